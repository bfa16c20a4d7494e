//! From events of the game to entries.

use rules::{Action, Card, Line, Member, Seat, Seating, Step, Verdict};

use super::between::{answer_white_hand, cut, go_on};
use super::coaching::{coached, let_stand, take_back_coached};
use super::ending::{end, keep_playing};
use super::laying_down::lay_down;
use super::{Awaits, DealCopy, PlayEntry, PlayEvent, lots};
use crate::chairs::{ChairsEntry, Move, NextSides, People};
use crate::dealer::{DealFacts, Secret, Shuffle};
use crate::id::{Turn, UserId};
use crate::refusal::Refusal;
use crate::{Ctx, Draft};

pub(crate) fn decide(ctx: &Ctx<'_>, event: &PlayEvent) -> Result<Draft, Refusal> {
    match event {
        PlayEvent::Start(user, seed) => start(ctx, *user, seed),
        PlayEvent::FillAndStart(user, seed) => {
            may_start(ctx, *user)?;
            Ok(ctx.chairs().filled().then(begun(ctx, seed)))
        }
        PlayEvent::KnowsCards(user) => knows_cards(ctx, *user),
        PlayEvent::SecretDrawn(turn, secret) => commit(ctx, *turn, secret),
        PlayEvent::Cut(user, turn, at) => cut(ctx, *user, *turn, *at),
        PlayEvent::GoOn(user, turn) => go_on(ctx, *user, *turn),
        PlayEvent::Act(user, turn, action) => act(ctx, *user, *turn, *action),
        PlayEvent::Judge(user, turn, verdict) => judge(ctx, *user, *turn, *verdict),
        PlayEvent::RobotAct(seat, turn, action) => robot_act(ctx, *seat, *turn, *action),
        PlayEvent::RobotDeclined(..) => Ok(Draft::default()),
        PlayEvent::Coached(turn, better) => Ok(coached(ctx, *turn, *better)),
        PlayEvent::LetStand(user, turn) => let_stand(ctx, *user, *turn),
        PlayEvent::TakeBackCoached(user, turn) => take_back_coached(ctx, *user, *turn),
        PlayEvent::LayDown(user, turn) => lay_down(ctx, *user, *turn),
        PlayEvent::End { user, moderator } => end(ctx, *user, *moderator),
        PlayEvent::KeepPlaying(user) => keep_playing(ctx, *user),
        PlayEvent::PlayAgain(user, seed, sides) => play_again(ctx, *user, seed, *sides),
    }
}

fn start(ctx: &Ctx<'_>, user: UserId, seed: &Secret) -> Result<Draft, Refusal> {
    may_start(ctx, user)?;
    let free = ctx.chairs().vacant().count();
    if free > 0 {
        return Err(Refusal::ChairsFree { free });
    }
    Ok(begun(ctx, seed))
}

fn begun(ctx: &Ctx<'_>, seed: &Secret) -> Draft {
    if let Some(copy) = ctx.hidden.copy() {
        return begun_again(copy);
    }
    if let Some(key) = ctx.hidden.series() {
        return started(ctx, key);
    }
    let draft = started(ctx, seed);
    // The seed is the secret of an occasion's one deal: nothing is drawn for it later.
    if ctx.occasion().is_some() { draft.then(committed(ctx, seed, true)) } else { draft }
}

/// To the first action of a player of this table.
fn begun_again(copy: &DealCopy) -> Draft {
    let cut = copy.dealing().and_then(|dealing| dealing.cut);
    let first = [
        PlayEntry::Started { dealer: copy.dealer, drawn: Vec::new() },
        PlayEntry::Sealed(copy.options.clone()),
        PlayEntry::Dealt { cut },
    ];
    let steps = copy.steps().unwrap_or_default().into_iter().map(PlayEntry::Acted);
    Draft::of(first.into_iter().chain(steps))
}

fn knows_cards(ctx: &Ctx<'_>, user: UserId) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    let is_news = ctx.copied().is_some() && ctx.known_by().all(|known| known != member);
    Ok(Draft::of(is_news.then_some(PlayEntry::KnowsCards(member))))
}

fn may_start(ctx: &Ctx<'_>, user: UserId) -> Result<(), Refusal> {
    // Any person may watch four robots.
    ctx.seated_if_anybody(user)?;
    ctx.in_lobby()
}

fn started(ctx: &Ctx<'_>, seed: &Secret) -> Draft {
    if ctx.settings().rules().seating() == Some(Seating::Draw) {
        return draw_for_sides(ctx, ctx.people(), seed);
    }
    let pack = ctx.facts(0).pack(seed, Shuffle::Full, None);
    let dealer = dealer_by_lot(ctx, pack[0]);
    PlayEntry::Started { dealer, drawn: Vec::new() }.into()
}

/// Spec.md 1.1.2.
fn draw_for_sides(ctx: &Ctx<'_>, seated: &People, seed: &Secret) -> Draft {
    let pack = ctx.facts(0).pack(seed, Shuffle::Full, None);
    let drawn = lots::draw_until_untied(&pack);
    let mut people = seated.clone();
    for (to, from) in lots::moved(&drawn) {
        people.put(to, seated.on(from).cloned());
    }
    let dealer = Member::from(Seat::North);
    Draft::from(PlayEntry::Started { dealer, drawn }).seating(people)
}

/// By lot, or in the Liège book the player after the scorekeeper (spec.md 4.1.1).
fn dealer_by_lot(ctx: &Ctx<'_>, lot: Card) -> Member {
    let rules = ctx.settings().rules();
    let by_lot = || Member::ALL[usize::from(lot.index() % rules.members())];
    rules.first_dealer().unwrap_or_else(by_lot)
}

fn commit(ctx: &Ctx<'_>, turn: Turn, secret: &Secret) -> Result<Draft, Refusal> {
    if turn != ctx.turn() || ctx.awaits() != Awaits::Secret {
        return Err(Refusal::TooLate { then: None, now: None });
    }
    let is_first = ctx.play().playing().is_some_and(|it| it.open_deals().next().is_none());
    let of_series = ctx.hidden.series().map(|key| key.of_series(ctx.deals_dealt() + 1));
    Ok(committed(ctx, of_series.as_ref().unwrap_or(secret), is_first))
}

fn committed(ctx: &Ctx<'_>, secret: &Secret, is_first: bool) -> Draft {
    let fresh = ctx.settings().unlogged_seal().filter(|_| is_first);
    let facts = ctx.facts(ctx.deals_dealt() + 1);
    let options = fresh.as_deref().unwrap_or(facts.options);
    let commitment = DealFacts { options, ..facts }.commitment(secret);
    let committed = PlayEntry::Committed { commitment, secret: secret.clone() };
    Draft::of(fresh.map(PlayEntry::Sealed).into_iter().chain([committed]))
}

fn act(ctx: &Ctx<'_>, user: UserId, turn: Option<Turn>, action: Action) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    if ctx.is_lobby() {
        return Err(Refusal::NotStarted);
    }
    let seat = ctx.seat_of(member).ok_or(Refusal::SitsOut)?;
    if let Action::Play(card) = action
        && turn != Some(ctx.turn())
        && has_played(ctx, seat, card)
    {
        return Err(Refusal::AlreadyPlayed { card });
    }
    match turn {
        // Others who chose at the same time have not made it stale.
        Some(turn) if is_chosen_at_once(action) && ctx.is_of_this_deal(turn) => {}
        Some(turn) => ctx.in_time(turn)?,
        None => {}
    }
    step(ctx, seat, action)
}

fn robot_act(ctx: &Ctx<'_>, seat: Seat, turn: Turn, action: Action) -> Result<Draft, Refusal> {
    ctx.in_time(turn)?;
    if ctx.stands_still() || ctx.waits_for_coach() {
        return Err(Refusal::NotYet);
    }
    let is_robots = ctx.chairs().occupant(ctx.member_of(seat)).is_played_by_robot();
    if !is_robots && !ctx.plays_itself(seat) {
        return Err(Refusal::TooLate { then: None, now: None });
    }
    let noted = ctx.play().playing().and_then(|playing| playing.robots);
    let is_news = is_robots && noted != Some(robots::EDITION);
    let edition = Draft::of(is_news.then_some(PlayEntry::RobotsAre(robots::EDITION)));
    Ok(edition.then(step(ctx, seat, action)?))
}

/// The rules judge it when it is applied.
fn step(ctx: &Ctx<'_>, seat: Seat, action: Action) -> Result<Draft, Refusal> {
    if is_said_of_white_hands(action) && ctx.awaits() == Awaits::WhiteHands {
        return answer_white_hand(ctx, seat, action);
    }
    ctx.game().ok_or(Refusal::NotStarted)?;
    Ok(PlayEntry::Acted(Step::Seat(Line { seat, action })).into())
}

fn judge(
    ctx: &Ctx<'_>,
    user: UserId,
    turn: Option<Turn>,
    verdict: Verdict,
) -> Result<Draft, Refusal> {
    let member = ctx.seated(user)?;
    if let Some(turn) = turn {
        ctx.in_time(turn)?;
    }
    match ctx.referee() {
        Some(referee) if referee != member => return Err(Refusal::NotTheReferee { referee }),
        // Without a waiting bid the rules refuse.
        None if ctx.pending_bid().is_some() => return Err(Refusal::NotYet),
        Some(_) | None => {}
    }
    ctx.game().ok_or(Refusal::NotStarted)?;
    Ok(PlayEntry::Acted(Step::Referee(verdict)).into())
}

fn play_again(
    ctx: &Ctx<'_>,
    user: UserId,
    seed: &Secret,
    sides: Option<NextSides>,
) -> Result<Draft, Refusal> {
    ctx.seated(user)?;
    if !ctx.is_match_over() || ctx.deals_are_given() {
        return Err(Refusal::MatchNotOver);
    }
    // No book with an auction has sides.
    let usual = ctx.settings().rules().seating().map(NextSides::by);
    let sides = usual.map(|usual| sides.unwrap_or(usual));
    let mut moves = ctx.chairs().coming_in(ctx.settings().waiting_chairs());
    moves.extend((sides == Some(NextSides::Changed)).then_some(Move::ChangedPartners));
    let people = moves.iter().fold(ctx.people().clone(), |people, moved| moved.of(&people));
    let drawn = (sides == Some(NextSides::Drawn)).then(|| draw_for_sides(ctx, &people, seed));
    let begun = drawn.unwrap_or_else(|| Draft::default().seating(people));
    let mut before = Draft::of(ctx.settings().newest_edition(ctx)?);
    before.push(PlayEntry::Again);
    let seats = Draft::of(moves.into_iter().map(ChairsEntry::Moved));
    Ok(before.then(seats).then(begun))
}

fn has_played(ctx: &Ctx<'_>, seat: Seat, card: Card) -> bool {
    let step = Step::Seat(Line { seat, action: Action::Play(card) });
    ctx.log().is_some_and(|deal| deal.steps.contains(&step))
}

/// Chosen by all at the same time, none seeing the others'.
const fn is_chosen_at_once(action: Action) -> bool {
    matches!(action, Action::Discard(_) | Action::Give(_)) || is_said_of_white_hands(action)
}

const fn is_said_of_white_hands(action: Action) -> bool {
    matches!(action, Action::White | Action::Decline)
}
