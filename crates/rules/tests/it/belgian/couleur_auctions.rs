//! Auctions of whist à la couleur. Each test cites its sentence of source 001, and the section of
//! spec.md that words it.

use rules::{Book, Ending, Game, Goal, Refusal, Seat, Stage, Stance, Suit};

use crate::belgian::table::{
    act, asked, auction, contract, deal_with, game, may, refusal, result, sheet, stage, words,
};

fn couleur(lines: &str) -> Game {
    auction(Book::Couleur, "", lines)
}

fn with(options: &str, lines: &str) -> Game {
    auction(Book::Couleur, options, lines)
}

fn all_open(game: &Game, words: &str) {
    let seat = asked(game);
    for word in words.split(", ") {
        assert!(may(game, &format!("{seat} {word}")), "{seat} {word}");
    }
}

fn none_open(game: &Game, words: &str) {
    let seat = asked(game);
    for word in words.split(", ") {
        assert!(!may(game, &format!("{seat} {word}")), "{seat} {word}");
    }
}

/// Three aces with South, the fourth with East.
fn troel(options: &str, lines: &str) -> Game {
    let mut game = game(Book::Couleur, options);
    deal_with(&mut game, "S AS AC AD, E AH");
    act(&mut game, lines);
    game
}

#[test]
fn the_first_word_is_the_eldest_hands() {
    // "Le premier joueur après le donneur, peut faire une annonce couleur ou il
    // attend ou il passe."
    let game = couleur("");
    assert_eq!(asked(&game), Seat::North);
    all_open(&game, "propose S, propose H, wait, pass");
    none_open(&couleur("N pass"), "wait");
}

#[test]
fn who_has_not_proposed_announces_a_game_at_once() {
    // "Les joueurs qui ne font pas de proposition … doivent obligatoirement
    // annoncer leur proposition pour jouer sans partenaire."
    let game = couleur("");
    all_open(&game, "small-misere, piccolissimo, piccolo, misere, open-misere, slam 13 NT");
    all_open(&game, "abundance 9 S, abundance 13 H");
    none_open(&game, "solo 6 H, solo 8 S, hold, raise 8, slam 12 H, slam 13 H, slam 12 NT");
    assert_eq!(refusal(&game, "N solo 6 H"), Refusal::ProposeFirst);
    assert_eq!(refusal(&game, "N slam 12 NT"), Refusal::NotPlayed);
}

#[test]
fn an_accepted_proposal_is_a_pair_of_eight() {
    // "Ils doivent à eux deux réaliser un minimum de huit plis."
    let mut game = couleur("N propose C");
    none_open(&game, "accept N 7, accept N 14, accept S 8");
    all_open(&game, "accept N 8, accept N 13");
    act(&mut game, "E accept N 8");
    assert_eq!(contract(&game), "pair 8 C by N E");
    act(&mut game, "S pass, W pass");
    assert_eq!((stage(&game), asked(&game)), (Stage::Play, Seat::North));
    assert_eq!(sheet(&game).goal, Some(Goal::AtLeast(8)));
}

#[test]
fn a_higher_suit_needs_as_many_tricks_and_a_lower_one_more() {
    // "Même nombre de plis dans une couleur supérieure, ou plus un pli dans une
    // couleur inférieure."
    let higher = couleur("N propose C, E accept N 8, S propose H");
    all_open(&higher, "accept S 8, accept S 9");
    let lower = couleur("N propose C, E accept N 8, S propose S");
    none_open(&lower, "accept S 8");
    all_open(&lower, "accept S 9");
}

#[test]
fn who_waited_only_accepts() {
    // "Le premier joueur qui a attendu … ne peut plus faire aucune autre
    // proposition, sauf devenir emballeur."
    let game = couleur("N wait, E pass, S propose D, W pass");
    let expected = [
        "pass",
        "accept S 8",
        "accept S 9",
        "accept S 10",
        "accept S 11",
        "accept S 12",
        "accept S 13",
    ];
    assert_eq!(words(&game), expected);
    let alone = couleur("N wait, E pass, S pass, W pass");
    assert_eq!(words(&alone), ["pass"]);
}

#[test]
fn the_worked_example_of_the_waiting_player_holds() {
    // spec.md 6.7.
    let mut game = couleur("N wait, E propose D, S accept E 8, W propose S");
    assert_eq!(asked(&game), Seat::North);
    none_open(&game, "accept W 8");
    act(&mut game, "N accept W 9");
    assert_eq!(asked(&game), Seat::South);
    none_open(&game, "raise 8, solo 6 D");
    all_open(&game, "raise 9, pass");
    act(&mut game, "S pass");
    assert_eq!(sheet(&game).stances[Seat::East], Stance::Freed(Suit::Diamonds));
    assert_eq!(asked(&game), Seat::East);
    all_open(&game, "solo 6 D, solo 7 D, solo 8 D, pass");
    none_open(&game, "solo 6 H, solo 6 S, hold, small-misere, raise 9");
    act(&mut game, "E solo 6 D");
    assert_eq!(asked(&game), Seat::North);
    let expected = ["pass", "raise 10", "raise 11", "raise 12", "raise 13"];
    assert_eq!(words(&game), expected);
}

#[test]
fn only_who_accepted_raises() {
    // "C'est uniquement l'emballeur qui peut faire la surenchère ou il renonce."
    let game = couleur("N propose S, E accept N 8, S propose H, W accept S 8");
    assert_eq!(asked(&game), Seat::East);
    let expected = ["pass", "raise 9", "raise 10", "raise 11", "raise 12", "raise 13"];
    assert_eq!(words(&game), expected);
}

#[test]
fn a_proposer_nobody_accepted_goes_alone_in_his_suit() {
    // "Un joueur … dont la proposition de couleur n'a pas été suivie d'un
    // emballage … peut annoncer un Solo (six plis minimum)."
    let mut game = couleur("N propose C, E pass, S pass, W pass");
    assert_eq!(words(&game), ["pass", "hold", "solo 6 C", "solo 7 C", "solo 8 C"]);
    act(&mut game, "N solo 7 C");
    assert_eq!(contract(&game), "solo 7 C by N");
}

#[test]
fn a_solo_goes_over_a_pair_below_ten() {
    // "Ce dernier pourrait être réalisé pour autant que les partenaires de
    // l'emballage proposent à ce moment un minimum de dix plis."
    let mut game = couleur("N propose S, E propose D, S accept E 9, W pass, N solo 6 S");
    assert_eq!(contract(&game), "solo 6 S by N");
    assert_eq!(asked(&game), Seat::South);
    none_open(&game, "raise 9");
    all_open(&game, "raise 10, raise 13");
    act(&mut game, "S raise 10");
    all_open(&game, "solo 7 S, solo 8 S, pass");
    none_open(&game, "solo 6 S, solo 7 D, hold");
}

#[test]
fn solos_answer_each_other() {
    // "Un autre joueur peut réaliser un solo de six plis dans une couleur
    // supérieure ou plus un pli dans une couleur inférieure, avec un maximum de
    // huit plis."
    let mut game = couleur("N propose S, E propose H, S pass, W pass, N solo 6 S, E solo 6 H");
    all_open(&game, "solo 7 S, solo 8 S, pass");
    none_open(&game, "solo 6 S, hold");
    act(&mut game, "N solo 8 S");
    all_open(&game, "solo 8 H, pass");
    none_open(&game, "solo 7 H");
}

#[test]
fn a_proposer_may_accept_another_suit_in_the_third_round() {
    // "… a la possibilité au 3e tour de devenir emballeur dans une autre
    // couleur inférieure ou supérieure."
    let game = couleur("N propose D, E propose S, S propose H, W pass");
    all_open(&game, "accept E 8, accept S 8");
    assert_eq!(refusal(&game, "N accept W 8"), Refusal::NoProposal { seat: Seat::West });
    assert_eq!(refusal(&game, "N accept N 8"), Refusal::NoProposal { seat: Seat::North });
}

#[test]
fn an_accepter_who_had_proposed_may_go_back_to_his_suit() {
    // decision WK-29.
    let mut game = couleur("N propose D, E propose S, S propose H, W pass, N accept E 8");
    assert_eq!(asked(&game), Seat::South);
    act(&mut game, "S solo 6 H");
    assert_eq!(asked(&game), Seat::North);
    all_open(&game, "raise 10, solo 7 D, solo 8 D, pass");
    none_open(&game, "raise 9, solo 6 D, solo 7 S, hold");
    act(&mut game, "N solo 7 D");
    // The pair is given up, and its other half may go alone.
    assert_eq!(sheet(&game).stances[Seat::East], Stance::Freed(Suit::Spades));
    assert_eq!(asked(&game), Seat::East);
    all_open(&game, "solo 8 S, pass");
    none_open(&game, "solo 7 S");
}

#[test]
fn a_hold_leaves_the_proposal_standing() {
    // decision WK-12.
    let mut game = couleur("N propose S, E propose D, S pass, W pass, N hold");
    assert_eq!(asked(&game), Seat::East);
    all_open(&game, "accept N 8, solo 6 D, hold, pass");
    act(&mut game, "E hold");
    // No proposal was accepted: all have passed.
    assert_eq!(result(&game).ending, Ending::AllPassed);
    assert_eq!(sheet(&game).stances[Seat::North], Stance::Held(Suit::Spades));
}

#[test]
fn a_held_proposer_is_out_when_his_pair_is_given_up() {
    let mut game = couleur("N propose S, E propose H, S propose D, W pass, N hold, E accept N 8");
    act(&mut game, "S solo 6 D, E pass");
    assert_eq!(sheet(&game).stances[Seat::North], Stance::Passed);
    assert_eq!(contract(&game), "solo 6 D by S");
    assert_eq!(stage(&game), Stage::Play);
}

#[test]
fn the_last_player_may_propose_so_as_to_go_alone() {
    // decision WK-07.
    let mut game = couleur("N pass, E pass, S pass");
    all_open(&game, "propose H");
    none_open(&game, "solo 6 H");
    act(&mut game, "W propose H");
    assert_eq!(asked(&game), Seat::West);
    act(&mut game, "W solo 6 H");
    assert_eq!(contract(&game), "solo 6 H by W");
}

#[test]
fn nobody_proposes_over_a_misere_or_a_piccolo() {
    // spec.md 3.4.3.
    for bid in ["small-misere", "piccolissimo", "piccolo", "abundance 9 S", "misere"] {
        let game = couleur(&format!("N {bid}"));
        none_open(&game, "propose S, propose H, wait");
    }
    // Nor a suit that is proposed, or played.
    let game = couleur("N propose D, E accept N 8");
    assert_eq!(refusal(&game, "S propose D"), Refusal::SuitTaken { suit: Suit::Diamonds });
    let game = couleur("N propose D");
    assert_eq!(refusal(&game, "E propose D"), Refusal::SuitTaken { suit: Suit::Diamonds });
}

#[test]
fn two_play_a_misere_together_and_no_third() {
    // "Un deuxième joueur peut également proposer une petite misère, chacun
    // jouant pour soi."
    for bid in ["small-misere", "piccolissimo", "piccolo", "misere"] {
        let mut game = couleur(&format!("N {bid}, E {bid}"));
        assert_eq!(contract(&game), format!("{bid} by N E"));
        none_open(&game, bid);
        act(&mut game, "S pass, W pass");
        assert!(matches!(stage(&game), Stage::Play | Stage::Discards));
    }
    for bid in ["open-misere", "slam 13 NT"] {
        none_open(&couleur(&format!("N {bid}")), bid);
    }
}

#[test]
fn a_solo_of_eight_over_a_small_misere_is_a_game_of_its_own() {
    // "Solo huit plis sur Petite Misère" (decision WK-09).
    let mut game = couleur("N small-misere");
    all_open(&game, "solo 8 S, solo 8 H, small-misere");
    none_open(&game, "solo 6 H, solo 7 H");
    act(&mut game, "E solo 8 C");
    assert_eq!(contract(&game), "solo-over-misere C by E");
    // The misère was announced once, and does not answer.
    assert_eq!(sheet(&game).stances[Seat::North], Stance::Passed);
    all_open(&game, "solo 8 D, solo 8 H, piccolissimo");
    none_open(&game, "solo 8 C, solo 8 S, small-misere");
    act(&mut game, "S solo 8 D, W pass");
    assert_eq!(words(&game), ["pass"]);
    assert_eq!(asked(&game), Seat::East);
    act(&mut game, "E pass");
    assert_eq!(contract(&game), "solo-over-misere D by S");
    assert_eq!((asked(&game), sheet(&game).goal), (Seat::North, Some(Goal::AtLeast(8))));
}

#[test]
fn solos_and_proposals_answer_a_small_misere_with_eight() {
    // spec.md 3.4.6, 3.4.7.
    let game = couleur("N propose S, E small-misere, S pass, W pass");
    assert_eq!(words(&game), ["pass", "hold", "solo 8 S"]);
    let mut game = couleur("N propose S, E accept N 8, S small-misere, W pass");
    assert_eq!(words(&game), ["pass"]);
    act(&mut game, "E pass");
    assert_eq!(
        (asked(&game), words(&game)),
        (Seat::North, vec!["pass".to_string(), "solo 8 S".to_string(),])
    );
}

#[test]
fn overbid_miseres_do_not_answer_and_abundances_do() {
    // decision WK-10.
    let game = couleur("N piccolo, E misere, S pass, W pass");
    assert_eq!(contract(&game), "misere by E");
    assert_eq!(stage(&game), Stage::Play);
    let game = couleur("N abundance 9 H, E abundance 10 S, S pass, W pass");
    assert_eq!(asked(&game), Seat::North);
    let expected = ["pass", "abundance 10 H", "abundance 11 H", "abundance 12 H", "abundance 13 H"];
    assert_eq!(words(&game), expected);
}

#[test]
fn the_list_of_the_source_is_the_order_of_the_games() {
    let ladder = [
        "small-misere",
        "solo 8 S",
        "solo 8 H",
        "piccolissimo",
        "piccolo",
        "abundance 9 S",
        "abundance 9 H",
        "abundance 10 S",
        "abundance 13 H",
        "misere",
        "open-misere",
        "slam 13 NT",
    ];
    let twice = ["small-misere", "piccolissimo", "piccolo", "misere"];
    for (place, low) in ladder.iter().enumerate() {
        let lines = match low.strip_prefix("solo") {
            Some(solo) => format!("N small-misere, E solo{solo}"),
            None => format!("N pass, E {low}"),
        };
        let game = couleur(&lines);
        for (other, word) in ladder.iter().enumerate() {
            let solo = word.starts_with("solo") && place > 2;
            let open = (other > place && !solo) || (other == place && twice.contains(word));
            assert_eq!(may(&game, &format!("S {word}")), open, "{word} over {low}");
        }
    }
}

#[test]
fn pairs_and_solos_alternate() {
    // decision WK-05: E8 < E9 < S6 < E10 < S7 < E11 < S8 < E12 < E13 < PM.
    for (pair, least) in [(8, 6), (9, 6), (10, 7), (11, 8), (12, 9), (13, 9)] {
        let lines = format!("N propose H, E propose C, S accept E {pair}, W pass");
        let game = couleur(&lines);
        for solo in 6..=8 {
            assert_eq!(
                may(&game, &format!("N solo {solo} H")),
                solo >= least,
                "{solo} over {pair}"
            );
        }
    }
    for (solo, least) in [(6, 10), (7, 11), (8, 12)] {
        let lines = format!("N propose H, E propose C, S accept E 8, W pass, N solo {solo} H");
        let game = couleur(&lines);
        for pair in 8..=13 {
            assert_eq!(may(&game, &format!("S raise {pair}")), pair >= least, "{pair} over {solo}");
        }
    }
    let game = couleur("N propose H, E accept N 13");
    all_open(&game, "small-misere, piccolissimo");
}

#[test]
fn an_accepter_needs_a_card_of_the_suit_by_default() {
    // "Le partenaire est censé avoir une carte de la couleur annoncée."
    let void = "N AH AS, E AC 2S 3S 4S 5S 6S 7S 8S 9S 2C 3C 4C 5C, S AD";
    let held = |options: &str| {
        let mut game = game(Book::Couleur, options);
        deal_with(&mut game, void);
        act(&mut game, "N propose H");
        may(&game, "E accept N 8")
    };
    assert!(!held(""));
    assert!(held("emballeur_needs_card=false"));
}

#[test]
fn a_table_may_let_a_proposer_go_alone_in_any_suit() {
    // decision WK-11.
    let game = with("solo_suit=any", "N propose C, E pass, S pass, W pass");
    all_open(&game, "solo 6 S, solo 6 C, solo 8 H");
    // The option concerns these calls of a proposer only.
    let freed = "N wait, E propose D, S accept E 8, W propose S, N accept W 9, S pass";
    none_open(&with("solo_suit=any", freed), "solo 6 H, solo 7 S");
}

#[test]
fn when_nobody_bids_the_same_dealer_deals_again() {
    // decision WK-03.
    let game = couleur("N pass, E pass, S pass, W pass");
    assert_eq!(result(&game).ending, Ending::AllPassed);
    assert_eq!((game.dealer(), sheet(&game).played), (Seat::West, 0));
    assert_eq!(sheet(&game).contract, None);
}

#[test]
fn the_declarer_of_an_abundance_or_a_slam_leads() {
    // "C'est lui qui entame dans la partie."
    assert_eq!(asked(&couleur("N pass, E pass, S abundance 9 H, W pass")), Seat::South);
    assert_eq!(asked(&couleur("N pass, E slam 13 NT, S pass, W pass")), Seat::East);
    assert_eq!(asked(&couleur("N pass, E piccolissimo, S pass, W pass")), Seat::North);
    assert_eq!(asked(&couleur("N pass, E pass, S open-misere, W pass")), Seat::North);
}

#[test]
fn a_troel_is_announced_and_played() {
    // "C'est le détenteur du quatrième as … qui va définir la couleur de
    // l'atout … le boucheur commence la partie."
    let mut game = troel("", "");
    assert_eq!(
        sheet(&game).troel.map(|troel| (troel.seat, troel.royal)),
        Some((Seat::South, false))
    );
    assert_eq!(contract(&game), "troel by ");
    for seat in Seat::ALL {
        assert_eq!(asked(&game), seat);
        assert_eq!(words(&game), ["pass", "misere", "open-misere"]);
        act(&mut game, &format!("{seat} pass"));
    }
    assert_eq!((stage(&game), asked(&game)), (Stage::Trump, Seat::East));
    assert_eq!(contract(&game), "troel by E S");
    act(&mut game, "E trump D");
    assert_eq!((stage(&game), asked(&game)), (Stage::Play, Seat::East));
}

#[test]
fn only_a_misere_goes_over_a_troel() {
    // "Seule la Grande Misère ou la Grande Misère sur table ont la priorité."
    let game = troel("", "");
    none_open(&game, "small-misere, abundance 13 H, slam 13 NT, propose H, wait, hold");
    assert_eq!(refusal(&game, "N slam 13 NT"), Refusal::OverTroel);
    // "… que n'importe lequel des quatre joueurs peut annoncer": once each, and no contract is
    // shared.
    let mut game = troel("", "N misere, E pass");
    assert_eq!(contract(&game), "misere-over-troel by N");
    assert_eq!(words(&game), ["pass", "open-misere"]);
    act(&mut game, "S open-misere");
    assert_eq!(contract(&game), "open-misere-over-troel by S");
    // All four are asked, even when no call but the pass is left.
    assert_eq!((asked(&game), words(&game)), (Seat::West, vec!["pass".to_string()]));
    act(&mut game, "W pass");
    assert_eq!((stage(&game), asked(&game)), (Stage::Play, Seat::North));
    assert_eq!(game.seen_by_all().deal.unwrap().trump, None);
}

#[test]
fn a_troel_overridden_is_not_answered_by_an_overbid_misere() {
    let game = troel("late_announcements=true", "N misere, E open-misere, S pass, W pass");
    assert_eq!(contract(&game), "open-misere-over-troel by E");
    assert_eq!(stage(&game), Stage::Play);
}

#[test]
fn a_table_may_have_every_troel_played() {
    // "Note : Trou ou Trou Royal doit toujours être joué en priorité."
    let game = troel("trou_priority=always_played", "");
    assert_eq!((stage(&game), asked(&game)), (Stage::Trump, Seat::East));
    assert!(sheet(&game).said.is_empty());
}

#[test]
fn four_aces_are_a_royal_troel_with_the_highest_heart() {
    // "Il aura comme partenaire celui qui possède le roi de cœur (ou la dame de
    // cœur... si le roi... est déjà possédé …), l'atout est obligatoirement le
    // cœur."
    for (held, next, partner) in [
        ("AH", "W KH", Seat::West),
        ("AH KH", "E QH", Seat::East),
        ("AH KH QH JH", "N TH", Seat::North),
    ] {
        let mut game = game(Book::Couleur, "");
        deal_with(&mut game, &format!("S AS AC AD {held}, {next}"));
        assert!(sheet(&game).troel.unwrap().royal);
        act(&mut game, "N pass, E pass, S pass, W pass");
        assert_eq!((stage(&game), asked(&game)), (Stage::Play, partner));
        assert_eq!(game.seen_by_all().deal.unwrap().trump, Some(Suit::Hearts));
        let declarers = sheet(&game).declarers;
        assert!(declarers.contains(partner) && declarers.contains(Seat::South));
        assert_eq!(sheet(&game).contract.unwrap().to_string(), "royal-troel");
    }
    let mut always = game(Book::Couleur, "trou_priority=always_played");
    deal_with(&mut always, "S AS AC AD AH, W KH");
    assert_eq!((stage(&always), asked(&always)), (Stage::Play, Seat::West));
}
