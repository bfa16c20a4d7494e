//! The open half of a table: its parts, and the people at it.

use rules::{Member, Rules, Seat, Step};

use crate::chairs::{Chairs, People, Person, RobotName};
use crate::company::{Company, Phrase};
use crate::consent::Consent;
use crate::id::{TableId, Turn, UserId};
use crate::place::Place;
use crate::play::{Play, Shown};
use crate::settings::Settings;
use crate::time::Times;
use crate::turn::TurnState;
use crate::{EndedDeal, Open};

/// First the seat is pinged, then a robot may be asked to play for it.
const MOST_IDLED: u8 = 2;

impl Open {
    pub(crate) fn new(id: TableId, rules: Rules) -> Self {
        let settings = Settings::unlogged(rules);
        Self {
            id,
            chairs: Chairs::free(settings.chairs()),
            settings,
            place: Place::default(),
            company: Company::default(),
            play: Play::default(),
            turn: TurnState::default(),
            dealt: 0,
            given: None,
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

    /// True for a member who would have moved the table in this turn, and whom another refused.
    #[must_use]
    pub fn is_kept_here(&self, member: Member) -> bool {
        self.turn.kept_here == Some(member)
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

    /// The chair that a newcomer takes without a free one: of a robot that plays, if there is one.
    #[must_use]
    pub fn robot_chair(&self) -> Option<Member> {
        let mut chairs = self.chairs.robot_chairs();
        let plays = |member: &Member| self.seat_of(*member).is_some();
        chairs.find(plays).or_else(|| self.chairs.robot_chairs().next())
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

    /// False for a person who took the chair of a robot after that deal of the match.
    #[must_use]
    pub fn sat_to_the_end(&self, member: Member, deal: &EndedDeal) -> bool {
        let last = self.play.last_match();
        last.is_none_or(|last| last.sat_to_the_end(member, deal.number()))
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

    /// True for a member who is asked whether watchers may see the hands of this deal.
    #[must_use]
    pub fn is_asked_to_open(&self, member: Member) -> bool {
        self.company.asked_to_open(self).contains(&member)
    }

    /// True for a member who is asked whether the table may move.
    #[must_use]
    pub fn is_asked_to_move(&self, member: Member) -> bool {
        self.place.asked(&self.chairs).any(|asked| asked == member)
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
        // In a series a rubber may be over in any deal.
        let is_over = playing.shown.view.over && self.series().is_none();
        // A practice deal that is played is a match of its own. A table that an older bot has already gone on with
        // plays the next deal too.
        let all_passed = || self.last_ended_deal().is_some_and(|deal| deal.all_passed());
        let is_practice = self.settings.explains() && playing.is_between_deals() && !all_passed();
        is_over || is_practice || self.are_given_deals_over()
    }

    /// True for a table played over days.
    #[must_use]
    pub fn is_over_days(&self) -> bool {
        self.settings.is_over_days()
    }

    pub(crate) fn shown(&self) -> Option<&Shown> {
        self.play.playing().map(|playing| &playing.shown)
    }
}
