//! An ordinary turn allocates no memory.

use rules::{Action, Omniscient, Seat};

use crate::players::{BOOKS, Random, game};

#[test]
fn a_card_is_found_legal_and_played_without_allocating() {
    let random = &mut Random::new(1);
    for book in BOOKS {
        let mut game = game(book, "");
        game.next_deal(&random.pack()).unwrap();
        // The last card settles the deal, and a won game is appended to the score.
        for _ in 1..52 {
            let mut played = Ok(());
            let count = allocation_counter::measure(|| {
                let plays = Seat::ALL.map(|seat| Omniscient::of(&game).legal(seat).plays());
                let seat = game.to_act().iter().next().expect("cards are left");
                let card = plays[seat as usize].first().expect("somebody can always play");
                played = game.act(seat, Action::Play(card));
            });
            assert_eq!((played, count.count_total), (Ok(()), 0));
        }
    }
}
