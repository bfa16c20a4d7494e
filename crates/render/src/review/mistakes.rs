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

/// The losses of a deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LostInDeal {
    /// The loss of the decisions that count.
    pub lost: Lost,
    /// Their number.
    pub counted: u32,
    /// The number of decisions after a hint, which do not count.
    pub left_out: u32,
}

/// Adds what the reader's decisions lost in the deal, `None` before it was looked at, and on the
/// average over so many deals.
#[must_use]
pub fn with_mistakes(
    message: Message,
    here: Option<LostInDeal>,
    mean: Option<(f64, Lost)>,
    language: Language,
) -> Message {
    let unseen = here.is_none().then(|| language.review_mistakes_not_yet());
    let lost = here.filter(|here| here.counted > 0 || here.left_out == 0);
    let lost = lost.map(|here| in_this_deal(here.lost, language));
    let left_out = here.map(|here| here.left_out).filter(|&left_out| left_out > 0);
    let left_out = left_out.map(|decisions| language.review_left_out(decisions));
    let mean = mean.map(|(deals, Lost { points, error, .. })| {
        let [points, error] = [points, error].map(|number| told(number, language));
        language.review_mistakes_mean(format!("{deals:.0}"), points, error)
    });
    let all = unseen.into_iter().chain(lost).chain(left_out).chain(mean);
    let all = all.map(|line| format!("-# {line}"));
    message.with_text(all.collect::<Vec<_>>().join("\n"))
}

fn in_this_deal(lost: Lost, language: Language) -> String {
    let [points, error] = [lost.points, lost.error].map(|number| told(number, language));
    match lost.tricks.map(|tricks| told(tricks, language)) {
        Some(tricks) => language.review_mistakes_tricks(points, error, tricks),
        None => language.review_mistakes(points, error),
    }
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
        let here = |lost| LostInDeal { lost, counted: 20, left_out: 0 };
        let told = |lost: Option<Lost>, mean| {
            let lost = lost.map(here);
            let message = with_mistakes(Message::default(), lost, mean, Language::English);
            format!("{:?}", message.parts)
        };
        let alone = told(Some(lost), None);
        assert!(alone.contains("-# ") && alone.contains(" 0.00 ± 0.25 points."), "{alone}");
        let both = told(Some(Lost { tricks: Some(1.25), ..lost }), Some((20.4, mean)));
        assert!(both.contains("1.25 tricks") && both.contains("20 deals: −0.50 ± 0.10"), "{both}");
        let dutch = with_mistakes(Message::default(), Some(here(lost)), None, Language::Dutch);
        assert!(format!("{:?}", dutch.parts).contains(" 0,00 ± 0,25 punten."), "{dutch:?}");
        assert!(told(None, None).contains("not been looked at yet"), "it is not 0");
    }

    #[test]
    fn decisions_after_a_hint_are_named_and_not_counted() {
        let lost = Lost { points: 0.0, error: 0.0, tricks: None };
        let told = |counted, left_out| {
            let here = Some(LostInDeal { lost, counted, left_out });
            format!("{:?}", with_mistakes(Message::default(), here, None, Language::English).parts)
        };
        let none = told(0, 2);
        assert!(none.contains("2 decisions after a hint do not count."), "{none}");
        assert!(!none.contains("0.00"), "nothing was measured: {none}");
        let some = told(3, 1);
        assert!(some.contains("0.00 ± 0.00") && some.contains("One decision after"), "{some}");
        assert!(!told(4, 0).contains("hint"));
    }
}
