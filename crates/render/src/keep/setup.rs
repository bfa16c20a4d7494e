//! The set-up of an evening.

use kept::Setup;
use rules::{Book, Member};
use table::id::EveningId;
use table::{Game, Preset};
use words::Language;

use super::id;
use super::words::safe;
use crate::LOBBY;
use crate::choices::games;
use crate::lines::lines;
use crate::message::{Button, Frame, Message, Row, Select, SelectLine, Style, facts};
use crate::name::plain;
use crate::names::told_apart;
use crate::press::{KeepWish, SetUpWish};
use crate::row::menu;
use crate::setting_words::{game_name, own_table};

const LEAST: usize = 4;
pub(super) const MOST_NAME: u16 = 28;

/// An evening that is set up.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// The evening.
    pub evening: EveningId,
    /// The number of changes so far.
    pub changes: u32,
    /// The set-up.
    pub setup: &'a Setup,
    /// The names of the members in the order of the seats.
    pub names: &'a [String],
    /// The name of the opener; empty where they were forgotten.
    pub opener: &'a str,
    /// Its language.
    pub language: Language,
}

/// The names of members as a sheet has them: harmless, of one line, no two of them alike. A
/// forgotten member has a number.
#[must_use]
pub fn member_name<'n>(names: impl Iterator<Item = &'n str>, language: Language) -> Vec<String> {
    let name = |(place, name): (usize, &str)| {
        let cut = |name: String| name.chars().take(MOST_NAME.into()).collect::<String>();
        let name = plain(name).map(|name| cut(name).trim_end().to_owned());
        name.unwrap_or_else(|| language.player_name((place + 1).to_string()))
    };
    told_apart(names.enumerate().map(name))
}

/// Returns `true` for a game whose points can be kept. A shorter match of it is no other game.
#[must_use]
pub fn is_offered(game: Game) -> bool {
    let is_belgian = matches!(game.book, Book::Couleur | Book::Liege | Book::Wiezen);
    is_belgian && game.preset != Preset::Quick
}

/// The message of an evening that is set up.
#[must_use]
pub fn setup(draft: &Draft<'_>, note: &str) -> Message {
    let (language, setup) = (draft.language, draft.setup);
    let rules = &setup.rules;
    let preset = Preset::of(rules).map(|preset| Game { book: rules.book(), preset });
    let game = preset.map_or_else(|| language.book(rules.book()), |it| game_name(it, language));
    let seats = draft.names.iter().zip(1..).map(|(name, place)| format!("{place} {}", safe(name)));
    let seats = facts(seats);
    let dealer = draft.names.get(setup.first_dealer.index()).map(|name| safe(name));
    let counted = rules.own_scale().map_or_else(String::new, |own| {
        language.option_line(language.option("scale"), own_table(own))
    });
    let keepers = if setup.is_kept_by_opener {
        language.keep_by_opener(safe(draft.opener))
    } else {
        language.keep_by_all()
    };
    let is_short = (1..LEAST).contains(&draft.names.len());
    let too_few = if is_short { language.keep_too_few() } else { String::new() };
    let told = [
        if seats.is_empty() { language.keep_no_seats() } else { language.keep_seats(seats) },
        too_few,
        dealer.map(|dealer| language.keep_first_dealer(dealer)).unwrap_or_default(),
        keepers,
        counted,
        safe(&setup.note),
    ];
    Message::titled(Frame::Coloured(LOBBY), &language.keep_title())
        .with_text(note.to_owned())
        .with_text(lines(told.into_iter().filter(|line| !line.is_empty())))
        .with_rows(people(draft))
        .with_rows([menu(
            draft.id(SetUpWish::Game),
            games(Game::all().filter(|game| is_offered(*game)), rules, language),
            &game,
        )])
        .with_rows(members(draft))
        .with_buttons(buttons(draft))
}

impl Draft<'_> {
    fn id(&self, wish: impl Into<KeepWish>) -> String {
        id(self.evening, self.changes, wish)
    }

    fn button(&self, wish: impl Into<KeepWish>, label: String, style: Style) -> Button {
        Button::new(self.id(wish), label, style)
    }
}

/// The ways to more members, while there is a place.
fn people(draft: &Draft<'_>) -> Vec<Row> {
    let left = u8::try_from(Member::ALL.len().saturating_sub(draft.names.len())).unwrap_or(0);
    if left == 0 {
        return Vec::new();
    }
    let language = draft.language;
    let play = draft.button(SetUpWish::Play, language.keep_play(), Style::Primary);
    let name = draft.button(SetUpWish::AskName, language.keep_add_name(), Style::Secondary);
    let people = Select {
        id: draft.id(SetUpWish::Invite),
        placeholder: language.keep_invite(),
        lines: Vec::new(),
        picks: 1..=left,
    };
    vec![Row::Buttons(vec![play, name]), Row::Select(people)]
}

/// The menus of who deals first, and who does not play.
fn members(draft: &Draft<'_>) -> Vec<Row> {
    if draft.names.is_empty() {
        return Vec::new();
    }
    let lines = |label: &dyn Fn(String) -> String, chosen: Option<Member>| {
        let all = draft.names.iter().zip(Member::ALL);
        let line = |(name, member): (&String, Member)| {
            let number = member.number().to_string();
            SelectLine::new(label(name.clone()), number, Some(member) == chosen)
        };
        all.map(line).collect::<Vec<_>>()
    };
    let language = draft.language;
    let first = |name| language.keep_deals_first(name);
    let dealers = lines(&first, Some(draft.setup.first_dealer));
    let remove = Select {
        id: draft.id(SetUpWish::Remove),
        placeholder: language.keep_remove(),
        lines: lines(&|name| name, None),
        picks: 1..=1,
    };
    let dealers = menu(draft.id(SetUpWish::Dealer), dealers, &language.keep_deals_first("?"));
    vec![dealers, Row::Select(remove)]
}

fn buttons(draft: &Draft<'_>) -> Vec<Button> {
    let language = draft.language;
    let plain = |wish: KeepWish, label| draft.button(wish, label, Style::Secondary);
    let begin = draft.button(SetUpWish::Begin, language.keep_begin(), Style::Success);
    let enabled = (LEAST..=Member::ALL.len()).contains(&draft.names.len());
    vec![
        Button { enabled, ..begin },
        plain(SetUpWish::AskNote.into(), language.keep_note()),
        plain(SetUpWish::Keepers.into(), language.keep_keepers()),
        plain(KeepWish::Evenings(1), language.keep_evenings()),
        draft.button(KeepWish::Close, language.keep_drop(), Style::Danger),
    ]
}
