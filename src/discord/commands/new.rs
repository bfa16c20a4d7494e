//! Opening a table by command.

use rules::{Book, OptionError, Rules, Value};

use interactions::opening::{open_in_thread, open_table, opened, say_opened};
use interactions::pages::{self, Notice};
use interactions::{Ctx, Outcome, Served};
use table::{Game, NewTableOptions, Preset, Setting, SettingName, Settings};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    pub(super) book: Option<String>,
    pub(super) robots: usize,
    pub(super) level: Option<String>,
    pub(super) hints: bool,
    pub(super) coach: bool,
    pub(super) language: Option<String>,
    pub(super) pace: Option<String>,
    pub(super) thread: bool,
    pub(super) options: Option<String>,
    pub(super) stake: Option<String>,
    pub(super) series: Option<String>,
}

pub(super) async fn open(ctx: &Ctx, asked: Asked) -> Served {
    // A book that is not known is what an old list of commands says.
    let game = asked.book.as_deref().and_then(|game| game.parse().ok());
    let Game { book, preset } = game.unwrap_or(Game { book: Book::Long, preset: Preset::Standard });
    let settings = settings(asked.options.as_deref().unwrap_or_default())
        .map_err(|word| Outcome::said(&Notice::NoOptions(word), ctx.language))?;
    let of_table = |(name, _): &(String, Value)| SettingName::of_typed(name).is_some();
    let (of_table, of_game): (Vec<_>, Vec<_>) = settings.into_iter().partition(of_table);
    let refused = |error| Outcome::read(pages::options_refused(&error, book, ctx.language));
    let rules = preset.rules(book).unwrap_or_else(|| Rules::new(book));
    let (rules, of_game) = knowing_own(ctx, rules, of_game).await?;
    let of_game = of_game.iter().map(|(name, value)| (name.as_str(), value.clone()));
    let rules = rules.with(of_game).map_err(refused)?;
    let most = usize::from(rules.members()) - 1;
    let set = of_table.into_iter().map(typed).collect::<Result<Vec<_>, _>>().map_err(refused)?;
    // A level or a pace that is not offered is what an old list of commands says.
    let level = asked.level.and_then(|level| SettingName::Level.read(&level));
    let pace = asked.pace.and_then(|pace| SettingName::Pace.read(&pace));
    let stake = asked.stake.and_then(|stake| SettingName::Stake.read(&stake));
    let chosen = level.into_iter().chain(pace).chain(stake);
    let help = [Setting::Hints(asked.hints), Setting::Coach(asked.coach)];
    let set = help.into_iter().chain(chosen).chain(set);
    let settings = set.fold(Settings::from(rules), Settings::with);
    let options = NewTableOptions { robots: asked.robots, ..settings.into() };
    let language = asked.language.as_deref();
    if let Some(series) = asked.series {
        return interactions::series::open(ctx, &series, options, language, asked.thread).await;
    }
    if asked.thread {
        return open_in_thread(ctx, options, language).await;
    }
    let table = open_table(ctx, options, language).await?;
    let mut said = opened(ctx, table).await?;
    if asked.robots >= most
        && let Notice::Opened(public) = said
    {
        said = Notice::OpenedWith { robots: most, public };
    }
    say_opened(ctx, table, said).await
}

/// Finds the table of points of the server that `scale=own:3fa01c22` names by its first digits.
async fn knowing_own(
    ctx: &Ctx,
    mut rules: Rules,
    mut options: Vec<(String, Value)>,
) -> Result<(Rules, Vec<(String, Value)>), Outcome> {
    for (name, value) in &mut options {
        if name != "scale" {
            continue;
        }
        if let Some(start) = value.to_string().strip_prefix("own:") {
            let own = interactions::scale::own(ctx, start).await?;
            *value = Value::Word(own.word.to_string().into());
            rules = rules.knowing(own.into());
        }
    }
    Ok((rules, options))
}

fn typed((name, value): (String, Value)) -> Result<Setting, OptionError> {
    let setting = SettingName::of_typed(&name);
    let read = setting.and_then(|setting| setting.read(&value.to_string()));
    let name = setting.map_or("", SettingName::name);
    read.ok_or(OptionError::UnknownValue { name, value })
}

/// Reads `robre_points=2 calling=false`; the first word not of that form is the error.
pub(super) fn settings(text: &str) -> Result<Vec<(String, Value)>, String> {
    let words = text.split([' ', '\u{a0}']).filter(|word| !word.is_empty());
    let setting = |word: &str| {
        let (name, value) = word.split_once('=').ok_or_else(|| word.to_owned())?;
        let value = value.parse().map_err(|_| word.to_owned())?;
        Ok((name.to_owned(), value))
    };
    words.map(setting).collect()
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn options_are_words_with_a_name_and_a_value() {
        let expect = [
            ("robre_points".to_owned(), Value::Number(2)),
            ("calling".to_owned(), Value::Flag(false)),
        ];
        assert_eq!(settings("robre_points=2  calling=false ").unwrap(), expect);
        assert_eq!(settings("").unwrap(), []);
        assert_eq!(settings("robre_points=2 calling"), Err("calling".to_owned()));
    }

    #[test]
    fn the_example_beside_the_options_is_one_that_every_game_takes() {
        for language in Language::ALL {
            let words = language.commands().words("whist-new-options").unwrap();
            let example = words.description.rsplit([' ', '\u{a0}']).next().unwrap().to_owned();
            let typed = settings(&example).unwrap();
            assert_eq!(typed.len(), 1, "{example}");
            for book in Book::ALL {
                let typed = typed.iter().map(|(name, value)| (name.as_str(), value.clone()));
                let rules = Rules::new(book).with(typed);
                assert!(rules.is_ok(), "{example} at {book}: {rules:?}");
            }
        }
    }
}
