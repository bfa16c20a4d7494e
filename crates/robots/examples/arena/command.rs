//! The command line of the arena.

use std::time::Duration;

use rules::{Book, Rules};

use crate::options::rules_with;
use crate::player::Kind;

pub(crate) struct Command {
    pub(crate) a: Kind,
    pub(crate) b: Kind,
    pub(crate) book: Book,
    /// The rules of the table: the book's, with the options set.
    pub(crate) rules: Rules,
    /// The number of deals, each in every seating.
    pub(crate) deals: u64,
    /// The first deal's number; each number is a deal.
    pub(crate) first: u64,
    /// The time after which no further deal is begun.
    pub(crate) at_most: Duration,
}

const USAGE: &str = "\
usage: arena A B [--deals N] [--book simple|long|short|couleur|liege|wiezen]
             [--with OPTION=VALUE,...] [--first N] [--minutes N]
       arena learn BOOK FILE DEALS CHECKED
       arena check BOOK QUOTES
       arena games BOOK PLAYER FIRST DEALS
       arena policy FILE GAMES...
players: random, easy, normal, strong, each with -careful or -bold; normal1 to normal3, strong1,
         strong3, strong4, flat-random, flat, pimc10, pimc30, cheat";

impl Command {
    pub(crate) fn read(words: &[String]) -> Result<Self, &'static str> {
        let [a, b, settings @ ..] = words else { return Err(USAGE) };
        let mut command = Self {
            a: Kind::named(a).ok_or(USAGE)?,
            b: Kind::named(b).ok_or(USAGE)?,
            book: Book::Simple,
            rules: Rules::new(Book::Simple),
            deals: 100,
            first: 0,
            at_most: Duration::MAX,
        };
        let mut options = "";
        for setting in settings.chunks(2) {
            let [name, value] = setting else { return Err(USAGE) };
            let number = || value.parse::<u64>().map_err(|_| USAGE);
            match name.as_str() {
                "--deals" => command.deals = number()?,
                "--first" => command.first = number()?,
                "--book" => command.book = value.parse().map_err(|_| USAGE)?,
                "--with" => options = value,
                "--minutes" => command.at_most = Duration::from_secs(60 * number()?),
                _ => return Err(USAGE),
            }
        }
        command.rules = rules_with(command.book, options).ok_or(USAGE)?;
        Ok(command)
    }
}
