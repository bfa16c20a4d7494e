//! Revokes as a table option, in all five books (spec.md 7.9).

use rules::{
    Action, Book, BySeat, BySide, Card, Cards, Ending, Game, Refusal, Rules, Seat, Sheet, Side,
    Suit, Value,
};

use crate::belgian::table::{act, game, may, points, refusal, result, script, sheet};

/// Each seat holds one suit: the leader takes the trick, unless it is ruffed.
const SUITS: &str = "N 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS, \
                     E 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC, \
                     S 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD, \
                     W 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH";

/// The hands of all four, as they are written there.
fn hands_of(text: &str) -> BySeat<Cards> {
    let mut hands = BySeat::<Cards>::default();
    for holding in text.split(',').map(str::trim) {
        let (seat, cards) = holding.split_once(' ').unwrap();
        hands[seat.parse().unwrap()] = cards.parse().unwrap();
    }
    hands
}

/// These hands with one card of North and East exchanged: East holds the two of spades and can
/// follow to spades once.
fn hands() -> BySeat<Cards> {
    let mut hands = hands_of(SUITS);
    let [spade, club]: [Card; 2] = ["2S", "2C"].map(|card| card.parse().unwrap());
    hands[Seat::North].remove(spade);
    hands[Seat::North].insert(club);
    hands[Seat::East].remove(club);
    hands[Seat::East].insert(spade);
    hands
}

/// Plays the deal out with the lowest cards that follow suit, except for `odd`: cards that their
/// holders play at the trick named.
fn play_out(game: &mut Game, odd: &[(u8, &str)]) {
    while game.is_playing() {
        let seat = game.to_act().iter().next().unwrap();
        let deal = game.seen_by_all().deal.unwrap();
        let trick = u8::try_from(deal.complete.len()).unwrap() + 1;
        let hand = game.seen_by(seat).hand;
        let odd = odd.iter().map(|(at, card)| (*at, card.parse::<Card>().unwrap()));
        let chosen = odd.clone().find(|(at, card)| *at == trick && hand.contains(*card));
        let kept: Cards = odd.filter(|(at, _)| *at > trick).map(|(_, card)| card).collect();
        let follows = hand.playable(deal.trick.led());
        let card =
            chosen.map(|(_, card)| card).or((follows - kept).first()).or(follows.first()).unwrap();
        game.act(seat, Action::Play(card)).unwrap();
    }
}

/// North's abundance in spades. East throws a club to the first trick though he
/// could follow, and follows to the fifth; thirteen tricks but one are North's.
fn abundance(book: Book, options: &str, lines: &str) -> Game {
    let mut game = game(book, options);
    game.deal_hands(hands(), None).unwrap();
    act(&mut game, lines);
    play_out(&mut game, &[(1, "3C"), (5, "2S")]);
    game
}

#[test]
fn without_the_option_a_revoke_cannot_happen() {
    for book in [Book::Couleur, Book::Liege] {
        let mut prevented = game(book, "");
        prevented.deal_hands(hands(), None).unwrap();
        let lines = "N abundance 9 S, E pass, S pass, W pass, N play 3S";
        act(&mut prevented, lines);
        assert!(matches!(refusal(&prevented, "E play 3C"), Refusal::MustFollow { .. }));
        let mut game = game(book, "revoke=lose_deal");
        game.deal_hands(hands(), None).unwrap();
        act(&mut game, lines);
        assert!(may(&game, "E play 3C"));
        assert!(!may(&game, "E play AS"));
    }
}

#[test]
fn only_an_opponent_claims_and_only_what_was_done() {
    let lines = "N abundance 9 S, E pass, S pass, W pass";
    let game = abundance(Book::Couleur, "revoke=lose_deal", lines);
    assert!(may(&game, "N claim-revoke 1"));
    for line in
        ["N claim-revoke 2", "N claim-revoke 5", "N claim-revoke 14", "N claim-revoke 1 plus"]
    {
        assert_eq!(refusal(&game, line), Refusal::NoRevoke, "{line}");
    }
    // East, South and West are on one side.
    for line in ["E claim-revoke 1", "S claim-revoke 1", "W claim-revoke 1"] {
        assert!(!may(&game, line));
    }
    let mut game = game;
    act(&mut game, "N claim-revoke 1");
    assert_eq!(refusal(&game, "N claim-revoke 1"), Refusal::NoRevoke);
    assert_eq!(sheet(&game).revokes[0].seat, Seat::East);
    // With the next deal it is too late.
    let mut late = abundance(Book::Couleur, "revoke=lose_deal", lines);
    late.deal_hands(hands(), None).unwrap();
    assert!(!may(&late, "N claim-revoke 1"));
}

#[test]
fn a_revoke_loses_the_deal_by_its_minimum() {
    // East revokes as the partner of a pair that makes thirteen tricks.
    let pair = "N propose S, E accept N 8, S pass, W pass";
    for (book, made, lost) in
        [(Book::Couleur, 20, [-7, -7, 7, 7]), (Book::Liege, 30, [-10, -10, 10, 10])]
    {
        let mut game = abundance(book, "revoke=lose_deal", pair);
        assert_eq!(points(&game)[0], made);
        let before = *game.totals().unwrap();
        assert_eq!(before.iter().next().unwrap().1, made);
        act(&mut game, "W claim-revoke 1");
        assert_eq!(points(&game), lost);
        // The totals are counted again.
        assert_eq!(game.totals().unwrap().iter().next().unwrap().1, lost[0]);
    }
    // As a defender he loses it to the declarer.
    let lines = "N pass, E pass, S pass, W slam 13 NT";
    let mut game = game(Book::Couleur, "revoke=lose_deal");
    game.deal_hands(hands(), None).unwrap();
    act(&mut game, lines);
    // West leads hearts all along and makes the slam; no other player has any.
    play_out(&mut game, &[]);
    assert_eq!(points(&game), [-20, -20, -20, 60]);
    assert!(game.to_act().is_empty());
    let mut lost =
        abundance(Book::Couleur, "revoke=lose_deal", "N abundance 13 S, E pass, S pass, W pass");
    let all = points(&lost)[0];
    act(&mut lost, "N claim-revoke 1");
    assert_eq!((all, points(&lost)[0]), (-30, 30));
}

/// The points of a deal of an edition of the book: as played, and after a claim of the revoke in
/// its first trick.
fn claimed_by(
    (book, version): (Book, u8),
    hands: BySeat<Cards>,
    lines: &str,
    odd: &[(u8, &str)],
    claim: &str,
) -> [[i32; 4]; 2] {
    let rules = Rules::of_version(book, version).unwrap();
    let loses = [("revoke", "lose_deal".parse().unwrap())];
    let mut game = Game::new(rules.with(loses).unwrap(), Seat::West);
    game.deal_hands(hands, None).unwrap();
    act(&mut game, lines);
    play_out(&mut game, odd);
    let played = points(&game);
    act(&mut game, claim);
    [played, points(&game)]
}

/// These hands with a card of one seat exchanged for a card of another.
fn hands_with(one: (Seat, &str), other: (Seat, &str)) -> BySeat<Cards> {
    let mut hands = hands();
    for ((from, card), (to, _)) in [(one, other), (other, one)] {
        let card: Card = card.parse().unwrap();
        hands[from].remove(card);
        hands[to].insert(card);
    }
    hands
}

#[test]
fn from_the_second_edition_on_a_revoke_never_pays_the_offenders() {
    // North and East make all thirteen tricks, and South has revoked: by the
    // first edition the pair made its eight, and no more.
    let made = "N propose S, E accept N 8, S pass, W pass";
    let (of_two, south) =
        (hands_with((Seat::North, "3S"), (Seat::South, "2D")), [(1, "3D"), (5, "3S")]);
    // They make the last alone, since West has the trumps, and East has revoked:
    // by the first edition the pair lost by one trick.
    let lost = "N propose H, E accept N 8, S pass, W pass";
    let (of_one, east) =
        (hands_with((Seat::East, "4C"), (Seat::West, "2H")), [(1, "3C"), (5, "2S"), (13, "4C")]);
    // The points of a deal: spec.md 3.7 and 4.9.
    for (edition, if_made, if_lost) in [
        ((Book::Couleur, 1), [5, 5, -5, -5], [-7, -7, 7, 7]),
        ((Book::Couleur, 2), [20, 20, -20, -20], [-19, -19, 19, 19]),
        ((Book::Liege, 1), [7, 7, 0, 0], [-10, -10, 10, 10]),
        ((Book::Liege, 2), [30, 30, 0, 0], [-28, -28, 28, 28]),
    ] {
        let [_, claimed] = claimed_by(edition, of_two, made, &south, "N claim-revoke 1");
        assert_eq!(claimed, if_made, "{edition:?}");
        let [played, claimed] = claimed_by(edition, of_one, lost, &east, "W claim-revoke 1");
        assert_eq!(claimed, if_lost, "{edition:?}");
        if edition.1 == 2 {
            assert_eq!(claimed, played, "what happened was worse for them");
        }
    }
}

/// A reader of the rules wrote: "`revoke=lose_deal` pays the offender in the Belgian books. Liège,
/// pair 8 made with 11, defender revoked: +16 each becomes +7 each after the declarers' claim
/// (couleur +11 → +5)."
#[test]
fn a_defenders_revoke_leaves_a_pair_of_eleven_its_points() {
    // West has the two highest trumps, and takes two tricks; South throws a diamond to
    // the first, and follows to the second.
    let eleven = "N 4S 5S 6S 7S 8S 9S TS JS QS JC QC KC AC, \
                  E 2C 3C 4C 5C 6C 7C 8C 9C TC 2S 2D 2H 3H, \
                  S 3S 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD, \
                  W KS AS 4H 5H 6H 7H 8H 9H TH JH QH KH AH";
    let odd = [(1, "4S"), (1, "3D"), (1, "KS"), (2, "AS"), (2, "3S"), (3, "4H"), (3, "6S")];
    let pair = "N propose S, E accept N 8, S pass, W pass";
    for (edition, made, claimed) in [
        ((Book::Liege, 1), [16, 16, 0, 0], [7, 7, 0, 0]),
        ((Book::Liege, 2), [16, 16, 0, 0], [16, 16, 0, 0]),
        ((Book::Couleur, 1), [11, 11, -11, -11], [5, 5, -5, -5]),
        ((Book::Couleur, 2), [11, 11, -11, -11], [11, 11, -11, -11]),
    ] {
        let points = claimed_by(edition, hands_of(eleven), pair, &odd, "N claim-revoke 1");
        assert_eq!(points, [made, claimed], "{edition:?}");
    }
}

/// "Solo 8 with 0 tricks by a declarer who revoked: −45/+30 becomes −24/+16."
#[test]
fn a_revoke_in_a_lost_solo_does_not_reduce_the_loss() {
    // West has one trump of North's thirteen, which does not follow to the first trick.
    let none = "N 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2C, \
                E 2H 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC, \
                S 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD, \
                W 2S 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH";
    let odd = [(1, "AS"), (1, "3H"), (5, "2S"), (13, "2C")];
    let solo = "N pass, E pass, S pass, W solo 8 S";
    for (version, claimed) in [(1, [16, 16, 16, -24]), (2, [30, 30, 30, -45])] {
        let hands = hands_of(none);
        let points = claimed_by((Book::Liege, version), hands, solo, &odd, "N claim-revoke 1");
        assert_eq!(points, [[30, 30, 30, -45], claimed], "edition {version}");
    }
}

#[test]
fn a_match_goes_on_by_the_edition_that_it_began_with() {
    for (book, newest) in Book::ALL.into_iter().zip([1, 1, 1, 2, 2, 1]) {
        assert_eq!(Rules::new(book).version(), newest);
        assert_eq!(Rules::of_version(book, newest), Some(Rules::new(book)));
        assert_eq!(Rules::of_version(book, 0), None);
        assert_eq!(Rules::of_version(book, newest + 1), None);
        let first = Rules::of_version(book, 1).unwrap();
        let deals = if book.is_belgian() { vec![("deals", Value::Number(4))] } else { vec![] };
        assert_eq!(first.with(deals).unwrap().version(), 1, "setting an option changes no edition");
    }
}

#[test]
fn a_revoke_gives_tricks_back() {
    // North makes twelve in spades and loses the two of clubs to East, who
    // takes the trick after his revoke.
    let lines = "N abundance 13 S, E pass, S pass, W pass";
    let mut game = abundance(Book::Couleur, "revoke=return_tricks", lines);
    let made = game.seen_by_all().deal.unwrap().made;
    assert_eq!(made[Seat::North], 12);
    assert_eq!(points(&game), [-30, 10, 10, 10]);
    act(&mut game, "N claim-revoke 1");
    assert_eq!(points(&game), [30, -10, -10, -10]);
    // The tricks before the revoke stay where they are, and a pair that revokes gives its own.
    let pair = "N propose S, E accept N 8, S pass, W pass";
    let mut pair = abundance(Book::Couleur, "revoke=return_tricks", pair);
    assert_eq!(points(&pair), [20, 20, -20, -20]);
    act(&mut pair, "S claim-revoke 1");
    // No trick is left of thirteen: eight tricks down.
    assert_eq!(points(&pair), [-21, -21, 21, 21]);
}

#[test]
fn in_a_misere_each_declarer_is_settled_for_himself() {
    for option in ["return_tricks", "lose_deal"] {
        let lines = "N pass, E misere, S misere, W pass";
        let play = |odd: &[(u8, &str)]| {
            let mut game = game(Book::Couleur, &format!("revoke={option}"));
            game.deal_hands(hands(), None).unwrap();
            act(&mut game, lines);
            play_out(&mut game, odd);
            game
        };
        // North leads spades twelve times and then the two of clubs, which East
        // takes; South makes his misère.
        let lost = [6, -42, 30, 6];
        let game = play(&[(1, "3C"), (5, "2S"), (13, "2C")]);
        assert_eq!(points(&game), lost, "{option}");
        let mut game = game;
        // All others may claim against a declarer, the other declarer too.
        assert!(may(&game, "N claim-revoke 1") && may(&game, "S claim-revoke 1"));
        assert!(!may(&game, "E claim-revoke 1"));
        act(&mut game, "S claim-revoke 1");
        assert_eq!(points(&game), lost, "{option}");
    }
}

#[test]
fn a_defender_who_revokes_in_a_misere_loses_to_every_declarer() {
    let lines = "N pass, E pass, S misere, W misere";
    let mut game = game(Book::Couleur, "revoke=return_tricks");
    let mut hands = hands();
    // West takes a trick with the ace of clubs.
    let [ace, heart]: [Card; 2] = ["AC", "2H"].map(|card| card.parse().unwrap());
    hands[Seat::East].remove(ace);
    hands[Seat::East].insert(heart);
    hands[Seat::West].remove(heart);
    hands[Seat::West].insert(ace);
    game.deal_hands(hands, None).unwrap();
    act(&mut game, lines);
    play_out(&mut game, &[(1, "3C"), (5, "2S"), (13, "2C"), (13, "AC")]);
    assert_eq!(points(&game), [6, 6, 30, -42]);
    assert!(may(&game, "W claim-revoke 1") && may(&game, "S claim-revoke 1"));
    act(&mut game, "W claim-revoke 1");
    assert_eq!(points(&game), [-18, -18, 18, 18]);
}

#[test]
fn when_both_sides_revoke_the_deal_is_void() {
    let mut hands = hands();
    let [spade, club]: [Card; 2] = ["3S", "3C"].map(|card| card.parse().unwrap());
    hands[Seat::North].remove(spade);
    hands[Seat::North].insert(club);
    hands[Seat::East].remove(club);
    hands[Seat::East].insert(spade);
    for book in [Book::Couleur, Book::Liege] {
        for option in ["return_tricks", "lose_deal"] {
            let mut game = game(book, &format!("revoke={option} redeal_doubles=true"));
            game.deal_hands(hands, None).unwrap();
            act(&mut game, "N abundance 9 S, E pass, S pass, W pass");
            // East does not follow to the first trick; to the third he leads a
            // club, which North ruffs though he still holds one.
            play_out(&mut game, &[(1, "4C"), (2, "2C"), (3, "KC"), (3, "5S")]);
            assert!(may(&game, "N claim-revoke 1") && may(&game, "S claim-revoke 3"));
            act(&mut game, "N claim-revoke 1");
            assert_eq!((result(&game).ending, game.dealer()), (Ending::Played, Seat::North));
            act(&mut game, "S claim-revoke 3");
            assert_eq!((result(&game).ending, game.dealer()), (Ending::Void, Seat::West));
            assert_eq!((points(&game), sheet(&game).played), ([0; 4], 0));
            assert!(game.totals().unwrap().iter().all(|(_, points)| points == 0));
            // It is no all-passed deal.
            assert_eq!(sheet(&game).next.times, 1);
        }
    }
}

#[test]
fn in_a_misere_by_all_a_revoke_costs_one_marked_trick() {
    let mut game = game(Book::Couleur, "revoke=return_tricks misere_generale=six_twelve");
    game.deal_hands(hands(), None).unwrap();
    act(&mut game, "N pass, E pass, S pass, W pass");
    play_out(&mut game, &[(1, "3C"), (5, "2S"), (13, "2C")]);
    // North has the sixth trick and the twelfth.
    assert_eq!(points(&game), [-12, 4, 4, 4]);
    act(&mut game, "W claim-revoke 1");
    assert_eq!(points(&game), [2, -6, 2, 2]);
    // East, who revoked, has taken both: by the first edition he would get off
    // with one.
    for (version, claimed) in [(1, [2, -6, 2, 2]), (2, [4, -12, 4, 4])] {
        let rules = Rules::of_version(Book::Couleur, version).unwrap();
        let options = [("revoke", "lose_deal"), ("misere_generale", "six_twelve")];
        let options = options.map(|(name, word)| (name, word.parse().unwrap()));
        let mut game = Game::new(rules.with(options).unwrap(), Seat::West);
        game.deal_hands(hands(), None).unwrap();
        act(&mut game, "N pass, E pass, S pass, W pass");
        play_out(&mut game, &[(1, "3C"), (5, "2S"), (6, "2C")]);
        assert_eq!(points(&game), [4, -12, 4, 4]);
        act(&mut game, "W claim-revoke 1");
        assert_eq!(points(&game), claimed, "edition {version}");
    }
}

/// A deal of one of the books with fixed sides: hearts are trumps, all West's, who deals. East
/// throws a club to the first spade and follows to the second.
fn whist(book: Book, options: &[(&'static str, &'static str)]) -> Game {
    let settings = options.iter().map(|(name, word)| (*name, word.parse::<Value>().unwrap()));
    let mut game = Game::new(Rules::new(book).with(settings).unwrap(), Seat::West);
    let mut hands = hands();
    // West keeps a spade, so that North leads it twice before hearts come in.
    let [spade, heart]: [Card; 2] = ["3S", "2H"].map(|card| card.parse().unwrap());
    hands[Seat::North].remove(spade);
    hands[Seat::North].insert(heart);
    hands[Seat::West].remove(heart);
    hands[Seat::West].insert(spade);
    game.deal_hands(hands, Some("AH".parse().unwrap())).unwrap();
    game
}

fn whist_score(game: &Game) -> (u8, u8) {
    let Sheet::Whist(sheet) = game.seen_by_all().sheet else { panic!("whist") };
    let score = sheet.score.game();
    (score[Side::NorthSouth], score[Side::EastWest])
}

fn odd_tricks(game: &Game) -> BySide<u8> {
    let Sheet::Whist(sheet) = game.seen_by_all().sheet else { panic!("whist") };
    sheet.result.unwrap().odd_tricks
}

/// North takes the first trick with a spade; West ruffs the second, and draws all trumps with
/// hearts.
fn revoke_of_east(game: &mut Game) {
    play_out(game, &[(1, "3C"), (1, "AS"), (1, "3S"), (2, "2S")]);
}

#[test]
fn in_the_books_with_sides_tricks_are_given_back() {
    for book in [Book::Long, Book::Short, Book::Simple] {
        let options = [("revoke", "return_tricks"), ("honours", "false")];
        let mut game = whist(book, &options);
        revoke_of_east(&mut game);
        let before = odd_tricks(&game);
        assert!(before[Side::EastWest] > 0, "{book}");
        assert!(may(&game, "N claim-revoke 1") && may(&game, "S claim-revoke 1"));
        assert!(!may(&game, "E claim-revoke 1") && !may(&game, "N claim-revoke 1 plus"));
        act(&mut game, "N claim-revoke 1");
        // From the first trick on East and West won all but one.
        assert_eq!(odd_tricks(&game)[Side::NorthSouth], 7, "{book}");
        assert_eq!(odd_tricks(&game)[Side::EastWest], 0);
    }
}

#[test]
fn in_the_books_with_sides_a_deal_may_be_lost() {
    let mut game = whist(Book::Simple, &[("revoke", "lose_deal")]);
    revoke_of_east(&mut game);
    act(&mut game, "S claim-revoke 1");
    // "As if it had made 13 tricks": seven odd tricks win the game to five.
    assert_eq!(odd_tricks(&game)[Side::NorthSouth], 7);
    let Sheet::Whist(sheet) = game.seen_by_all().sheet else { panic!("whist") };
    assert_eq!(sheet.score.games().len(), 1);
    assert_eq!(sheet.score.games()[0].winner, Side::NorthSouth);
    assert_eq!(game.dealer(), Seat::North);
}

#[test]
fn under_the_laws_the_claimants_choose() {
    let laws = |penalty: &str| {
        let mut game = whist(Book::Long, &[("revoke", "laws"), ("honours", "false")]);
        revoke_of_east(&mut game);
        let made = odd_tricks(&game)[Side::EastWest];
        assert!(made > 3);
        assert!(!may(&game, "N claim-revoke 1"));
        act(&mut game, &format!("N claim-revoke 1 {penalty}"));
        assert!(!may(&game, "N claim-revoke 1 tricks"));
        // The penalty is remembered with the revoke.
        let Sheet::Whist(sheet) = game.seen_by_all().sheet else { panic!("whist") };
        let taken = sheet.revokes.iter().map(|revoked| revoked.penalty);
        let claim = format!("claim-revoke 1 {penalty}").parse().unwrap();
        let Action::ClaimRevoke { penalty: claimed, .. } = claim else { panic!("{claim}") };
        assert_eq!(taken.collect::<Vec<_>>(), [claimed]);
        (made, whist_score(&game))
    };
    let (made, score) = laws("tricks");
    assert_eq!(score, (0, made - 3));
    // A score of 0 stays 0.
    let (made, score) = laws("minus");
    assert_eq!(score, (0, made));
    let (made, score) = laws("plus");
    assert_eq!(score, (3, made));
}

#[test]
fn under_the_laws_offenders_stop_one_below_the_target() {
    let mut game = whist(Book::Short, &[("revoke", "laws"), ("honours", "false")]);
    revoke_of_east(&mut game);
    let Sheet::Whist(sheet) = game.seen_by_all().sheet else { panic!("whist") };
    assert_eq!(sheet.score.games().len(), 1, "six odd tricks win a game to five");
    act(&mut game, "N claim-revoke 1 plus");
    assert_eq!(whist_score(&game), (3, 4));
    let Sheet::Whist(sheet) = game.seen_by_all().sheet else { panic!("whist") };
    assert!(sheet.score.games().is_empty());
}

#[test]
fn under_the_laws_three_points_may_be_taken_off_a_score() {
    let settings = [("revoke", Value::Word("laws".into())), ("honours", Value::Flag(false))];
    let mut game = Game::new(Rules::new(Book::Long).with(settings).unwrap(), Seat::West);
    // North and South begin with three points.
    let script = script([9, 4, 0, 0], Some(Suit::Hearts), true);
    let turn_up = script.hands[Seat::West].of(Suit::Hearts).first();
    game.deal_hands(script.hands, turn_up).unwrap();
    script.play(&mut game);
    assert_eq!(whist_score(&game), (3, 0));
    // North deals, and has what West had; South revokes in East's first spade.
    let west_deals = whist(Book::Long, &[("revoke", "laws")]);
    let hands = BySeat::from_fn(|seat| west_deals.seen_by(seat.previous()).dealt);
    game.deal_hands(hands, Some("AH".parse().unwrap())).unwrap();
    revoke_of_east(&mut game);
    let made = odd_tricks(&game)[Side::NorthSouth];
    assert_eq!((made > 3, whist_score(&game)), (true, (3 + made, 0)));
    act(&mut game, "W claim-revoke 1 minus");
    assert_eq!(whist_score(&game), (made, 0));
}
