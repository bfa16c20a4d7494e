//! The metrics of the bot. Nothing is kept before [`recorder`]; a label names a kind, never a person.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{Unit, counter, gauge, histogram};
use metrics_exporter_prometheus::PrometheusBuilder;
pub use metrics_exporter_prometheus::PrometheusHandle;
use robots::Level;

const INTERACTIONS: &str = "whist_interactions_total";
const ANSWER: &str = "whist_answer_seconds";
const APPEND: &str = "whist_append_seconds";
const TABLES: &str = "whist_tables";
const COURIER: &str = "whist_courier_queue";
const RATE_LIMITED: &str = "whist_rate_limited_total";
const ROBOT: &str = "whist_robot_seconds";
const UNDECODABLE: &str = "whist_undecodable_total";
const TAMPERED: &str = "whist_tampered_total";
const SILENCE: &str = "whist_dispatch_age_seconds";
const DEAF: &str = "whist_deaf_shards_total";
const EPOCH: &str = "whist_lease_epoch";

/// The buckets of histograms, in seconds: people notice a tenth, and Discord waits three.
const BORDERS: [f64; 12] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0, 10.0];

/// Interactions, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A command of `/whist`.
    Command,
    /// A button or a menu.
    Press,
    /// A modal that was sent.
    Form,
    /// An option being typed.
    Completion,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Command, Self::Press, Self::Form, Self::Completion];

    const fn name(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Press => "press",
            Self::Form => "form",
            Self::Completion => "completion",
        }
    }
}

/// Discord's scopes of a rate limit, and the label for any other.
const SCOPES: [&str; 3] = ["user", "global", "shared"];
const NO_SCOPE: &str = "unnamed";

/// The recorder of this process, installed by the first call.
///
/// # Panics
///
/// Never: the list of borders is not empty.
pub fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| {
        let builder = PrometheusBuilder::new().set_buckets(&BORDERS);
        let recorder = builder.expect("there are borders").build_recorder();
        let handle = recorder.handle();
        // This is the only place that sets it.
        drop(metrics::set_global_recorder(recorder));
        describe();
        begin();
        handle
    })
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!(INTERACTIONS, "What people typed, pressed or filled in, by kind");
    describe_histogram!(ANSWER, Unit::Seconds, "From hearing of it to Discord taking the answer");
    describe_histogram!(APPEND, Unit::Seconds, "Until an action is on disk, waiting included");
    describe_gauge!(TABLES, "Open tables, by whether they are awake");
    describe_gauge!(COURIER, "Requests to Discord that wait or are not answered");
    describe_counter!(RATE_LIMITED, "Answers 429 of Discord, by scope");
    describe_histogram!(ROBOT, Unit::Seconds, "What a robot thinks about one action, by level");
    describe_counter!(UNDECODABLE, "Interactions that could not be read");
    describe_counter!(TAMPERED, "Presses on what is no button of this bot");
    describe_gauge!(SILENCE, Unit::Seconds, "Since something came through a shard");
    describe_counter!(DEAF, "Shards connected anew because nothing came through them");
    describe_gauge!(EPOCH, "How many processes have played with this database, this one included");
}

/// Registers counters at 0, so that the first increment shows in `rate()`.
fn begin() {
    for kind in Kind::ALL {
        counter!(INTERACTIONS, "kind" => kind.name()).increment(0);
    }
    for scope in SCOPES.into_iter().chain([NO_SCOPE]) {
        counter!(RATE_LIMITED, "scope" => scope).increment(0);
    }
    for name in [UNDECODABLE, TAMPERED, DEAF] {
        counter!(name).increment(0);
    }
}

/// Counts an interaction.
pub fn interaction(kind: Kind) {
    counter!(INTERACTIONS, "kind" => kind.name()).increment(1);
}

/// Measures an answer to an interaction.
pub fn answered(after: Duration) {
    histogram!(ANSWER).record(after);
}

/// Measures an append.
pub fn appended(within: Duration) {
    histogram!(APPEND).record(within);
}

/// Counts a 429 of this scope.
pub fn rate_limited(scope: Option<&str>) {
    let known = SCOPES.into_iter().find(|known| scope == Some(*known));
    counter!(RATE_LIMITED, "scope" => known.unwrap_or(NO_SCOPE)).increment(1);
}

/// Measures a decision of a robot.
pub fn robot_thought(level: Level, took: Duration) {
    let level = match level {
        Level::Easy => "easy",
        Level::Normal => "normal",
        Level::Strong => "strong",
    };
    histogram!(ROBOT, "level" => level).record(took);
}

/// Counts a deaf shard.
pub fn deaf() {
    counter!(DEAF).increment(1);
}

/// The gauges at one moment, and counters since the start.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Tables that are awake.
    pub awake: u32,
    /// Tables that are asleep; `None` if the database did not answer.
    pub asleep: Option<u32>,
    /// Requests to Discord that wait or are not answered.
    pub courier_queue: u32,
    /// Interactions that could not be read, since the start.
    pub undecodable: u64,
    /// Presses on buttons that are not the bot's, since the start.
    pub tampered: u64,
    /// Time since the last dispatch, by shard.
    pub silences: Vec<(u32, Duration)>,
    /// Processes that have played with this database.
    pub epoch: u32,
}

/// Sets the gauges.
pub fn note(moment: &Moment) {
    let Moment { awake, asleep, courier_queue, undecodable, tampered, silences, epoch } = moment;
    gauge!(TABLES, "state" => "awake").set(*awake);
    if let Some(asleep) = asleep {
        gauge!(TABLES, "state" => "asleep").set(*asleep);
    }
    gauge!(COURIER).set(*courier_queue);
    counter!(UNDECODABLE).absolute(*undecodable);
    counter!(TAMPERED).absolute(*tampered);
    for (shard, lasts) in silences {
        gauge!(SILENCE, "shard" => shard.to_string()).set(lasts.as_secs_f64());
    }
    gauge!(EPOCH).set(*epoch);
}
