//! The metrics of the bot. A label names a kind, never a person.

use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use prometheus::{
    GaugeVec, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge,
    IntGaugeVec, Registry, TextEncoder,
};
use prometheus::{
    register_gauge_vec_with_registry as gauge_vec,
    register_histogram_vec_with_registry as histogram_vec,
    register_histogram_with_registry as histogram,
    register_int_counter_vec_with_registry as int_counter_vec,
    register_int_counter_with_registry as int_counter,
    register_int_gauge_vec_with_registry as int_gauge_vec,
    register_int_gauge_with_registry as int_gauge,
};
use robots::Level;

const INTERACTIONS: &str = "whist_interactions_total";
const ANSWER: &str = "whist_answer_seconds";
const APPEND: &str = "whist_append_seconds";
const UNSAVED: &str = "whist_saves_refused_total";
const TABLES: &str = "whist_tables";
const SET_ASIDE: &str = "whist_tables_set_aside_total";
const COURIER: &str = "whist_courier_queue";
const RATE_LIMITED: &str = "whist_rate_limited_total";
const NOT_KEPT: &str = "whist_pictures_not_kept_total";
const CALLED: &str = "whist_called_total";
const ROBOT: &str = "whist_robot_seconds";
const UNDECODABLE: &str = "whist_undecodable_total";
const TAMPERED: &str = "whist_tampered_total";
const SILENCE: &str = "whist_dispatch_age_seconds";
const DEAF: &str = "whist_deaf_shards_total";
const EPOCH: &str = "whist_lease_epoch";
const DISK: &str = "whist_disk_free_bytes";
const BACKUP: &str = "whist_backup_age_seconds";

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

/// The metrics of this process.
struct Metrics {
    registry: Registry,
    interactions: IntCounterVec,
    answer: Histogram,
    append: Histogram,
    unsaved: IntCounter,
    tables: IntGaugeVec,
    set_aside: IntCounter,
    courier: IntGauge,
    rate_limited: IntCounterVec,
    not_kept: IntCounter,
    called: IntCounter,
    robot: HistogramVec,
    undecodable: IntCounter,
    tampered: IntCounter,
    silence: GaugeVec,
    deaf: IntCounter,
    epoch: IntGauge,
    /// Without a series until it is known, as the age of the backup: 0 would wake an operator.
    disk: IntGaugeVec,
    backup: IntGaugeVec,
}

static METRICS: LazyLock<Metrics> =
    LazyLock::new(|| Metrics::new().expect("each name is a name, and taken once"));

/// Held while counters are set: from what they were to what they are.
static SETTING: Mutex<()> = Mutex::new(());

impl Metrics {
    fn new() -> prometheus::Result<Self> {
        let registry = Registry::new();
        let all = Self {
            interactions: int_counter_vec!(
                INTERACTIONS,
                "What people typed, pressed or filled in, by kind",
                &["kind"],
                registry
            )?,
            answer: histogram!(
                seconds(ANSWER, "From hearing of it to Discord taking the answer"),
                registry
            )?,
            append: histogram!(
                seconds(APPEND, "Until an action is on disk, waiting included"),
                registry
            )?,
            unsaved: int_counter!(UNSAVED, "Actions that could not be saved", registry)?,
            tables: int_gauge_vec!(
                TABLES,
                "Open tables, by whether they are awake",
                &["state"],
                registry
            )?,
            set_aside: int_counter!(
                SET_ASIDE,
                "Tables that were not read, since their log is broken or sealed",
                registry
            )?,
            courier: int_gauge!(
                COURIER,
                "Requests to Discord that wait or are not answered",
                registry
            )?,
            rate_limited: int_counter_vec!(
                RATE_LIMITED,
                "Answers 429 of Discord, by scope",
                &["scope"],
                registry
            )?,
            not_kept: int_counter!(
                NOT_KEPT,
                "Pictures that Discord did not keep in an edit",
                registry
            )?,
            called: int_counter!(CALLED, "People called to a lobby", registry)?,
            robot: histogram_vec!(
                seconds(ROBOT, "What a robot thinks about one action, by level"),
                &["level"],
                registry
            )?,
            undecodable: int_counter!(
                UNDECODABLE,
                "Interactions that could not be read",
                registry
            )?,
            tampered: int_counter!(TAMPERED, "Presses on what is no button of this bot", registry)?,
            silence: gauge_vec!(
                SILENCE,
                "Since something came through a shard",
                &["shard"],
                registry
            )?,
            deaf: int_counter!(
                DEAF,
                "Shards connected anew because nothing came through them",
                registry
            )?,
            epoch: int_gauge!(
                EPOCH,
                "How many processes have played with this database, this one included",
                registry
            )?,
            disk: int_gauge_vec!(DISK, "Free bytes beside the database", &[], registry)?,
            backup: int_gauge_vec!(BACKUP, "Since the newest backup", &[], registry)?,
            registry,
        };
        all.begin();
        Ok(all)
    }

    /// Begins labelled counters at 0, so that the first increment shows in `rate()`.
    fn begin(&self) {
        for kind in Kind::ALL {
            self.interactions.with_label_values(&[kind.name()]).inc_by(0);
        }
        for scope in SCOPES.into_iter().chain([NO_SCOPE]) {
            self.rate_limited.with_label_values(&[scope]).inc_by(0);
        }
    }
}

fn seconds(name: &str, help: &str) -> HistogramOpts {
    HistogramOpts::new(name, help).buckets(BORDERS.to_vec())
}

/// The page of a scrape, in Prometheus' text format.
///
/// # Panics
///
/// Never: every label has the characters of one.
#[must_use]
pub fn page() -> String {
    let families = METRICS.registry.gather();
    TextEncoder::new().encode_to_string(&families).expect("labels have their characters")
}

/// Counts an interaction.
pub fn interaction(kind: Kind) {
    METRICS.interactions.with_label_values(&[kind.name()]).inc();
}

/// Measures an answer to an interaction.
pub fn answered(after: Duration) {
    METRICS.answer.observe(after.as_secs_f64());
}

/// Measures an append.
pub fn appended(within: Duration) {
    METRICS.append.observe(within.as_secs_f64());
}

/// Counts an action that could not be saved.
pub fn unsaved() {
    METRICS.unsaved.inc();
}

/// Counts a table that is set aside.
pub fn set_aside() {
    METRICS.set_aside.inc();
}

/// Counts a 429 of this scope.
pub fn rate_limited(scope: Option<&str>) {
    let known = SCOPES.into_iter().find(|known| scope == Some(*known));
    METRICS.rate_limited.with_label_values(&[known.unwrap_or(NO_SCOPE)]).inc();
}

/// Measures a decision of a robot.
pub fn robot_thought(level: Level, took: Duration) {
    METRICS.robot.with_label_values(&[level.name()]).observe(took.as_secs_f64());
}

/// Counts a picture that Discord did not keep.
pub fn picture_not_kept() {
    METRICS.not_kept.inc();
}

/// Counts people who are called to a lobby.
pub fn called(people: usize) {
    METRICS.called.inc_by(u64::try_from(people).unwrap_or(u64::MAX));
}

/// Counts a deaf shard.
pub fn deaf() {
    METRICS.deaf.inc();
}

/// The gauges at one moment, and counters since the start.
#[derive(Clone, Debug)]
pub struct MetricsSnapshot {
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
    /// Free bytes beside the database; `None` on a server.
    pub disk_free: Option<u64>,
    /// The age of the newest backup, in seconds; `None` where there is nothing to lose.
    pub backup_age: Option<i64>,
}

/// Sets the gauges.
pub fn note(snapshot: &MetricsSnapshot) {
    let MetricsSnapshot {
        awake,
        asleep,
        courier_queue,
        undecodable,
        tampered,
        silences,
        epoch,
        disk_free,
        backup_age,
    } = snapshot;
    let metrics = &*METRICS;
    metrics.tables.with_label_values(&["awake"]).set(i64::from(*awake));
    if let Some(asleep) = asleep {
        metrics.tables.with_label_values(&["asleep"]).set(i64::from(*asleep));
    }
    metrics.courier.set(i64::from(*courier_queue));
    for (shard, lasts) in silences {
        metrics.silence.with_label_values(&[&shard.to_string()]).set(lasts.as_secs_f64());
    }
    metrics.epoch.set(i64::from(*epoch));
    for (gauge, known) in [
        (&metrics.disk, disk_free.and_then(|free| i64::try_from(free).ok())),
        (&metrics.backup, *backup_age),
    ] {
        if let Some(known) = known {
            gauge.with_label_values::<&str>(&[]).set(known);
        }
    }
    let _setting = SETTING.lock().unwrap_or_else(PoisonError::into_inner);
    for (counter, total) in [(&metrics.undecodable, undecodable), (&metrics.tampered, tampered)] {
        counter.inc_by(total.saturating_sub(counter.get()));
    }
}
