//! Interactions as Discord would never tell of them, and as a client might that is not
//! Discord's own: put to all that reads them, up to what a table answers.

mod tables;

use std::collections::BTreeSet;

use bolero::check;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

use super::commands;
use super::gateway::Newest;
use super::interaction::{self, Read};
use courier::Answer;
use hostile::{Choices, altered_json, altered_text, inputs, samples};
use interactions::pages::Language;
use interactions::{Received, UsedComponent, answer_to, leaders};
use render::name;
use render::press::{CountingPress, CustomId};
use table::id::{InteractionId, Timestamp};

/// The number of interactions that are tried by default.
const INTERACTIONS: usize = 600;

/// One of each kind, and what becomes of it.
const TOLD: [(&str, Becomes); 6] = [
    (include_str!("../../../tests/fixtures/interactions/command.json"), Becomes::Command),
    (include_str!("../../../tests/fixtures/interactions/group.json"), Becomes::Command),
    (include_str!("../../../tests/fixtures/interactions/completion.json"), Becomes::Completion),
    (include_str!("../../../tests/fixtures/interactions/button.json"), Becomes::Press),
    (include_str!("../../../tests/fixtures/interactions/select.json"), Becomes::Press),
    (include_str!("../../../tests/fixtures/interactions/modal.json"), Becomes::Press),
];

/// The places of an interaction that hold the wish of its sender.
const WANTED: [&str; 8] = [
    "/data/custom_id",
    "/data/values/0",
    "/data/components/0/components/0/value",
    "/data/options/0/options/0/value",
    "/data/options/0/options/1/value",
    "/data/options/0/options/3/value",
    "/data/options/0/options/0/options/0/value",
    "/data/options/0/options/0/options/1/value",
];

/// The outcome of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Becomes {
    /// No message of Discord's gateway.
    Nothing,
    /// A message of the gateway, but no interaction.
    Other,
    /// An unreadable interaction, answered in words, with no choices, or not at all.
    Unread { is_answered: bool },
    /// Its sender is told that games are played in servers only.
    TurnedAway,
    /// Its sender is told that the command is another now.
    Outdated,
    /// Its sender is told that there is no such button.
    Tampered,
    /// Something is pressed.
    Press,
    /// A command is done.
    Command,
    /// The choices of a command are offered.
    Completion,
}

#[test]
fn every_interaction_is_served_or_turned_away() {
    let told = told();
    let target = check!().with_iterations(INTERACTIONS).with_generator(inputs());
    target.for_each(|bytes: &Vec<u8>| {
        altered(&told, bytes);
    });
}

#[test]
fn altered_interactions_reach_every_outcome() {
    let told = told();
    let became: BTreeSet<Becomes> = samples(4_000).map(|bytes| altered(&told, &bytes)).collect();
    assert_eq!(became.len(), 10, "{became:?}");
}

/// All of [`TOLD`], of which becomes what should.
fn told() -> [Value; 6] {
    TOLD.map(|(text, becomes)| {
        let told: Value = serde_json::from_str(text).unwrap();
        let choices = &mut Choices::by(&[]);
        assert_eq!(heard(&dispatched(&told).to_string(), choices), becomes, "{text}");
        told
    })
}

/// The outcome of one of them after the change that the bytes choose.
fn altered(told: &[Value], bytes: &[u8]) -> Becomes {
    let mut choices = Choices::by(bytes);
    let mut told = told[choices.below(told.len())].clone();
    let text = match choices.below(8) {
        0 => altered_json(&dispatched(&told), &mut choices),
        1..4 => {
            let told = altered_json(&told, &mut choices);
            format!(r#"{{"op":0,"s":1,"t":"INTERACTION_CREATE","d":{told}}}"#)
        }
        _ => {
            want_something_else(&mut told, &mut choices);
            dispatched(&told).to_string()
        }
    };
    heard(&text, &mut choices)
}

/// As it comes from the gateway.
fn dispatched(told: &Value) -> Value {
    json!({ "op": 0, "s": 1, "t": "INTERACTION_CREATE", "d": told })
}

/// Puts another wish, however odd, in the place of the sender's.
fn want_something_else(told: &mut Value, choices: &mut Choices<'_>) {
    for place in WANTED {
        if let Some(Value::String(wanted)) = told.pointer_mut(place) {
            let other = match place {
                "/data/custom_id" => choices.pick(&tables::BUTTONS),
                _ => choices.pick(&commands::fuzz::TYPED),
            };
            let own = if choices.byte() < 64 { wanted.as_str() } else { other };
            *wanted = if choices.byte() < 64 { own.to_owned() } else { altered_text(own, choices) };
        }
    }
}

/// Puts a text of the gateway to all that reads it.
#[expect(clippy::wildcard_enum_match_arm, reason = "most events of Discord are not asked for")]
fn heard(text: &str, choices: &mut Choices<'_>) -> Becomes {
    let Ok(event) = serde_json::from_str::<serenity::GatewayEvent>(text) else {
        return Becomes::Nothing;
    };
    match event {
        serenity::GatewayEvent::Dispatch(_, serenity::Event::Unknown(unknown)) => {
            if unknown.kind == "INTERACTION_CREATE" {
                unread(&unknown.value)
            } else {
                Becomes::Other
            }
        }
        serenity::GatewayEvent::Dispatch(_, serenity::Event::InteractionCreate(event)) => {
            read(&event.interaction, choices)
        }
        _ => Becomes::Other,
    }
}

fn unread(value: &Value) -> Becomes {
    let answer = answer_to(value).map(|(_, answer)| answer);
    let is_kind = |answer| matches!(answer, Answer::Private(_) | Answer::Choices(_));
    assert!(answer.clone().is_none_or(is_kind));
    Becomes::Unread { is_answered: answer.is_some() }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others are not asked for")]
fn read(interaction: &serenity::Interaction, choices: &mut Choices<'_>) -> Becomes {
    let id = InteractionId(interaction.id().get());
    Newest::none().leaves_behind(id, Timestamp(1_795_300_000));
    match interaction {
        serenity::Interaction::Command(typed) => match sound(typed.read()) {
            _ if typed.data.kind != serenity::CommandType::ChatInput => Becomes::Outdated,
            Ok(interaction) => {
                commands::fuzz::typed(typed, interaction.language);
                Becomes::Command
            }
            Err(_) => Becomes::TurnedAway,
        },
        serenity::Interaction::Autocomplete(typed) => match sound(typed.read()) {
            Ok(interaction) => {
                commands::fuzz::completed(typed, interaction.language);
                Becomes::Completion
            }
            Err(_) => Becomes::TurnedAway,
        },
        serenity::Interaction::Component(pressed) => used(interaction::pressed(pressed), choices),
        serenity::Interaction::Modal(filled) => used(interaction::filled_in(filled), choices),
        _ => Becomes::Other,
    }
}

/// Checks that a user has a name that can be shown, or cannot play.
fn sound(interaction: Received) -> Received {
    if let Ok(interaction) = &interaction
        && let Some(plain) = name::plain(&interaction.person.name)
    {
        assert!((1..=40).contains(&plain.chars().count()), "{plain:?}");
        assert!(!plain.chars().any(char::is_control), "{plain:?}");
        assert_eq!(name::plain(&plain).as_ref(), Some(&plain), "{:?}", interaction.person.name);
    }
    interaction
}

fn used(used: UsedComponent<'_>, choices: &mut Choices<'_>) -> Becomes {
    let Ok(interaction) = sound(used.interaction) else { return Becomes::TurnedAway };
    let Ok(wanted) = used.custom_id.parse::<CustomId>() else { return Becomes::Tampered };
    assert_eq!(wanted.to_string().parse(), Ok(wanted.clone()), "{}", used.custom_id);
    let (text, language) = (used.text.as_deref(), interaction.language);
    match wanted {
        CustomId::Table(press) => tables::pressed(&press, text, language, choices),
        CustomId::Learn(page) => drop(render::learn::learn(page, language)),
        CustomId::Look(look) => is_shown(look.preferences, text, language),
        CustomId::Counting(
            CountingPress::Anew { asked, .. } | CountingPress::Without { asked, .. },
        ) => {
            let _is_taken = leaders::was_asked(asked, Timestamp(1_795_300_000));
        }
        CustomId::Counting(
            CountingPress::Ask
            | CountingPress::All
            | CountingPress::With(_)
            | CountingPress::Seasons
            | CountingPress::Weekly
            | CountingPress::NoWeekly,
        )
        | CustomId::Board(_)
        | CustomId::BoardMenu(_)
        | CustomId::Practice
        | CustomId::PracticeAt(_)
        | CustomId::OpenTable
        | CustomId::Times(_)
        | CustomId::OwnTables
        | CustomId::Bring(_)
        | CustomId::LeaveTable(_)
        | CustomId::Keep(_)
        | CustomId::Day(_)
        | CustomId::Series(_)
        | CustomId::Page(_)
        | CustomId::Deal(_)
        | CustomId::Complaint(_)
        | CustomId::Calls(_)
        | CustomId::ForgetMe
        | CustomId::Scale(_)
        | CustomId::Survey(_) => {}
    }
    Becomes::Press
}

/// The page on which a player chooses the look of messages, with a word that was chosen there.
fn is_shown(
    preferences: render::preferences::Preferences,
    chosen: Option<&str>,
    language: Language,
) {
    let preferences = chosen.and_then(|word| preferences.with(word)).unwrap_or(preferences);
    drop(render::look::look(preferences, preferences, language));
}
