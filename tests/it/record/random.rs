//! Random games, recorded as they are played: the replay must agree with the game.

use std::collections::BTreeSet;

use chacha20::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rules::{
    Action, Book, Call, Card, Game, Line, Member, Omniscient, Pack, PublicView, Rules, Seat, Sheet,
    Stage, Step,
};
use serde_json::{Value as Json, json};
use table::dealer::{Cut, DealFacts, DealText, Dealing, Origin, Secret, Shuffle, Texts};
use table::record::{DealRecord, Record, options_text, replay};

/// Random numbers from a seed, so that a failure can be reproduced.
struct Random(ChaCha8Rng);

impl Random {
    fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The next number below `below`.
    fn below(&mut self, below: usize) -> usize {
        self.0.random_range(..below)
    }

    fn pick<T: Clone>(&mut self, things: &[T]) -> T {
        things.choose(&mut self.0).unwrap().clone()
    }

    /// Deals from a secret; returns the values that check it.
    fn deal(&mut self, game: &mut Game, dealt_from: &mut Option<Pack>) -> Dealing {
        let options = options_text(game.rules());
        let (origin, deal) = (Origin::Table(7), game.deals() + 1);
        let facts = DealFacts { origin, deal, book: game.rules().book().name(), options: &options };
        let secret = Secret::draw_from(|bytes| {
            self.0.fill_bytes(bytes);
            Ok(())
        });
        let (secret, cut) = (secret.unwrap(), Cut::try_from(self.0.random::<u8>()).ok());
        let shuffle = Shuffle::after(game, dealt_from.as_ref());
        let texts = self.texts(&facts);
        let pack = Pack::new(facts.pack_with(&texts, &secret, shuffle, cut)).unwrap();
        game.next_deal(&pack).unwrap();
        *dealt_from = Some(pack);
        let (commitment, cut) = (facts.commitment(&secret), cut.map(Cut::cards));
        Dealing::new(origin, deal, commitment, secret, cut, texts)
    }

    /// The texts of a deal, none in about every third.
    fn texts(&mut self, facts: &DealFacts<'_>) -> Texts {
        let mut texts = Texts::default();
        for _ in 0..self.below(3) {
            let text = DealText::new(&self.below(1_000).to_string()).unwrap();
            let chair = self.pick(&Member::ALL);
            texts.insert(chair, facts.text_hash(chair, &text));
        }
        texts
    }

    /// The book with about every third option changed; a contradicting change is dropped.
    fn rules(&mut self, book: Book) -> Rules {
        let mut rules = Rules::new(book);
        for choice in Rules::choices(book) {
            let value = self.pick(&choice.values);
            if self.below(3) == 0 {
                rules = rules.clone().with([(choice.name, value)]).unwrap_or(rules);
            }
        }
        rules
    }

    /// A random next step, while a deal lasts or a claim is open.
    fn step(&mut self, game: &Game) -> Option<Step> {
        if game.awaits_referee() {
            return self.pick(&["referee approve", "referee refuse"]).parse().ok();
        }
        let seats: Vec<Seat> = game.to_act().iter().collect();
        if seats.is_empty() {
            return None;
        }
        let seat = self.pick(&seats);
        let legal = Omniscient::of(game).legal(seat);
        let mut hand: Vec<Card> = legal.gives().iter().collect();
        let action = if hand.is_empty() {
            let mut actions: Vec<Action> = legal.iter().collect();
            if actions.contains(&Action::Call(Call::Pass)) {
                // Low bids first, and pass before them, so that an auction has somewhere to go and
                // does not always find a contract.
                actions.truncate(self.pick(&[1, 9, 9, actions.len()]));
            }
            self.pick(&actions)
        } else {
            let mut card = || hand.swap_remove(self.below(hand.len()));
            Action::Give([card(), card(), card(), card()].into_iter().collect())
        };
        Some(Step::Seat(Line { seat, action }))
    }
}

/// A recorded match; it stops after some actions of its last deal.
struct Written {
    game: Game,
    record: Record,
    /// The end, or the state, of every deal.
    deals: Vec<PublicView>,
}

fn play_and_write(rules: Rules, first_dealer: Member, random: &mut Random) -> Written {
    let mut game = Game::begun_by(rules.clone(), first_dealer);
    let mut record = Record::new(rules, first_dealer);
    let (mut deals, mut dealt_from) = (Vec::new(), None);
    let last_deal = 1 + random.below(12);
    while !game.is_over() && deals.len() < last_deal {
        let dealing = random.deal(&mut game, &mut dealt_from);
        let mut deal =
            DealRecord { dealing: Some(dealing), ..DealRecord::on_table(&game).unwrap() };
        let enough = if deals.len() + 1 == last_deal { random.below(80) } else { usize::MAX };
        while deal.actions.len() < enough {
            // Not every open claim is made.
            if !game.is_playing() && random.below(2) == 0 {
                break;
            }
            let Some(step) = random.step(&game) else { break };
            game.follow(step).unwrap_or_else(|refusal| panic!("{step}: {refusal}"));
            deal.push(step);
        }
        record.deals.push(deal);
        deals.push(game.seen_by_all());
    }
    Written { game, record, deals }
}

fn by_seat<T: serde::Serialize>(each: impl Fn(Seat) -> T) -> Json {
    let [n, e, s, w] = Seat::ALL.map(each);
    json!({ "N": n, "E": e, "S": s, "W": w })
}

/// The answer to a deal of a book with an auction.
fn told(view: &PublicView) -> Json {
    let (Some(deal), Sheet::Belgian(sheet)) = (&view.deal, &view.sheet) else { panic!() };
    let settled =
        !matches!(sheet.stage, Stage::Gifts | Stage::WhiteHands | Stage::Auction | Stage::Referee);
    let contract = sheet.contract.filter(|_| settled);
    let declarers = sheet.declarers.iter().filter(|_| contract.is_some());
    let mut told = json!({
        "over": deal.over,
        "contract": contract.map(|contract| contract.to_string()),
        "declarers": declarers.map(|seat| seat.to_string()).collect::<Vec<_>>(),
        "trump": deal.trump.map(|trump| trump.to_string()),
        "tricks": by_seat(|seat| deal.made[seat]),
        "points": by_seat(|seat| sheet.result.map_or(0, |result| result.points[seat])),
    });
    if view.rules.members() > 4 {
        told["players"] = by_seat(|seat| sheet.players[seat].to_string());
    }
    told
}

/// The seats asked and all legal actions, as a replay gives them.
fn open(game: &Game) -> (Json, Json) {
    let to_act: Vec<String> = game.to_act().iter().map(|seat| seat.to_string()).collect();
    let mut legal: Vec<String> = Vec::new();
    for seat in Seat::ALL {
        legal.extend(
            Omniscient::of(game).legal(seat).iter().map(|action| format!("{seat} {action}")),
        );
    }
    if game.awaits_referee() {
        legal.extend(["referee approve", "referee refuse"].map(str::to_owned));
    }
    legal.sort();
    (json!(to_act), json!(legal))
}

/// The answer to a recorded game. Its text must parse to itself, and every deal must be proved.
fn answer(written: &Written) -> Json {
    let text = written.record.to_json();
    assert_eq!(Record::parse(&text).unwrap(), written.record);
    written.record.verify().unwrap();
    let answer = serde_json::to_value(replay(&text, true).unwrap()).unwrap();
    assert_eq!(answer["over"], written.game.is_over());
    let (to_act, legal) = open(&written.game);
    assert_eq!((&answer["to_act"], &answer["legal"]), (&to_act, &legal));
    assert_eq!(answer["deals"].as_array().unwrap().len(), written.deals.len());
    answer
}

#[test]
fn a_game_with_an_auction_replays_the_same() {
    let random = &mut Random::new(0x5eed);
    let mut seen = BTreeSet::new();
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        for _ in 0..60 {
            let rules = random.rules(book);
            let members = usize::from(rules.members());
            let written = play_and_write(rules, random.pick(&Member::ALL[..members]), random);
            let answer = answer(&written);
            let deals: Vec<Json> = written.deals.iter().map(told).collect();
            assert_eq!(answer["deals"], json!(deals));
            seen.extend(written.deals.iter().flat_map(kinds));
            let totals = written.game.totals().unwrap();
            let expected = if members == 4 {
                by_seat(|seat| totals.of(seat.into()))
            } else {
                totals.iter().map(|(member, points)| (member.to_string(), json!(points))).collect()
            };
            assert_eq!(answer["totals"], expected);
        }
    }
    // Rare events came up, so that they were tested.
    for kind in [
        "AllPassed",
        "Void",
        "revoke",
        "brimborion",
        "general-misere",
        "misere-over-troel",
        "small-misere",
        "solo-over-misere",
        "troel",
    ] {
        assert!(seen.contains(kind), "no {kind} in {seen:?}");
    }
}

/// The rare events of a deal, in a word or two each.
fn kinds(view: &PublicView) -> Vec<String> {
    let Sheet::Belgian(sheet) = &view.sheet else { panic!() };
    let contract = sheet.contract.map(|contract| contract.to_string());
    let contract = contract.iter().filter_map(|text| text.split(' ').next().map(str::to_owned));
    let ending = sheet.result.map(|result| format!("{:?}", result.ending));
    let brimborion = sheet.brimborion.then(|| "brimborion".to_owned());
    let claimed = (!sheet.revokes.is_empty()).then(|| "revoke".to_owned());
    contract.chain(ending).chain(brimborion).chain(claimed).collect()
}

#[test]
fn a_game_with_sides_replays_the_same() {
    let random = &mut Random::new(0x5eed);
    for book in [Book::Long, Book::Short, Book::Simple] {
        for round in 0..60 {
            let rules = random.rules(book);
            let written = play_and_write(rules, Seat::ALL[round % 4].into(), random);
            let answer = answer(&written);
            let Sheet::Whist(sheet) = written.game.seen_by_all().sheet else { panic!("{book}") };
            let sides = |points: &rules::BySide<u8>| {
                use rules::Side::{EastWest, NorthSouth};
                json!({ "NS": points[NorthSouth], "EW": points[EastWest] })
            };
            assert_eq!(answer["totals"], sides(sheet.score.game()));
            let games = sheet.score.games().iter();
            let games: Vec<Json> = games.map(|game| json!(sides(&game.score))).collect();
            let told = answer["games"].as_array().unwrap().iter();
            assert_eq!(told.map(|game| game["score"].clone()).collect::<Vec<_>>(), games);
            assert_eq!(answer["rubbers"].as_array().unwrap().len(), sheet.score.rubbers().len());
            for (told, view) in answer["deals"].as_array().unwrap().iter().zip(&written.deals) {
                let (Some(deal), Sheet::Whist(sheet)) = (&view.deal, &view.sheet) else { panic!() };
                let result = sheet.result.unwrap_or_default();
                assert_eq!(told["over"], deal.over);
                assert_eq!(told["tricks"], by_seat(|seat| deal.made[seat]));
                assert_eq!(told["points"], sides(&result.odd_tricks));
                assert_eq!(told["honours"], sides(&result.honours));
            }
        }
    }
}
