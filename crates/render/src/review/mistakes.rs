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
        |Lost { points, error, tricks }| match tricks.map(|tricks| told(tricks, language)) {
            Some(tricks) => language.review_mistakes_tricks(
                told(points, language),
                told(error, language),
                tricks,
            ),
            None => language.review_mistakes(told(points, language), told(error, language)),
        },
    );
    let mean = mean.map(|(deals, Lost { points, error, .. })| {
        let [points, error] = [points, error].map(|number| told(number, language));
        language.review_mistakes_mean(format!("{deals:.0}"), points, error)
    });
    let all = std::iter::once(here).chain(mean).map(|line| format!("-# {line}"));
    message.with_text(all.collect::<Vec<_>>().join("\n"))
}

/// With two places, and nothing without a sign.
fn told(number: f64, language: Language) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "a deal is worth some hundred points")]
    let hundredths = (100.0 * number).round() as i64;
    language.decimal(hundredths, 2)
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
        let dutch = with_mistakes(Message::default(), Some(lost), None, Language::Dutch);
        assert!(format!("{:?}", dutch.parts).contains(" 0,00 ± 0,25 punten."), "{dutch:?}");
        assert!(told(None, None).contains("not been looked at yet"), "it is not 0");
    }
}
