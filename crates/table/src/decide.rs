//! From what happens to what is remembered.

use rules::{Action, Card, Line, Member, Rules, Seat, Seating, Step, Value, Verdict};

use crate::dealer::{Secret, Shuffle};
use crate::entry::Entry;
use crate::event::{Event, Refusal, Turn};
use crate::id::UserId;
use crate::next_sides::{Move, NextSides};
use crate::people::{Occupant, People};
use crate::phrases::Phrase;
use crate::{Awaits, Limit, Stage, Table, apply};

/// What an event comes to: the entries to keep, and who sits where after
/// them if that changes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Decision {
    /// The entries, in order; none where somebody only looked.
    pub entries: Vec<Entry>,
    /// Who sits where after them.
    pub people: Option<People>,
}

impl From<Entry> for Decision {
    fn from(entry: Entry) -> Self {
        Self { entries: vec![entry], people: None }
    }
}

impl Table {
    /// What an event comes to. The table is as it was; a decision is made
    /// true by [`Table::apply`] and [`Table::seat`] once it is kept.
    ///
    /// # Errors
    ///
    /// Why nothing comes of it.
    pub fn decide(&self, event: &Event) -> Result<Decision, Refusal> {
        if self.is_closed() && !matches!(event, Event::Forget(_)) {
            return Err(Refusal::Closed);
        }
        let mut decision = self.answer(event)?;
        // Whoever presses anything has come back, unless it is to leave.
        let returns = !matches!(event, Event::Leave(_) | Event::Forget(_) | Event::Holiday(..));
        let member = event.user().and_then(|user| self.people.member_of(user));
        if self.is_paused() && decision.entries.iter().any(Entry::plays_on) {
            decision.entries.insert(0, Entry::Resumed(member));
        }
        if let Some(member) = member.filter(|&member| returns && self.is_away(member)) {
            decision.entries.insert(0, Entry::Back(member));
        }
        Ok(decision)
    }

    fn answer(&self, event: &Event) -> Result<Decision, Refusal> {
        match event {
            Event::SitDown(person) => self.sit_down(person),
            Event::Leave(user) => self.leave(*user),
            Event::Forget(user) => self.forget(*user),
            Event::AddRobot(user) => self.add_robot(*user),
            Event::RemoveRobot(user, member) => self.remove_robot(*user, *member),
            Event::Choose(user, choosing) => self.choose(*user, choosing),
            Event::Start(user, seed) => self.start(*user, seed),
            Event::SecretDrawn(turn, secret) => self.commit(*turn, secret),
            Event::Cut(user, turn, cut) => self.cut(*user, *turn, *cut),
            Event::GoOn(user, turn) => self.go_on(*user, *turn),
            Event::Act(user, turn, action) => self.act(*user, *turn, *action),
            Event::Judge(user, turn, verdict) => self.judge(*user, *turn, *verdict),
            Event::RobotAct(seat, turn, action) => self.robot_act(*seat, *turn, *action),
            Event::RobotDeclined(..) => Ok(Decision::default()),
            Event::TimeUp(turn) => self.time_up(*turn),
            Event::Late(now) => self.late(*now),
            Event::WasDown(span) => Ok(self.was_down(*span)),
            Event::Lasts(turn, until) => Ok(self.last_longer(*turn, *until)),
            Event::Holiday(user, span) => self.holiday(*user, *span),
            Event::Resume(user) => self.resume(*user),
            Event::LetRobotPlay(user, turn, member) => self.let_robot_play(*user, *turn, *member),
            Event::Move { user, moderator, way, now } => {
                self.ask_to_move(*user, *moderator, *way, *now)
            }
            Event::AnswerMove { user, agrees, now } => self.answer_move(*user, *agrees, *now),
            Event::PlaceLost(now) => Ok(self.lose_place(*now)),
            Event::PlaceFound(now) => Ok(self.find_place(*now)),
            Event::Watch(person) => self.watch(person),
            Event::StopWatching(user) => Ok(self.stop_watching(*user)),
            Event::AnswerOpen { user, turn, agrees } => self.answer_open(*user, *turn, *agrees),
            Event::Ask(user, turn, favour) => self.ask_for(*user, *turn, *favour),
            Event::LayDown(user, turn) => self.lay_down(*user, *turn),
            Event::Answer { user, turn, favour, agrees } => {
                self.answer_favour(*user, *turn, *favour, *agrees)
            }
            Event::Say(user, phrase) => self.say(*user, *phrase),
            Event::Look(user) => self.seated(*user).map(|_| Decision::default()),
            Event::End { user, moderator } => self.end(*user, *moderator),
            Event::KeepPlaying(user) => self.keep_playing(*user),
            Event::PlayAgain(user, seed, sides) => self.play_again(*user, seed, *sides),
        }
    }

    /// Something is said across the table; what stands there already is not said again.
    fn say(&self, user: UserId, phrase: Phrase) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        if !self.phrases {
            return Err(Refusal::NoPhrases);
        }
        if self.said == Some((member, phrase)) {
            return Ok(Decision::default());
        }
        Ok(Entry::Said(member, phrase).into())
    }

    fn start(&self, user: UserId, seed: &Secret) -> Result<Decision, Refusal> {
        // Four robots may be watched by anybody.
        self.seated_if_anybody(user)?;
        self.in_lobby()?;
        let free = self.free_chairs().count();
        if free > 0 {
            return Err(Refusal::ChairsFree { free });
        }
        if self.rules.seating() == Some(Seating::Draw) {
            return Ok(self.draw_for_sides(&self.people, seed));
        }
        let pack = self.facts(0).pack(seed, Shuffle::Full, None);
        let dealer = self.dealer_by_lot(pack[0]);
        Ok(Entry::Started { dealer, drawn: Vec::new() }.into())
    }

    /// The beginning of a match for which sides are drawn (spec.md 1.1.2).
    fn draw_for_sides(&self, seated: &People, seed: &Secret) -> Decision {
        let pack = self.facts(0).pack(seed, Shuffle::Full, None);
        let drawn = draw_until_untied(&pack);
        let mut people = seated.clone();
        for (member, person) in apply::moved(&drawn, |member| seated.on(member).cloned()) {
            people.put(member, person);
        }
        let dealer = Member::from(Seat::North);
        Decision { entries: vec![Entry::Started { dealer, drawn }], people: Some(people) }
    }

    /// The first dealer where nobody draws for sides: by lot, or in the Liège
    /// book the player after the scorekeeper (spec.md 4.1.1).
    fn dealer_by_lot(&self, lot: Card) -> Member {
        let by_lot = || Member::ALL[usize::from(lot.index() % self.rules.members())];
        self.rules.first_dealer().unwrap_or_else(by_lot)
    }

    fn commit(&self, turn: Turn, secret: &Secret) -> Result<Decision, Refusal> {
        if turn != self.turn || self.awaits() != Awaits::Secret {
            return Err(Refusal::TooLate { then: None, now: None });
        }
        let commitment = self.facts(self.dealt + 1).commitment(secret);
        Ok(Entry::Committed { commitment, secret: secret.clone() }.into())
    }

    fn act(&self, user: UserId, turn: Option<Turn>, action: Action) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        if self.is_lobby() {
            return Err(Refusal::NotStarted);
        }
        let seat = self.seat_of(member).ok_or(Refusal::SitsOut)?;
        if let Action::Play(card) = action
            && turn != Some(self.turn)
            && self.has_played(seat, card)
        {
            return Err(Refusal::AlreadyPlayed { card });
        }
        match turn {
            // Others who chose at the same time have not made it stale.
            Some(turn) if is_chosen_at_once(action) && self.is_of_this_deal(turn) => {}
            Some(turn) => self.in_time(turn)?,
            None => {}
        }
        if is_said_of_white_hands(action) {
            return self.answer_white_hand(seat, action);
        }
        self.try_act(seat, action)
    }

    /// Whether a button was shown in the deal on the table.
    pub(super) fn is_of_this_deal(&self, turn: Turn) -> bool {
        turn <= self.turn && self.trick_turns.first().is_some_and(|&dealt| dealt <= turn)
    }

    fn robot_act(&self, seat: Seat, turn: Turn, action: Action) -> Result<Decision, Refusal> {
        self.in_time(turn)?;
        if self.stands_still() {
            return Err(Refusal::NotYet);
        }
        let is_robots = self.occupant(self.member_of(seat)).is_played_by_robot();
        if !is_robots && !self.plays_itself(seat) {
            return Err(Refusal::TooLate { then: None, now: None });
        }
        if is_said_of_white_hands(action) {
            return self.answer_white_hand(seat, action);
        }
        self.try_act(seat, action)
    }

    fn try_act(&self, seat: Seat, action: Action) -> Result<Decision, Refusal> {
        self.try_step(Step::Seat(Line { seat, action }))
    }

    fn try_step(&self, step: Step) -> Result<Decision, Refusal> {
        let mut game = self.game().ok_or(Refusal::NotStarted)?.clone();
        game.follow(step)?;
        Ok(Entry::Acted(step).into())
    }

    fn judge(
        &self,
        user: UserId,
        turn: Option<Turn>,
        verdict: Verdict,
    ) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        if let Some(turn) = turn {
            self.in_time(turn)?;
        }
        match self.referee() {
            Some(referee) if referee != member => return Err(Refusal::NotTheReferee { referee }),
            // Whoever waits for nobody's word is told so by the rules.
            None if self.pending().is_some() => return Err(Refusal::NotYet),
            Some(_) | None => {}
        }
        self.try_step(Step::Referee(verdict))
    }

    fn time_up(&self, turn: Turn) -> Result<Decision, Refusal> {
        self.in_time(turn)?;
        let too_late = Refusal::TooLate { then: None, now: None };
        if let Limit::Consent(favour) = self.limit().ok_or(too_late.clone())? {
            return Ok(Entry::Lapsed(favour).into());
        }
        match self.awaits() {
            Awaits::Cut(_) => Ok(Entry::Dealt { cut: self.lifted }.into()),
            // A robot is no referee: what it is asked for stands.
            Awaits::Referee if self.referee().is_none() => {
                self.try_step(Step::Referee(Verdict::Approve))
            }
            Awaits::Actions(_) | Awaits::Referee => Ok(Entry::Idled.into()),
            Awaits::WhiteHands => Ok(self.answers_of_all(None)),
            // In a lobby that nobody has touched, and where nobody has come back.
            Awaits::People | Awaits::Return => Ok(Entry::Closed.into()),
            Awaits::Secret | Awaits::Nothing => Err(too_late),
        }
    }

    fn let_robot_play(
        &self,
        user: UserId,
        turn: Turn,
        member: Member,
    ) -> Result<Decision, Refusal> {
        self.seated(user)?;
        self.in_time(turn)?;
        if !self.is_idle() || !self.dawdlers().any(|dawdler| dawdler == member) {
            return Err(Refusal::NotIdle);
        }
        Ok(Entry::Away(member).into())
    }

    /// Another match, with the sides that somebody wants or that are usual.
    fn play_again(
        &self,
        user: UserId,
        seed: &Secret,
        sides: Option<NextSides>,
    ) -> Result<Decision, Refusal> {
        self.seated(user)?;
        if !self.is_match_over() {
            return Err(Refusal::MatchNotOver);
        }
        // Where there is an auction nobody has a side.
        let usual = self.rules.seating().map(NextSides::by);
        let sides = usual.map(|usual| sides.unwrap_or(usual));
        let mut moves = self.coming_in();
        moves.extend((sides == Some(NextSides::Changed)).then_some(Move::ChangedPartners));
        let people = moves.iter().fold(self.people.clone(), |people, moved| moved.of(&people));
        let drawn = (sides == Some(NextSides::Drawn)).then(|| self.draw_for_sides(&people, seed));
        let stay = || Decision { entries: Vec::new(), people: Some(people.clone()) };
        let begun = drawn.unwrap_or_else(stay);
        let mut before = self.newest_edition()?;
        before.push(Entry::Again);
        let before = before.into_iter().chain(moves.into_iter().map(Entry::Moved));
        Ok(Decision { entries: before.chain(begun.entries).collect(), ..begun })
    }

    pub(super) fn seated(&self, user: UserId) -> Result<Member, Refusal> {
        self.people.member_of(user).ok_or(Refusal::NotSeated)
    }

    pub(super) fn is_away(&self, member: Member) -> bool {
        self.occupant(member) == Occupant::Person { away: true }
    }

    pub(super) const fn in_lobby(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby => Ok(()),
            Stage::Match(_) => Err(Refusal::AlreadyStarted),
            Stage::Closed(_) => Err(Refusal::Closed),
        }
    }

    pub(super) fn in_time(&self, turn: Turn) -> Result<(), Refusal> {
        if turn > self.turn {
            return Err(Refusal::NotYet);
        }
        if turn < self.turn {
            let tricks_begun = |by: Turn| {
                let begun = self.trick_turns.iter().filter(|&&began| began <= by).count();
                u8::try_from(begun).ok().filter(|&trick| trick > 0)
            };
            return Err(Refusal::TooLate {
                then: tricks_begun(turn),
                now: tricks_begun(self.turn),
            });
        }
        Ok(())
    }

    /// Whether the seat has put this very card down in the present deal.
    fn has_played(&self, seat: Seat, card: Card) -> bool {
        let step = Step::Seat(Line { seat, action: Action::Play(card) });
        self.last.as_ref().is_some_and(|deal| deal.steps.contains(&step))
    }
}

/// Four cards a round until no two of a round have one rank (spec.md 1.1.2).
fn draw_until_untied(pack: &[Card; 52]) -> Vec<Card> {
    let mut drawn = Vec::new();
    for round in pack.chunks_exact(4) {
        drawn.extend_from_slice(round);
        if let Ok(cards) = <[Card; 4]>::try_from(round)
            && rules::draw_for_sides(cards).is_some()
        {
            return drawn;
        }
    }
    // Thirteen ties in a row, once in many millions of years: the first four by
    // suit as well.
    drawn
}

/// Whether all who may do it do it at the same time, none seeing the others'.
const fn is_chosen_at_once(action: Action) -> bool {
    matches!(action, Action::Discard(_) | Action::Give(_)) || is_said_of_white_hands(action)
}

const fn is_said_of_white_hands(action: Action) -> bool {
    matches!(action, Action::White | Action::Decline)
}

/// The entries that set these options.
pub(super) fn options_set(
    rules: &Rules,
    settings: &[(String, Value)],
) -> impl Iterator<Item = Entry> + use<> {
    let ordered = rules.one_by_one(settings).into_iter();
    ordered.map(|(name, value)| Entry::OptionSet { name, value })
}
