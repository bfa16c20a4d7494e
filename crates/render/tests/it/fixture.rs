//! Tables for tests, driven by what happens at them.

use std::sync::Arc;

use rules::{Action, Member, Rules, Seat, SeatView};

use table::dealer::Secret;
use table::id::{TableId, UserId};
use table::{
    Awaits, ChairsEvent, Entry, Event, MemberView, NewTableOptions, People, Person, PlayEvent,
    Setting, SettingsEntry, Snapshot, Table, TimeEvent,
};

/// Four people with ordinary names.
pub(super) const FOUR: [&str; 4] = ["Ann", "Bob", "Cleo", "Dan"];

/// A table and the seed that rules it.
pub(super) struct Fixture {
    pub(super) table: Table,
    /// The secret of the deal on the table, which no view gives away.
    secret: Option<Secret>,
    seed: u64,
}

impl Fixture {
    /// A lobby in which the first person has opened a table.
    pub(super) fn opened(rules: &Rules, opener: &str) -> Self {
        let opener = person(0, opener);
        let (entries, people) = NewTableOptions::from(rules.clone()).opening(opener);
        let mut table = Table::new(TableId(42), rules.book());
        for entry in &entries {
            drop(table.apply(entry).unwrap());
        }
        table.seat(people);
        Self { table, secret: None, seed: 1 }
    }

    /// A lobby with all players.
    pub(super) fn seated<'n>(rules: &Rules, names: impl AsRef<[&'n str]>) -> Self {
        let names = names.as_ref();
        let mut fixture = Self::opened(rules, names[0]);
        for (place, &name) in names.iter().enumerate().skip(1) {
            fixture.happens(&Event::Chairs(ChairsEvent::SitDown(person(place, name))));
        }
        fixture
    }

    /// A game that has begun, its first pack ready to be cut. People sit where
    /// they sat down whatever was drawn, so that every run is alike.
    pub(super) fn begun<'n>(rules: &Rules, names: impl AsRef<[&'n str]>, seed: u64) -> Self {
        let names = names.as_ref();
        let mut fixture = Self::seated(rules, names);
        fixture.seed = seed;
        let secret = fixture.secret();
        fixture.happens(&Event::Play(PlayEvent::Start(user(0), secret)));
        let mut people = People::nobody(names.len());
        for (member, &name) in Member::ALL.into_iter().zip(names) {
            people.put(member, Some(person(member.index(), name)));
        }
        fixture.table.seat(people);
        fixture.seal();
        fixture
    }

    /// A game in which the first deal has been dealt.
    pub(super) fn dealt<'n>(rules: &Rules, names: impl AsRef<[&'n str]>, seed: u64) -> Self {
        let mut fixture = Self::begun(rules, names, seed);
        fixture.deal();
        fixture
    }

    /// The table as the hall gives it out.
    pub(super) fn seen(&self) -> Snapshot {
        Arc::new(self.table.clone()).into()
    }

    /// The table as the one who plays a seat sees it.
    pub(super) fn seen_by(&self, seat: Seat) -> MemberView {
        let member = self.table.member_of(seat);
        let user = self.table.people().on(member).unwrap().user;
        self.seen().seen_by(user).unwrap()
    }

    /// The game as the one who plays a seat sees it.
    pub(super) fn seat(&self, seat: Seat) -> SeatView {
        self.seen_by(seat).seat().unwrap().clone()
    }

    pub(super) fn happens(&mut self, event: &Event) {
        let decision = self.table.decide(event).expect("it can happen");
        for entry in &decision.entries {
            drop(self.table.apply(entry).unwrap());
        }
        if let Some(people) = decision.people {
            self.table.seat(people);
        }
    }

    /// The deal is a practice deal from now on.
    pub(super) fn explains(&mut self) {
        let explains = SettingsEntry::Set(Setting::Explains(true));
        drop(self.table.apply(&Entry::Settings(explains)).unwrap());
    }

    /// The table has a coach from now on.
    pub(super) fn coaches(&mut self) {
        let coach = SettingsEntry::Set(Setting::Coach(true));
        drop(self.table.apply(&Entry::Settings(coach)).unwrap());
    }

    /// The coach names another card than the last one, where it thinks about it: the seat that
    /// played.
    pub(super) fn coach_speaks(&mut self) -> Option<Seat> {
        let (view, card) = self.table.to_coach()?;
        let better = view.legal.plays().iter().find(|&other| other != card)?;
        let turn = self.table.turn();
        self.happens(&Event::Play(PlayEvent::Coached(turn, Some((better, 1_300)))));
        Some(view.seat)
    }

    /// True where the coach thinks about the last card.
    pub(super) fn is_coached(&self) -> bool {
        self.table.to_coach().is_some()
    }

    /// Draws the secret of the next deal.
    pub(super) fn seal(&mut self) {
        let secret = self.secret();
        self.secret = Some(secret.clone());
        self.happens(&Event::Play(PlayEvent::SecretDrawn(self.table.turn(), secret)));
    }

    /// The secret of the deal on the table, in hex.
    pub(super) fn secret_of_deal(&self) -> String {
        self.secret.as_ref().unwrap().reveal()
    }

    /// Deals the pack as it lies.
    pub(super) fn deal(&mut self) {
        let Awaits::Cut(cutter) = self.table.awaits() else { panic!("the pack is not there") };
        let user = self.table.people().on(cutter).unwrap().user;
        let turn = self.table.turn();
        self.happens(&Event::Play(PlayEvent::Cut(user, turn, None)));
        // Where the deal before may be claimed in, each player has time for it.
        if matches!(self.table.awaits(), Awaits::Cut(_)) {
            self.happens(&Event::Time(TimeEvent::TimeUp(turn)));
        }
    }

    /// Plays that many legal cards, each the first or the last by seed.
    pub(super) fn play(&mut self, cards: usize) {
        for _ in 0..cards {
            let seat = self.on_turn().expect("there are cards to play");
            let legal = self.seat(seat).legal;
            let plays = legal.plays();
            let card = if self.next().is_multiple_of(3) { plays.last() } else { plays.first() };
            self.acts(seat, Action::Play(card.unwrap()));
        }
    }

    /// Plays the deal to its end.
    pub(super) fn play_out(&mut self) {
        while !self.deal_is_over() {
            self.play(1);
        }
    }

    /// Does whatever may be done, by seed, until the deal is over.
    pub(super) fn play_somehow(&mut self) {
        self.play_somehow_until(|_| false);
    }

    /// Does whatever may be done, by seed, until the coach thinks about a card or the deal is over.
    pub(super) fn play_until_coached(&mut self) {
        self.play_somehow_until(Self::is_coached);
    }

    fn play_somehow_until(&mut self, is_enough: impl Fn(&Self) -> bool) {
        while !self.deal_is_over() && !is_enough(self) {
            let Some(seat) = self.on_turn() else {
                self.happens(&Event::Time(TimeEvent::TimeUp(self.table.turn())));
                continue;
            };
            let legal = self.seat(seat).legal;
            let count = u64::try_from(legal.iter().count()).unwrap();
            let chosen = usize::try_from(self.next() % count).unwrap();
            self.acts(seat, legal.iter().nth(chosen).unwrap());
        }
    }

    pub(super) fn acts(&mut self, seat: Seat, action: Action) {
        let member = self.table.member_of(seat);
        let user = self.table.people().on(member).unwrap().user;
        self.happens(&Event::Play(PlayEvent::Act(user, None, action)));
    }

    pub(super) fn on_turn(&self) -> Option<Seat> {
        self.seen().game()?.to_act.iter().next()
    }

    pub(super) fn deal_is_over(&self) -> bool {
        self.seen().game().cloned().and_then(|view| view.deal).is_some_and(|deal| deal.over)
    }

    /// The next number of the seed: splitmix64.
    pub(super) fn next(&mut self) -> u64 {
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn secret(&mut self) -> Secret {
        let [one, two, three, four] = std::array::from_fn(|_| self.next());
        format!("{one:016x}{two:016x}{three:016x}{four:016x}").parse().expect("it is 32 bytes")
    }
}

pub(super) fn user(place: usize) -> UserId {
    UserId(1000 + place as u64)
}

fn person(place: usize, name: &str) -> Person {
    Person { user: user(place), name: name.to_owned() }
}
