//! Cities and countries as people name them, in four languages, and their time zones.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Zones, each with names in small letters without accents.
const CITIES: [(&str, &str); 30] = [
    (
        "Europe/Brussels",
        "brussels bruxelles brussel belgie belgique belgien belgium gent gand ghent luik \
         liege luttich antwerpen antwerp anvers namur namen charleroi brugge bruges leuven louvain \
         lowen mons bergen mechelen malines hasselt kortrijk courtrai oostende ostende ostend tournai \
         doornik eupen verviers",
    ),
    (
        "Europe/Amsterdam",
        "amsterdam nederland netherlands pays-bas niederlande holland rotterdam den-haag la-haye \
         the-hague utrecht eindhoven groningen groningue maastricht",
    ),
    (
        "Europe/Paris",
        "paris parijs france frankrijk frankreich lyon marseille lille rijsel strasbourg strassburg \
         straatsburg nice nizza nantes toulouse bordeaux dunkerque duinkerke",
    ),
    (
        "Europe/Berlin",
        "berlin berlijn deutschland germany allemagne duitsland koln keulen cologne munchen munich \
         aachen aken aix-la-chapelle hamburg hambourg frankfurt francfort dusseldorf stuttgart",
    ),
    ("Europe/Luxembourg", "luxembourg luxemburg"),
    (
        "Europe/Zurich",
        "zurich schweiz suisse switzerland zwitserland geneve geneva genf basel bale bazel bern berne \
         lausanne",
    ),
    ("Europe/Vienna", "wien vienna vienne wenen osterreich austria autriche oostenrijk salzburg"),
    ("Europe/London", "london londres londen england angleterre engeland edinburgh edimbourg"),
    ("Europe/Dublin", "dublin ireland irlande ierland irland"),
    ("Europe/Madrid", "madrid spain espagne spanje spanien barcelona barcelone sevilla seville"),
    ("Europe/Lisbon", "lisbon lisbonne lissabon lisboa portugal porto"),
    (
        "Europe/Rome",
        "rome rom roma italy italie italien milan milano mailand milaan venise venetie venedig venice \
         florence florenz naples neapel napels turin",
    ),
    ("Europe/Athens", "athens athenes athene athen greece grece griekenland griechenland"),
    ("Europe/Warsaw", "warsaw varsovie warschau pologne polen poland krakow cracovie krakau"),
    ("Europe/Prague", "prague praag prag"),
    ("Europe/Budapest", "budapest boedapest"),
    ("Europe/Bucharest", "bucharest bucarest boekarest bukarest"),
    ("Europe/Copenhagen", "copenhagen copenhague kopenhagen danemark denemarken denmark"),
    ("Europe/Stockholm", "stockholm suede zweden schweden sweden"),
    ("Europe/Kyiv", "kyiv kiev kiew"),
    ("Europe/Moscow", "moscow moscou moskou moskau"),
    ("America/Toronto", "toronto montreal quebec ottawa"),
    ("America/New_York", "new-york washington boston miami philadelphia"),
    ("America/Los_Angeles", "los-angeles san-francisco seattle"),
    ("Africa/Kinshasa", "kinshasa"),
    ("Africa/Casablanca", "casablanca maroc marokko morocco rabat"),
    ("Africa/Algiers", "algiers alger algier"),
    ("Africa/Cairo", "cairo le-caire kairo"),
    ("Asia/Tokyo", "tokyo tokio japan japon"),
    ("Asia/Shanghai", "shanghai peking pekin beijing"),
];

/// The zones that have a city with this beginning, a whole name first.
pub(super) fn zones(typed: &str) -> impl Iterator<Item = &'static str> {
    let typed = folded(typed);
    let has = |is: fn(&str, &str) -> bool| {
        let typed = typed.clone();
        let found = move |(_, names): &&(_, &str)| {
            !typed.is_empty() && names.split_ascii_whitespace().any(|name| is(name, &typed))
        };
        CITIES.iter().filter(found).map(|(zone, _)| *zone)
    };
    let whole: Vec<_> = has(|name, typed| name == typed).collect();
    let begun = has(|name, typed| name.starts_with(typed) && name != typed);
    let begun: Vec<_> = begun.filter(|zone| !whole.contains(zone)).collect();
    whole.into_iter().chain(begun)
}

/// Small letters without accents, and `-` for what may stand between two words.
pub(super) fn folded(typed: &str) -> String {
    let small = typed.trim().to_lowercase().replace('ß', "ss").replace('œ', "oe");
    let plain = small.nfd().filter(|&letter| !is_combining_mark(letter));
    let words = plain.map(|letter| if " _.’'".contains(letter) { '-' } else { letter });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Zones;

    #[test]
    fn a_city_is_found_in_each_language_and_without_accents() {
        let brussels =
            "Bruxelles Brussel BRUSSELS Gent Gand Luik Liège Lüttich Anvers Löwen Belgique";
        for typed in brussels.split(' ') {
            assert_eq!(zones(typed).next(), Some("Europe/Brussels"), "{typed}");
        }
        for (typed, zone) in [
            ("Köln", "Europe/Berlin"),
            ("koln", "Europe/Berlin"),
            ("Montréal", "America/Toronto"),
            ("la Haye", "Europe/Amsterdam"),
            ("Straßburg", "Europe/Paris"),
            ("Genève", "Europe/Zurich"),
            ("Bru", "Europe/Brussels"),
            ("new york", "America/New_York"),
        ] {
            assert_eq!(zones(typed).next(), Some(zone), "{typed}");
        }
        assert_eq!(zones("atlantis").count() + zones(" ").count(), 0);
    }

    #[test]
    fn each_zone_with_cities_exists_and_no_city_stands_at_two() {
        let mut seen = std::collections::BTreeMap::new();
        for (zone, names) in CITIES {
            assert!(Zones::of_process().get(zone).is_some(), "{zone}");
            for name in names.split_ascii_whitespace() {
                assert_eq!(folded(name), name);
                assert_eq!(*seen.entry(name).or_insert(zone), zone, "{name}");
            }
        }
    }
}
