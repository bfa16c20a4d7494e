//! Tables of points from outside the crate.

mod cells;
mod complaints;
mod fuzz;

/// The two lines of a table's cells: each declarer, and each other player.
fn pays(table: &str, line: &str, level: u8, tricks: usize) -> (i32, i32) {
    let scale = scales::known(table).expect("the table is known");
    let rows = scale.rows(line).expect("the table has the line");
    let cell = rows.rows[usize::from(level - rows.lowest)][tricks];
    (cell.declarer, cell.other)
}
