//! The settings that are read again on SIGHUP, and those that need a restart.

use super::Config;

/// A setting, whether SIGHUP reads it again, and whether two configurations differ in it.
type Setting = (&'static str, bool, fn(&Config, &Config) -> bool);

const AGAIN: bool = true;
const RESTART: bool = false;

/// Every setting; docs/settings.md has the same table.
pub(super) const ALL: [Setting; 21] = [
    ("DISCORD_TOKEN", RESTART, |a, b| a.token != b.token),
    ("DISCORD_TOKEN_FILE", RESTART, |a, b| a.token_file != b.token_file),
    ("DATABASE_URL", RESTART, |a, b| a.database_url != b.database_url),
    ("WHIST_KEY_FILE", RESTART, |a, b| a.key_file != b.key_file),
    ("DISCORD_PROXY", RESTART, |a, b| a.proxy != b.proxy),
    ("WHIST_ROBOT_PAUSE_MS", RESTART, |a, b| a.robot_pause != b.robot_pause),
    ("WHIST_TURN_SECS", RESTART, |a, b| a.turn_limit != b.turn_limit),
    ("WHIST_PICTURES", RESTART, |a, b| a.pictures != b.pictures),
    ("WHIST_LOBBY_MINS", RESTART, |a, b| a.lobby_limit != b.lobby_limit),
    ("WHIST_LIVE_TABLES", AGAIN, |a, b| a.limits.live_tables != b.limits.live_tables),
    ("WHIST_TABLES_OVER_DAYS", AGAIN, |a, b| {
        a.limits.tables_over_days != b.limits.tables_over_days
    }),
    ("WHIST_TABLES_IN_SERVER", AGAIN, |a, b| {
        a.limits.tables_in_server != b.limits.tables_in_server
    }),
    ("WHIST_TABLES", AGAIN, |a, b| a.limits.tables != b.limits.tables),
    ("WHIST_PRESSES_PER_SEC", RESTART, |a, b| {
        a.limits.presses_per_second != b.limits.presses_per_second
    }),
    ("WHIST_IDENTIFIES_PER_DAY", RESTART, |a, b| {
        a.limits.identifies_per_day != b.limits.identifies_per_day
    }),
    ("WHIST_RANKED_WITH", AGAIN, |a, b| a.limits.ranking.others != b.limits.ranking.others),
    ("WHIST_DEALS_OF_TWO", AGAIN, |a, b| {
        a.limits.ranking.deals_of_two != b.limits.ranking.deals_of_two
    }),
    ("WHIST_SHARDS", RESTART, |a, b| a.shards != b.shards),
    ("WHIST_HTTP", RESTART, |a, b| a.http != b.http),
    ("RUST_LOG", AGAIN, |a, b| a.log != b.log),
    ("WHIST_LOG_JSON", RESTART, |a, b| a.log_lines != b.log_lines),
];

impl Config {
    /// The settings in which another configuration differs, and whether SIGHUP reads each again.
    pub(crate) fn changes(&self, other: &Self) -> impl Iterator<Item = (&'static str, bool)> {
        ALL.iter()
            .filter(|(_, _, differ)| differ(self, other))
            .map(|&(name, is_again, _)| (name, is_again))
    }

    /// These settings, with those of another configuration that SIGHUP reads again.
    pub(crate) fn read_again(&mut self, other: Self) {
        let (presses, identifies) =
            (self.limits.presses_per_second, self.limits.identifies_per_day);
        self.limits = other.limits;
        self.limits.presses_per_second = presses;
        self.limits.identifies_per_day = identifies;
        self.log = other.log;
    }
}
