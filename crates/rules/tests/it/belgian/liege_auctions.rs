//! Auctions of Liège. Each test cites its sentence of source 003 or 004, and the section of spec.md
//! that words it.

use rules::{Book, Game, Refusal, Seat, Stage, Suit};

use crate::belgian::table::{
    act, asked, auction, contract, deal_with, game, may, refusal, result, sheet, stage, words,
};

fn liege(lines: &str) -> Game {
    auction(Book::Liege, "", lines)
}

/// Checks that all of these calls are open to the player on turn.
fn all_open(game: &Game, words: &str) {
    let seat = asked(game);
    for word in words.split(", ") {
        assert!(may(game, &format!("{seat} {word}")), "{seat} {word}");
    }
}

/// Checks that all of these calls are closed to the player on turn.
fn none_open(game: &Game, words: &str) {
    let seat = asked(game);
    for word in words.split(", ") {
        assert!(!may(game, &format!("{seat} {word}")), "{seat} {word}");
    }
}

/// Three aces with North, the fourth with East.
const TROEL: &str = "N AS AC AD, E AH";

fn troel(options: &str, lines: &str) -> Game {
    let mut game = game(Book::Liege, options);
    deal_with(&mut game, TROEL);
    act(&mut game, lines);
    game
}

#[test]
fn the_auction_starts_left_of_the_dealer_and_goes_clockwise() {
    // "Chaque joueur reçoit la parole à son tour dans le sens horlogique. Le
    // joueur qui suit le donneur reçoit la parole en premier."
    assert_eq!(asked(&liege("")), Seat::North);
    assert_eq!(asked(&liege("N pass")), Seat::East);
    assert_eq!(asked(&liege("N pass, E pass")), Seat::South);
    assert_eq!(asked(&liege("N pass, E pass, S pass")), Seat::West);
    let out_of_turn = refusal(&liege("N pass"), "N pass");
    assert_eq!(out_of_turn, Refusal::NotYourTurn { turn: Seat::East });
}

#[test]
fn a_waiting_proposer_may_go_up_to_another_suit() {
    // spec.md 6.1.
    let game = liege("N propose C, E pass, S propose H, W pass");
    assert_eq!(asked(&game), Seat::North);
    all_open(&game, "accept S 8, accept S 13, solo 6 S, solo 8 H, small-misere, misere, pass");
    // No player is left who might accept clubs: South waits in a higher suit.
    none_open(&game, "hold, propose D, raise 9, wait, abundance 9 H, slam 13 NT");
    let mut game = game;
    act(&mut game, "N accept S 8");
    assert_eq!(contract(&game), "pair 8 H by N S");
    assert_eq!(stage(&game), Stage::Play);
    assert_eq!(asked(&game), Seat::North);
}

#[test]
fn a_proposer_holds_as_long_as_a_lower_suit_waits() {
    // spec.md 6.2: "de maintenir s'il est toujours susceptible d'être emballé".
    let game = liege("N propose H, E propose C, S pass, W pass");
    all_open(&game, "hold, pass, solo 6 C");
    let held = liege("N propose H, E propose C, S pass, W pass, N hold");
    all_open(&held, "accept N 8, solo 6 S, pass");
    let passed = liege("N propose H, E propose C, S pass, W pass, N hold, E pass");
    assert!(!passed.is_playing());
    let solo = liege("N propose H, E propose C, S pass, W pass, N hold, E solo 6 C");
    assert_eq!(contract(&solo), "solo 6 C by E");
}

#[test]
fn who_cannot_be_accepted_bids_a_solo_at_once() {
    // spec.md 6.3: "S'il n'est pas susceptible d'être emballé … le joueur peut
    // annoncer directement un solo."
    let game = liege("N pass, E pass, S pass");
    none_open(&game, "propose S, propose C, propose D, propose H, hold, wait");
    assert_eq!(refusal(&game, "W propose H"), Refusal::NobodyLeft);
    all_open(&game, "solo 6 S, solo 7 C, solo 8 H, small-misere, piccolo, misere, open-misere");
    all_open(&game, "abundance 9 S, abundance 11 H, slam 12 S, slam 13 NT, pass");
    none_open(&game, "abundance 12 H, abundance 13 H, piccolissimo");
}

#[test]
fn after_a_small_misere_a_solo_may_be_bid_at_once() {
    // spec.md 6.4.
    let mut game = liege("N small-misere");
    none_open(&game, "propose S, propose H, solo 6 H, solo 7 H, accept N 8, wait");
    assert_eq!(refusal(&game, "E propose S"), Refusal::MisereSaid);
    all_open(&game, "solo 8 S, solo 8 H, small-misere, piccolo, pass");
    act(&mut game, "E solo 8 S, S pass, W pass");
    assert_eq!(asked(&game), Seat::North);
    all_open(&game, "piccolo, misere, open-misere, solo 8 C, solo 8 D, solo 8 H, pass");
    // "Les abondances et les chelems s'annoncent … lors du premier tour."
    none_open(&game, "solo 8 S, small-misere, abundance 9 H, slam 12 H, propose H");
}

#[test]
fn the_highest_contract_is_played() {
    // "On ne peut jamais annoncer un jeu inférieur au plus haut jeu annoncé."
    let game = liege("N abundance 9 D");
    none_open(&game, "abundance 9 S, abundance 9 D, small-misere, piccolo, solo 8 H");
    all_open(&game, "abundance 9 H, abundance 10 S, misere, open-misere, slam 12 S");
    let low = refusal(&game, "E abundance 9 C");
    let standing = rules::Contract::Abundance { tricks: 9, trump: Suit::Diamonds };
    assert_eq!(low, Refusal::TooLow { standing });
}

#[test]
fn the_suit_decides_between_identical_games() {
    // "La couleur départage les jeux identiques."
    let game = liege("N propose S, E accept N 8, S propose H, W accept S 8");
    assert_eq!(contract(&game), "pair 8 H by S W");
    none_open(&game, "raise 8");
    all_open(&game, "raise 9, raise 13, pass");
}

#[test]
fn slams_without_trumps_stand_above_hearts() {
    // decision FW-01.
    let game = liege("N slam 12 H");
    all_open(&game, "slam 12 NT, slam 13 S");
    none_open(&game, "slam 12 S");
    let game = liege("N slam 12 NT");
    none_open(&game, "slam 12 H, slam 12 NT");
    all_open(&game, "slam 13 S");
}

#[test]
fn the_first_player_may_wait() {
    // "Le premier joueur a le privilège de pouvoir attendre … Il ne pourra
    // alors plus qu'emballer."
    let game = liege("N wait");
    none_open(&game, "wait");
    let game = liege("N wait, E propose D, S pass, W pass");
    assert_eq!(
        words(&game),
        [
            "pass",
            "accept E 8",
            "accept E 9",
            "accept E 10",
            "accept E 11",
            "accept E 12",
            "accept E 13"
        ]
    );
    // "Premier" makes a proposal possible even for the last player.
    let game = liege("N wait, E pass, S pass");
    all_open(&game, "propose S, propose H");
    none_open(&game, "solo 6 S");
    // He does not wait twice (decision FW-20).
    let game = liege("N wait, E pass, S pass, W pass");
    assert_eq!(words(&game), ["pass"]);
}

#[test]
fn who_waited_and_accepted_may_raise() {
    let mut game = liege("N wait, E propose C, S propose D, W accept S 8");
    assert_eq!(asked(&game), Seat::North);
    act(&mut game, "N accept E 9");
    assert_eq!(asked(&game), Seat::West);
    act(&mut game, "W raise 9");
    assert_eq!(words(&game), ["pass", "raise 10", "raise 11", "raise 12", "raise 13"]);
}

#[test]
fn to_accept_a_player_holds_a_card_of_the_suit() {
    // "Pour emballer, le joueur doit au moins avoir une carte de cette couleur."
    let mut void = game(Book::Liege, "");
    deal_with(&mut void, "N AH AS, E AC 2S 3S 4S 5S 6S 7S 8S 9S 2C 3C 4C 5C, S AD");
    act(&mut void, "N propose H");
    assert!(!may(&void, "E accept N 8"));
    assert_eq!(refusal(&void, "E accept N 8"), Refusal::NoCardOf { suit: Suit::Hearts });
}

#[test]
fn an_accepted_player_says_nothing_as_long_as_he_is_accepted() {
    // "Un joueur emballé ne peut rien dire tant qu'il est emballé."
    let game = liege("N propose S, E accept N 8, S misere, W pass");
    assert_eq!(asked(&game), Seat::East);
    assert_eq!(words(&game), ["pass"]);
    let mut game = game;
    act(&mut game, "E pass");
    // "Lorsqu'un joueur qui avait proposé une couleur, récupère la parole …"
    assert_eq!(asked(&game), Seat::North);
    all_open(&game, "misere, open-misere, pass");
    none_open(&game, "solo 8 H, hold, slam 12 H");
}

#[test]
fn a_freed_proposer_has_all_the_rights_of_a_later_turn() {
    // decision FW-10.
    let mut game = liege("N propose S, E accept N 8, S propose D, W accept S 8, E pass");
    assert_eq!(asked(&game), Seat::North);
    all_open(&game, "solo 6 S, solo 6 H, small-misere, pass");
    none_open(&game, "accept S 8, accept S 9, raise 9, hold");
    act(&mut game, "N solo 6 H");
    assert_eq!(asked(&game), Seat::West);
    all_open(&game, "raise 10, pass");
    none_open(&game, "raise 9");
}

#[test]
fn a_partner_who_had_held_is_out_when_the_pair_is_given_up() {
    // "S'il n'est pas emballé, il est dans la même situation que s'il avait passé."
    let mut game = liege("N propose H, E propose C, S propose S, W pass, N hold");
    act(&mut game, "E hold");
    assert_eq!(asked(&game), Seat::South);
    act(&mut game, "S accept E 8");
    assert_eq!(contract(&game), "pair 8 C by E S");
    assert!(stage(&game) == Stage::Play);
}

#[test]
fn who_accepts_can_only_raise_or_pass() {
    // "L'emballeur ne peut plus que monter dans son emballage ou passer."
    let game = liege("N propose S, E accept N 8, S propose H, W accept S 8");
    assert_eq!(asked(&game), Seat::East);
    let expected = ["pass", "raise 9", "raise 10", "raise 11", "raise 12", "raise 13"];
    assert_eq!(words(&game), expected);
}

#[test]
fn a_proposer_accepts_only_above_his_own_suit() {
    // decision FW-07: "en attente d'emballage dans une couleur inférieure".
    let game = liege("N propose D, E propose C, S propose H, W pass");
    all_open(&game, "accept S 8");
    none_open(&game, "accept E 8, accept E 9");
    assert_eq!(refusal(&game, "N accept E 9"), Refusal::MustGoUp { from: Suit::Diamonds });
}

#[test]
fn a_proposer_may_change_to_a_higher_suit() {
    // "Dans le même jeu, un joueur peut changer de couleur à condition de monter."
    let game = liege("N propose C, E propose S, S pass, W pass");
    all_open(&game, "propose D, propose H, hold");
    none_open(&game, "propose S, propose C");
    assert_eq!(refusal(&game, "N propose C"), Refusal::MustGoUp { from: Suit::Clubs });
    let mut game = game;
    act(&mut game, "N propose H");
    all_open(&game, "accept N 8, pass");
}

#[test]
fn a_suit_is_proposed_by_one_player_at_a_time() {
    let game = liege("N propose D");
    assert_eq!(refusal(&game, "E propose D"), Refusal::SuitTaken { suit: Suit::Diamonds });
    all_open(&game, "propose S, propose C, propose H");
    // Nor the suit of the pair that stands.
    let game = liege("N propose D, E accept N 8");
    assert_eq!(refusal(&game, "S propose D"), Refusal::SuitTaken { suit: Suit::Diamonds });
    all_open(&game, "propose S, propose H");
}

#[test]
fn a_proposal_of_a_lower_suit_follows_one_of_a_higher() {
    // decision FW-04: a proposal is no announced game.
    let game = liege("N propose H");
    all_open(&game, "propose S");
}

#[test]
fn a_proposal_needs_a_pair_that_would_stand_above() {
    // decision FW-05.
    let game = liege("N abundance 9 S");
    none_open(&game, "propose H, solo 8 H");
    let game = liege("N wait, E propose S, S accept E 13");
    all_open(&game, "propose C, propose H");
    let game = liege("N wait, E propose H, S accept E 13");
    none_open(&game, "propose C, propose S");
}

#[test]
fn a_piccolo_closes_solos_and_proposals() {
    // "Aucune misère ou piccolo n'est encore annoncé": a suit cannot be proposed.
    for bid in ["piccolo", "misere", "open-misere"] {
        let game = liege(&format!("N {bid}"));
        assert_eq!(refusal(&game, "E propose H"), Refusal::MisereSaid);
        let refused = refusal(&game, "E solo 8 H");
        assert!(matches!(refused, Refusal::TooLow { .. }), "{bid}: {refused:?}");
    }
}

#[test]
fn a_solo_may_be_bid_in_any_suit() {
    // "Le joueur qui avait proposé une couleur, peut annoncer un solo dans
    // n'importe quelle couleur."
    let game = liege("N propose H, E pass, S pass, W pass");
    all_open(&game, "solo 6 S, solo 6 C, solo 6 D, solo 6 H, solo 7 S, solo 8 H");
    none_open(&game, "hold, propose D");
}

#[test]
fn before_a_solo_a_suit_is_proposed() {
    let game = liege("");
    none_open(&game, "solo 6 S, solo 7 H, solo 8 D");
    assert_eq!(refusal(&game, "N solo 6 H"), Refusal::ProposeFirst);
    // decision FW-21: the suit decides. East cannot be accepted in spades, since no player waits in
    // a lower suit; in hearts he can, by North.
    let game = liege("N propose D, E propose S, S pass, W pass, N pass");
    all_open(&game, "solo 6 S, solo 6 D");
}

#[test]
fn a_solo_is_overbid_in_turn() {
    let mut game = liege("N propose C, E propose D, S pass, W pass, N solo 6 C, E solo 6 D");
    assert_eq!(asked(&game), Seat::North);
    all_open(&game, "solo 6 H, solo 7 S, small-misere, pass");
    none_open(&game, "solo 6 C, abundance 9 H, propose H");
    act(&mut game, "N solo 6 H, E pass");
    assert_eq!(contract(&game), "solo 6 H by N");
}

#[test]
fn several_play_a_misere_together() {
    // "Les misères et le piccolo peuvent être joués par plusieurs joueurs."
    for bid in ["small-misere", "piccolo", "misere", "open-misere"] {
        let game = liege(&format!("N {bid}, E {bid}, S {bid}, W {bid}"));
        assert_eq!(contract(&game), format!("{bid} by N E S W"));
    }
    let game = liege("N misere, E pass, S misere, W open-misere");
    assert_eq!(contract(&game), "open-misere by W");
    assert_eq!(words(&game), ["pass", "open-misere"]);
}

#[test]
fn an_overbid_misere_may_join_the_next() {
    // "Tant qu'il n'a pas passé, il peut surenchérir lorsqu'il reçoit la parole."
    let game = liege("N small-misere, E piccolo, S pass, W pass, N piccolo");
    assert_eq!(contract(&game), "piccolo by N E");
    assert_eq!(stage(&game), Stage::Play);
}

#[test]
fn a_misere_said_closes_proposals_even_once_it_is_overbid() {
    // "Aucune misère ou piccolo n'est encore annoncé" (decision FW-24).
    let game = liege("N propose S, E small-misere, S pass, W pass");
    none_open(&game, "propose H");
    all_open(&game, "solo 8 S, small-misere");
    let game = liege("N propose S, E piccolo, S accept N 13");
    assert_eq!(refusal(&game, "W propose H"), Refusal::MisereSaid);
    // A piccolo is no small misère: a direct solo is not opened by it.
    none_open(&game, "solo 8 H");
}

#[test]
fn an_abundance_is_raised_within_abundances_and_slams() {
    // decision FW-09.
    let mut game = liege("N abundance 9 S, E abundance 9 C, S pass, W pass");
    assert_eq!(asked(&game), Seat::North);
    all_open(&game, "abundance 9 D, abundance 10 S, slam 12 H, misere, pass");
    none_open(&game, "abundance 9 S, abundance 9 C, solo 8 H");
    // A player who goes over to a misère has left his abundance (spec.md 4.4).
    act(&mut game, "N misere, E abundance 10 C");
    assert_eq!(asked(&game), Seat::North);
    none_open(&game, "abundance 10 D, abundance 11 H, slam 12 H, misere");
    all_open(&game, "open-misere, pass");
}

#[test]
fn a_slam_is_answered_by_a_slam() {
    let game = liege("N slam 12 S, E slam 12 C, S pass, W pass");
    all_open(&game, "slam 12 D, slam 13 NT, pass");
    none_open(&game, "abundance 11 H, open-misere");
}

#[test]
fn who_has_passed_is_out() {
    // "Lorsqu'un joueur a passé, il ne participe plus du tout aux enchères."
    let game = liege("N pass, E propose H, S pass, W pass");
    assert_eq!(asked(&game), Seat::East);
    assert_eq!(refusal(&game, "N accept E 8"), Refusal::NotYourTurn { turn: Seat::East });
}

#[test]
fn when_all_pass_the_same_dealer_deals_again() {
    // "Si tous les joueurs passent, le même donneur redistribue."
    let mut game = liege("N pass, E pass, S pass, W pass");
    assert!(!game.is_playing());
    assert_eq!(result(&game).ending, rules::Ending::AllPassed);
    assert_eq!((game.dealer(), sheet(&game).played, game.deals()), (Seat::West, 0, 1));
    deal_with(&mut game, "");
    assert_eq!(game.dealer(), Seat::West);
}

#[test]
fn a_pass_is_always_open_and_never_made_by_the_engine() {
    // spec.md 4.5.5.
    let game = liege("N propose S, E accept N 8, S slam 13 NT, W pass");
    assert_eq!((asked(&game), words(&game)), (Seat::East, vec!["pass".to_string()]));
    let mut game = game;
    act(&mut game, "E pass");
    assert_eq!((asked(&game), words(&game)), (Seat::North, vec!["pass".to_string()]));
}

#[test]
fn three_aces_are_announced_and_four_are_not() {
    // "Chaque joueur vérifie s'il a exactement 3 as … Dans les autres cas (y
    // compris s'il a les 4 as), il annonce passe-trou."
    let three = troel("", "");
    assert_eq!(sheet(&three).troel.map(|troel| troel.seat), Some(Seat::North));
    assert_eq!(contract(&three), "troel by ");
    let mut four = game(Book::Liege, "");
    deal_with(&mut four, "N AS AC AD AH");
    assert_eq!(sheet(&four).troel, None);
    all_open(&four, "wait, propose S, small-misere");
}

#[test]
fn a_troel_is_played_when_all_pass() {
    // "Si les 4 joueurs ont passé la grande, le trou va être joué. Le joueur
    // qui a le dernier as se dévoile et choisit la couleur d'atout."
    let mut game = troel("", "N pass, E pass, S pass, W pass");
    assert_eq!((stage(&game), asked(&game)), (Stage::Trump, Seat::East));
    assert_eq!(contract(&game), "troel by N E");
    assert_eq!(words(&game), ["trump S", "trump C", "trump D", "trump H"]);
    act(&mut game, "E trump C");
    assert_eq!((stage(&game), asked(&game)), (Stage::Play, Seat::East));
    let view = game.seen_by_all().deal.unwrap();
    assert_eq!(view.trump, Some(Suit::Clubs));
    assert_eq!(sheet(&game).goal, Some(rules::Goal::AtLeast(9)));
}

#[test]
fn over_a_troel_only_what_is_above_it_is_announced() {
    // "Chaque joueur peut à son tour soit annoncer un jeu supérieur au trou
    // soit annoncer passe la grande."
    let game = troel("", "");
    all_open(&game, "pass, misere, open-misere, abundance 10 S, abundance 11 H, slam 12 S");
    none_open(&game, "abundance 9 H, piccolo, small-misere, propose H, wait, hold, solo 8 H");
    // The announcer and the holder of the fourth ace take part.
    let game = troel("", "N pass");
    all_open(&game, "misere, abundance 10 S, slam 13 NT");
}

#[test]
fn after_an_announcement_over_a_troel_the_auction_goes_on() {
    // "Si un joueur a annoncé un jeu supérieur, ceux qui n'ont pas encore passé
    // la grande peuvent surenchérir normalement."
    let mut game = troel("", "N pass, E misere, S misere, W abundance 10 C");
    assert_eq!(asked(&game), Seat::East);
    all_open(&game, "open-misere, pass");
    none_open(&game, "misere, slam 12 S, abundance 11 C");
    act(&mut game, "E pass, S open-misere, W slam 12 NT, S pass");
    assert_eq!(contract(&game), "slam 12 NT by W");
    assert_eq!(asked(&game), Seat::West);
}

#[test]
fn who_plays_an_abundance_a_slam_or_the_fourth_ace_leads() {
    // "Dans les autres cas, la rentrée est effectuée par le joueur qui suit le
    // donneur."
    let leader = |lines: &str| asked(&liege(lines));
    assert_eq!(leader("N pass, E pass, S abundance 9 H, W pass"), Seat::South);
    assert_eq!(leader("N pass, E slam 12 NT, S pass, W pass"), Seat::East);
    assert_eq!(leader("N pass, E pass, S misere, W pass"), Seat::North);
    assert_eq!(leader("N pass, E piccolo, S pass, W pass"), Seat::North);
    assert_eq!(leader("N pass, E pass, S propose H, W accept S 8"), Seat::North);
    assert_eq!(leader("N pass, E pass, S pass, W solo 6 H"), Seat::North);
}

#[test]
fn every_step_of_the_ladder_is_above_the_last() {
    // "L'ordre des jeux est celui de la grille des points." Two players climb it in turn as far as
    // the rules allow: each bid opens the next, and closes the one before.
    let ladder = [
        "small-misere",
        "solo 8 S",
        "solo 8 H",
        "piccolo",
        "abundance 9 S",
        "abundance 9 H",
        "misere",
        "abundance 10 S",
        "abundance 11 S",
        "open-misere",
        "slam 12 S",
        "slam 12 NT",
        "slam 13 S",
        "slam 13 NT",
    ];
    for (place, low) in ladder.iter().enumerate() {
        if low.starts_with("solo") {
            continue;
        }
        let game = liege(&format!("N {low}"));
        for (other, word) in ladder.iter().enumerate() {
            let shared = other == place && ["misere", "piccolo"].iter().any(|w| word.ends_with(w));
            let solo = word.starts_with("solo") && *low != "small-misere";
            let open = (other > place || shared) && !(solo);
            assert_eq!(may(&game, &format!("E {word}")), open, "{word} over {low}");
        }
    }
}

#[test]
fn pairs_and_solos_alternate_as_in_the_grid() {
    // Emballage 8, 9, solo 6, emballage 10, solo 7, emballage 11, petite misère,
    // emballage 12, solo 8, piccolo, emballage 13.
    let over_pair = |tricks: u8, bid: &str| {
        let lines = format!("N propose D, E propose C, S accept N {tricks}, W pass");
        may(&liege(&lines), &format!("E {bid}"))
    };
    for (tricks, solo) in [(8, 6), (9, 6), (10, 7), (11, 8), (12, 8), (13, 9)] {
        for bid in 6..=8 {
            let open = over_pair(tricks, &format!("solo {bid} S"));
            assert_eq!(open, bid >= solo, "solo {bid} over a pair of {tricks}");
        }
        assert_eq!(over_pair(tricks, "small-misere"), tricks <= 11);
        assert_eq!(over_pair(tricks, "piccolo"), tricks <= 12);
        assert!(over_pair(tricks, "misere"));
    }
    let over_solo = |tricks: u8, raise: u8| {
        // South and East are a pair; North, overbid, plays alone.
        let lines = format!("N propose H, E propose C, S accept E 8, W pass, N solo {tricks} H");
        may(&liege(&lines), &format!("S raise {raise}"))
    };
    for (solo, least) in [(6, 10), (7, 11), (8, 13)] {
        for raise in 8..=13 {
            assert_eq!(over_solo(solo, raise), raise >= least, "{raise} over a solo of {solo}");
        }
    }
}

#[test]
fn high_contracts_wait_for_the_referee() {
    // "L'appel à l'arbitre est obligatoire pour tous les jeux supérieurs au
    // trou. Si l'arbitre refuse, le joueur passe."
    let referee = |lines: &str| auction(Book::Liege, "referee=true", lines);
    for bid in
        ["misere", "abundance 10 H", "abundance 11 S", "open-misere", "slam 12 H", "slam 13 NT"]
    {
        let game = referee(&format!("N {bid}"));
        assert_eq!(stage(&game), Stage::Referee, "{bid}");
        assert!(game.awaits_referee() && game.to_act().is_empty());
        assert_eq!(refusal(&game, "E pass"), Refusal::AwaitsReferee);
        assert_eq!(contract(&game), "none by ");
        let mut approved = game.clone();
        act(&mut approved, "referee approve");
        assert_eq!(contract(&approved), format!("{bid} by N"));
        assert_eq!(sheet(&approved).refused, []);
        assert_eq!(asked(&approved), Seat::East);
        let mut refused = game;
        act(&mut refused, "referee refuse");
        assert_eq!(contract(&refused), "none by ");
        assert_eq!(sheet(&refused).stances[Seat::North], rules::Stance::Passed);
        let [told] = sheet(&refused).refused[..] else { panic!("{bid} was refused") };
        let call = rules::Action::Call(told.call).to_string();
        assert_eq!((told.seat, call.as_str()), (Seat::North, bid));
        // A refused misère counts as not bid.
        all_open(&refused, "propose H");
    }
    for bid in ["small-misere", "piccolo", "abundance 9 H", "propose H", "wait", "pass"] {
        assert!(!referee(&format!("N {bid}")).awaits_referee(), "{bid}");
    }
    let unasked = referee("N pass");
    assert_eq!(refusal(&unasked, "referee approve"), Refusal::NothingToJudge);
    // Over a troel as well.
    let mut troel = troel("referee=true", "N pass, E misere, referee refuse, S pass, W pass");
    assert_eq!(asked(&troel), Seat::East);
    act(&mut troel, "E trump H");
    assert_eq!(contract(&troel), "troel by N E");
}
