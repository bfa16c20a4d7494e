//! No player is shown a card he has not seen (W.8, spec.md 0.5).

use rules::{Action, BySeat, Card, Cards, Contract, Game, Seat, SeatView, Sheet, Stage, Step};

use crate::belgian::table::{act, script, sheet, stage};
use crate::players::{Random, card};
use crate::wiezen::laws::any_rules;
use crate::wiezen::table::{PLAIN, dealt, hands, played, preset, with};

/// Every card that a view names, its own hand among them.
fn cards_of(view: &SeatView) -> Cards {
    let Sheet::Belgian(sheet) = &view.public.sheet else { panic!("no auction") };
    let mut cards = view.hand | view.dealt | view.aside | view.gave;
    cards |= view.legal.plays() | view.legal.discards() | view.legal.gives();
    for open in sheet.open.iter().flatten() {
        cards |= *open;
    }
    if let Some(deal) = &view.public.deal {
        for trick in deal.complete.iter().chain([&deal.trick]) {
            cards |= trick.cards();
        }
        for dealt in deal.dealt.iter().flat_map(|dealt| dealt.iter()) {
            cards |= *dealt;
        }
        cards.extend(deal.turn_up);
    }
    cards
}

/// The cards that all players have seen, by the rules: the turn-up, the cards played, and the hand
/// of an open misère once the first trick is complete.
struct Witness {
    dealt: BySeat<Cards>,
    turn_up: Card,
    played: Cards,
}

impl Witness {
    fn new(game: &Game) -> Self {
        let dealt = BySeat::from_fn(|seat| game.seen_by(seat).dealt);
        let turn_up = game.seen_by_all().deal.unwrap().turn_up.unwrap();
        Self { dealt, turn_up, played: Cards::EMPTY }
    }

    fn sees(&mut self, step: Step) {
        let Step::Seat(line) = step else { return };
        if let Action::Play(card) = line.action {
            self.played.insert(card);
        }
    }

    fn public(&self, game: &Game) -> Cards {
        let sheet = sheet(game);
        let mut seen = self.played;
        seen.insert(self.turn_up);
        if matches!(sheet.contract, Some(Contract::OpenMisere { .. })) && self.played.len() >= 4 {
            for seat in sheet.declarers.iter() {
                seen |= self.dealt[seat];
            }
        }
        seen
    }
}

#[test]
fn no_view_shows_a_card_that_its_seat_has_not_seen() {
    let random = &mut Random::new(111);
    for _ in 0..120 {
        let mut game = Game::new(any_rules(random), Seat::South);
        for _ in 0..3 {
            if game.is_over() {
                break;
            }
            game.next_deal(&random.pack()).unwrap();
            let mut witness = Witness::new(&game);
            loop {
                let public = witness.public(&game);
                for seat in Seat::ALL {
                    let unseen = cards_of(&game.seen_by(seat)) - public - witness.dealt[seat];
                    assert_eq!(unseen, Cards::EMPTY, "{seat} at {:?}", stage(&game));
                }
                let Some(step) = random.belgian_step(&mut game) else { break };
                witness.sees(step);
            }
        }
    }
}

#[test]
fn a_log_line_holds_no_hidden_card() {
    let names: Vec<String> = Cards::PACK.iter().map(|card| card.to_string()).collect();
    let random = &mut Random::new(112);
    for _ in 0..40 {
        let mut game = Game::new(any_rules(random), Seat::South);
        game.next_deal(&random.pack()).unwrap();
        let mut witness = Witness::new(&game);
        loop {
            let shown = witness.public(&game);
            let told = format!("{game:?}");
            for word in told.split(|letter: char| !letter.is_alphanumeric()) {
                if names.iter().any(|name| name == word) {
                    assert!(shown.contains(card(word)), "{word}");
                }
            }
            let Some(step) = random.belgian_step(&mut game) else { break };
            witness.sees(step);
        }
    }
}

/// Two games that differ only in cards that these seats do not know look alike to them.
fn looks_the_same(one: &Game, other: &Game, seats: &[Seat]) {
    for &seat in seats {
        assert_eq!(one.seen_by(seat), other.seen_by(seat), "{seat}");
    }
    assert_eq!(one.seen_by_all(), other.seen_by_all());
}

/// The two games in which East holds one of these cards and North the other.
fn exchanged(options: &str, cards: &str, one: &str, other: &str) -> [Game; 2] {
    let with_cards = dealt(with("iwwa", options), &format!("{cards}, E {one}, N {other}"));
    let mut hands = hands(&format!("{cards}, E {one}, N {other}"));
    for (from, to, name) in [(Seat::East, Seat::North, one), (Seat::North, Seat::East, other)] {
        assert!(hands[from].remove(card(name)) && hands[to].insert(card(name)));
    }
    let mut exchanged = Game::new(with("iwwa", options), Seat::South);
    exchanged.deal_hands(hands, Some(card("2D"))).unwrap();
    [with_cards, exchanged]
}

#[test]
fn the_partner_of_a_troel_is_unknown_until_the_play() {
    let strangers = [Seat::South, Seat::West];
    for (cards, bound) in [("W AS AH AC", "AD"), ("W AS AH AC AD", "KH")] {
        let [mut one, mut other] = exchanged("", cards, bound, "5C");
        looks_the_same(&one, &other, &strangers);
        for line in ["W pass", "N pass", "E pass"] {
            act(&mut one, line);
            act(&mut other, line);
            looks_the_same(&one, &other, &strangers);
            assert!(sheet(&one).declarers.is_empty());
        }
        act(&mut one, "S pass");
        act(&mut other, "S pass");
        assert_eq!((stage(&one), stage(&other)), (Stage::Play, Stage::Play));
        assert!(sheet(&one).declarers.contains(Seat::East));
        assert!(sheet(&other).declarers.contains(Seat::North));
    }
}

#[test]
fn an_overbid_troel_never_shows_its_partner() {
    let [mut one, mut other] = exchanged("", "W AS AH AC", "AD", "5C");
    for line in ["W pass", "N pass", "E pass", "S slam 13 H", "S play 2D"] {
        act(&mut one, line);
        act(&mut other, line);
        looks_the_same(&one, &other, &[Seat::South, Seat::West]);
    }
    assert_eq!(sheet(&one).declarers, Seat::South.into());
}

#[test]
fn nothing_else_tells_the_hands_of_others() {
    let lines = ["W propose D", "N pass", "E accept W 8", "S pass"];
    let [mut one, mut other] = exchanged("", PLAIN, "KH", "KC");
    for line in lines {
        act(&mut one, line);
        act(&mut other, line);
        looks_the_same(&one, &other, &[Seat::South, Seat::West]);
    }
}

#[test]
fn a_deal_that_is_not_played_out_keeps_its_cards() {
    let mut passed = dealt(preset("iwwa"), PLAIN);
    act(&mut passed, "W pass, N pass, E pass, S pass");
    let shown = |game: &Game| {
        let view = game.seen_by_all();
        let dealt = view.deal.unwrap().dealt;
        dealt.iter().flat_map(|dealt| dealt.iter()).fold(Cards::EMPTY, |all, &hand| all | hand)
    };
    assert_eq!(shown(&passed) - card("2D").into(), Cards::EMPTY);
    let script = script([13, 0, 0, 0], None, true);
    let stopped = played(preset("iwwa"), &script, "W pass, N misere, E pass, S pass");
    let turn_up = stopped.seen_by_all().deal.unwrap().turn_up.unwrap();
    assert_eq!((shown(&stopped) - turn_up.into()).len(), 4);
}
