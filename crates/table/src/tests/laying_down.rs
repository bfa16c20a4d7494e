//! A hand is laid open once the rest is decided, and the deal is over.

use rules::{Action, Book, Card, LayDown, Line, Seat, Step};

use super::{ANN, BEN, EVE, Fixture};
use crate::id::UserId;
use crate::record::Record;
use crate::{
    Awaits, Choice, Entry, Event, Finish, PlayEntry, PlayEvent, Refusal, Setting, SettingsEntry,
    Turn,
};

fn user_of(fixture: &Fixture, seat: Seat) -> UserId {
    fixture.table.people().on(fixture.table.member_of(seat)).unwrap().user
}

/// The first seat whose view proves that the rest is decided.
fn offered(fixture: &Fixture) -> Option<(Seat, LayDown)> {
    Seat::ALL.into_iter().find_map(|seat| {
        let own = fixture.seen().seen_by(user_of(fixture, seat)).unwrap();
        own.lay_down().map(|how| (seat, how))
    })
}

/// Plays until a player may lay their hand open.
fn until_offered(fixture: &mut Fixture) -> (Seat, LayDown) {
    let mut secrets = 3..;
    loop {
        if let Some(offered) = offered(fixture) {
            return offered;
        }
        if matches!(fixture.table.awaits(), Awaits::Actions(_)) {
            fixture.play_one();
        } else {
            fixture.draw_secret(secrets.next().unwrap());
            fixture.deal();
        }
    }
}

fn lays_down(fixture: &mut Fixture, user: UserId, turn: Turn) -> Result<Vec<Entry>, Refusal> {
    fixture.tell(&Event::Play(PlayEvent::LayDown(user, turn)))
}

#[test]
fn what_is_left_is_played_out_at_once_and_is_an_ordinary_deal() {
    let mut fixture = Fixture::dealt(Book::Simple);
    for _ in 0..5 {
        let (seat, how) = until_offered(&mut fixture);
        assert_eq!(how, LayDown::Rest);
        let member = fixture.table.member_of(seat);
        let before = fixture.seen().game().cloned().unwrap().deal.unwrap();
        let left = 13 - before.complete.len();
        let (user, turn) = (user_of(&fixture, seat), fixture.table.turn());
        let kept = lays_down(&mut fixture, user, turn).unwrap();
        assert_eq!(kept[0], Entry::Play(PlayEntry::LaidDown(member, how)));
        assert_eq!(
            kept.len() - 1,
            before.held.iter().map(|&held| usize::from(held)).sum::<usize>()
        );

        let shown = fixture.seen();
        let after = shown.game().cloned().unwrap().deal.unwrap();
        assert!(after.over);
        let more = usize::from(after.made[seat] - before.made[seat]);
        assert_eq!(more, left, "every trick that was left");
        let ended = shown.ended_deal_on_table().unwrap();
        let laid_down = ended.laid_down().unwrap();
        assert_eq!((laid_down.seat, laid_down.tricks), (seat, before.complete.len()));
        assert_eq!(fixture.read_again(), fixture.table, "the log makes the same table");
    }
    let record = fixture.seen().record().unwrap();
    record.verify().unwrap();
    assert_eq!(Record::parse(&record.to_json()).unwrap(), record);
    let last = record.deals.last().unwrap();
    assert_eq!(last.actions.len(), 52);
    let after = usize::try_from(last.laid_down.unwrap().after).unwrap();
    assert!((4..51).contains(&after));
    let counted = fixture.outcomes.last().unwrap();
    assert_eq!(counted.members.len(), 4, "it counts as it would have");
}

#[test]
fn the_other_hands_are_played_from_the_lowest_plain_card_up() {
    let mut fixture = Fixture::dealt(Book::Simple);
    for _ in 0..5 {
        let (seat, _) = until_offered(&mut fixture);
        let mut table = fixture.table.clone();
        let (user, turn) = (user_of(&fixture, seat), fixture.table.turn());
        for entry in lays_down(&mut fixture, user, turn).unwrap() {
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
    let mut fixture = Fixture::dealt(Book::Simple);
    let turn = fixture.table.turn();
    assert_eq!(lays_down(&mut fixture, ANN, turn), Err(Refusal::NotDecided));
    assert_eq!(lays_down(&mut fixture, EVE, turn), Err(Refusal::NotSeated));
    let (seat, _) = until_offered(&mut fixture);
    let (turn, user) = (fixture.table.turn(), user_of(&fixture, seat));
    for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
        let other = user_of(&fixture, other);
        assert_eq!(lays_down(&mut fixture, other, turn), Err(Refusal::NotDecided));
    }
    let early = lays_down(&mut fixture, user, Turn(turn.0 - 1));
    assert!(matches!(early, Err(Refusal::TooLate { .. })), "{early:?}");
    lays_down(&mut fixture, user, turn).unwrap();
    assert!(lays_down(&mut fixture, user, turn).is_err(), "the deal is over");
}

#[test]
fn where_every_deal_is_played_out_it_is_offered_to_nobody() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let (seat, _) = until_offered(&mut fixture);
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Finish(Finish::Never)))]);
    assert_eq!(offered(&fixture), None);
    let (user, turn) = (user_of(&fixture, seat), fixture.table.turn());
    assert_eq!(lays_down(&mut fixture, user, turn), Err(Refusal::NoLayingDown));
}

#[test]
fn whether_it_is_offered_is_chosen_in_the_lobby_and_kept() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    let chosen = Event::Settings(ANN, Choice::Set(Setting::Finish(Finish::Never)));
    let entries = fixture.tell(&chosen).unwrap();
    assert_eq!(
        entries,
        [
            Entry::Settings(SettingsEntry::ChosenBy(super::member(1))),
            Entry::Settings(SettingsEntry::Set(Setting::Finish(Finish::Never)))
        ]
    );
    assert_eq!(fixture.read_again().settings().finish(), Finish::Never);
    assert_eq!(
        fixture.tell(&Event::Settings(BEN, Choice::Set(Setting::Finish(Finish::Offer)))),
        Err(Refusal::NotSeated)
    );
}
