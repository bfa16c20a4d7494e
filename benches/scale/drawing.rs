//! The figures as charts, in SVG.

use std::fmt::{self, Write};
use std::fs;
use std::path::Path;

use super::Outcome;
use super::setup::Figures;

/// Pixels: the width of all, the height of a chart, and the corners of its lines.
const SIZE: (f64, f64) = (720.0, 260.0);
const LEFT: f64 = 66.0;
const RIGHT: f64 = 680.0;
const TOP: f64 = 32.0;
const BOTTOM: f64 = 215.0;

/// A line of a chart: its label, and its value for a number of tables.
type Line = (&'static str, fn(&Figures) -> f64);

/// Charts with one unit each, and their lines.
const CHARTS: [(&str, &[Line]); 3] = [
    (
        "memory of the process, MiB",
        &[
            ("no table was looked at", |it| mebibytes(it.asleep)),
            ("each table was", |it| mebibytes(it.awake)),
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

const COLOURS: [&str; 2] = ["#1b5e3b", "#b03a2e"];

fn mebibytes(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes >> 10).unwrap_or(u32::MAX)) / 1_024.0
}

/// Draws the figures by number of tables into a file.
pub(crate) fn draw(path: &Path, all: &[Figures]) -> Outcome<()> {
    let (width, height) = SIZE;
    let mut svg = String::new();
    write!(svg, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} "#)?;
    writeln!(svg, r#"{}" font-family="sans-serif" font-size="12">"#, 3.0 * height)?;
    writeln!(svg, r#"<rect width="100%" height="100%" fill="white"/>"#)?;
    let mut top = 0.0;
    for (title, lines) in CHARTS {
        writeln!(svg, r#"<g transform="translate(0 {top})">"#)?;
        draw_chart(&mut svg, title, lines, all)?;
        writeln!(svg, "</g>")?;
        top += height;
    }
    writeln!(svg, "</svg>")?;
    fs::write(path, svg)?;
    Ok(())
}

fn draw_chart(svg: &mut String, title: &str, lines: &[Line], all: &[Figures]) -> fmt::Result {
    let values = lines.iter().flat_map(|(_, value)| all.iter().map(value));
    // Room for the legend above the lines.
    let most = 1.5 * values.fold(f64::MIN_POSITIVE, f64::max);
    let tables = |it: &Figures| f64::from(it.tables).ln();
    let few = all.iter().map(tables).fold(f64::INFINITY, f64::min);
    let many = all.iter().map(tables).fold(few + 0.1, f64::max);
    let x = |it: &Figures| LEFT + (RIGHT - LEFT) * (tables(it) - few) / (many - few);
    let y = |value: f64| BOTTOM - (BOTTOM - TOP) * value / most;

    let middle = f64::midpoint(LEFT, RIGHT);
    text(svg, (middle, 20.0), "middle", title)?;
    text(svg, (middle, BOTTOM + 34.0), "middle", "open tables")?;
    writeln!(svg, r#"<path d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}" fill="none" stroke="black"/>"#)?;
    for figures in all {
        text(svg, (x(figures), BOTTOM + 16.0), "middle", &figures.tables.to_string())?;
    }
    let step = step(most);
    for value in (0..).map(|count| f64::from(count) * step).take_while(|value| *value <= most) {
        let height = y(value);
        writeln!(svg, r##"<path d="M{LEFT} {height:.1}H{RIGHT}" stroke="#ddd"/>"##)?;
        text(svg, (LEFT - 6.0, height + 4.0), "end", &value.to_string())?;
    }
    let mut legend = TOP + 12.0;
    for ((name, value), colour) in lines.iter().zip(COLOURS) {
        let points = || all.iter().map(|it| (x(it), y(value(it))));
        let line: Vec<_> = points().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let colours = format!(r#"fill="none" stroke="{colour}" stroke-width="2""#);
        writeln!(svg, r#"<polyline points="{}" {colours}/>"#, line.join(" "))?;
        for (x, y) in points() {
            writeln!(svg, r#"<circle cx="{x:.1}" cy="{y:.1}" r="3" fill="{colour}"/>"#)?;
        }
        writeln!(svg, r#"<path d="M{} {}h16" {colours}/>"#, LEFT + 10.0, legend - 4.0)?;
        text(svg, (LEFT + 32.0, legend), "start", name)?;
        legend += 17.0;
    }
    Ok(())
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, text: &str) -> fmt::Result {
    writeln!(svg, r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#)
}

/// A round step between the numbers of an axis, of which there are at most six.
fn step(most: f64) -> f64 {
    let ten = 10_f64.powf((most / 5.0).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * ten);
    steps.into_iter().find(|step| most / step <= 5.0).unwrap_or(most)
}
