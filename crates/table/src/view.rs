//! What everybody may see of a table.

use std::ops::Deref;
use std::sync::Arc;

use rules::{Action, Card, Member, PublicView, Revoke, Rules, Seat, Seats, Sheet, Spoken, Step};

use crate::Ctx;
use crate::Draft;
use crate::Open;
use crate::Table;
use crate::chairs::{Chairs, People, Person, RobotName};
use crate::company::{Company, Phrase};
use crate::consent::Consent;
use crate::dealer::{Commitment, DealFacts};
use crate::id::Turn;
use crate::id::{TableId, Timestamp, UserId};
use crate::place::Place;
use crate::play::{self, Awaits, Done, LastChange, Play, Shown};
use crate::settings::{Settings, TakeBack};
use crate::time::{self, Limit, Rest, Span, TimeEntry, Times};
use crate::turn::TurnState;

/// So often the time of a turn runs out: at first the seat is pinged, then a
/// robot may be asked to play for it.
const MOST_IDLED: u8 = 2;

/// What everybody may see of a table, as it was at one moment. A clone is the
/// same view.
///
/// It has no public constructor: it comes from a
/// [`Snapshot`](crate::Snapshot). Whoever is given one can say what is on
/// the table:
///
/// ```
/// use table::TableView;
///
/// fn draw(table: &TableView) -> Option<usize> {
///     Some(table.game()?.deal.as_ref()?.complete.len())
/// }
/// ```
///
/// but not what a seat holds, nor the secret of the deal that is being played:
///
/// ```compile_fail,E0609
/// fn draw(table: &table::TableView) -> rules::Cards {
///     table.game().unwrap().hand
/// }
/// ```
///
/// ```compile_fail,E0599
/// fn draw(table: &table::TableView) -> rules::SeatView {
///     table.seen_from(rules::Seat::North).unwrap()
/// }
/// ```
///
/// ```compile_fail,E0599
/// fn draw(table: &table::TableView) -> &table::dealer::Secret {
///     table.secret()
/// }
/// ```
///
/// ```compile_fail,E0616
/// fn draw(table: &table::TableView) {
///     let everything = &table.0;
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView(pub(crate) Arc<Table>);

impl Deref for TableView {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.0.open
    }
}

impl Open {
    pub(crate) fn new(id: TableId, rules: Rules) -> Self {
        let settings = Settings::from(rules);
        Self {
            id,
            chairs: Chairs::free(settings.chairs()),
            settings,
            place: Place::default(),
            company: Company::default(),
            play: Play::default(),
            turn: TurnState::default(),
            dealt: 0,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// What it has chosen.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Its chairs, and who sits on them.
    #[must_use]
    pub const fn chairs(&self) -> &Chairs {
        &self.chairs
    }

    /// Its place.
    #[must_use]
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// The consent that is waited for in this turn.
    #[must_use]
    pub const fn consent(&self) -> &Consent {
        &self.turn.consent
    }

    /// The time of everybody, where a match is played over days.
    #[must_use]
    pub fn times(&self) -> Option<&Times> {
        self.play.last_match().map(|last| &last.times)
    }

    pub(crate) const fn company(&self) -> &Company {
        &self.company
    }

    pub(crate) const fn play(&self) -> &Play {
        &self.play
    }

    /// The number of the turn.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn.number
    }

    /// How often the time of this turn has run out.
    #[must_use]
    pub const fn idled(&self) -> u8 {
        self.turn.idled
    }

    /// Whether the turn has taken so long that a robot may be asked to play.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.turn.idled >= MOST_IDLED
    }

    /// What was taken back just now, and by whom.
    #[must_use]
    pub const fn took_back(&self) -> Option<(Member, Step)> {
        self.turn.took_back
    }

    /// How many deals have been dealt at the table, in all its matches.
    #[must_use]
    pub const fn deals_dealt(&self) -> usize {
        self.dealt
    }
}

/// Who is at the table.
impl Open {
    /// The people on its chairs, and those who watch.
    #[must_use]
    pub const fn people(&self) -> &People {
        self.chairs.people()
    }

    /// The member who plays a seat, in the deal on the table or else in the next.
    #[must_use]
    pub fn member_of(&self, seat: Seat) -> Member {
        self.shown().map_or_else(|| seat.into(), |shown| shown.players[seat])
    }

    /// The seat that a member plays, if they do not sit the deal out.
    #[must_use]
    pub fn seat_of(&self, member: Member) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.member_of(seat) == member)
    }

    /// Whether a robot plays a seat for a person who is away.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        self.chairs.is_away(self.member_of(seat))
    }

    /// Those who wait for the end of the match, where sides are fixed.
    pub fn waiting(&self) -> impl Iterator<Item = Member> + use<> {
        let waiting = self.settings.waiting_chairs();
        self.chairs.members().skip(Seat::ALL.len()).take(waiting)
    }

    /// Those who took a robot's chair in the deal on the table, and the robots.
    pub fn newcomers(&self) -> impl Iterator<Item = (Member, Option<RobotName>)> {
        self.play.newcomers(self.dealt)
    }

    /// Those who watch and do not sit there.
    pub fn watchers(&self) -> impl Iterator<Item = &Person> {
        let people = self.people();
        let there = people.watchers().iter().filter(|watcher| watcher.is_there);
        let seated = move |user| people.member_of(user).is_some();
        there.map(|watcher| &watcher.person).filter(move |person| !seated(person.user))
    }

    /// How many have agreed that the hands of this deal are shown to those who watch, and
    /// how many are asked; `None` while nobody is.
    #[must_use]
    pub fn asked_to_open(&self) -> Option<(usize, usize)> {
        let left = self.company.asked_to_open(self).len();
        let agreed = self.company.agreed_to_open(self).len();
        (left > 0).then_some((agreed, agreed + left))
    }

    /// Whether the hands of this deal are shown to those who watch.
    #[must_use]
    pub fn are_hands_open(&self) -> bool {
        self.company.are_hands_open(self)
    }

    /// Whether a person may know the hands of the deal on the table, having watched it.
    pub(crate) fn has_seen_hands(&self, user: UserId) -> bool {
        self.company.has_seen_hands(self, user)
    }

    /// What was said last across it in this deal, and by whom.
    #[must_use]
    pub fn said(&self) -> Option<(Member, Phrase)> {
        self.company.said(self.dealt)
    }
}

/// What is being played.
impl Open {
    /// Whether people are still sitting down.
    #[must_use]
    pub const fn is_lobby(&self) -> bool {
        matches!(self.play, Play::Lobby(_))
    }

    /// Whether the table is no more.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.play, Play::Closed(_))
    }

    /// Whether the match has ended and another could begin.
    #[must_use]
    pub fn is_match_over(&self) -> bool {
        let Some(playing) = self.play.playing() else { return false };
        // A practice deal is a match of its own. A table that an older bot has already gone on
        // with plays the next deal too.
        playing.shown.view.over || (self.settings.explains() && playing.is_between_deals())
    }

    /// Whether a practice deal has been played, and another could begin.
    #[must_use]
    pub fn is_practice_over(&self) -> bool {
        self.settings.explains() && self.is_match_over()
    }

    /// Whether a table would be missed by nobody: a lobby without people, or a finished match.
    #[must_use]
    pub fn may_make_room(&self) -> bool {
        let is_empty = self.is_lobby() && self.people().iter().next().is_none();
        self.is_closed() || self.is_match_over() || is_empty
    }

    fn shown(&self) -> Option<&Shown> {
        self.play.playing().map(|playing| &playing.shown)
    }

    /// The game as everybody sees it, once it has begun and as long as the table
    /// is not closed.
    #[must_use]
    pub fn game(&self) -> Option<&PublicView> {
        self.shown().map(|shown| &shown.view)
    }

    /// The game as everybody sees it, once the table is closed too.
    #[must_use]
    pub fn last_game(&self) -> Option<&PublicView> {
        self.play.last_match().map(|last| &last.shown.view)
    }

    pub(crate) fn has_game(&self) -> bool {
        self.shown().is_some()
    }

    /// Whether a deal is being played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.shown().is_some_and(|shown| shown.is_playing)
    }

    pub(crate) fn is_before_first_card(&self) -> bool {
        self.shown().is_some_and(|shown| shown.is_before_first_card)
    }

    /// What the table waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        play::awaits(self)
    }

    /// The seats that may act: those the deal waits for, and after it those
    /// that may still claim something.
    #[must_use]
    pub fn may_act(&self) -> Seats {
        self.game().map_or(Seats::NONE, |game| game.to_act)
    }

    /// The members who keep the table waiting.
    pub fn awaited_members(&self) -> impl Iterator<Item = Member> + use<'_> {
        let members: Vec<_> = match self.awaits() {
            Awaits::Actions(seats) => seats.iter().map(|seat| self.member_of(seat)).collect(),
            Awaits::Referee => self.referee().into_iter().collect(),
            Awaits::People
            | Awaits::Secret
            | Awaits::Cut(_)
            | Awaits::WhiteHands
            | Awaits::Return
            | Awaits::Nothing => Vec::new(),
        };
        members.into_iter().filter(|&member| self.chairs.occupant(member).is_present())
    }

    /// Whether a member is the only one that the table waits for, of all who were to
    /// choose at the same time.
    #[must_use]
    pub fn is_last_awaited(&self, member: Member) -> bool {
        play::is_last_awaited(self, member)
    }

    /// Whether a trick has just been completed and the next is to be led to.
    #[must_use]
    pub fn is_trick_over(&self) -> bool {
        let deal = self.game().and_then(|game| game.deal.as_ref());
        deal.is_some_and(|deal| !deal.over && deal.trick.is_empty() && !deal.complete.is_empty())
    }

    /// The bid that waits for the referee.
    pub(crate) fn pending_bid(&self) -> Option<Spoken> {
        match &self.game().filter(|_| self.awaits() == Awaits::Referee)?.sheet {
            Sheet::Whist(_) => None,
            Sheet::Belgian(sheet) => sheet.pending,
        }
    }

    /// The member who says whether the bid that waits stands: who opened the table, on
    /// the first chair, or the next person there who has not bid it; `None` where
    /// none waits, or no other person is there (spec.md 4.11).
    #[must_use]
    pub fn referee(&self) -> Option<Member> {
        let bidder = self.member_of(self.pending_bid()?.seat);
        self.chairs.present().find(|&member| member != bidder)
    }

    /// Whether anybody may cut the pack now, since whoever would is a robot, or away.
    #[must_use]
    pub fn is_cut_by_anybody(&self) -> bool {
        matches!(self.awaits(), Awaits::Cut(cutter)
            if self.chairs.occupant(cutter).is_played_by_robot())
    }

    /// Whether everybody has a moment to claim something in the deal before, by the options:
    /// what was played in it decides nothing, for that would tell.
    #[must_use]
    pub fn is_between_claims(&self) -> bool {
        let rules = self.settings.rules();
        let is_claimable = rules.honours_are_claimed() || rules.revoke() != Revoke::Prevented;
        let was_played = self.ended_deal_on_table().is_some_and(|deal| !deal.all_passed());
        was_played && is_claimable && matches!(self.awaits(), Awaits::Cut(_))
    }

    /// Whether everybody who is there may say that they wait for nothing more to be claimed
    /// or shown: between two deals, where something may be claimed, and over days before the
    /// auction, where a white hand may be shown.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        self.is_between_claims() || (self.is_over_days() && self.awaits() == Awaits::WhiteHands)
    }

    /// Those who have gone on.
    pub(crate) fn ready(&self) -> &[Member] {
        let Some(playing) = self.play.last_match() else { return &[] };
        playing.deal.ready(self.awaits() == Awaits::WhiteHands)
    }

    /// Those who are there and have gone on.
    pub fn gone_on(&self) -> impl Iterator<Item = Member> {
        self.chairs.present().filter(|member| self.ready().contains(member))
    }

    /// Those who are there and have not gone on.
    pub(crate) fn not_ready(&self) -> impl Iterator<Item = Member> {
        self.chairs.present().filter(|member| !self.ready().contains(member))
    }

    pub(crate) fn lifted(&self) -> Option<u8> {
        self.play.last_match()?.deal.lifted()
    }

    /// Whether it is offered to annul the deal on the table: no card of it has been played.
    #[must_use]
    pub fn may_be_annulled(&self) -> bool {
        !self.consent().is_asked() && self.is_before_first_card()
    }

    /// What a member has done last in the deal on the table, where that can be taken back: a
    /// card or a call, as long as the deal goes on.
    #[must_use]
    pub fn last_done_by(&self, member: Member) -> Option<Done> {
        let playing = self.play.playing().filter(|playing| playing.shown.is_playing)?;
        playing.deal.done_by(self.seat_of(member)?)
    }

    /// Whether a member is offered to take back what they have done last: while it is
    /// fresh, and at most two have acted since.
    pub(crate) fn may_take_back(&self, member: Member) -> bool {
        self.settings.take_back() != TakeBack::Never
            && self.consent().may_ask(member)
            && self.last_done_by(member).is_some_and(|done| done.since <= 2)
    }

    /// Whether a button was shown in the deal on the table.
    pub(crate) fn is_of_this_deal(&self, turn: Turn) -> bool {
        let tricks = self.play.last_match().map_or(&[][..], |last| last.deal.tricks());
        turn <= self.turn() && tricks.first().is_some_and(|&dealt| dealt <= turn)
    }

    /// Those who have agreed to end the game.
    #[must_use]
    pub fn agreed_to_end(&self) -> &[Member] {
        self.play.agreed_to_end()
    }

    /// What was chosen last in the lobby, and how it was before.
    #[must_use]
    pub const fn last_change(&self) -> Option<&LastChange> {
        self.play.last_change()
    }

    /// The cards drawn for sides, four a round, in the order of the chairs
    /// before the draw.
    #[must_use]
    pub fn drawn(&self) -> &[Card] {
        self.play.drawn()
    }

    /// The commitment of the deal on the table, or of the next one once its
    /// secret is drawn.
    #[must_use]
    pub fn commitment(&self) -> Option<&Commitment> {
        self.play.commitment()
    }

    /// The number of the deal on the table, or of the next one once its secret
    /// is drawn: the first deal of the table is 1.
    #[must_use]
    pub fn deal_no(&self) -> usize {
        self.dealt + usize::from(self.play.is_promised())
    }

    /// The facts that the commitment of a deal binds.
    pub(crate) fn facts(&self, deal_no: usize) -> DealFacts<'_> {
        DealFacts {
            table: self.id.0,
            deal: u32::try_from(deal_no).expect("no table plays four thousand million deals"),
            book: self.settings.rules().book().name(),
            options: self.settings.sealed(),
        }
    }

    /// The tie-break seed for robots, constant within a turn.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.id.0.rotate_left(32) ^ u64::from(self.turn().0)
    }
}

/// What its time is.
impl Open {
    /// Whether it is played over days.
    #[must_use]
    pub fn is_over_days(&self) -> bool {
        self.settings.is_over_days()
    }

    /// The limit of the time of this turn; `None` where the table waits as long
    /// as it takes.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        time::limit(self)
    }

    /// The time that runs now: in which turn, after how many that had run out in it, and what
    /// it limits.
    #[must_use]
    pub fn time_that_runs(&self) -> (Turn, u8, Option<Limit>) {
        (self.turn(), self.idled(), self.limit())
    }

    /// The moment until which the time lasts that runs now, where it was to end sooner.
    #[must_use]
    pub fn extended_until(&self) -> Option<Timestamp> {
        let (_, idled, limit) = self.time_that_runs();
        let extended = self.turn.extended.filter(|it| it.idled == idled && it.limit == limit);
        extended.map(|extended| extended.until)
    }

    /// When a robot first plays for somebody on turn, where it is played over days; never
    /// while the game is paused.
    #[must_use]
    pub fn due(&self) -> Option<Timestamp> {
        self.times().filter(|_| self.rest().is_none())?.first_up()
    }

    /// Since when the game is paused, and until when; `None` where it is not.
    #[must_use]
    pub fn rest(&self) -> Option<Rest> {
        self.play.playing()?.times.rest()
    }

    pub(crate) fn could_be_paused(&self) -> bool {
        self.is_over_days() && self.is_playing() && self.rest().is_none()
    }

    /// Whether it is offered to pause the game: a deal is played over days.
    #[must_use]
    pub fn may_be_paused(&self) -> bool {
        self.could_be_paused() && !self.consent().is_asked()
    }

    /// Whether nobody plays by themselves, robots neither: consent is waited for, the game
    /// is paused, or its channel is gone.
    #[must_use]
    pub fn stands_still(&self) -> bool {
        self.consent().is_asked() || self.rest().is_some() || self.place.is_lost()
    }

    /// Nobody's time ran for a while.
    pub(crate) fn was_down(&self, span: Span) -> Draft {
        let touched = self.times().is_some_and(|times| times.is_touched_by(span));
        if touched { TimeEntry::Down(span).into() } else { Draft::default() }
    }
}

impl Ctx<'_> {
    /// Whether a seat is to play the last card of its hand.
    pub(crate) fn plays_itself(&self, seat: Seat) -> bool {
        let is_on_turn = matches!(self.awaits(), Awaits::Actions(seats) if seats.contains(seat));
        is_on_turn
            && self.game().is_some_and(|game| {
                let view = game.seen_by(seat);
                let is_play = |action| matches!(action, Action::Play(_));
                view.hand.len() == 1 && view.legal.iter().all(is_play)
            })
    }
}
