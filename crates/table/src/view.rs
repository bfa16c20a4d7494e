//! The public view of a table.

use std::ops::Deref;
use std::sync::Arc;

use rules::{Action, Card, Member, PublicView, Revoke, Rules, Seat, Seats, Sheet, Spoken, Step};

use crate::chairs::{Chairs, People, Person, RobotName};
use crate::company::{Company, Phrase};
use crate::consent::Consent;
use crate::dealer::{Commitment, DealFacts};
use crate::id::{TableId, Timestamp, Turn, UserId};
use crate::place::Place;
use crate::play::{self, Awaits, Done, LastChange, Play, Shown};
use crate::settings::{Settings, TakeBack};
use crate::time::{Rest, Span, TimeEntry, Times};
use crate::turn::TurnState;
use crate::{Ctx, Draft, Open, Table};

/// First the seat is pinged, then a robot may be asked to play for it.
const MOST_IDLED: u8 = 2;

/// The public view of a table at one moment. Cheap to clone.
///
/// It has no public constructor: it comes from a [`Snapshot`](crate::Snapshot). Its holder can
/// tell the cards on the table:
///
/// ```
/// use table::TableView;
///
/// fn draw(table: &TableView) -> Option<usize> {
///     Some(table.game()?.deal.as_ref()?.complete.len())
/// }
/// ```
///
/// but neither a seat's hand, nor the secret of the deal that is being played:
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

    /// Its settings.
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

    /// The times of all members, where a match is played over days.
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

    /// The number of times that the time of this turn has run out.
    #[must_use]
    pub const fn idled(&self) -> u8 {
        self.turn.idled
    }

    /// True once a robot may be asked to play.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.turn.idled >= MOST_IDLED
    }

    /// The step taken back just now, and its player.
    #[must_use]
    pub const fn took_back(&self) -> Option<(Member, Step)> {
        self.turn.took_back
    }

    /// The number of deals dealt at the table, in all its matches.
    #[must_use]
    pub const fn deals_dealt(&self) -> usize {
        self.dealt
    }
}

impl Open {
    /// The people on its chairs, and the watchers.
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

    /// True where a robot plays a seat for a person who is away.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        self.chairs.is_away(self.member_of(seat))
    }

    /// The members who wait for the end of the match, where sides are fixed.
    pub fn waiting(&self) -> impl Iterator<Item = Member> + use<> {
        let waiting = self.settings.waiting_chairs();
        self.chairs.members().skip(Seat::ALL.len()).take(waiting)
    }

    /// The members who took a robot's chair in the deal on the table, and the robots.
    pub fn newcomers(&self) -> impl Iterator<Item = (Member, Option<RobotName>)> {
        self.play.newcomers(self.dealt)
    }

    /// The watchers who do not sit there.
    pub fn watchers(&self) -> impl Iterator<Item = &Person> {
        let people = self.people();
        let there = people.watchers().iter().filter(|watcher| watcher.is_there);
        let seated = move |user| people.member_of(user).is_some();
        there.map(|watcher| &watcher.person).filter(move |person| !seated(person.user))
    }

    /// The numbers of those who agreed to show the hands of this deal, and of those asked.
    #[must_use]
    pub fn asked_to_open(&self) -> Option<(usize, usize)> {
        let left = self.company.asked_to_open(self).len();
        let agreed = self.company.agreed_to_open(self).len();
        (left > 0).then_some((agreed, agreed + left))
    }

    /// True while the hands of this deal are shown to the watchers.
    #[must_use]
    pub fn are_hands_open(&self) -> bool {
        self.company.are_hands_open(self)
    }

    pub(crate) fn has_seen_hands(&self, user: UserId) -> bool {
        self.company.has_seen_hands(self, user)
    }

    /// The last phrase of this deal, and its speaker.
    #[must_use]
    pub fn said(&self) -> Option<(Member, Phrase)> {
        self.company.said(self.dealt)
    }
}

impl Open {
    /// True while people sit down.
    #[must_use]
    pub const fn is_lobby(&self) -> bool {
        matches!(self.play, Play::Lobby(_))
    }

    /// True once the table is closed.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.play, Play::Closed(_))
    }

    /// True once the match has ended and another could begin.
    #[must_use]
    pub fn is_match_over(&self) -> bool {
        let Some(playing) = self.play.playing() else { return false };
        // A practice deal is a match of its own. A table that an older bot has already gone on
        // with plays the next deal too.
        playing.shown.view.over || (self.settings.explains() && playing.is_between_deals())
    }

    /// True once a practice deal has been played.
    #[must_use]
    pub fn is_practice_over(&self) -> bool {
        self.settings.explains() && self.is_match_over()
    }

    /// True for a table that no player would miss: an empty lobby, or a finished match.
    #[must_use]
    pub fn may_make_room(&self) -> bool {
        let is_empty = self.is_lobby() && self.people().iter().next().is_none();
        self.is_closed() || self.is_match_over() || is_empty
    }

    fn shown(&self) -> Option<&Shown> {
        self.play.playing().map(|playing| &playing.shown)
    }

    /// The public game, from its beginning until the table is closed.
    #[must_use]
    pub fn game(&self) -> Option<&PublicView> {
        self.shown().map(|shown| &shown.view)
    }

    /// The public game, of a closed table too.
    #[must_use]
    pub fn last_game(&self) -> Option<&PublicView> {
        self.play.last_match().map(|last| &last.shown.view)
    }

    pub(crate) fn has_game(&self) -> bool {
        self.shown().is_some()
    }

    /// True while a deal is being played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.shown().is_some_and(|shown| shown.is_playing)
    }

    pub(crate) fn is_before_first_card(&self) -> bool {
        self.shown().is_some_and(|shown| shown.is_before_first_card)
    }

    /// The reason why the table waits.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        play::awaits(self)
    }

    /// The seats that may act or, after the deal, still claim something.
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

    /// True for the only one that the table waits for, of all who chose at the same time.
    #[must_use]
    pub fn is_last_awaited(&self, member: Member) -> bool {
        play::is_last_awaited(self, member)
    }

    /// True after a complete trick, before the next lead.
    #[must_use]
    pub fn is_trick_over(&self) -> bool {
        let deal = self.game().and_then(|game| game.deal.as_ref());
        deal.is_some_and(|deal| !deal.over && deal.trick.is_empty() && !deal.complete.is_empty())
    }

    pub(crate) fn pending_bid(&self) -> Option<Spoken> {
        match &self.game().filter(|_| self.awaits() == Awaits::Referee)?.sheet {
            Sheet::Whist(_) => None,
            Sheet::Belgian(sheet) => sheet.pending,
        }
    }

    /// The member who judges the waiting bid: the first by the chairs who is there and has not bid
    /// it (spec.md 4.11).
    #[must_use]
    pub fn referee(&self) -> Option<Member> {
        let bidder = self.member_of(self.pending_bid()?.seat);
        self.chairs.present().find(|&member| member != bidder)
    }

    /// True where the cutter is a robot, or away, and any player may cut.
    #[must_use]
    pub fn is_cut_by_anybody(&self) -> bool {
        matches!(self.awaits(), Awaits::Cut(cutter)
            if self.chairs.occupant(cutter).is_played_by_robot())
    }

    /// True while members may claim something in the last deal, by the options alone: what was
    /// played would tell.
    #[must_use]
    pub fn is_between_claims(&self) -> bool {
        let rules = self.settings.rules();
        let is_claimable = rules.honours_are_claimed() || rules.revoke() != Revoke::Prevented;
        let was_played = self.ended_deal_on_table().is_some_and(|deal| !deal.all_passed());
        was_played && is_claimable && matches!(self.awaits(), Awaits::Cut(_))
    }

    /// True while members may say that they claim or show nothing more: between two deals, and over
    /// days before the auction.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        self.is_between_claims() || (self.is_over_days() && self.awaits() == Awaits::WhiteHands)
    }

    pub(crate) fn ready(&self) -> &[Member] {
        let Some(playing) = self.play.last_match() else { return &[] };
        playing.deal.ready(self.awaits() == Awaits::WhiteHands)
    }

    /// The members present who have gone on.
    pub fn gone_on(&self) -> impl Iterator<Item = Member> {
        self.chairs.present().filter(|member| self.ready().contains(member))
    }

    pub(crate) fn not_ready(&self) -> impl Iterator<Item = Member> {
        self.chairs.present().filter(|member| !self.ready().contains(member))
    }

    pub(crate) fn lifted(&self) -> Option<u8> {
        self.play.last_match()?.deal.lifted()
    }

    /// True if it is offered to annul the deal: no card of it has been played.
    #[must_use]
    pub fn may_be_annulled(&self) -> bool {
        !self.consent().is_asked() && self.is_before_first_card()
    }

    /// The last card or call of a member that can be taken back while the deal goes on.
    #[must_use]
    pub fn last_done_by(&self, member: Member) -> Option<Done> {
        let playing = self.play.playing().filter(|playing| playing.shown.is_playing)?;
        playing.deal.done_by(self.seat_of(member)?)
    }

    /// Offered while at most two have acted since.
    pub(crate) fn may_take_back(&self, member: Member) -> bool {
        self.settings.take_back() != TakeBack::Never
            && self.consent().may_ask(member)
            && self.last_done_by(member).is_some_and(|done| done.since <= 2)
    }

    pub(crate) fn is_of_this_deal(&self, turn: Turn) -> bool {
        let tricks = self.play.last_match().map_or(&[][..], |last| last.deal.tricks());
        turn <= self.turn() && tricks.first().is_some_and(|&dealt| dealt <= turn)
    }

    /// The members who have agreed to end the game.
    #[must_use]
    pub fn agreed_to_end(&self) -> &[Member] {
        self.play.agreed_to_end()
    }

    /// The last choice in the lobby, and the settings before it.
    #[must_use]
    pub const fn last_change(&self) -> Option<&LastChange> {
        self.play.last_change()
    }

    /// The cards drawn for sides, four a round, in the order of the chairs before the draw.
    #[must_use]
    pub fn drawn(&self) -> &[Card] {
        self.play.drawn()
    }

    /// The commitment of the deal on the table, or of the next one once promised.
    #[must_use]
    pub fn commitment(&self) -> Option<&Commitment> {
        self.play.commitment()
    }

    /// The number of the deal on the table, or of the next one once promised, from 1.
    #[must_use]
    pub fn deal_no(&self) -> usize {
        self.dealt + usize::from(self.play.is_promised())
    }

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

impl Open {
    /// True for a table played over days.
    #[must_use]
    pub fn is_over_days(&self) -> bool {
        self.settings.is_over_days()
    }

    /// The first moment when a robot plays for a member, over days; none in a pause.
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

    /// True if it is offered to pause the game.
    #[must_use]
    pub fn may_be_paused(&self) -> bool {
        self.could_be_paused() && !self.consent().is_asked()
    }

    /// True while robots neither play: a request waits, the game is paused, or its channel is gone.
    #[must_use]
    pub fn stands_still(&self) -> bool {
        self.consent().is_asked() || self.rest().is_some() || self.place.is_lost()
    }

    pub(crate) fn was_down(&self, span: Span) -> Draft {
        let touched = self.times().is_some_and(|times| times.is_touched_by(span));
        if touched { TimeEntry::Down(span).into() } else { Draft::default() }
    }
}

impl Ctx<'_> {
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
