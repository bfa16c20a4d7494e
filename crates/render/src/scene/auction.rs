//! The picture of an auction.

use pictures::{AuctionScene, Saying, Scene, Trumps, Word};
use rules::{BelgianSheet, Call, Contract, PublicView, Seat, Spoken, Suit};
use words::{Language, symbol};

use super::{MOST_ALT, alt, plain_lines, without_markdown};
use crate::belgian::{nobody_yet, said, standing_line};
use crate::lines::on_turn;
use crate::message::Picture;
use crate::names::Names;

const NAMED: usize = 3;

/// Its text keeps the latest calls where not all of them fit.
pub(crate) fn auction_picture(
    view: &PublicView,
    sheet: &BelgianSheet,
    texts: &[String],
    names: &Names,
) -> Picture {
    let language = names.language;
    let above = above_line(view, sheet, language);
    let told = sheet.said.iter().map(|spoken| {
        let said = said(*spoken, sheet, names);
        format!("{} {said}", names.seat(spoken.seat))
    });
    let told: Vec<_> = told.collect();
    let dealer = sheet.dealer.map(|dealer| language.dealer_line(names.member(dealer)));
    let alt = alt_with(&told, |told| {
        let dealer = dealer.clone().into_iter().chain([told]);
        dealer.chain(texts.iter().cloned()).chain([above.clone()]).collect()
    });
    let names = &names.in_picture();
    let scene = AuctionScene {
        trumps: sheet.contract.and_then(Contract::trump).map_or(Trumps::Open, Trumps::Suit),
        heading: without_markdown(&match sheet.contract {
            Some(contract) => standing_line(contract, sheet, names),
            None => nobody_yet(sheet, language),
        }),
        said: sayings(view, sheet, names),
        above,
    };
    Picture { scene: Scene::Auction(scene), alt }
}

/// As many of the latest calls as fit.
fn alt_with(said: &[String], texts: impl Fn(String) -> Vec<String>) -> String {
    let told = |from: usize| {
        let gone = if from > 0 { "… · " } else { "" };
        texts(format!("{gone}{}", said[from..].join(" · ")))
    };
    let fits = |from: &usize| plain_lines(&told(*from)).chars().count() <= MOST_ALT;
    alt(&told((0..said.len()).find(fits).unwrap_or(said.len())))
}

fn sayings(view: &PublicView, sheet: &BelgianSheet, names: &Names) -> Vec<Saying> {
    let saying = |seat: Seat, word| Saying {
        name: names.label_of(seat),
        is_dealer: sheet.dealer == Some(sheet.players[seat]),
        word,
    };
    let standing =
        sheet.contract.and(sheet.said.iter().rposition(|spoken| undertakes(spoken.call)));
    let said = sheet.said.iter().enumerate().map(|(at, &Spoken { seat, call })| {
        let said = names.language.said_shortly(names.book(), call, |other| names.seat(other));
        let said = without_markdown(&said);
        let word = match call {
            Call::Pass | Call::Wait | Call::Hold => Word::Pass(said),
            Call::Propose(_) | Call::Accept { .. } | Call::Raise(_) | Call::Bid(_) => {
                if standing == Some(at) { Word::Standing(said) } else { Word::Bid(said) }
            }
        };
        saying(seat, word)
    });
    let awaited = on_turn(view).iter().map(|seat| saying(seat, Word::Awaited));
    said.chain(awaited).collect()
}

const fn undertakes(call: Call) -> bool {
    match call {
        Call::Accept { .. } | Call::Raise(_) | Call::Bid(_) => true,
        Call::Pass | Call::Wait | Call::Hold | Call::Propose(_) => false,
    }
}

fn above_line(view: &PublicView, sheet: &BelgianSheet, language: Language) -> String {
    let Some(standing) = sheet.contract else { return String::new() };
    let name = |contract| language.contract_name(view.rules.book(), contract);
    let is_troel = matches!(standing, Contract::Troel { .. });
    let standing = if is_troel { Contract::Troel { royal: false } } else { standing };
    let suits: String = higher_suits(standing).map(symbol).collect();
    let own = (!suits.is_empty()).then(|| format!("{} {suits}", name(standing)));
    let contracts = view.rules.contracts().into_iter();
    let above = contracts.skip_while(|&contract| name(contract) != name(standing)).skip(1);
    let above = above.filter(|&contract| can_go_over(contract, standing)).map(name);
    let mut names: Vec<_> = own.into_iter().chain(above).collect();
    let more = if names.len() > NAMED { " …" } else { "" };
    names.truncate(NAMED);
    if names.is_empty() { String::new() } else { language.picture_above(names.join(" · ") + more) }
}

/// True for a contract to bid over another that comes before it in the list.
fn can_go_over(contract: Contract, standing: Contract) -> bool {
    match contract {
        Contract::Troel { .. } | Contract::GeneralMisere => false,
        Contract::Misere { over_troel } | Contract::OpenMisere { over_troel } => {
            !over_troel || matches!(standing, Contract::Troel { .. })
        }
        Contract::Pair { .. }
        | Contract::Solo { .. }
        | Contract::SoloOverMisere { .. }
        | Contract::SmallMisere
        | Contract::Piccolissimo
        | Contract::Piccolo
        | Contract::Abundance { .. }
        | Contract::Slam { .. } => true,
    }
}

fn higher_suits(standing: Contract) -> impl Iterator<Item = Suit> {
    let trump = standing.trump().filter(|_| !matches!(standing, Contract::Troel { .. }));
    Suit::ALL.into_iter().filter(move |&suit| trump.is_some_and(|trump| suit as u8 > trump as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_what_was_said_the_latest_is_told_with_all_the_rest() {
        let texts = |said| vec!["Dealer: Ann".to_owned(), said, "Ben · to bid".to_owned()];
        let said: Vec<_> = (0..60).map(|number| format!("{} {number}", "W".repeat(20))).collect();
        let told = alt_with(&said, texts);
        assert!((MOST_ALT - 30..=MOST_ALT).contains(&told.chars().count()), "{told}");
        assert!(told.starts_with("Dealer: Ann\n… · W") && told.ends_with(" 59\nBen · to bid"));
        assert!(!told.contains(" 0 "), "{told}");
        let short = alt_with(&said[..3], texts);
        assert_eq!(short, format!("Dealer: Ann\n{}\nBen · to bid", said[..3].join(" · ")));
        assert_eq!(alt_with(&[], texts), "Dealer: Ann\nBen · to bid");
    }
}
