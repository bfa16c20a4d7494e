//! What everybody may see of a table.

use std::sync::Arc;

use rules::{Card, Game, Member, PublicView, Rules, Seat, Step};

use crate::Table;
use crate::dealer::Commitment;
use crate::entry::Entry;
use crate::event::{Refusal, Turn};
use crate::favour::Favour;
use crate::id::{ChannelId, TableId, UserId};
use crate::pace::Span;
use crate::people::{Occupant, People, Person};
use crate::phrases::Phrase;
use crate::place::Way;
use crate::robot::RobotName;
use crate::times::Rest;
use crate::waiting::Awaits;

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
///     Some(table.game()?.deal?.complete.len())
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
/// fn draw(table: &table::TableView) -> &table::Secret {
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
pub struct TableView(pub(super) Arc<Table>);

impl TableView {
    /// The table's number.
    #[must_use]
    pub fn id(&self) -> TableId {
        self.0.id
    }

    /// The number of the turn.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.0.turn
    }

    /// The book and its options.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// Who sits where.
    #[must_use]
    pub fn people(&self) -> &People {
        &self.0.people
    }

    /// Its members, in the order of their chairs.
    #[must_use]
    pub fn members(&self) -> impl DoubleEndedIterator<Item = Member> + Clone {
        self.0.members()
    }

    /// Who sits on the chair of a member, as the log knows it.
    #[must_use]
    pub fn occupant(&self, member: Member) -> Occupant {
        self.0.occupant(member)
    }

    /// Whether a robot plays a seat for a person who is away.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        self.0.is_away(self.0.member_of(seat))
    }

    /// Whether a person sits there and has not left.
    #[must_use]
    pub fn is_present(&self, user: UserId) -> bool {
        let member = self.0.people.member_of(user);
        member.is_some_and(|member| self.occupant(member).is_present())
    }

    /// The member who plays a seat, in the deal on the table or else in the next.
    #[must_use]
    pub fn member_of(&self, seat: Seat) -> Member {
        self.0.member_of(seat)
    }

    /// The seat that a member plays, if they do not sit the deal out.
    #[must_use]
    pub fn seat_of(&self, member: Member) -> Option<Seat> {
        self.0.seat_of(member)
    }

    /// Who says whether the bid that waits stands; nobody where none waits, or
    /// no person is there to say it.
    #[must_use]
    pub fn referee(&self) -> Option<Member> {
        self.0.referee()
    }

    /// How many chairs nobody has taken.
    #[must_use]
    pub fn free_chairs(&self) -> usize {
        self.members().filter(|&member| self.occupant(member) == Occupant::Nobody).count()
    }

    /// The robot whose chair somebody takes who finds no free one.
    #[must_use]
    pub fn robot_chair(&self) -> Option<Member> {
        self.0.robot_chair()
    }

    /// Who took a robot's chair in the deal on the table, and the robot.
    #[must_use]
    pub fn newcomers(&self) -> &[(Member, Option<RobotName>)] {
        &self.0.came
    }

    /// Whether a member is the only one that the table waits for, of all who were to
    /// choose at the same time.
    #[must_use]
    pub fn is_last_awaited(&self, member: Member) -> bool {
        self.0.is_last_awaited(member)
    }

    /// Who has said to have a holiday, and when, where it is played over days.
    pub fn holidays(&self) -> impl Iterator<Item = (Member, Span)> {
        self.0.holidays().iter().map(|(&member, &span)| (member, span))
    }

    /// Those on turn who have been called to it, each as often as they have been, where it
    /// is played over days.
    #[must_use]
    pub fn called(&self) -> &[Member] {
        self.0.called()
    }

    /// What decides, in this turn, between things that are as good as each
    /// other: a seed for robots.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.0.seed()
    }

    /// Whether people are still sitting down.
    #[must_use]
    pub fn is_lobby(&self) -> bool {
        self.0.is_lobby()
    }

    /// Whether the table is no more.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Whether the match has ended and another could begin.
    #[must_use]
    pub fn is_match_over(&self) -> bool {
        self.0.is_match_over()
    }

    /// Whether a practice deal has been played, and another could begin.
    #[must_use]
    pub fn is_practice_over(&self) -> bool {
        self.explains() && self.is_match_over()
    }

    /// Whether nobody would miss it: a lobby without people, or a finished match.
    #[must_use]
    pub fn may_make_room(&self) -> bool {
        self.is_closed()
            || self.is_match_over()
            || (self.is_lobby() && self.people().iter().next().is_none())
    }

    /// The game as everybody sees it, once it has begun and as long as the table
    /// is not closed.
    #[must_use]
    pub fn game(&self) -> Option<PublicView> {
        self.0.game().map(Game::seen_by_all)
    }

    /// The game as everybody sees it, once the table is closed too.
    #[must_use]
    pub fn last_game(&self) -> Option<PublicView> {
        self.0.last_match().map(|last| last.game.seen_by_all())
    }

    /// The entries that open another table like this one, once it is closed; `None`
    /// before, and for whoever had no chair at it.
    pub fn opening_again(&self, opener: &Person) -> Option<(Vec<Entry>, People)> {
        self.0.opening_again(opener)
    }

    /// What the table waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        self.0.awaits()
    }

    /// Whether this person may say now where the pack of this turn is cut.
    ///
    /// # Errors
    ///
    /// Why they may not.
    pub fn may_cut(&self, user: UserId, turn: Turn) -> Result<(), Refusal> {
        self.0.may_cut(user, turn)
    }

    /// Whether anybody may cut the pack now, since whoever would is a robot, or away.
    #[must_use]
    pub fn is_cut_by_anybody(&self) -> bool {
        matches!(self.awaits(), Awaits::Cut(cutter) if self.occupant(cutter).is_played_by_robot())
    }

    /// Whether everybody has a moment to claim something in the deal before.
    #[must_use]
    pub fn is_between_claims(&self) -> bool {
        self.0.is_between_claims()
    }

    /// Whether everybody who is there may say that they wait for nothing more to be claimed
    /// or shown.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        self.0.may_go_on()
    }

    /// Those who have said so, of those who are there.
    pub fn gone_on(&self) -> impl Iterator<Item = Member> {
        self.present().filter(|member| self.0.gone_on.contains(member))
    }

    /// The members who keep the table waiting.
    pub fn dawdlers(&self) -> impl Iterator<Item = Member> {
        self.0.dawdlers()
    }

    /// What somebody would have the others agree to, and who; `None` while nobody is
    /// asked.
    #[must_use]
    pub fn asked(&self) -> Option<(Favour, Member)> {
        self.0.asked.as_ref().map(|asked| (asked.favour, asked.by))
    }

    /// Since when the game is paused, and until when; `None` where it is not.
    #[must_use]
    pub fn rest(&self) -> Option<Rest> {
        self.0.rest()
    }

    /// Whether it is offered to pause the game.
    #[must_use]
    pub fn may_be_paused(&self) -> bool {
        self.0.may_be_paused()
    }

    /// What a member has done last in the deal on the table, where it can be taken back.
    #[must_use]
    pub fn last_done_by(&self, member: Member) -> Option<Step> {
        self.0.last_done_by(member).map(|(_, step)| step)
    }

    /// Who would take it elsewhere, where to, and who agrees; `None` while nobody is asked.
    #[must_use]
    pub fn asked_to_move(&self) -> Option<(Member, Way, &[Member])> {
        let asked = self.0.place.asked.as_ref()?;
        Some((asked.by, asked.way, &asked.agreed))
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
        let left = self.0.asked_to_open().count();
        let agreed = self.0.open_hands.agreed.len();
        (left > 0).then_some((agreed, agreed + left))
    }

    /// Whether they are shown.
    #[must_use]
    pub fn are_hands_open(&self) -> bool {
        self.0.are_hands_open()
    }

    /// Whether it stood in a channel before.
    #[must_use]
    pub fn has_left(&self, channel: ChannelId) -> bool {
        self.0.place.left.contains(&channel)
    }

    /// Whether its channel is gone.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.0.is_lost()
    }

    /// The thread that was opened for it.
    #[must_use]
    pub fn own_thread(&self) -> Option<ChannelId> {
        self.0.own_thread()
    }

    /// What was taken back just now, and by whom.
    #[must_use]
    pub fn took_back(&self) -> Option<(Member, Step)> {
        self.0.took_back
    }

    /// What was said last across it in this deal, and by whom.
    #[must_use]
    pub fn said(&self) -> Option<(Member, Phrase)> {
        self.0.said
    }

    /// Those who sit there and for whom no robot plays.
    pub fn present(&self) -> impl Iterator<Item = Member> {
        self.members().filter(|&member| self.occupant(member).is_present())
    }

    /// How often the time of this turn has run out.
    #[must_use]
    pub fn idled(&self) -> u8 {
        self.0.idled
    }

    /// Whether the turn has taken so long that a robot may be asked to play.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.0.is_idle()
    }

    /// Who has agreed to end the game.
    #[must_use]
    pub fn agreed_to_end(&self) -> &[Member] {
        &self.0.agreed_to_end
    }

    /// The cards drawn for sides, four a round, in the order of the chairs
    /// before the draw.
    #[must_use]
    pub fn drawn(&self) -> &[Card] {
        &self.0.drawn
    }

    /// The commitment of the deal on the table, or of the next one once its
    /// secret is drawn.
    #[must_use]
    pub fn commitment(&self) -> Option<&Commitment> {
        let last = self.0.last.as_ref().map(|deal| &deal.commitment);
        self.0.committed().map(|(commitment, _)| commitment).or(last)
    }

    /// The number of the deal on the table, or of the next one once its secret
    /// is drawn: the first deal of the table is 1.
    #[must_use]
    pub fn deal_no(&self) -> usize {
        self.0.dealt + usize::from(self.0.committed().is_some())
    }

    /// How many deals have been dealt at the table, in all its matches.
    #[must_use]
    pub fn deals_dealt(&self) -> usize {
        self.0.dealt
    }
}
