//! The settings, good and bad.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use super::*;
use crate::exit::Exit;
use crate::log::Lines;

pub(super) fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// Every name that is known.
pub(super) fn names() -> Vec<&'static str> {
    let mut given = Given::default();
    drop(given.config(no_file, Needs::NoToken));
    given.known
}

fn no_file(_: &Path) -> io::Result<String> {
    Err(io::ErrorKind::NotFound.into())
}

fn from_environment(environment: &[(&str, &str)]) -> Result<Config, Faults> {
    Config::read(pairs(environment), [], no_file, Needs::Token)
}

/// The lines that are said about an environment with a token and this.
fn said(name: &str, value: &str) -> String {
    from_environment(&[("DISCORD_TOKEN", "abc.def"), (name, value)]).unwrap_err().to_string()
}

#[test]
fn each_setting_is_read_again_or_needs_a_restart() {
    let all: BTreeSet<_> = again::ALL.iter().map(|(name, ..)| *name).collect();
    assert_eq!(all, names().into_iter().collect());
    let page = include_str!("../../docs/settings.md");
    for (name, is_again, _) in again::ALL {
        let when = if is_again { "again on SIGHUP" } else { "restart" };
        assert!(page.contains(&format!("| `{name}` | {when} |")), "{name}");
    }
}

#[test]
fn sighup_takes_over_what_it_reads_again_and_no_more() {
    let read = |environment: &[(&str, &str)]| {
        Config::read(pairs(environment), [], |_| Ok("abc.def".to_owned()), Needs::Token).unwrap()
    };
    let before = read(&[("DISCORD_TOKEN", "abc.def")]);
    for (name, is_again, _) in again::ALL {
        let value = match name {
            "DISCORD_TOKEN" => "uvw.xyz",
            "DISCORD_PROXY" => "http://127.0.0.1:3000",
            "DATABASE_URL" => "sqlite:new.db",
            "WHIST_SHARDS" => "0-7/8",
            "WHIST_HTTP" => "127.0.0.1:9100",
            "WHIST_PICTURES" => "0",
            "RUST_LOG" => "debug",
            _ => "1",
        };
        let after = if name == "DISCORD_TOKEN_FILE" {
            read(&[(name, value)])
        } else {
            read(&[("DISCORD_TOKEN", "abc.def"), (name, value)])
        };
        assert_eq!(before.changes(&after).collect::<Vec<_>>(), [(name, is_again)]);
        let mut taken = before.clone();
        taken.read_again(after.clone());
        assert_eq!(taken == after, is_again, "{name}");
        assert_eq!(taken == before, !is_again, "{name}");
    }
}

#[test]
fn a_token_is_enough() {
    let config = from_environment(&[("DISCORD_TOKEN", "abc.def"), ("HOME", "/home/ann")]).unwrap();
    assert_eq!(config.token.unwrap().reveal(), "abc.def");
    assert_eq!(config.proxy, None);
    assert_eq!((config.database_url.as_str(), config.key_file), ("sqlite:whist.db", None));
    assert_eq!(config.robot_pause, Duration::from_millis(900));
    assert_eq!(config.turn_limit, Some(Duration::from_mins(3)));
    assert_eq!(config.lobby_limit, Some(Duration::from_mins(15)));
    let usual = [3, 20, 50, 10_000, 5, 200, 3, 60].map(NonZeroU32::new);
    assert_eq!(in_order(config.limits), usual);
    assert!(config.pictures);
    assert_eq!(config.log, "info");
}

#[test]
fn every_setting_can_be_set() {
    let config = from_environment(&[
        ("DISCORD_TOKEN", " abc.def\n"),
        ("DISCORD_PROXY", "http://127.0.0.1:3000/"),
        ("DATABASE_URL", "sqlite::memory:"),
        ("WHIST_KEY_FILE", "/run/secrets/whist_key"),
        ("WHIST_ROBOT_PAUSE_MS", "0"),
        ("WHIST_TURN_SECS", "60"),
        ("WHIST_PICTURES", "0"),
        ("WHIST_LOBBY_MINS", "30"),
        ("WHIST_LIVE_TABLES", "1"),
        ("WHIST_TABLES_OVER_DAYS", "2"),
        ("WHIST_TABLES_IN_SERVER", "0"),
        ("WHIST_TABLES", "0"),
        ("WHIST_PRESSES_PER_SEC", "4"),
        ("WHIST_IDENTIFIES_PER_DAY", "300"),
        ("WHIST_RANKED_WITH", "0"),
        ("WHIST_DEALS_OF_TWO", "24"),
        ("WHIST_HTTP", "127.0.0.1:9100"),
        ("RUST_LOG", "debug"),
        ("WHIST_LOG_JSON", "1"),
    ])
    .unwrap();
    assert_eq!(config.token.unwrap().reveal(), "abc.def");
    assert_eq!(config.proxy.as_deref(), Some("http://127.0.0.1:3000"));
    assert_eq!(config.database_url, "sqlite::memory:");
    assert_eq!(config.robot_pause, Duration::ZERO);
    assert_eq!(config.turn_limit, Some(Duration::from_mins(1)));
    assert_eq!(config.lobby_limit, Some(Duration::from_mins(30)));
    let own = [1, 2, 0, 0, 4, 300, 0, 24].map(NonZeroU32::new);
    assert_eq!(in_order(config.limits), own, "0 is no limit");
    assert!(!config.pictures);
    assert_eq!(config.http, Some(([127, 0, 0, 1], 9100).into()));
    assert_eq!((config.log.as_str(), config.log_lines), ("debug", Lines::Json));
}

/// The limits in the order of their settings.
fn in_order(limits: Limits) -> [Option<NonZeroU32>; 8] {
    let Limits { live_tables, tables_over_days, tables_in_server, tables, .. } = limits;
    let Limits { presses_per_second, identifies_per_day, ranking, .. } = limits;
    [
        live_tables,
        tables_over_days,
        tables_in_server,
        tables,
        presses_per_second,
        identifies_per_day,
        ranking.others,
        ranking.deals_of_two,
    ]
}

#[test]
fn turns_without_end_are_zero_seconds() {
    let config = from_environment(&[("DISCORD_TOKEN", "abc"), ("WHIST_TURN_SECS", "0")]).unwrap();
    assert_eq!(config.turn_limit, None);
}

#[test]
fn the_environment_wins_over_the_file_and_empty_is_not_set() {
    let file = pairs(&[("DISCORD_TOKEN", "filed"), ("RUST_LOG", "warn"), ("DATABASE_URL", "")]);
    let environment = pairs(&[("DISCORD_TOKEN", ""), ("RUST_LOG", "debug")]);
    let config = Config::read(environment, file, no_file, Needs::Token).unwrap();
    assert_eq!(config.token.unwrap().reveal(), "filed");
    assert_eq!(config.log, "debug");
    assert_eq!(config.database_url, "sqlite:whist.db");
}

#[test]
fn without_a_token_one_can_do_all_but_serve() {
    let nothing = || Config::read([], [], no_file, Needs::NoToken);
    assert_eq!(nothing().unwrap().token, None);
    assert_eq!(from_environment(&[]), Err(Faults(vec![Fault::NoToken])));
    assert_eq!(Fault::NoToken.to_string(), "DISCORD_TOKEN or DISCORD_TOKEN_FILE must be set");
}

#[test]
fn a_token_may_stand_in_a_file_of_its_own() {
    let environment = || pairs(&[("DISCORD_TOKEN_FILE", "/run/token")]);
    let open = |path: &Path| {
        assert_eq!(path, Path::new("/run/token"));
        Ok("abc.def\n".to_owned())
    };
    let config = Config::read(environment(), [], open, Needs::Token).unwrap();
    assert_eq!(config.token.unwrap().reveal(), "abc.def");

    let missing = Config::read(environment(), [], no_file, Needs::Token).unwrap_err();
    let line = "DISCORD_TOKEN_FILE names a file that cannot be read: entity not found";
    assert_eq!(missing.to_string(), line);
    let empty = Config::read(environment(), [], |_| Ok("\n".to_owned()), Needs::Token).unwrap_err();
    assert!(empty.to_string().starts_with("DISCORD_TOKEN_FILE must be a token"));
    let both = said("DISCORD_TOKEN_FILE", "/run/token");
    assert_eq!(both, "DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; keep one");
}

#[test]
fn j08_every_fault_is_one_line_and_all_are_told() {
    let environment = pairs(&[
        ("DISCORD_TOKEN", "Bot abc.def"),
        ("DISCORD_PROXY", "127.0.0.1:3000"),
        ("DISCORD_TOKNE", "abc.def"),
        ("DATABASE_URL", "mysql://ann:pass@host/whist"),
        ("WHIST_TURN_SECS", "three minutes"),
        ("WHIST_ROBOT_PAUSE_MS", "60001"),
        ("WHIST_TURN", "180"),
        ("PATH", "/bin"),
    ]);
    let file = pairs(&[("LOG", "debug"), ("RUST_LOG", "warn")]);
    let faults = Config::read(environment, file, no_file, Needs::Token).unwrap_err().to_string();
    let mut lines: Vec<&str> = faults.lines().collect();
    lines.sort_unstable();
    assert_eq!(
        lines,
        [
            "DATABASE_URL must be sqlite: and a path, such as sqlite:whist.db, or postgres:// and a server",
            "DISCORD_PROXY must be a scheme and a host, such as http://127.0.0.1:3000",
            "DISCORD_TOKEN must be a token: one word, without `Bot` before it",
            "DISCORD_TOKNE, in the environment, is not a setting of this bot",
            "LOG, in .env, is not a setting of this bot",
            "WHIST_ROBOT_PAUSE_MS must be a whole number from 0 to 60000",
            "WHIST_TURN, in the environment, is not a setting of this bot",
            "WHIST_TURN_SECS must be a whole number from 0 to 604800",
        ]
    );
}

#[test]
fn a_token_in_the_wrong_place_is_not_shown() {
    let token = "MTIz.abc-d.ef_g";
    let as_a_file =
        Config::read(pairs(&[("DISCORD_TOKEN_FILE", token)]), [], no_file, Needs::Token);
    let as_a_name = read_file(format!("{token}=DISCORD_TOKEN\n").as_bytes())
        .and_then(|file| Config::read([], file, no_file, Needs::NoToken));
    let names = pairs(&[("DISCORD_TOKEN_MTIz.abc-d.ef_g", "1")]);
    let within_a_name = Config::read(names, [], no_file, Needs::NoToken);
    for read in [as_a_file, as_a_name, within_a_name] {
        let faults = read.unwrap_err();
        let (told, for_debugging) = (faults.to_string(), format!("{faults:?}"));
        assert!(!told.contains("abc") && !for_debugging.contains("abc"), "{told}");
    }
}

#[test]
fn j08_a_proxy_is_a_scheme_and_a_host() {
    for bad in [
        "proxy",
        "localhost:3000",
        "ftp://host",
        "http://",
        "http://host/api",
        "http://host?x",
        "http://host#x",
        "http://ann:pass@host",
    ] {
        assert!(said("DISCORD_PROXY", bad).starts_with("DISCORD_PROXY must be"), "{bad}");
    }
    for (good, kept) in [
        ("http://[::1]:3000", "http://[::1]:3000"),
        ("HTTPS://Proxy.Example/", "https://proxy.example"),
    ] {
        let given = [("DISCORD_TOKEN", "abc"), ("DISCORD_PROXY", good)];
        assert_eq!(from_environment(&given).unwrap().proxy.as_deref(), Some(kept));
    }
}

#[test]
fn j08_numbers_are_whole_and_in_range() {
    for bad in ["-1", "1.5", "1e3", "604801", "99999999999999999999", "0x10", "10 s"] {
        assert!(said("WHIST_TURN_SECS", bad).starts_with("WHIST_TURN_SECS must be"), "{bad}");
    }
}

#[test]
fn quotes_and_notes_in_the_environment_are_named() {
    for (name, value) in [
        ("DISCORD_TOKEN", "\"abc.def\""),
        ("DISCORD_TOKEN_FILE", "'/run/token'"),
        ("WHIST_TURN_SECS", "\"60\""),
        ("WHIST_HTTP", "'127.0.0.1:9100'"),
        ("DATABASE_URL", "\"sqlite:abc.db\""),
    ] {
        let faults = Config::read(pairs(&[(name, value)]), [], no_file, Needs::NoToken);
        let faults = faults.unwrap_err();
        let line =
            format!("{name}, in the environment, has quotes around its value: leave them out");
        assert!(faults.0.contains(&Fault::Quoted { name }), "{faults}");
        assert!(faults.to_string().contains(&line) && !faults.to_string().contains("abc"));
    }
    let line = "WHIST_TURN_SECS, in the environment, holds a note behind ` #`: leave it out";
    assert_eq!(said("WHIST_TURN_SECS", "60 # abc"), line);
    assert_eq!(said("WHIST_TURN_SECS", "\"60\" # abc").lines().count(), 2);
    assert_eq!(from_environment(&[("DISCORD_TOKEN", "a#b\"c")]).unwrap().log, "info");
}

#[test]
fn a_password_with_signs_is_told_how_to_be_written() {
    let server = |password: &str| format!("postgres://whist:{password}@db.example/whist");
    for bad in ["SECR#ET", "SECR/ET", "SECR?ET", "1#SECRET", "a@b/SECRET", "12/34?SECRET"] {
        let told = said("DATABASE_URL", &server(bad));
        assert!(told.starts_with("DATABASE_URL: in a password, # is written %23"), "{bad}: {told}");
        assert!(!told.contains("SECR"), "{told}");
    }
    for good in
        [&server("SECR%23ET"), &server("a@b:$c!"), &"postgres://db:5432/w?user=a@b".to_owned()]
    {
        let given = [("DISCORD_TOKEN", "abc"), ("DATABASE_URL", good.as_str())];
        assert_eq!(from_environment(&given).unwrap().database_url, *good);
    }
}

#[test]
fn g12_a_token_is_never_shown() {
    let config = from_environment(&[("DISCORD_TOKEN", "abc.def")]).unwrap();
    assert!(!format!("{config:?} {config:#?}").contains("abc"));
    let token = config.token.unwrap();
    assert_eq!(format!("{token} {token:?} {token:#?}"), "… … …");
    for value in ["two words", "tökén"] {
        let faults = from_environment(&[("DISCORD_TOKEN", value)]).unwrap_err();
        assert!(!format!("{faults} {faults:?}").contains(value));
    }
    let misplaced = said("WHIST_TURN_SECS", "abc.secret") + &said("DISCORD_PROXY", "abc.secret");
    assert!(!misplaced.contains("secret"));
}

#[test]
fn the_example_explains_every_setting_and_holds_the_defaults() {
    let example = include_str!("../../.env.example");
    let as_it_is = read_file(example.as_bytes()).unwrap();
    assert_eq!(as_it_is, pairs(&[("DISCORD_TOKEN", "")]));

    // With every setting switched on but the second way to give a token.
    let all: String = example
        .lines()
        .map(|line| line.strip_prefix('#').filter(|rest| !rest.starts_with(' ')).unwrap_or(line))
        .flat_map(|line| [line, "\n"])
        .collect();
    let all = read_file(all.as_bytes()).unwrap();
    let listed: BTreeSet<_> = all.iter().map(|(name, _)| name.as_str()).collect();
    let names = names();
    let known: BTreeSet<_> = names.iter().copied().chain([OF_COMPOSE]).collect();
    assert_eq!((listed, all.len()), (known, names.len() + 1));
    let both_ways = |(name, _): &(String, String)| name != "DISCORD_TOKEN_FILE";
    let settings = all.into_iter().filter(both_ways);
    let config = Config::read([], settings, no_file, Needs::NoToken).unwrap();
    let default = Config::read([], [], no_file, Needs::NoToken).unwrap();
    assert_eq!(config.proxy.as_deref(), Some("http://127.0.0.1:3000"));
    assert_eq!(config.key_file.as_deref(), Some(Path::new("whist.key")));
    assert_eq!(config.http, Some(([127, 0, 0, 1], 9100).into()));
    assert_eq!(Config { proxy: None, key_file: None, http: None, ..config }, default);
}

#[test]
fn exit_statuses_are_those_of_the_manual() {
    for (exit, status) in [
        (Exit::Done, 0),
        (Exit::False, 1),
        (Exit::IllegalAction, 2),
        (Exit::Usage, 64),
        (Exit::Data, 65),
        (Exit::Database, 73),
        (Exit::Port, 75),
        (Exit::Settings, 78),
    ] {
        assert_eq!(ExitCode::from(exit), ExitCode::from(status), "{exit:?}");
    }
}
