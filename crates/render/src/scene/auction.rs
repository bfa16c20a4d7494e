//! The picture of an auction.

use pictures::{AuctionScene, Saying, Scene, Trumps, Word};
use rules::{
    BelgianSheet, Book, BySeat, Call, Cards, Contract, DealView, PublicView, Seat, Spoken, Stage,
    Suit,
};
use words::{Language, symbol};

use super::table::{is_dealer, seat_scene, short_name};
use super::{MOST_ALT, alt, face, in_suits, plain_lines, without_markdown};
use crate::belgian::{declarers_of, nobody_yet, said, said_shortly};
use crate::cards::in_a_line;
use crate::lines::{Listed, Told, on_turn, turn_up_line};
use crate::message::{Picture, facts};
use crate::names::Names;
use crate::playing::{number_of_deal, number_of_deals, playing_lines};

const NAMED: usize = 3;

/// The auction for all, or for the player of a seat with their hand. Its text keeps the latest calls
/// where not all of them fit.
pub(super) fn auction_picture(
    view: &PublicView,
    deal: &DealView,
    sheet: &BelgianSheet,
    names: &Names,
    own: Option<(Seat, Cards)>,
) -> Picture {
    let language = names.language;
    let listed = Listed { seats: on_turn(view), told: Told::Alone };
    let texts = playing_lines(view, deal, names, listed);
    let above = above_line(view, sheet, language);
    let told = sheet.said.iter().map(|spoken| {
        let said = said(*spoken, sheet, names);
        format!("{} {said}", names.seat(spoken.seat))
    });
    let told: Vec<_> = told.collect();
    let dealer = sheet.dealer.map(|dealer| language.dealer_line(names.member(dealer)));
    let number = (number_of_deal(&names.table, view), number_of_deals(&names.table, view));
    let alt = alt_with(&told, |told| {
        let number = language.picture_deal(number.1.unwrap_or(0), number.0);
        let own = own.map(|(_, hand)| in_a_line(hand, language));
        let first = own.into_iter().chain([number]).chain(dealer.clone());
        // The lines of an auction tell the turned-up card themselves.
        let is_told = matches!(sheet.stage, Stage::Auction | Stage::Referee);
        let turned_up = deal.turn_up.filter(|_| !is_told);
        let turned_up = turned_up.map(|card| turn_up_line(card, language));
        let first = first.chain(turned_up).chain([told]);
        first.chain(texts.iter().cloned()).chain([above.clone()]).collect()
    });
    let drawn = &names.in_picture();
    let bottom = own.map_or(Seat::North, |(seat, _)| seat);
    let mut seats = BySeat::from_fn(|seat| seat_scene(view, deal, seat, drawn));
    if own.is_some() {
        seats[bottom].name = language.picture_you();
    }
    let hand = own.into_iter().flat_map(|(_, hand)| in_suits(hand, None));
    // Those of a troel may be known before its partner is.
    let trumps = sheet.contract.and_then(Contract::trump).or(deal.trump);
    let scene = AuctionScene {
        bottom,
        trumps: trumps.map_or(Trumps::Open, Trumps::Suit),
        heading: heading(sheet, names),
        declarers: without_markdown(&declarers_of(sheet, drawn)),
        number,
        turn_up: deal.turn_up.map(|card| face(card, language)),
        dealer: Seat::ALL.into_iter().find(|&seat| is_dealer(view, deal, seat)),
        seats,
        said: BySeat::from_fn(|seat| saying(sheet, seat, drawn)),
        awaited: language.turn_to_bid(),
        hand: hand.map(|card| face(card, language)).collect(),
    };
    Picture { scene: Scene::Auction(Box::new(scene)), alt }
}

fn heading(sheet: &BelgianSheet, names: &Names) -> String {
    match (sheet.contract, sheet.pending) {
        (Some(contract), _) => short_name(contract, names),
        (None, Some(pending)) => judged(pending, names),
        (None, None) => nobody_yet(sheet, names.language),
    }
}

fn judged(pending: Spoken, names: &Names) -> String {
    let told = if let Call::Bid(bid) = pending.call {
        names.language.bid_shortly(names.book(), bid)
    } else {
        names.call(pending.call)
    };
    names.language.picture_judged(without_markdown(&told))
}

/// As many of the latest calls as fit.
fn alt_with(said: &[String], texts: impl Fn(String) -> Vec<String>) -> String {
    let told = |from: usize| {
        let gone = if from > 0 { "… · " } else { "" };
        texts(format!("{gone}{}", facts(&said[from..])))
    };
    let fits = |from: &usize| plain_lines(&told(*from)).chars().count() <= MOST_ALT;
    alt(&told((0..said.len()).find(fits).unwrap_or(said.len())))
}

/// The last call of a player, or the bid of theirs that the referee judges.
fn saying(sheet: &BelgianSheet, seat: Seat, names: &Names) -> Option<Saying> {
    if let Some(pending) = sheet.pending.filter(|pending| pending.seat == seat) {
        return Some(Saying { words: judged(pending, names), word: Word::Bid });
    }
    let at = sheet.said.iter().rposition(|spoken| spoken.seat == seat)?;
    let spoken = sheet.said[at];
    let standing =
        sheet.contract.and(sheet.said.iter().rposition(|spoken| undertakes(spoken.call)));
    // The bubble of a player needs no verb.
    let said = match spoken.call {
        Call::Bid(bid) => names.language.bid_shortly(names.book(), bid),
        Call::Pass
        | Call::Wait
        | Call::Propose(_)
        | Call::Accept { .. }
        | Call::Raise(_)
        | Call::Hold => said_shortly(spoken, sheet, names),
    };
    let word = match spoken.call {
        Call::Pass | Call::Wait | Call::Hold => Word::Pass,
        Call::Propose(_) | Call::Accept { .. } | Call::Raise(_) | Call::Bid(_) => {
            if standing == Some(at) { Word::Standing } else { Word::Bid }
        }
    };
    Some(Saying { words: without_markdown(&said), word })
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
    // At wiezen no suit beats another: the turned-up one alone has a name of its own.
    let is_wiezen = view.rules.book() == Book::Wiezen;
    let suits: String = higher_suits(standing).map(symbol).collect();
    let own = (!is_wiezen && !suits.is_empty()).then(|| format!("{} {suits}", name(standing)));
    let contracts = view.rules.contracts().into_iter();
    let above = contracts.skip_while(|&contract| name(contract) != name(standing)).skip(1);
    // There a game alone is for the one who found no partner, unless the table allows it any time.
    let any_turn = view.rules.value("alone").is_some_and(|value| value.to_string() == "any_turn");
    let is_alone = |contract| is_wiezen && !any_turn && matches!(contract, Contract::Solo { .. });
    let can_go_over = |&it: &Contract| can_go_over(it, standing) && !is_alone(it);
    let above = above.filter(can_go_over).map(name);
    let mut names: Vec<_> = own.into_iter().chain(above).collect();
    let more = if names.len() > NAMED { " …" } else { "" };
    names.truncate(NAMED);
    if names.is_empty() { String::new() } else { language.picture_above(facts(names) + more) }
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
        | Contract::AbundanceInTrump { .. }
        | Contract::SoloSlim { .. }
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
        assert_eq!(short, format!("Dealer: Ann\n{}\nBen · to bid", facts(&said[..3])));
        assert_eq!(alt_with(&[], texts), "Dealer: Ann\nBen · to bid");
    }
}
