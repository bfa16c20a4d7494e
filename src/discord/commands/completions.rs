//! Autocompletion. A user is offered their own cards and calls only, and on any doubt nothing.

use poise::serenity_prelude as serenity;
use rules::{Action, Book, Card, Cards, Rules};
use words::symbol;

use super::super::interaction::Read;
use super::parsing::{self, Meant};
use courier::Answer;
use interactions::pages::{self, Language};
use interactions::{Ctx, Dispatcher, series};
use table::{Event, Game, MemberView, Setting, SettingName, Zones};

const MOST: usize = 25;
const LONGEST: usize = 100;

/// The text shown, and the value sent.
pub(super) type Choice = (String, String);

pub(in super::super) async fn complete(
    dispatcher: &Dispatcher,
    typed: &serenity::CommandInteraction,
) {
    let Ok(interaction) = typed.read() else { return };
    let ctx = Ctx::new(dispatcher, interaction);
    let choices = choices(&ctx, typed).await;
    let preferences = ctx.dispatcher.preferences(ctx.user()).await;
    let shown = |(name, says): Choice| (pages::dressed_text(name, preferences, ctx.language), says);
    let answer = Answer::Choices(fitting(choices).into_iter().map(shown).collect());
    if let Err(why) = ctx.dispatcher.answer(&ctx.token, &answer).await {
        tracing::debug!(%why, "Choices came too late");
    }
}

async fn choices(ctx: &Ctx, typed: &serenity::CommandInteraction) -> Vec<Choice> {
    let Some(focus) = typed.data.autocomplete() else { return Vec::new() };
    match (typed.data.name.as_str(), focus.name) {
        ("play", "card") => own(ctx, focus.value, true).await,
        ("bid", "call") => own(ctx, focus.value, false).await,
        ("whist", "zone") => zones(focus.value),
        ("whist", "series") => series::choices(ctx).await,
        ("whist", "options") => options(book(typed), focus.value, ctx.language),
        _ => Vec::new(),
    }
}

/// Looks as the user, who is refused without a seat, and offered nothing.
async fn own(ctx: &Ctx, typed: &str, cards: bool) -> Vec<Choice> {
    let Ok(Some(place)) = ctx.store().table_for(ctx.channel, ctx.user()).await else {
        return Vec::new();
    };
    let look = Event::Look(ctx.user());
    let Ok(reply) = ctx.tables().tell(place.table, None, look).await else { return Vec::new() };
    if !cards {
        return calls(pages::calls(&reply.table, ctx.user(), ctx.language), typed);
    }
    let own = reply.table.seen_by(ctx.user());
    let Some(view) = own.as_ref().and_then(MemberView::seat) else { return Vec::new() };
    playable(view.legal.plays(), typed, ctx.language)
}

pub(super) fn calls(legal: Vec<(Action, String)>, typed: &str) -> Vec<Choice> {
    let start = typed.trim().to_lowercase();
    let could_be = |(action, words): &(Action, String)| {
        let words = words.to_lowercase();
        words.contains(&start) || action.to_string().starts_with(&start)
    };
    let choice = |(action, words): (Action, String)| (words, action.to_string());
    legal.into_iter().filter(could_be).map(choice).collect()
}

pub(super) fn playable(cards: Cards, typed: &str, language: Language) -> Vec<Choice> {
    let meant = match parsing::card(typed, language) {
        Meant::Card(card) => card.into(),
        Meant::OneOf(cards) => cards,
        Meant::NoCard => Cards::default(),
    };
    let start = typed.trim().to_lowercase();
    let could_be = |card: &Card| {
        let is_named = |name: String| name.to_lowercase().starts_with(&start);
        let rank_first = format!("{}{}", language.rank(card.rank), symbol(card.suit));
        let in_words = is_named(language.card(*card)) || is_named(rank_first);
        meant.contains(*card) || in_words || is_named(card.to_string())
    };
    // The symbol is the same card in every language.
    let choice = |card: Card| (language.card(card), language.card(card));
    cards.sorted().filter(could_be).map(choice).collect()
}

pub(super) fn zones(typed: &str) -> Vec<Choice> {
    let fitting = Zones::of_process().named(typed);
    fitting.take(MOST).map(|name| (name.clone(), name)).collect()
}

pub(super) fn book(typed: &serenity::CommandInteraction) -> Book {
    let chosen = typed.data.options().into_iter().find_map(|option| {
        let serenity::ResolvedValue::SubCommand(options) = option.value else { return None };
        let book = options.into_iter().find(|option| option.name == "book")?;
        let serenity::ResolvedValue::String(book) = book.value else { return None };
        book.parse().ok().map(|game: Game| game.book)
    });
    chosen.unwrap_or(Book::Long)
}

/// After a name its values, else the names that are not set yet.
pub(super) fn options(book: Book, typed: &str, language: Language) -> Vec<Choice> {
    let (before, last) = match typed.rfind(' ') {
        Some(place) => typed.split_at(place + 1),
        None => ("", typed),
    };
    let is_set = |name: &str| {
        before.split(' ').any(|word| word.split_once('=').is_some_and(|(set, _)| set == name))
    };
    let choice = |says: String, words: String| (cut_short(&format!("{says} ({words})")), says);
    if let Some((name, start)) = last.split_once('=') {
        let values = values(book, name, language).into_iter();
        let fitting = values.filter(|(text, _)| text.starts_with(start));
        let choice =
            |(text, words): (String, String)| choice(format!("{before}{name}={text}"), words);
        return fitting.map(choice).collect();
    }
    let of_game = Rules::choices(book).into_iter().map(|choice| choice.name);
    let of_game = of_game.map(|name| (name, language.option(name)));
    let of_table =
        SettingName::TYPED.map(|it| (it.name(), render::setting_words::title(it, language)));
    let names = of_game.chain(of_table);
    let fitting = names.filter(|(name, _)| name.starts_with(last) && !is_set(name));
    fitting.map(|(name, words)| choice(format!("{before}{name}="), words)).collect()
}

fn values(book: Book, name: &str, language: Language) -> Vec<(String, String)> {
    if let Some(setting) = SettingName::of_typed(name) {
        let in_words =
            |value: Setting| (value.value(), render::setting_words::value(value, language));
        return setting.values().into_iter().map(in_words).collect();
    }
    let choice = Rules::choices(book).into_iter().find(|choice| choice.name == name);
    let values = choice.map(|choice| choice.values).into_iter().flatten();
    values.map(|value| (value.to_string(), language.option_value(name, &value))).collect()
}

fn cut_short(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}

pub(super) fn fitting(choices: Vec<Choice>) -> Vec<Choice> {
    let fits = |(_, value): &Choice| (1..=LONGEST).contains(&value.chars().count());
    choices.into_iter().filter(fits).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(book: Book, typed: &str) -> Vec<String> {
        options(book, typed, Language::English).into_iter().map(|(_, says)| says).collect()
    }

    #[test]
    fn names_are_offered_first_and_then_their_values() {
        assert!(says(Book::Long, "").contains(&"robre_points=".to_owned()));
        assert_eq!(says(Book::Long, "robre_"), ["robre_points="]);
        let values = says(Book::Long, "robre_points=");
        assert!(values.contains(&"robre_points=2".to_owned()), "{values:?}");
        assert!(values.len() > 1);
    }

    #[test]
    fn what_stands_already_is_kept_and_not_offered_again() {
        let offered = says(Book::Long, "robre_points=2 ");
        assert!(offered.iter().all(|line| line.starts_with("robre_points=2 ")), "{offered:?}");
        assert!(!offered.contains(&"robre_points=2 robre_points=".to_owned()));
        assert!(
            says(Book::Long, "robre_points=2 calling=")
                .contains(&"robre_points=2 calling=false".to_owned())
        );
    }

    #[test]
    fn options_of_the_table_are_offered_with_those_of_the_game() {
        assert_eq!(says(Book::Liege, "take"), ["take_back="]);
        let never = ["take_back=own", "take_back=consent", "take_back=never"];
        let mut offered = says(Book::Long, "take_back=");
        offered.sort_by_key(|says| never.iter().position(|one| one == says));
        assert_eq!(offered, never);
        for language in Language::ALL {
            for (shown, says) in options(Book::Long, "pictures=", language) {
                assert!(shown.len() > says.len() + 3, "{shown}");
            }
        }
    }

    #[test]
    fn an_option_of_another_book_is_not_offered() {
        assert!(says(Book::Long, "call").contains(&"calling=".to_owned()));
        assert_eq!(says(Book::Short, "calling=").len(), 0);
    }

    #[test]
    fn e11_never_more_than_discord_takes_and_nothing_too_long() {
        let many: Vec<Choice> = (0..40).map(|n| (n.to_string(), n.to_string())).collect();
        assert_eq!(fitting(many).len(), 25);
        assert_eq!(fitting(vec![("a".into(), "x".repeat(101)), ("b".into(), String::new())]), []);
    }

    #[test]
    fn a_card_is_offered_under_any_of_its_names() {
        let legal: Cards = "TH AS".parse().unwrap();
        for typed in ["10", "th", "10♥", "TH", "♥", "♥10"] {
            let offered = playable(legal, typed, Language::English);
            assert_eq!(offered.len(), 1, "{typed}");
            let ten = Meant::Card("TH".parse().unwrap());
            assert_eq!(parsing::card(&offered[0].1, Language::English), ten);
        }
        assert_eq!(playable(legal, "", Language::French).len(), 2);
    }

    #[test]
    fn a_zone_is_offered_by_a_part_of_its_name() {
        let offered = |typed: &str| zones(typed).into_iter().map(|(_, says)| says);
        assert!(offered("brussels").eq(["Europe/Brussels"]));
        assert!(offered("Gent").next().is_some_and(|zone| zone == "Europe/Brussels"));
        assert!(offered("new york").any(|zone| zone == "America/New_York"));
        assert_eq!(offered("").count(), 25);
        assert_eq!(offered("atlantis").count(), 0);
    }

    #[test]
    fn a_call_is_offered_by_its_words_or_as_in_records() {
        let bid = |text: &str, words: &str| (text.parse().unwrap(), words.to_owned());
        let legal = vec![bid("pass", "Pass"), bid("propose H", "Propose hearts ♥")];
        for (typed, says) in [("prop", "propose H"), ("hear", "propose H"), ("PA", "pass")] {
            assert_eq!(calls(legal.clone(), typed)[0].1, says, "{typed}");
        }
        assert_eq!(calls(legal, "").len(), 2);
    }
}
