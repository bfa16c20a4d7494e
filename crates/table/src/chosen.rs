//! What was chosen of a table in its lobby, for everybody to see.

use robots::Level;
use rules::Member;

use crate::choosing::LastChange;
use crate::customs::Customs;
use crate::language_code::LanguageCode;
use crate::pace::Pace;
use crate::pictures::Pictures;
use crate::view::TableView;
use crate::watch::Watch;

impl TableView {
    /// How well its robots play.
    #[must_use]
    pub fn level(&self) -> Level {
        self.0.level
    }

    /// Whether whoever asks is given a hint.
    #[must_use]
    pub fn gives_hints(&self) -> bool {
        self.0.hints
    }

    /// Which of its messages show a picture.
    #[must_use]
    pub fn pictures(&self) -> Pictures {
        self.0.pictures
    }

    /// The language that was chosen in the lobby, if one was.
    #[must_use]
    pub fn language(&self) -> Option<LanguageCode> {
        self.0.language
    }

    /// How long a turn may take; `None` at a table that an older bot opened.
    #[must_use]
    pub fn pace(&self) -> Option<Pace> {
        self.0.pace()
    }

    /// Whether each trick is explained, to one who learns.
    #[must_use]
    pub fn explains(&self) -> bool {
        self.0.explains
    }

    /// What was chosen last in the lobby, and how it was before.
    #[must_use]
    pub fn last_change(&self) -> Option<&LastChange> {
        self.0.last_change.as_ref()
    }

    /// Whether a few words can be said across it.
    #[must_use]
    pub fn has_phrases(&self) -> bool {
        self.0.phrases
    }

    /// Whether those who watch may see the hands.
    #[must_use]
    pub fn watch(&self) -> Watch {
        self.0.watch
    }

    /// Its customs.
    #[must_use]
    pub fn customs(&self) -> Customs {
        self.0.customs
    }

    /// Those who wait for the end of the match, where sides are fixed.
    pub fn waiting(&self) -> impl Iterator<Item = Member> {
        self.0.waiting()
    }
}
