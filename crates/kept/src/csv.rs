//! The sheet as comma-separated values (RFC 4180), for a spreadsheet.

use crate::deal::Deal;
use crate::entry::{Entry, Exchange, Outcome, Played, named};
use crate::members::Members;
use crate::sheet::Sheet;

impl Sheet {
    /// The sheet as CSV: a line each deal that stands, with the columns `deal`, `dealer`,
    /// `contract`, `declarers`, `tricks`, `factor` and the points of each player, in the order of
    /// [`sums`](Self::sums). At a misère `tricks` names the declarers who failed, or is `made`; in
    /// a general misère it has the tricks of each player.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let players: Vec<&str> = self.sums().into_iter().map(|(name, _)| name).collect();
        let columns = ["deal", "dealer", "contract", "declarers", "tricks", "factor"];
        let mut csv = line(columns.iter().chain(&players).map(|text| field(text)));
        for deal in self.deals().iter().filter(|deal| deal.struck.is_none()) {
            let points = players.iter().map(|player| points_of(deal, player));
            csv += &line(fields(deal).into_iter().chain(points));
        }
        csv
    }
}

/// The points of a player; empty where another has the place.
fn points_of(deal: &Deal<'_>, player: &str) -> String {
    let place = deal.names.iter().position(|name| *name == player);
    place.map_or_else(String::new, |place| deal.points[place].to_string())
}

fn fields(deal: &Deal<'_>) -> [String; 6] {
    let (contract, declarers, tricks) = match deal.entry {
        Entry::Played(Played { contract, declarers, result }) => {
            (contract.to_string(), join(deal, *declarers), result_of(deal, *result))
        }
        Entry::Passed => ("passed".to_owned(), String::new(), String::new()),
        Entry::AskedInVain => ("refused".to_owned(), String::new(), String::new()),
        Entry::Points(other) => (other.why.clone(), String::new(), String::new()),
        Entry::Exchange(Exchange { member, name }) => {
            let both = format!("{} > {name}", deal.name(*member));
            ("exchange".to_owned(), both, String::new())
        }
    };
    let dealer = if deal.entry.is_deal() { deal.name(deal.dealer) } else { "" };
    let is_played = matches!(deal.entry, Entry::Played(_));
    let factor = if is_played { deal.factor.to_string() } else { String::new() };
    let number = deal.number.to_string();
    [number.as_str(), dealer, &contract, &declarers, &tricks, &factor].map(field)
}

fn result_of(deal: &Deal<'_>, result: Outcome) -> String {
    match result {
        Outcome::Tricks(tricks) => tricks.to_string(),
        Outcome::Failed(Members::NONE) => "made".to_owned(),
        Outcome::Failed(failed) => join(deal, failed),
        Outcome::Taken(taken) => {
            let each = named(&taken).map(|(it, tricks)| format!("{} {tricks}", deal.name(it)));
            each.collect::<Vec<_>>().join(" + ")
        }
    }
}

fn join(deal: &Deal<'_>, members: Members) -> String {
    members.iter().map(|member| deal.name(member)).collect::<Vec<_>>().join(" + ")
}

/// The text as a field: quoted where it has to be, and never a formula of a spreadsheet.
fn field(text: &str) -> String {
    let formula = if text.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    if text.contains([',', '"']) {
        format!("\"{formula}{}\"", text.replace('"', "\"\""))
    } else {
        format!("{formula}{text}")
    }
}

fn line(fields: impl Iterator<Item = String>) -> String {
    fields.collect::<Vec<_>>().join(",") + "\r\n"
}
