//! The losses of the reader's own decisions, beside the result and in small print.

use words::Language;

use crate::message::Message;

/// A loss, or a mean of losses a deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lost {
    /// The points; below 0 for what was better than expected.
    pub points: f64,
    /// The standard error of the points.
    pub error: f64,
    /// The tricks, with fixed sides.
    pub tricks: Option<f64>,
}

/// Adds what the reader's decisions lost in the deal, `None` before it was looked at, and on the
/// average over so many deals.
#[must_use]
pub fn with_mistakes(
    message: Message,
    lost: Option<Lost>,
    mean: Option<(f64, Lost)>,
    language: Language,
) -> Message {
    let here = lost.map_or_else(
        || language.review_mistakes_not_yet(),
        |Lost { points, error, tricks }| match tricks.map(told) {
            Some(tricks) => language.review_mistakes_tricks(told(points), told(error), tricks),
            None => language.review_mistakes(told(points), told(error)),
        },
    );
    let mean = mean.map(|(deals, Lost { points, error, .. })| {
        language.review_mistakes_mean(format!("{deals:.0}"), told(points), told(error))
    });
    let all = std::iter::once(here).chain(mean).map(|line| format!("-# {line}"));
    message.with_text(all.collect::<Vec<_>>().join("\n"))
}

/// In hundredths, and nothing without a sign.
fn told(number: f64) -> String {
    let told = format!("{number:.2}");
    if told == "-0.00" { "0.00".to_owned() } else { told.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_and_its_mean_stand_in_small_print() {
        let lost = Lost { points: -0.004, error: 0.25, tricks: None };
        let mean = Lost { points: -0.5, error: 0.1, tricks: None };
        let told = |lost, mean| {
            let message = with_mistakes(Message::default(), lost, mean, Language::English);
            format!("{:?}", message.parts)
        };
        let alone = told(Some(lost), None);
        assert!(alone.contains("-# ") && alone.contains(" 0.00 ± 0.25 points."), "{alone}");
        let both = told(Some(Lost { tricks: Some(1.25), ..lost }), Some((20.4, mean)));
        assert!(both.contains("1.25 tricks") && both.contains("20 deals: −0.50 ± 0.10"), "{both}");
        assert!(told(None, None).contains("not been looked at yet"), "it is not 0");
    }
}
