//! Malformed settings.

use std::io;
use std::time::Duration;

use bolero::check;

use super::tests::names;
use super::{Config, Faults, Needs, read_file};
use hostile::{Choices, altered_text, inputs};

/// The number of sets of settings that are tried by default.
const SETTINGS: usize = 1_000;

/// A token as Discord makes them, which stands in a right place or in a wrong one.
const TOKEN: &str = "MTIzNDU2Nzg5.Gx3k9Z.s3cr3t-p4rt_of-a.t0k3n";

/// Values that settings take, and some that an operator might try.
const VALUES: [&str; 20] = [
    TOKEN,
    "Bot MTIzNDU2Nzg5.Gx3k9Z.s3cr3t-p4rt_of-a.t0k3n",
    "",
    "0",
    "1",
    "900",
    "180",
    "604800",
    "100000",
    "100001",
    "sqlite:whist.db",
    "sqlite::memory:",
    "sqlite:",
    "postgres://ann:s3cr3t@localhost/whist",
    "http://127.0.0.1:3000",
    "http://ann:s3cr3t-p4rt_of-a.t0k3n@proxy.example/",
    "https://[::1]:65535/?a#b",
    "info,whist=debug",
    "/run/secrets/discord_token",
    "whist.key",
];

#[test]
fn any_settings_are_read_or_refused_without_telling_the_token() {
    let target = check!().with_iterations(SETTINGS).with_generator(inputs());
    target.for_each(|bytes: &Vec<u8>| {
        let mut choices = Choices::by(bytes);
        let (environment, file) = (pairs(&mut choices), pairs(&mut choices));
        let needs = choices.pick(&[Needs::Token, Needs::NoToken]);
        let held = altered_text(choices.pick(&[TOKEN, "", "\n"]), &mut choices);
        let opens = choices.byte() < 200;
        let open = |_: &_| if opens { Ok(held) } else { Err(io::ErrorKind::NotFound.into()) };
        taken_or_refused(Config::read(environment, file, open, needs));
    });
}

#[test]
fn any_file_is_read_or_refused_without_telling_the_token() {
    let example = include_str!("../../.env.example");
    let filled = example.replace("DISCORD_TOKEN=\n", &format!("DISCORD_TOKEN={TOKEN}\n"));
    let filled: String = filled.lines().map(|line| line.trim_start_matches('#')).fold(
        String::new(),
        |text, line| {
            if line.contains('=') && !line.contains(' ') { text + line + "\n" } else { text }
        },
    );
    let target = check!().with_iterations(SETTINGS).with_generator(inputs());
    target.for_each(|bytes: &Vec<u8>| {
        let mut choices = Choices::by(bytes);
        let text = altered_text(choices.pick(&[&filled, TOKEN, "A=b\n"]), &mut choices);
        let read = read_file(text.as_bytes()).and_then(|file| {
            Config::read([], file, |_| Err(io::ErrorKind::NotFound.into()), Needs::NoToken)
        });
        taken_or_refused(read);
    });
}

/// Some names with values, most of them known.
fn pairs(choices: &mut Choices<'_>) -> Vec<(String, String)> {
    let (names, mut pairs) = (names(), Vec::new());
    for _ in 0..choices.below(5) {
        let mut name = names[choices.below(names.len())].to_owned();
        if choices.byte() > 220 {
            name = altered_text(&name, choices);
        }
        let mut value = VALUES[choices.below(VALUES.len())].to_owned();
        if choices.byte() > 100 {
            value = altered_text(&value, choices);
        }
        pairs.push((name, value));
    }
    pairs
}

fn taken_or_refused(read: Result<Config, Faults>) {
    match read {
        Ok(config) => is_sound(&config),
        Err(faults) => {
            let told = format!("{faults} {faults:?}");
            assert!(!faults.0.is_empty());
            for secret in TOKEN.split('.').chain(["s3cr3t", "t0k3n"]) {
                assert!(!told.contains(secret), "{told}");
            }
        }
    }
}

fn is_sound(config: &Config) {
    let week = Duration::from_hours(7 * 24);
    assert!(config.robot_pause <= Duration::from_mins(1));
    assert!(config.turn_limit.is_none_or(|limit| !limit.is_zero() && limit <= week));
    assert!(config.lobby_limit.is_none_or(|limit| !limit.is_zero() && limit <= week));
    let address = &config.database_url;
    assert!(["sqlite:", "postgres"].iter().any(|kind| address.starts_with(kind)));
    if let Some(token) = &config.token {
        let is_word =
            |token: &str| !token.is_empty() && token.bytes().all(|b| b.is_ascii_graphic());
        assert!(is_word(token.reveal()));
        assert_eq!((format!("{token:?}"), token.to_string()), ("…".into(), "…".into()));
    }
}
