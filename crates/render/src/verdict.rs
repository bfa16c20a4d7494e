//! The headline of a deal's end: the first rule that fits.

use pictures::Mood;
use rules::{
    BelgianSheet, Contract, DealView, Ending, Goal, PublicView, Seat, Sheet, Side, WhistSheet,
};
use words::Language;

use super::ALL_TRICKS;
use super::belgian::tricks_of;
use super::lines::tricks_made;
use super::names::Names;

/// A headline with its mood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    pub(super) headline: String,
    pub(super) mood: Mood,
}

/// The reader of a headline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reader {
    All,
    /// A player of the contract, or of the side that won.
    Declarer,
    Defender,
}

/// All that a headline of a contract depends on.
#[derive(Clone, Copy, Debug)]
struct Facts {
    contract: Contract,
    goal: Option<Goal>,
    made: u8,
    is_made: bool,
    /// True if the declarers took the thirteenth trick; `None` if it was not played.
    last: Option<bool>,
    reader: Reader,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    Slam,
    Thirteen,
    Rubber,
    Match,
    Revoke,
    Troel,
    MisereHeld,
    MisereLost,
    MisereYours,
    JustTheOne,
    NotEvenOne,
    OneTooMany,
    LastTrick,
    Robbed,
    OneShort,
    BeatenByOne,
    JustMade,
    Over(u8),
    Short(u8),
    OddTrick,
    Sides,
    Pays,
    Passed,
    Void,
}

/// What a deal's end is called, to all or to the player of a seat.
pub(super) fn verdict(
    view: &PublicView,
    deal: &DealView,
    names: &Names,
    own: Option<Seat>,
) -> Verdict {
    match &view.sheet {
        Sheet::Whist(sheet) => of_sides(sheet, deal, names, own),
        Sheet::Belgian(sheet) => of_bidding(sheet, deal, names, own),
    }
}

fn of_sides(sheet: &WhistSheet, deal: &DealView, names: &Names, own: Option<Seat>) -> Verdict {
    let made = |side| tricks_made(deal, side);
    let [one, other] = Side::ALL;
    let most = if made(one) >= made(other) { one } else { other };
    let winner = sheet.game_won.map_or(most, |game| game.winner);
    let reader = match own {
        None => Reader::All,
        Some(seat) if seat.side() == winner => Reader::Declarer,
        Some(_) => Reader::Defender,
    };
    let odd = sheet.result.map_or(0, |result| result.odd_tricks[most]);
    let is_moved = odd != made(most).saturating_sub(rules::BOOK);
    let rule = if sheet.result.is_none_or(|result| result.void) {
        Rule::Void
    } else if made(winner) == ALL_TRICKS {
        Rule::Thirteen
    } else if sheet.rubber_won.is_some() && reader != Reader::Defender {
        Rule::Rubber
    } else if sheet.score.is_over() && reader != Reader::Defender {
        Rule::Match
    } else if !sheet.revokes.is_empty() && is_moved {
        Rule::Revoke
    } else if made(most) == rules::BOOK + 1 {
        Rule::OddTrick
    } else {
        Rule::Sides
    };
    let [first, second] = most.seats().map(|seat| names.label_of(seat));
    let headline = if rule == Rule::Sides {
        names.language.headline_sides(first, second, made(most), made(most.other()))
    } else {
        rule.told(names.language)
    };
    Verdict { headline, mood: rule.mood(reader, true) }
}

fn of_bidding(sheet: &BelgianSheet, deal: &DealView, names: &Names, own: Option<Seat>) -> Verdict {
    let reader = match own {
        None => Reader::All,
        Some(seat) if sheet.declarers.contains(seat) => Reader::Declarer,
        Some(_) => Reader::Defender,
    };
    let played = sheet.result.filter(|result| result.ending == Ending::Played);
    let (rule, is_made) = match (played, sheet.contract) {
        (Some(_), Some(Contract::GeneralMisere)) => (Rule::Pays, true),
        (Some(result), Some(contract)) => {
            // A declarer who plays for himself reads of his own tricks.
            let alone =
                own.filter(|seat| contract.is_each_alone() && sheet.declarers.contains(*seat));
            let seats = alone.map_or(sheet.declarers, Into::into);
            let is_made = seats.iter().all(|seat| result.made.contains(seat));
            let last = deal.complete.get(usize::from(ALL_TRICKS) - 1);
            let winner = last.and_then(|trick| trick.winner(deal.trump));
            let facts = Facts {
                contract,
                goal: sheet.goal,
                made: tricks_of(deal, seats),
                is_made,
                last: winner.map(|winner| seats.contains(winner)),
                reader,
            };
            // Of several misères told in one, each counts for itself.
            let each = |seat: Seat| Facts { made: deal.made[seat], ..facts };
            let worst = seats.iter().map(each).max_by_key(|facts| facts.made);
            let is_sum = !contract.is_each_alone();
            (if is_sum { facts } else { worst.unwrap_or(facts) }.rule(), is_made)
        }
        _ if sheet.result.is_some_and(|result| result.ending == Ending::AllPassed) => {
            (Rule::Passed, false)
        }
        _ => (Rule::Void, false),
    };
    let headline = match (rule, played) {
        (Rule::Pays, Some(result)) => {
            let payer = Seat::ALL.into_iter().min_by_key(|&seat| result.points[seat]);
            names.language.headline_pays(names.label_of(payer.unwrap_or(Seat::North)))
        }
        _ => rule.told(names.language),
    };
    Verdict { headline, mood: rule.mood(reader, is_made) }
}

impl Facts {
    fn rule(self) -> Rule {
        let Self { contract, goal, made, is_made, last, reader } = self;
        let is_slam = matches!(contract, Contract::Slam { .. });
        let is_troel = matches!(contract, Contract::Troel { .. });
        match goal {
            _ if is_slam && is_made => Rule::Slam,
            Some(Goal::AtLeast(_)) if made == ALL_TRICKS && is_made => Rule::Thirteen,
            Some(goal) if goal.is_made_with(made) != is_made => Rule::Revoke,
            _ if is_troel && is_made => Rule::Troel,
            Some(Goal::Exactly(0)) if is_made => Rule::MisereHeld,
            Some(Goal::Exactly(0)) if reader == Reader::Declarer => Rule::MisereYours,
            Some(Goal::Exactly(0)) => Rule::MisereLost,
            Some(Goal::Exactly(1)) if made == 0 => Rule::NotEvenOne,
            Some(Goal::Exactly(1)) if is_made => Rule::JustTheOne,
            Some(Goal::Exactly(wanted)) if made > wanted => Rule::OneTooMany,
            Some(Goal::AtLeast(needed) | Goal::Exactly(needed)) => match (needed, last) {
                (_, Some(true)) if made == needed => Rule::LastTrick,
                (_, Some(false)) if made + 1 == needed => Rule::Robbed,
                _ if made + 1 == needed && reader == Reader::Defender => Rule::BeatenByOne,
                _ if made + 1 == needed => Rule::OneShort,
                _ if made == needed => Rule::JustMade,
                _ if made > needed => Rule::Over(made - needed),
                _ => Rule::Short(needed - made),
            },
            Some(Goal::Avoid) | None => Rule::Pays,
        }
    }
}

impl Rule {
    fn told(self, language: Language) -> String {
        let key = match self {
            Self::Over(tricks) => return language.headline_over(tricks),
            Self::Short(tricks) => return language.headline_short(tricks),
            Self::Slam => "slam",
            Self::Thirteen => "thirteen",
            Self::Rubber => "rubber",
            Self::Match => "match",
            Self::Revoke => "revoke",
            Self::Troel => "troel",
            Self::MisereHeld => "misere-held",
            Self::MisereLost => "misere-lost",
            Self::MisereYours => "misere-yours",
            Self::JustTheOne => "just-the-one",
            Self::NotEvenOne => "not-even-one",
            Self::OneTooMany => "one-too-many",
            Self::LastTrick => "last-trick",
            Self::Robbed => "robbed",
            Self::OneShort => "one-short",
            Self::BeatenByOne => "beaten-by-one",
            Self::JustMade => "just-made",
            Self::OddTrick => "odd-trick",
            Self::Passed => "passed",
            Self::Sides | Self::Pays | Self::Void => "void",
        };
        language.headline(key)
    }

    /// Gold is for a triumph alone, and never for a reader who lost.
    fn mood(self, reader: Reader, is_made: bool) -> Mood {
        let is_lost = match reader {
            Reader::All | Reader::Declarer => !is_made,
            Reader::Defender => is_made,
        };
        let is_triumph = matches!(
            self,
            Self::Slam
                | Self::Thirteen
                | Self::Rubber
                | Self::Match
                | Self::Troel
                | Self::MisereHeld
        );
        let defends = reader == Reader::Defender;
        if matches!(self, Self::Passed | Self::Void) {
            Mood::Passed
        } else if matches!(self, Self::MisereLost | Self::MisereYours) && !defends {
            Mood::Misere
        } else if matches!(self, Self::BeatenByOne | Self::Robbed) && defends {
            Mood::Gold
        } else if self != Self::Pays && is_lost {
            Mood::Lost
        } else if is_triumph {
            Mood::Triumph
        } else {
            Mood::Made
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Suit;

    const SOLO: Contract = Contract::Solo { tricks: 8, trump: Suit::Hearts };

    fn told(facts: Facts) -> ([String; 4], Mood) {
        let rule = facts.rule();
        let told = Language::ALL.map(|language| rule.told(language));
        (told, rule.mood(facts.reader, facts.is_made))
    }

    fn solo(made: u8, last: Option<bool>, reader: Reader) -> ([String; 4], Mood) {
        let goal = Some(Goal::AtLeast(8));
        told(Facts { contract: SOLO, goal, made, is_made: made >= 8, last, reader })
    }

    fn exactly(wanted: u8, made: u8, reader: Reader) -> ([String; 4], Mood) {
        let contract = match wanted {
            0 => Contract::Misere { over_troel: false },
            1 => Contract::Piccolo,
            _ => Contract::Piccolissimo,
        };
        let goal = Some(Goal::Exactly(wanted));
        told(Facts { contract, goal, made, is_made: made == wanted, last: Some(true), reader })
    }

    #[track_caller]
    fn check((told, mood): ([String; 4], Mood), wanted: [&str; 4], mood_wanted: Mood) {
        assert_eq!(
            Language::ALL,
            [Language::English, Language::French, Language::Dutch, Language::German]
        );
        assert_eq!((told.each_ref().map(String::as_str), mood), (wanted, mood_wanted));
    }

    #[test]
    fn a_slam_bid_and_made() {
        let contract = Contract::Slam { tricks: 13, trump: Some(Suit::Hearts) };
        let facts = Facts {
            contract,
            goal: Some(Goal::AtLeast(13)),
            made: 13,
            is_made: true,
            last: Some(true),
            reader: Reader::All,
        };
        check(
            told(facts),
            ["Grand slam!", "Grand chelem\u{a0}!", "Solo slim!", "Großschlemm!"],
            Mood::Triumph,
        );
    }

    #[test]
    fn thirteen_tricks_not_bid_as_a_slam() {
        let words = ["All thirteen!", "Les treize\u{a0}!", "Alle dertien!", "Alle dreizehn!"];
        check(solo(13, Some(true), Reader::All), words, Mood::Triumph);
        check(solo(13, Some(true), Reader::Defender), words, Mood::Lost);
    }

    #[test]
    fn a_rubber_or_a_match_won() {
        let told = |rule: Rule| {
            (Language::ALL.map(|language| rule.told(language)), rule.mood(Reader::All, true))
        };
        check(told(Rule::Rubber), ["Rubber!", "Robre\u{a0}!", "Robber!", "Robber!"], Mood::Triumph);
        let words = ["The match!", "La partie\u{a0}!", "De partij!", "Das Spiel!"];
        check(told(Rule::Match), words, Mood::Triumph);
    }

    #[test]
    fn a_contract_decided_by_a_penalty_for_a_revoke() {
        let facts = Facts {
            contract: SOLO,
            goal: Some(Goal::AtLeast(8)),
            made: 8,
            is_made: false,
            last: Some(true),
            reader: Reader::All,
        };
        let words = [
            "Undone by a revoke",
            "Perdu sur renonce",
            "Verloren door verzaken",
            "Verloren: nicht bedient",
        ];
        check(told(facts), words, Mood::Lost);
    }

    #[test]
    fn a_troel_made() {
        let facts = Facts {
            contract: Contract::Troel { royal: false },
            goal: Some(Goal::AtLeast(8)),
            made: 8,
            is_made: true,
            last: Some(true),
            reader: Reader::All,
        };
        check(
            told(facts),
            ["Troel!", "Trou réussi\u{a0}!", "Troel gehaald!", "Troel geschafft!"],
            Mood::Triumph,
        );
    }

    #[test]
    fn a_misere_held_and_lost() {
        let words = ["Not one trick", "Pas une levée", "Geen enkele slag", "Kein einziger Stich"];
        check(exactly(0, 0, Reader::Declarer), words, Mood::Triumph);
        let words = ["Had to take it", "Une levée de trop", "Toch een slag", "Doch ein Stich"];
        check(exactly(0, 1, Reader::All), words, Mood::Misere);
        check(exactly(0, 1, Reader::Defender), words, Mood::Made);
        let words = [
            "You had to take it",
            "Vous deviez la prendre",
            "Je moest hem nemen",
            "Du musstest ihn nehmen",
        ];
        check(exactly(0, 2, Reader::Declarer), words, Mood::Misere);
    }

    #[test]
    fn a_piccolo_with_one_none_and_more() {
        let words = ["Just the one", "Une, pas plus", "Net die ene", "Genau einer"];
        check(exactly(1, 1, Reader::All), words, Mood::Made);
        let words = ["Not even one", "Pas même une", "Zelfs die niet", "Nicht mal einer"];
        check(exactly(1, 0, Reader::All), words, Mood::Lost);
        let words = ["One too many", "Une de trop", "Eentje te veel", "Einer zu viel"];
        check(exactly(1, 2, Reader::All), words, Mood::Lost);
        check(exactly(2, 3, Reader::All), words, Mood::Lost);
    }

    #[test]
    fn the_thirteenth_trick_makes_it_or_loses_it() {
        let words = [
            "At the last trick",
            "À la dernière levée",
            "In de laatste slag",
            "Mit dem letzten Stich",
        ];
        check(solo(8, Some(true), Reader::All), words, Mood::Made);
        let words = [
            "Robbed at the last",
            "Perdu à la dernière",
            "Op het einde geroofd",
            "Im letzten Stich verloren",
        ];
        check(solo(7, Some(false), Reader::All), words, Mood::Lost);
        check(solo(7, Some(false), Reader::Defender), words, Mood::Gold);
    }

    #[test]
    fn one_trick_short_is_told_to_all_and_to_the_defenders() {
        let words =
            ["One trick short", "Il en manque une", "Eén slag te kort", "Ein Stich zu wenig"];
        check(solo(7, Some(true), Reader::All), words, Mood::Lost);
        check(solo(7, None, Reader::Declarer), words, Mood::Lost);
        let words = [
            "Beaten by one",
            "Battus d’une levée",
            "Met één slag geklopt",
            "Um einen Stich gestoppt",
        ];
        check(solo(7, Some(true), Reader::Defender), words, Mood::Gold);
    }

    #[test]
    fn made_exactly_and_with_more() {
        let words = ["Just made", "Tout juste", "Net gehaald", "Genau geschafft"];
        check(solo(8, Some(false), Reader::All), words, Mood::Made);
        let words = [
            "Made, and one over",
            "Réussi, et une de plus",
            "Gehaald, en één over",
            "Geschafft, einer mehr",
        ];
        check(solo(9, Some(false), Reader::All), words, Mood::Made);
        let words =
            ["Made, and 3 over", "Réussi, et 3 de plus", "Gehaald, en 3 over", "Geschafft, 3 mehr"];
        check(solo(11, Some(false), Reader::All), words, Mood::Made);
        check(solo(11, Some(false), Reader::Defender), words, Mood::Lost);
    }

    #[test]
    fn more_than_one_trick_short() {
        let words = ["3 tricks short", "Il en manque 3", "3 slagen te kort", "3 Stiche zu wenig"];
        check(solo(5, Some(true), Reader::All), words, Mood::Lost);
        check(solo(5, Some(true), Reader::Defender), words, Mood::Made);
    }

    #[test]
    fn fixed_sides_and_the_general_misere() {
        let odd = Language::ALL.map(|language| Rule::OddTrick.told(language));
        assert_eq!(
            odd,
            [
                "By the odd trick",
                "D’une seule levée",
                "Met de zevende slag",
                "Mit dem siebten Stich"
            ]
        );
        let name = |name: &str| name.to_owned();
        let sides =
            Language::ALL.map(|language| language.headline_sides(name("Ann"), name("Cleo"), 9, 4));
        assert_eq!(
            sides,
            [
                "Ann and Cleo, 9 to 4",
                "Ann et Cleo, 9 à 4",
                "Ann en Cleo, 9–4",
                "Ann und Cleo, 9 zu 4"
            ]
        );
        let pays = Language::ALL.map(|language| language.headline_pays(name("Ben")));
        assert_eq!(
            pays,
            ["Ben pays most", "Ben paie le plus", "Ben betaalt het meest", "Ben zahlt am meisten"]
        );
    }

    #[test]
    fn all_passed() {
        let told = Language::ALL.map(|language| Rule::Passed.told(language));
        assert_eq!(
            told,
            ["Nobody dared", "Personne n’a osé", "Niemand durfde", "Keiner traute sich"]
        );
        assert_eq!(Rule::Passed.mood(Reader::All, false), Mood::Passed);
    }
}
