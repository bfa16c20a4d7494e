//! The backs of the cards that a player holds, fanned at the edge of the table.

use resvg::tiny_skia::{Path, Transform};

use crate::cover::{Cover, rounded};
use crate::palette::STEPS;

/// Width and height of a card, and its corners.
const CARD: (f32, f32) = (66.0, 92.0);
const ROUND: f32 = 9.0;
/// Margins of the edge, the frame and the middle of a back.
const WITHIN: [f32; 3] = [0.0, 4.0, 10.0];
/// Half of the square around a fan.
const HALF: i16 = 190;

/// The fan of a player at the top of the table, turned clockwise by so many quarters. A cell is a
/// step of the edge's colour over the ground, or from `STEPS` on the number of a colour.
pub(crate) fn cover(cards: u8, quarters: u8) -> Cover {
    let (radius, step, open) =
        if quarters.is_multiple_of(2) { (340.0, 8.0_f32, 38.0) } else { (320.0, 7.4, 32.0) };
    let last = f32::from(cards.saturating_sub(1));
    let step = step.min(open / last.max(1.0));
    let width = usize::from(HALF.unsigned_abs()) * 2;
    let mut cells = vec![0; width * width];
    for place in 0..cards {
        let angle = (f32::from(place) - last / 2.0) * step;
        // The centre of the circle lies above.
        let turn = Transform::from_rotate(90.0 * f32::from(quarters))
            .pre_concat(Transform::from_rotate_at(angle, 0.0, -radius));
        for (layer, within) in (0..).zip(WITHIN) {
            let back = back(within).and_then(|path| path.transform(turn));
            lay(
                &mut cells,
                width,
                layer,
                &back.map_or_else(Cover::nothing, |path| Cover::of(&path)),
            );
        }
    }
    trimmed(&cells, width)
}

fn back(within: f32) -> Option<Path> {
    let (width, height) = (CARD.0 - 2.0 * within, CARD.1 - 2.0 * within);
    let to_middle = Transform::from_translate(-width / 2.0, -height / 2.0);
    rounded(width, height, ROUND - within / 2.0)?.transform(to_middle)
}

/// Only the outer edge is soft.
fn lay(cells: &mut [u8], width: usize, layer: u8, cover: &Cover) {
    let at = |from: i32, by: usize| usize::try_from(from + i32::from(HALF)).ok().map(|at| at + by);
    for (down, steps) in cover.steps.chunks_exact(cover.width.max(1)).enumerate() {
        for (right, &step) in steps.iter().enumerate() {
            let Some((x, y)) = at(cover.left, right).zip(at(cover.top, down)) else { continue };
            let Some(cell) = cells.get_mut(y * width + x).filter(|_| x < width) else { continue };
            if step > STEPS / 2 {
                *cell = STEPS + layer;
            } else if layer == 0 && *cell < STEPS {
                *cell = (*cell).max(step);
            }
        }
    }
}

/// The cells without the empty ones around them.
fn trimmed(cells: &[u8], width: usize) -> Cover {
    let rows = || cells.chunks_exact(width);
    let is_used = |x: usize| rows().any(|row| row[x] > 0);
    let Some(left) = (0..width).find(|&x| is_used(x)) else { return Cover::nothing() };
    let right = (left..width).rev().find(|&x| is_used(x)).unwrap_or(left) + 1;
    let is_empty = |row: &&[u8]| row.iter().all(|cell| *cell == 0);
    let top = rows().take_while(is_empty).count();
    let bottom = rows().rev().take_while(is_empty).count();
    let rows = rows().take(width - bottom).skip(top);
    let from = |at: usize| i32::try_from(at).unwrap_or(0) - i32::from(HALF);
    Cover {
        left: from(left),
        top: from(top),
        width: right - left,
        steps: rows.flat_map(|row| &row[left..right]).copied().collect(),
    }
}
