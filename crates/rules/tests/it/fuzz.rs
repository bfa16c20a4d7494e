//! One law a target, for all five books. A target takes any bytes and makes a match of them: `cargo
//! test` draws some at random, and a fuzzer looks for bytes that reach new lines of the code.

use bolero::{ValueGenerator, check, produce};
use rules::{
    Action, Bid, Book, Call, Card, Cards, Game, Line, Member, Omniscient, Pack, Rules, Seat, Sheet,
    Step, Trick, Verdict,
};

/// The default number of trials of a law.
const MATCHES: usize = 64;

#[test]
fn a_line_that_can_be_read_is_written_as_it_was() {
    check!().with_iterations(MATCHES).for_each(notation);
}

#[test]
fn a_game_accepts_what_is_legal_and_is_unchanged_by_what_is_not() {
    let target = check!().with_iterations(MATCHES).with_generator(matches());
    target.for_each(|bytes: &Vec<u8>| legal_and_accepted(bytes));
}

#[test]
fn no_view_holds_a_card_its_seat_has_not_seen() {
    let target = check!().with_iterations(MATCHES).with_generator(matches());
    target.for_each(|bytes: &Vec<u8>| views(bytes));
}

#[test]
fn a_replay_equals_the_game() {
    let target = check!().with_iterations(MATCHES).with_generator(matches());
    target.for_each(|bytes: &Vec<u8>| replay(bytes));
}

#[test]
fn the_pack_is_conserved() {
    let target = check!().with_iterations(MATCHES).with_generator(matches());
    target.for_each(|bytes: &Vec<u8>| conserved(bytes));
}

/// Bytes enough for a few deals.
fn matches() -> impl ValueGenerator<Output = Vec<u8>> {
    produce::<Vec<u8>>().with().len(0_usize..700)
}

/// Choices made by bytes; after the last byte, always the first option.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn pick<T: Clone>(&mut self, things: &[T]) -> T {
        things[usize::from(self.byte().unwrap_or(0)) % things.len()].clone()
    }

    /// A book with compatible options.
    fn rules(&mut self) -> Rules {
        let mut rules = Rules::new(self.pick(&Book::ALL));
        for choice in Rules::choices(rules.book()) {
            if self.pick(&[true, false, false, false]) {
                let set = rules.clone().with([(choice.name, self.pick(&choice.values))]);
                rules = set.unwrap_or(rules);
            }
        }
        rules
    }

    /// A pack in some order: nine cards at a time go from the middle to the top.
    fn pack(&mut self) -> Pack {
        let mut cards: Vec<Card> = Cards::PACK.iter().collect();
        for _ in 0..8 {
            let from = usize::from(self.byte().unwrap_or(0)) % 43;
            cards[..from + 9].rotate_right(9);
            cards.swap(from, 51 - from);
        }
        Pack::new(cards.try_into().expect("none is lost")).expect("none is twice")
    }

    /// An action, legal or not.
    fn anything(&mut self) -> Action {
        let card = Card::from_index(self.byte().unwrap_or(0) % 52).expect("there is one");
        let tricks = self.byte().unwrap_or(0) % 16;
        let proposer = self.pick(&Seat::ALL);
        let suit = card.suit;
        let calls = [
            Call::Pass,
            Call::Wait,
            Call::Hold,
            Call::Propose(suit),
            Call::Accept { proposer, tricks },
            Call::Raise(tricks),
            Call::Bid(Bid::Solo { tricks, trump: suit }),
            Call::Bid(Bid::Abundance { tricks, trump: suit }),
            Call::Bid(Bid::Slam { tricks, trump: Some(suit) }),
            Call::Bid(Bid::Slam { tricks, trump: None }),
            Call::Bid(Bid::SmallMisere),
            Call::Bid(Bid::Piccolo),
            Call::Bid(Bid::Piccolissimo),
            Call::Bid(Bid::Misere),
            Call::Bid(Bid::OpenMisere),
        ];
        let call = self.pick(&calls);
        self.pick(&[
            Action::Play(card),
            Action::Call(call),
            Action::Discard(card),
            Action::Give([card].into_iter().collect()),
            Action::NameTrump(suit),
            Action::CallHonours,
            Action::ShowHonours,
            Action::ClaimHonours,
            Action::White,
            Action::Decline,
            Action::Brimborion,
            Action::ClaimRevoke { trick: tricks, penalty: None },
        ])
    }

    /// The next step, if there is one; in an auction mostly low calls.
    fn step(&mut self, game: &Game) -> Option<Step> {
        if game.awaits_referee() {
            return Some(Step::Referee(self.pick(&[Verdict::Approve, Verdict::Refuse])));
        }
        let seats: Vec<Seat> = game.to_act().iter().collect();
        if seats.is_empty() {
            return None;
        }
        let seat = self.pick(&seats);
        let legal: Vec<Action> = Omniscient::of(game).legal(seat).iter().take(256).collect();
        let low = legal.len().min(1 + usize::from(self.byte().unwrap_or(0) % 16));
        let calls = matches!(legal[0], Action::Call(_));
        let action = self.pick(if calls { &legal[..low] } else { &legal });
        Some(Step::Seat(Line { seat, action }))
    }
}

/// A deal that was dealt, or a step that was taken.
enum Done {
    Dealt(Pack),
    Stepped(Step),
}

/// Plays a match from the bytes, and calls `look` with the game before each deal and step; returns
/// them in order.
fn play(bytes: &[u8], mut look: impl FnMut(&Game, &mut Choices<'_>)) -> (Game, Game, Vec<Done>) {
    let choices = &mut Choices(bytes);
    let rules = choices.rules();
    let first = choices.pick(&Member::ALL[..usize::from(rules.members())]);
    let first_game = Game::begun_by(rules, first);
    let (mut game, mut done) = (first_game.clone(), Vec::new());
    while !choices.0.is_empty() {
        look(&game, choices);
        if let Some(step) = choices.step(&game) {
            game.follow(step).expect("it is legal");
            done.push(Done::Stepped(step));
        } else if game.is_over() {
            break;
        } else {
            let pack = choices.pack();
            game.next_deal(&pack).expect("the last deal is over");
            done.push(Done::Dealt(pack));
        }
    }
    (first_game, game, done)
}

fn notation(bytes: &[u8]) {
    const WORDS: &[&str] = &[
        "N",
        "E",
        "S",
        "W",
        "referee",
        "play",
        "AS",
        "TH",
        "2C",
        "pass",
        "wait",
        "hold",
        "propose",
        "accept",
        "raise",
        "solo",
        "abundance",
        "slam",
        "misere",
        "small-misere",
        "open-misere",
        "piccolo",
        "piccolissimo",
        "trump",
        "H",
        "NT",
        "8",
        "13",
        "008",
        "discard",
        "give",
        "3D 4H 5S",
        "white",
        "decline",
        "claim-revoke",
        "tricks",
        "minus",
        "approve",
        "refuse",
        "call-honours",
        "",
        "é",
    ];
    let choices = &mut Choices(bytes);
    let read_and_written = |text: &str| {
        if let Ok(step) = text.parse::<Step>() {
            assert_eq!(step.to_string().parse(), Ok(step), "{text:?}");
        }
    };
    read_and_written(&String::from_utf8_lossy(bytes));
    while !choices.0.is_empty() {
        let words: Vec<&str> =
            (0..choices.pick(&[2, 3, 4, 5])).map(|_| choices.pick(WORDS)).collect();
        read_and_written(&words.join(" "));
        let seat = choices.pick(&Seat::ALL);
        let line = Line { seat, action: choices.anything() };
        // A line of the notation has four cards to a gift and tricks from one.
        let text = line.to_string();
        assert!(text.parse::<Line>().is_err() || text.parse() == Ok(line), "{text:?}");
    }
}

fn legal_and_accepted(bytes: &[u8]) {
    play(bytes, |game, choices| {
        for _ in 0..3 {
            let (seat, action) = (choices.pick(&Seat::ALL), choices.anything());
            let mut after = game.clone();
            let done = after.act(seat, action);
            let legal = game.seen_by(seat).legal;
            assert_eq!(done.is_ok(), legal.contains(action), "{seat} {action}: {done:?}");
            assert_eq!(done.is_err(), after == *game, "{seat} {action}");
            assert_eq!(game.to_act().contains(seat), !legal.is_empty());
        }
    });
}

/// The cards that all players have seen.
fn public(game: &Game) -> Cards {
    let view = game.seen_by_all();
    let Some(deal) = view.deal else { return Cards::EMPTY };
    let mut seen = deal.trick.cards();
    seen.extend(deal.complete.iter().flat_map(Trick::cards));
    seen.extend(deal.turn_up);
    if let Sheet::Belgian(sheet) = &view.sheet {
        seen = sheet.open.iter().flatten().fold(seen, |seen, &open| seen | open);
    }
    seen
}

fn views(bytes: &[u8]) {
    play(bytes, |game, _| {
        if !game.is_playing() {
            return;
        }
        assert_eq!(game.seen_by_all().deal.and_then(|deal| deal.dealt), None);
        for seat in Seat::ALL {
            let view = game.seen_by(seat);
            let received = view.received.iter().fold(Cards::EMPTY, |all, &cards| all | cards);
            let known = view.dealt | received | public(game);
            assert!(known.contains_all(view.hand), "{seat} holds what he has not seen");
            let asked = view.legal.plays() | view.legal.discards() | view.legal.gives();
            assert!(view.hand.contains_all(asked), "{seat} may play what he does not hold");
            // The cards he was dealt are his, and in no other hand.
            for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
                assert!((game.seen_by(other).dealt & view.dealt).is_empty());
            }
        }
    });
}

fn replay(bytes: &[u8]) {
    let (mut again, game, done) = play(bytes, |_, _| {});
    for done in done {
        match done {
            Done::Dealt(pack) => again.next_deal(&pack).expect("it was dealt"),
            Done::Stepped(step) => {
                let written: Step = step.to_string().parse().expect("it was written");
                again.follow(written).expect("it was done");
            }
        }
    }
    assert_eq!(again, game);
}

fn conserved(bytes: &[u8]) {
    play(bytes, |game, _| {
        let view = game.seen_by_all();
        let Some(deal) = view.deal else { return };
        let mut places: Vec<Cards> = deal.complete.iter().map(Trick::cards).collect();
        places.push(deal.trick.cards());
        let own = Seat::ALL.map(|seat| game.seen_by(seat));
        places.extend(own.iter().flat_map(|view| [view.hand, view.aside]));
        // What is given and not yet received lies on the table.
        let gifts_lie =
            matches!(&view.sheet, Sheet::Belgian(sheet) if sheet.stage == rules::Stage::Gifts);
        places.extend(own.iter().filter(|_| gifts_lie).map(|view| view.gave));
        let all = places.iter().fold(Cards::EMPTY, |all, &cards| all | cards);
        let count: u32 = places.iter().map(|cards| u32::from(cards.len())).sum();
        assert_eq!((all, count), (Cards::PACK, 52));
    });
}
