//! A hand is laid open once the rest is decided, and the deal is over.

use rules::{Action, Book, Card, LayDown, Line, Seat, Step};

use super::{ANN, BEN, EVE, Evening};
use crate::id::UserId;
use crate::record::Record;
use crate::{
    Awaits, Choice, Entry, Event, Finish, PlayEntry, PlayEvent, Refusal, Setting, SettingsEntry,
    Turn,
};

fn user_of(evening: &Evening, seat: Seat) -> UserId {
    evening.table.people().on(evening.table.member_of(seat)).unwrap().user
}

/// The first seat whose view proves that the rest is decided.
fn offered(evening: &Evening) -> Option<(Seat, LayDown)> {
    Seat::ALL.into_iter().find_map(|seat| {
        let own = evening.seen().seen_by(user_of(evening, seat)).unwrap();
        own.lay_down().map(|how| (seat, how))
    })
}

/// Plays until a player may lay their hand open.
fn until_offered(evening: &mut Evening) -> (Seat, LayDown) {
    let mut secrets = 3..;
    loop {
        if let Some(offered) = offered(evening) {
            return offered;
        }
        if matches!(evening.table.awaits(), Awaits::Actions(_)) {
            evening.play_one();
        } else {
            evening.draw_secret(secrets.next().unwrap());
            evening.deal();
        }
    }
}

fn lays_down(evening: &mut Evening, user: UserId, turn: Turn) -> Result<Vec<Entry>, Refusal> {
    evening.tell(&Event::Play(PlayEvent::LayDown(user, turn)))
}

#[test]
fn what_is_left_is_played_out_at_once_and_is_an_ordinary_deal() {
    let mut evening = Evening::dealt(Book::Simple);
    for _ in 0..5 {
        let (seat, how) = until_offered(&mut evening);
        assert_eq!(how, LayDown::Rest);
        let member = evening.table.member_of(seat);
        let before = evening.seen().game().cloned().unwrap().deal.unwrap();
        let left = 13 - before.complete.len();
        let (user, turn) = (user_of(&evening, seat), evening.table.turn());
        let kept = lays_down(&mut evening, user, turn).unwrap();
        assert_eq!(kept[0], Entry::Play(PlayEntry::LaidDown(member, how)));
        assert_eq!(
            kept.len() - 1,
            before.held.iter().map(|&held| usize::from(held)).sum::<usize>()
        );

        let shown = evening.seen();
        let after = shown.game().cloned().unwrap().deal.unwrap();
        assert!(after.over);
        let more = usize::from(after.made[seat] - before.made[seat]);
        assert_eq!(more, left, "every trick that was left");
        let ended = shown.ended_deal_on_table().unwrap();
        let laid_down = ended.laid_down().unwrap();
        assert_eq!((laid_down.seat, laid_down.tricks), (seat, before.complete.len()));
        assert_eq!(evening.read_again(), evening.table, "the log makes the same table");
    }
    let record = evening.seen().record().unwrap();
    record.verify().unwrap();
    assert_eq!(Record::parse(&record.to_json()).unwrap(), record);
    let last = record.deals.last().unwrap();
    assert_eq!(last.actions.len(), 52);
    let after = usize::try_from(last.laid_down.unwrap().after).unwrap();
    assert!((4..51).contains(&after));
    let counted = evening.outcomes.last().unwrap();
    assert_eq!(counted.members.len(), 4, "it counts as it would have");
}

#[test]
fn the_other_hands_are_played_from_the_lowest_plain_card_up() {
    let mut evening = Evening::dealt(Book::Simple);
    for _ in 0..5 {
        let (seat, _) = until_offered(&mut evening);
        let mut table = evening.table.clone();
        let (user, turn) = (user_of(&evening, seat), evening.table.turn());
        for entry in lays_down(&mut evening, user, turn).unwrap() {
            if let Entry::Play(PlayEntry::Acted(Step::Seat(Line {
                seat: own,
                action: Action::Play(card),
            }))) = entry
                && own != seat
            {
                let view = table.seen_from(own).unwrap();
                let trump = view.public.deal.unwrap().trump;
                let height = |card: &Card| (Some(card.suit) == trump, card.rank);
                let lowest = view.legal.plays().iter().map(|card| height(&card)).min();
                assert_eq!(Some(height(&card)), lowest, "{own} {card}");
            }
            drop(table.apply(&entry).unwrap());
        }
    }
}

#[test]
fn only_whose_view_proves_it_may_and_in_their_turn_of_the_deal() {
    let mut evening = Evening::dealt(Book::Simple);
    let turn = evening.table.turn();
    assert_eq!(lays_down(&mut evening, ANN, turn), Err(Refusal::NotDecided));
    assert_eq!(lays_down(&mut evening, EVE, turn), Err(Refusal::NotSeated));
    let (seat, _) = until_offered(&mut evening);
    let (turn, user) = (evening.table.turn(), user_of(&evening, seat));
    for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
        let other = user_of(&evening, other);
        assert_eq!(lays_down(&mut evening, other, turn), Err(Refusal::NotDecided));
    }
    let early = lays_down(&mut evening, user, Turn(turn.0 - 1));
    assert!(matches!(early, Err(Refusal::TooLate { .. })), "{early:?}");
    lays_down(&mut evening, user, turn).unwrap();
    assert!(lays_down(&mut evening, user, turn).is_err(), "the deal is over");
}

#[test]
fn where_every_deal_is_played_out_it_is_offered_to_nobody() {
    let mut evening = Evening::dealt(Book::Simple);
    let (seat, _) = until_offered(&mut evening);
    evening.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Finish(Finish::Never)))]);
    assert_eq!(offered(&evening), None);
    let (user, turn) = (user_of(&evening, seat), evening.table.turn());
    assert_eq!(lays_down(&mut evening, user, turn), Err(Refusal::NoLayingDown));
}

#[test]
fn whether_it_is_offered_is_chosen_in_the_lobby_and_kept() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    let chosen = Event::Settings(ANN, Choice::Set(Setting::Finish(Finish::Never)));
    let entries = evening.tell(&chosen).unwrap();
    assert_eq!(
        entries,
        [
            Entry::Settings(SettingsEntry::ChosenBy(super::member(1))),
            Entry::Settings(SettingsEntry::Set(Setting::Finish(Finish::Never)))
        ]
    );
    assert_eq!(evening.read_again().settings().finish(), Finish::Never);
    assert_eq!(
        evening.tell(&Event::Settings(BEN, Choice::Set(Setting::Finish(Finish::Offer)))),
        Err(Refusal::NotSeated)
    );
}
