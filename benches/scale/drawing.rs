//! The figures as charts.

use std::path::Path;

use plotters::prelude::*;

use super::Outcome;
use super::street::Figures;

const SIZE: (u32, u32) = (720, 780);

/// A line of a chart: its label, and its value for a number of tables.
type Line = (&'static str, fn(&Figures) -> f64);

/// Charts with one unit each, and their lines.
const CHARTS: [(&str, &[Line]); 3] = [
    (
        "memory of the process, MiB",
        &[
            ("nobody has looked at a table", |it| mebibytes(it.asleep)),
            ("somebody has at each", |it| mebibytes(it.awake)),
        ],
    ),
    (
        "an action, µs",
        &[
            ("of the processor, with what follows it", |it| it.action.as_secs_f64() * 1e6),
            ("a card, half of them answered within", |it| it.p50.as_secs_f64() * 1e6),
        ],
    ),
    ("from the start to the first answer, ms", &[("ready", |it| it.ready.as_secs_f64() * 1e3)]),
];

const COLOURS: [RGBColor; 2] = [RGBColor(0x1b, 0x5e, 0x3b), RGBColor(0xb0, 0x3a, 0x2e)];

fn mebibytes(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes >> 10).unwrap_or(u32::MAX)) / 1_024.0
}

/// Draws the figures by number of tables into a file.
pub(crate) fn draw(path: &Path, all: &[Figures]) -> Outcome<()> {
    let root = SVGBackend::new(path, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let tables = |it: &Figures| f64::from(it.tables);
    let (few, many) = all.first().zip(all.last()).ok_or("there is nothing to draw")?;
    for ((title, lines), area) in CHARTS.into_iter().zip(root.split_evenly((CHARTS.len(), 1))) {
        let values = lines.iter().flat_map(|(_, value)| all.iter().map(value));
        let most = values.fold(0.0, f64::max);
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 16))
            .margin(10)
            // Half of the last number below the axis is outside.
            .margin_right(30)
            .x_label_area_size(34)
            .y_label_area_size(56)
            // Room for the legend above the lines.
            .build_cartesian_2d((tables(few)..tables(many)).log_scale(), 0.0..1.5 * most)?;
        chart.configure_mesh().x_desc("open tables").light_line_style(WHITE).draw()?;
        for ((name, value), colour) in lines.iter().zip(COLOURS) {
            let points = || all.iter().map(|it| (tables(it), value(it)));
            chart
                .draw_series(LineSeries::new(points(), colour.stroke_width(2)))?
                .label(*name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], colour));
            chart.draw_series(points().map(|point| Circle::new(point, 3, colour.filled())))?;
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .background_style(WHITE)
            .draw()?;
    }
    root.present()?;
    Ok(())
}
