//! The variants that tables choose (spec.md 7).

use rules::{
    Action, Book, BySeat, Cards, Ending, Game, Goal, Member, Omniscient, Refusal, Rules, Seat,
    Stage, Suit,
};

use crate::belgian::table::{
    act, asked, auction, contract, deal_with, game, may, points, refusal, result, rules, script,
    sheet, stage, with_winners, words,
};
use crate::players::Random;

fn member(number: u8) -> Member {
    Member::new(number).unwrap()
}

/// A match whose first dealer is a member.
fn members(options: &str, first_dealer: u8) -> Game {
    Game::begun_by(rules(Book::Couleur, options), member(first_dealer))
}

/// The members who sit North, East, South and West.
fn players(game: &Game) -> [u8; 4] {
    Seat::ALL.map(|seat| game.players()[seat].number())
}

/// Plays a deal that North's misère wins: 36 for him, 12 from each.
fn play_a_misere(game: &mut Game) {
    let winners = [Seat::East; 13];
    let hands = with_winners(&winners, None, true);
    game.deal_hands(hands.hands, None).unwrap();
    while asked(game) != Seat::North {
        let seat = asked(game);
        act(game, &format!("{seat} pass"));
    }
    act(game, "N misere");
    while stage(game) == Stage::Auction {
        let seat = asked(game);
        act(game, &format!("{seat} pass"));
    }
    hands.play(game);
    assert_eq!(points(game)[0], 36);
}

fn all_pass(game: &mut Game) {
    while stage(game) == Stage::Auction {
        let seat = asked(game);
        act(game, &format!("{seat} pass"));
    }
}

/// Three aces with North, the fourth with East; played in spades, and made.
fn play_a_troel(game: &mut Game) {
    use Seat::{East, North};
    let mut winners = vec![East, North, North, North];
    winners.extend([North; 8]);
    winners.push(East);
    let script = with_winners(&winners, Some(Suit::Spades), false);
    game.deal_hands(script.hands, None).unwrap();
    all_pass(game);
    act(game, "E trump S");
    script.play(game);
}

#[test]
fn with_five_members_the_dealer_sits_out() {
    let mut game = members("members=5", 1);
    let mut seen = Vec::new();
    for deal in 0..20 {
        play_a_misere(&mut game);
        let sheet = sheet(&game);
        assert_eq!(sheet.sitting_out, [sheet.dealer.unwrap()]);
        seen.push((sheet.dealer.unwrap().number(), players(&game)));
        assert_eq!(game.is_over(), deal == 19);
    }
    assert_eq!(
        seen[..5],
        [
            (1, [2, 3, 4, 5]),
            (2, [3, 4, 5, 1]),
            (3, [4, 5, 1, 2]),
            (4, [5, 1, 2, 3]),
            (5, [1, 2, 3, 4]),
        ]
    );
    assert_eq!(seen[5..10], seen[..5]);
    // North has 36 and the other three -12, four times round: each member was North four times, and
    // one of the others twelve times.
    let totals: Vec<i32> = game.totals().unwrap().iter().map(|(_, points)| points).collect();
    assert_eq!(totals, [0; 5]);
}

#[test]
fn with_six_members_the_dealer_and_the_one_opposite_sit_out() {
    let mut game = members("members=6", 2);
    // P1..P4 = d+1, d+2, d+4, d+5.
    for (dealer, expected) in [(2, [3, 4, 6, 1]), (3, [4, 5, 1, 2]), (4, [5, 6, 2, 3])] {
        play_a_misere(&mut game);
        assert_eq!(sheet(&game).dealer, Some(member(dealer)));
        assert_eq!(players(&game), expected);
        let out: Vec<u8> = sheet(&game).sitting_out.iter().map(|member| member.number()).collect();
        let mut both = vec![dealer, (dealer + 2) % 6 + 1];
        both.sort_unstable();
        assert_eq!(out, both);
    }
    let totals = *game.totals().unwrap();
    // Three deals: M3, M4 and M5 sat North.
    assert_eq!(totals.of(member(3)), 36 - 12);
    assert_eq!(totals.of(member(6)), -24);
}

#[test]
fn after_a_round_others_sit_out() {
    // "Par exemple après un tour complet (quatre) de donnes."
    let mut game = members("members=5 sit_out=after_round", 4);
    let mut deals = Vec::new();
    for _ in 0..20 {
        play_a_misere(&mut game);
        let sheet = sheet(&game);
        deals.push((sheet.sitting_out[0].number(), sheet.dealer.unwrap().number(), players(&game)));
    }
    // Round r sits out the member r mod 5; the dealer sits West, and the deal
    // goes to the left among those who play.
    assert_eq!(
        deals[..6],
        [
            (1, 4, [5, 2, 3, 4]),
            (1, 5, [2, 3, 4, 5]),
            (1, 2, [3, 4, 5, 2]),
            (1, 3, [4, 5, 2, 3]),
            (2, 4, [5, 1, 3, 4]),
            (2, 5, [1, 3, 4, 5]),
        ]
    );
    let out: Vec<u8> = deals.iter().map(|(out, ..)| *out).collect();
    assert_eq!(out, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]);
    assert!(deals.iter().all(|(_, dealer, players)| players[3] == *dealer));
    let six = members("members=6 sit_out=after_round", 1);
    // M1 and M4 sit out the first round: M2 deals.
    assert_eq!(players(&six), [3, 5, 6, 2]);
    assert_eq!(sheet(&six).next.dealer, member(2));
}

#[test]
fn the_members_of_a_line_take_turns_at_it() {
    // "Grouper le joueur supplémentaire avec l'un des 4 joueurs de base": the fifth
    // plays in the place of the second, four deals each.
    let mut game = members("members=5 shared_with=[2] sit_out=by_line", 1);
    let mut deals = Vec::new();
    for _ in 0..16 {
        play_a_misere(&mut game);
        let sheet = sheet(&game);
        deals.push((sheet.sitting_out[0].number(), sheet.dealer.unwrap().number(), players(&game)));
    }
    assert_eq!(
        deals[..9],
        [
            (5, 1, [2, 3, 4, 1]),
            (5, 2, [3, 4, 1, 2]),
            (5, 3, [4, 1, 2, 3]),
            (5, 4, [1, 2, 3, 4]),
            (2, 1, [5, 3, 4, 1]),
            (2, 5, [3, 4, 1, 5]),
            (2, 3, [4, 1, 5, 3]),
            (2, 4, [1, 5, 3, 4]),
            (5, 1, [2, 3, 4, 1]),
        ]
    );
    assert!(game.is_over());
    // Each line was North equally often.
    let totals = *game.totals().unwrap();
    assert_eq!(totals.lines().map(|(_, points)| points).collect::<Vec<_>>(), [0; 4]);
    // A member who does not play first does not deal first.
    let late = members("members=5 shared_with=[2] sit_out=by_line", 5);
    assert_eq!(sheet(&late).next.dealer, member(1));
    // Six: two lines of two, or one of three.
    for (shared, out) in [("[1,3]", [[5, 6], [1, 3], [5, 6]]), ("[2,2]", [[5, 6], [2, 6], [2, 5]])]
    {
        let mut game = members(&format!("members=6 shared_with={shared} sit_out=by_line"), 4);
        for out in out {
            for _ in 0..4 {
                play_a_misere(&mut game);
                let sheet = sheet(&game);
                let waits: Vec<u8> = sheet.sitting_out.iter().map(|who| who.number()).collect();
                assert_eq!(waits, out, "{shared}");
                // No line plays twice.
                let mut lines = players(&game).map(|number| totals_line(&game, number));
                lines.sort_unstable();
                assert_eq!(lines, [1, 2, 3, 4]);
            }
        }
    }
}

fn totals_line(game: &Game, number: u8) -> u8 {
    game.totals().unwrap().line_of(member(number)).number()
}

#[test]
fn members_share_a_line() {
    // "Grouper le joueur supplémentaire avec l'un des 4 joueurs de base."
    let mut game = members("members=5 shared_with=[2]", 1);
    play_a_misere(&mut game);
    // M2, M3, M4 and M5 played, and M2 won: 36 and -12 on one line.
    let totals = *game.totals().unwrap();
    assert_eq!([1, 2, 3, 4, 5].map(|number| totals.of(member(number))), [0, 24, -12, -12, 24]);
    assert_eq!(totals.lines().map(|(_, points)| points).sum::<i32>(), 0);
    assert_eq!(totals.lines().count(), 4);
    assert_eq!(totals.line_of(member(5)), member(2));
}

#[test]
fn a_dealer_who_sits_out_has_the_cutter_beside_him() {
    // spec.md 0.1.3: right of the dealer is P4, opposite is P2.
    assert_eq!(members("members=5", 3).cutter(), Seat::East);
    assert_eq!(members("members=5 cutter=right", 3).cutter(), Seat::West);
    let rota = "members=5 sit_out=after_round";
    assert_eq!(members(&format!("{rota} cutter=right"), 3).cutter(), Seat::South);
    assert_eq!(game(Book::Couleur, "").cutter(), Seat::East);
    assert_eq!(game(Book::Liege, "").cutter(), Seat::South);
}

#[test]
fn the_seats_of_four_stay() {
    let mut game = Game::new(rules(Book::Couleur, ""), Seat::South);
    for dealer in ["S", "W", "N", "E"] {
        assert_eq!(game.dealer().to_string(), dealer);
        play_a_misere(&mut game);
        assert_eq!(players(&game), [1, 2, 3, 4]);
    }
    assert_eq!(game.dealer(), Seat::South);
}

#[test]
fn a_match_ends_with_its_deals_or_at_its_target() {
    let mut game = members("deals=4", 4);
    for _ in 0..4 {
        assert!(!game.is_over());
        play_a_misere(&mut game);
    }
    assert!(game.is_over());
    assert!(game.next_deal(&Random::new(1).pack()).is_err());
    let mut target = members("target=70 deals=null", 4);
    play_a_misere(&mut target);
    assert!(!target.is_over());
    play_a_misere(&mut target);
    // 72 reaches 70.
    assert!(target.is_over());
    // Deals that are thrown in do not count.
    let mut thrown = members("deals=4", 4);
    for _ in 0..9 {
        deal_with(&mut thrown, "N AS, E AC, S AD, W AH");
        all_pass(&mut thrown);
    }
    assert_eq!((thrown.deals(), sheet(&thrown).played), (9, 0));
}

#[test]
fn a_troel_needs_eight_with_the_fourth_aces_suit_for_trumps() {
    // "Certaines tables ne demandent que huit plis lorsque l'on bouche dans le
    // quatrième as."
    for book in [Book::Couleur, Book::Liege] {
        for (options, trump, goal) in [
            ("", "H", 9),
            ("trou_eight_with_ace_suit=true", "H", 8),
            ("trou_eight_with_ace_suit=true", "S", 9),
        ] {
            let mut game = game(book, options);
            deal_with(&mut game, "N AS AC AD, E AH");
            act(&mut game, &format!("N pass, E pass, S pass, W pass, E trump {trump}"));
            assert_eq!(sheet(&game).goal, Some(Goal::AtLeast(goal)), "{options} {trump}");
        }
    }
}

/// Hands of seventeen cards, and one for West, who deals.
fn seventeens(game: &mut Game, pack: &rules::Pack) {
    let mut hands = BySeat::<Cards>::default();
    for (place, &card) in pack.order().iter().enumerate() {
        let seat = match (place, game.dealer()) {
            (51, dealer) => dealer,
            (_, dealer) => dealer.clockwise(u8::try_from(place % 3).unwrap() + 1),
        };
        hands[seat].insert(card);
    }
    game.deal_hands(hands, None).unwrap();
}

fn give_lowest(game: &mut Game) {
    for seat in game.to_act().iter().collect::<Vec<_>>() {
        let gift: Cards = Omniscient::of(game).legal(seat).gives().iter().take(4).collect();
        game.act(seat, Action::Give(gift)).unwrap();
    }
}

#[test]
fn after_a_troel_seventeen_cards_are_dealt() {
    // "Après un trou, on peut effectuer une donne … de Brimborion. Le donneur
    // distribue 17 cartes (6, 5, 6) aux autres joueurs et garde la dernière."
    let mut game = game(Book::Couleur, "brimborion=one_deal");
    play_a_troel(&mut game);
    assert!(sheet(&game).next.brimborion);
    let pack = Random::new(3).pack();
    game.next_deal(&pack).unwrap();
    assert_eq!((stage(&game), game.dealer()), (Stage::Gifts, Seat::North));
    let hand = |seat| game.seen_by(seat).hand;
    let order = pack.order();
    let east: Cards = [&order[..6], &order[18..23], &order[33..39]].concat().into_iter().collect();
    assert_eq!(hand(Seat::East), east);
    assert_eq!(hand(Seat::North), order[51].into());
    assert_eq!(game.to_act().len(), 3);
    // "Les joueurs donnent chacun quatre cartes au donneur."
    let [two, three] = [2, 3].map(|count| hand(Seat::South).iter().take(count).collect::<Cards>());
    assert_eq!(game.clone().act(Seat::South, Action::Give(three)), Err(Refusal::NotFour));
    assert!(game.clone().act(Seat::North, Action::Give(two)).is_err());
    give_lowest(&mut game);
    assert!(Seat::ALL.into_iter().all(|seat| game.seen_by(seat).hand.len() == 13));
    assert_eq!(stage(&game), Stage::Auction);
    all_pass(&mut game);
    assert_eq!(result(&game).ending, Ending::AllPassed);
    // "A redeal after an all-pass is again a Brimborion deal and uses none up."
    assert!(sheet(&game).next.brimborion);
}

#[test]
fn a_brimborion_deal_is_used_up_when_it_is_played() {
    for (option, deals) in [("one_deal", 1), ("full_round", 4)] {
        let mut game = game(Book::Couleur, &format!("brimborion={option} deals=null"));
        play_a_troel(&mut game);
        let random = &mut Random::new(9);
        let mut played = 0;
        while sheet(&game).next.brimborion && played < 9 {
            let pack = random.pack();
            seventeens(&mut game, &pack);
            assert!(sheet(&game).brimborion);
            give_lowest(&mut game);
            while random.belgian_step(&mut game).is_some() {}
            played += u32::from(result(&game).ending == Ending::Played);
        }
        // A troel within them neither restarts nor extends the count.
        assert_eq!(played, deals, "{option}");
    }
    let mut off = game(Book::Couleur, "");
    play_a_troel(&mut off);
    assert!(!sheet(&off).next.brimborion);
    // A misère over a troel is no troel that was played.
    let mut over = game(Book::Couleur, "brimborion=one_deal");
    let mut winners = vec![Seat::West, Seat::South, Seat::South, Seat::South];
    winners.extend([Seat::South; 9]);
    let script = with_winners(&winners, None, false);
    over.deal_hands(script.hands, None).unwrap();
    act(&mut over, "N misere, E pass, S pass, W pass");
    script.play(&mut over);
    assert!(!sheet(&over).next.brimborion);
}

#[test]
fn the_next_dealer_may_be_asked_for_a_brimborion() {
    // "Après un trou, on *peut* effectuer une donne … de Brimborion."
    let asked = || {
        let mut game = game(Book::Couleur, "brimborion=asked");
        play_a_troel(&mut game);
        game
    };
    let game = asked();
    assert_eq!((game.dealer(), game.to_act()), (Seat::North, Seat::North.into()));
    assert_eq!((sheet(&game).asked, sheet(&game).next.brimborion), (Some(Seat::North), false));
    let answers = [Action::Brimborion, Action::Decline];
    assert_eq!(game.seen_by(Seat::North).legal.others(), answers);
    assert!(game.seen_by(Seat::East).legal.is_empty());
    for (answer, wanted) in answers.into_iter().zip([true, false]) {
        let mut game = asked();
        assert_eq!(game.clone().act(Seat::East, answer), Err(Refusal::NoDeal));
        game.act(Seat::North, answer).unwrap();
        assert_eq!((sheet(&game).asked, sheet(&game).next.brimborion), (None, wanted));
        assert!(game.to_act().is_empty());
        assert_eq!(game.clone().act(Seat::North, answer), Err(Refusal::NoDeal), "once");
        game.next_deal(&Random::new(3).pack()).unwrap();
        assert_eq!(sheet(&game).brimborion, wanted);
    }
    let mut silent = asked();
    silent.next_deal(&Random::new(3).pack()).unwrap();
    assert!(!sheet(&silent).brimborion, "silence deals as usual");
    assert_eq!(silent.to_act().len(), 1, "the question is gone");
}

#[test]
fn no_brimborion_is_asked_for_without_a_troel_to_follow() {
    let mut last = game(Book::Couleur, "brimborion=asked target=1");
    play_a_troel(&mut last);
    assert!(last.is_over() && last.to_act().is_empty());
    let mut passed = game(Book::Couleur, "brimborion=asked");
    passed.next_deal(&Random::new(3).pack()).unwrap();
    assert!(sheet(&passed).troel.is_none());
    all_pass(&mut passed);
    assert!(passed.to_act().is_empty());
    assert_eq!("brimborion".parse(), Ok(Action::Brimborion));
}

/// North holds no card above the ten.
const WHITE: &str = "N 2S 3S 4S 5S 2C 3C 4C 5C 2D 3D 4D 2H 3H, E AS, S AC, W AD";

#[test]
fn a_white_hand_is_thrown_in() {
    // "Lorsqu'un joueur ne possède ni figures ni as, il peut déclarer un jeu
    // blanc. Les cartes sont redistribuées, par le même donneur ou le donneur
    // suivant."
    for (option, next) in [("same_dealer", Seat::West), ("next_dealer", Seat::North)] {
        let mut game = game(Book::Couleur, &format!("white_hand={option}"));
        deal_with(&mut game, WHITE);
        assert_eq!((stage(&game), game.to_act().len()), (Stage::WhiteHands, 4));
        assert!(game.awaits_white_hands());
        assert!(may(&game, "N white") && may(&game, "N decline") && may(&game, "E decline"));
        assert_eq!(refusal(&game, "E white"), Refusal::NotWhite);
        act(&mut game, "W decline, N white");
        assert_eq!(refusal(&game, "N decline"), Refusal::Answered);
        // No answer is shown before all are in.
        assert!(game.is_playing());
        act(&mut game, "S decline, E decline");
        assert_eq!(result(&game).ending, Ending::WhiteHand { seat: Seat::North });
        assert_eq!((points(&game), sheet(&game).played), ([0; 4], 0));
        assert_eq!(game.dealer(), next, "{option}");
    }
    // A player who keeps a white hand plays it.
    let mut declined = game(Book::Couleur, "white_hand=same_dealer");
    deal_with(&mut declined, WHITE);
    act(&mut declined, "N decline, E decline, S decline, W decline");
    assert_eq!(stage(&declined), Stage::Auction);
    assert!(!declined.awaits_white_hands(), "all have answered");
}

#[test]
fn of_two_white_hands_the_first_in_turn_counts() {
    let mut game = game(Book::Couleur, "white_hand=same_dealer");
    let two = "E 2S 3S 4S 5S 6S 2C 3C 4C 5C 6C 2D 3D 4D, \
               W 7S 8S 9S 7C 8C 9C 5D 6D 7D 8D 9D 2H 3H, N AS AC, S AD AH";
    deal_with(&mut game, &two.replace("  ", " "));
    act(&mut game, "W white, E white, N decline, S decline");
    assert_eq!(result(&game).ending, Ending::WhiteHand { seat: Seat::East });
}

#[test]
fn a_white_hand_may_double_the_next_deal_that_is_played() {
    // "… et le barème de la donne suivante peut être doublé"; never more than
    // twice (decision V-04).
    let mut game = game(Book::Couleur, "white_hand=same_dealer white_hand_double=true");
    for _ in 0..2 {
        deal_with(&mut game, WHITE);
        act(&mut game, "N white, E decline, S decline, W decline");
        assert_eq!(sheet(&game).next.times, 2);
    }
    let plain = "N AS, E AC, S AD, W AH";
    deal_with(&mut game, plain);
    act(&mut game, "N decline, E decline, S decline, W decline");
    all_pass(&mut game);
    // An all-passed deal is not played.
    let script = script([0, 13, 0, 0], None, true);
    for (bids, expected) in [
        ("N misere, E pass, S pass, W pass", [72, -24, -24, -24]),
        // North deals now, and East speaks first.
        ("E pass, S pass, W misere, N pass", [-12, -12, -12, 36]),
    ] {
        game.deal_hands(script.hands, None).unwrap();
        act(&mut game, "N decline, E decline, S decline, W decline");
        act(&mut game, bids);
        script.play(&mut game);
        assert_eq!(points(&game), expected);
    }
}

#[test]
fn a_redeal_may_double_the_next_deal() {
    // spec.md 7.13: not cumulative.
    for book in [Book::Couleur, Book::Liege] {
        let mut game = game(book, "redeal_doubles=true early_stop=false");
        for _ in 0..2 {
            deal_with(&mut game, "N AS, E AC, S AD, W AH");
            all_pass(&mut game);
        }
        let script = script([0, 13, 0, 0], None, true);
        game.deal_hands(script.hands, None).unwrap();
        assert_eq!(sheet(&game).times, 2);
        act(&mut game, "N misere");
        all_pass(&mut game);
        script.play(&mut game);
        let others = if book == Book::Couleur { -24 } else { 0 };
        assert_eq!(points(&game), [72, others, others, others]);
        assert_eq!(sheet(&game).next.times, 1);
    }
}

#[test]
fn a_table_chooses_its_piccolos() {
    // "Certaines tables ne jouent qu'avec le Piccolo, d'autres n'utilisent ni le
    // Piccolo, ni le Piccolissimo."
    for (set, piccolo, piccolissimo) in
        [("both", true, true), ("piccolo_only", true, false), ("none", false, false)]
    {
        let game = auction(Book::Couleur, &format!("piccolo={set}"), "");
        assert_eq!(may(&game, "N piccolo"), piccolo, "{set}");
        assert_eq!(may(&game, "N piccolissimo"), piccolissimo, "{set}");
    }
    let game = auction(Book::Couleur, "piccolo=none", "");
    assert_eq!(refusal(&game, "N piccolo"), Refusal::NotPlayed);
}

#[test]
fn the_piccolissimo_may_stand_between_the_solos() {
    // "Le piccolissimo se trouvant entre le solo 6 et le solo 7."
    let between = "piccolissimo_rank=between_s6_s7";
    let game = auction(Book::Couleur, between, "N propose S, E propose C, S piccolissimo");
    assert!(!may(&game, "W propose H"));
    assert!(!may(&game, "W accept N 9") && may(&game, "W accept N 10"));
    assert!(may(&game, "W small-misere"));
    let third = auction(Book::Couleur, between, "N propose H, E piccolissimo, S pass, W pass");
    assert!(!may(&third, "N solo 6 H") && may(&third, "N solo 7 H"));
    let over = auction(Book::Couleur, between, "N propose H, E propose D, S accept N 9, W pass");
    assert!(!may(&over, "E piccolissimo"));
    let fresh = auction(Book::Couleur, between, "N propose H, E accept N 9");
    assert!(may(&fresh, "S piccolissimo"));
    let ten = auction(Book::Couleur, between, "N propose H, E accept N 10");
    assert!(!may(&ten, "S piccolissimo"));
}

#[test]
fn a_table_may_let_announcements_come_late() {
    // "Après un emballage contré par une misère, on peut autoriser l'un des
    // emballés à annoncer une abondance."
    let late = |lines: &str| auction(Book::Couleur, "late_announcements=true", lines);
    let mut game = late("N propose S, E accept N 8, S small-misere, W pass");
    assert_eq!(asked(&game), Seat::East);
    for word in ["abundance 9 H", "misere", "open-misere", "piccolo", "solo 8 D", "slam 13 NT"] {
        assert!(may(&game, &format!("E {word}")), "{word}");
    }
    // The late game has to beat the contract that stands, and cannot join it.
    assert!(!may(&game, "E small-misere") && !may(&game, "E solo 7 S"));
    // Once the one has passed, the other is asked, as freed.
    act(&mut game, "E pass");
    assert_eq!(asked(&game), Seat::North);
    assert!(may(&game, "N abundance 9 D") && may(&game, "N solo 8 S"));
    assert!(!may(&game, "N hold") && !may(&game, "N small-misere"));
    // So may a proposer who was not accepted, and an overbid misère.
    let game = late("N propose S, E small-misere, S piccolo, W pass");
    assert!(may(&game, "N abundance 9 C") && may(&game, "N hold") && !may(&game, "N piccolo"));
    let game = late("N pass, E small-misere, S misere, W pass");
    assert_eq!(
        (asked(&game), words(&game)),
        (
            Seat::East,
            vec!["pass".to_string(), "open-misere".to_string(), "slam 13 NT".to_string(),]
        )
    );
    // An open misère that is overbid has no word left, and is not asked.
    let game = late("N open-misere, E slam 13 NT, S pass, W pass");
    assert_eq!(stage(&game), Stage::Play);
    // A solo's, and an abundance's.
    let game = late("N abundance 9 H, E misere, S pass, W pass");
    assert!(may(&game, "N open-misere") && !may(&game, "N abundance 13 H"));
    let mut game = late("N propose S, E propose C, S pass, W pass, N solo 6 S, E solo 7 C");
    act(&mut game, "N abundance 9 C");
    assert_eq!(contract(&game), "abundance 9 C by N");
    let without = auction(Book::Couleur, "", "N propose S, E accept N 8, S small-misere, W pass");
    assert_eq!(words(&without), ["pass"]);
}

#[test]
fn an_abundance_of_ten_may_go_over_a_misere() {
    // "L'abondance à dix plis abat la grande misère."
    let options = "abondance10_over_gm=true";
    let game = auction(Book::Couleur, options, "N misere");
    assert!(may(&game, "E abundance 10 S") && may(&game, "E abundance 13 H"));
    assert!(!may(&game, "E abundance 9 H"));
    let game = auction(Book::Couleur, options, "N abundance 10 H");
    assert!(!may(&game, "E misere") && may(&game, "E open-misere"));
    let game = auction(Book::Couleur, options, "N abundance 9 H");
    assert!(may(&game, "E misere"));
    let plain = auction(Book::Couleur, "", "N misere");
    assert!(!may(&plain, "E abundance 10 S"));
}

/// The winners of the tricks, a letter each, after four passes.
fn general(options: &str, winners: &str) -> Game {
    let winners: Vec<Seat> =
        winners.chars().map(|letter| letter.to_string().parse().unwrap()).collect();
    let mut game = game(Book::Couleur, options);
    let script = with_winners(&winners, None, true);
    game.deal_hands(script.hands, None).unwrap();
    all_pass(&mut game);
    assert_eq!(contract(&game), "general-misere by ");
    assert_eq!(asked(&game), Seat::North);
    script.play(&mut game);
    game
}

#[test]
fn when_nobody_bids_a_table_may_play_a_misere_by_all() {
    // "Il faudra éviter de faire le 6e et le 12e pli ou les 1er, 7e et 13e
    // plis." -6 for each, and 2 for each of the others (decision V-06).
    let six = "misere_generale=six_twelve";
    let game = general(six, "NNNNNEEEEEEWW");
    // East has the sixth, West the twelfth.
    assert_eq!(points(&game), [4, -4, 4, -4]);
    assert_eq!((game.dealer(), sheet(&game).played), (Seat::North, 1));
    assert_eq!(points(&general(six, "NNNNNSSSSSSSS")), [4, 4, -12, 4]);
    let three = "misere_generale=one_seven_thirteen";
    assert_eq!(points(&general(three, "NNNNNNEEEEESS")), [-2, -2, -2, 6]);
    let dear = "misere_generale=one_seven_thirteen misere_generale_points=9";
    assert_eq!(points(&general(dear, "WWWWWWWWWWWWW")), [9, 9, 9, -27]);
    let own = "misere_generale=[9,2]";
    assert_eq!(points(&general(own, "NNNNNEEEEEEWW")), [-4, -4, 4, 4]);
    let own = "misere_generale=[1,2,3,4,5,6,7,8,9,10,11,12,13]";
    assert_eq!(points(&general(own, "NNNNNNNNNNNNN")), [-78, 26, 26, 26]);
    let early = general("misere_generale=[2] early_stop=true", "NNNNNEEEEEEWW");
    assert_eq!(early.seen_by_all().deal.unwrap().complete.len(), 2);
    // With an early stop the deal ends with the last trick that counts.
    let early = general(&format!("{six} early_stop=true"), "NNNNNEEEEEEWW");
    assert_eq!(early.seen_by_all().deal.unwrap().complete.len(), 12);
}

#[test]
fn refused_random_values_of_options_name_their_reason() {
    let random = &mut Random::new(2);
    for _ in 0..2000 {
        let book = random.pick(&[Book::Couleur, Book::Liege]);
        let mut settings = Vec::new();
        for choice in Rules::choices(book) {
            if random.below(3) == 0 {
                settings.push((choice.name, random.pick(&choice.values)));
            }
        }
        if let Err(error) = Rules::new(book).with(settings) {
            assert!(error.to_string().contains("option"));
        }
    }
}

#[test]
fn the_pack_is_gathered_with_the_cards_that_nobody_saw() {
    // spec.md 0.4, `cut_only`.
    let random = &mut Random::new(12);
    let mut complete = 0;
    for number in 0..300 {
        let options = "members=5 sit_out=after_round white_hand=next_dealer early_stop=true";
        let mut game = match number % 3 {
            0 => game(Book::Liege, ""),
            1 => members(options, 2),
            _ => Game::new(Rules::new(Book::Long), Seat::West),
        };
        let pack = random.pack();
        assert_eq!(Omniscient::of(&game).gathered(&pack), None);
        game.next_deal(&pack).unwrap();
        assert_eq!(Omniscient::of(&game).gathered(&pack), None);
        while random.belgian_step(&mut game).is_some() {}
        let gathered = Omniscient::of(&game).gathered(&pack).expect("the deal is over");
        let deal = game.seen_by_all().deal.unwrap();
        let first =
            deal.complete.iter().find(|trick| trick.winner(deal.trump) == Some(deal.dealer));
        if let Some(trick) = first.filter(|_| number % 3 < 2) {
            // The dealer's first trick lies on top, in the order of play.
            let cards: Vec<rules::Card> = trick.plays().map(|(_, card)| card).collect();
            assert_eq!(gathered.order()[..4], cards[..]);
            complete += 1;
        }
    }
    assert!(complete > 50);
    // After a throw-in each hand's cards lie in the order in which they were dealt.
    let mut thrown = game(Book::Liege, "");
    let pack = Random::new(3).pack();
    thrown.next_deal(&pack).unwrap();
    assert!(sheet(&thrown).troel.is_none());
    all_pass(&mut thrown);
    let west: Vec<rules::Card> =
        [&pack.order()[12..16], &pack.order()[31..36], &pack.order()[48..52]].concat();
    assert_eq!(Omniscient::of(&thrown).gathered(&pack).unwrap().order()[..13], west[..]);
}
