//! The languages of the bot, their codes and their locales.

/// A language of the bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    English,
    /// French, with the words of French and Belgian players.
    French,
    /// Dutch, with the words of Flemish players.
    Dutch,
    /// German.
    German,
}

impl Language {
    /// All languages, English first.
    pub const ALL: [Self; 4] = [Self::English, Self::French, Self::Dutch, Self::German];

    /// The language of a Discord locale such as `fr` or `en-GB`; `None` for any other.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let (language, _region) = locale.split_once('-').unwrap_or((locale, ""));
        Self::of_code(language)
    }

    /// Its code, as settings and the store keep it: `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Dutch => "nl",
            Self::German => "de",
        }
    }

    /// The locales of Discord that it is shown for. Discord has no plain `en`.
    #[must_use]
    pub const fn locales(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en-US", "en-GB"],
            Self::French => &["fr"],
            Self::Dutch => &["nl"],
            Self::German => &["de"],
        }
    }

    const fn decimal_sign(self) -> char {
        match self {
            Self::English => '.',
            Self::French | Self::Dutch | Self::German => ',',
        }
    }

    /// A number of tenths or hundredths, by `places`, as the language writes it: `−0,42`.
    #[must_use]
    pub fn decimal(self, value: i64, places: u32) -> String {
        let minus = if value < 0 { "−" } else { "" };
        let (whole, one) = (value.unsigned_abs(), 10_u64.saturating_pow(places));
        let (sign, width) = (self.decimal_sign(), places as usize);
        format!("{minus}{}{sign}{:0width$}", whole / one, whole % one)
    }

    /// The language of public messages: chosen in the lobby, else the one opened in, else English.
    #[must_use]
    pub fn at_table(chosen: Option<&str>, opened_in: &str) -> Self {
        let chosen = chosen.and_then(Self::of_code);
        chosen.or_else(|| Self::of_locale(opened_in)).unwrap_or(Self::English)
    }

    /// The language of a code, as the store and the log of a table keep it.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.code() == code)
    }
}
