//! Discord's statistics of a part of a run, and the goals for them.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use loopback::{Request, Snowflake};

use super::Outcome;
use super::setup::{MAY_BE_REFUSED, Setup};

/// Discord's global rate limit, in requests a second.
const MOST_A_SECOND: usize = 50;

/// Uses of one interaction's token within two seconds, and within a minute.
const MOST_OF_A_TOKEN: (usize, usize) = (5, 25);

/// The beginning of a part of a run.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    requests: usize,
    refused: usize,
}

/// The statistics of a part of a run.
pub(super) struct Figures {
    /// Requests that count against the bot's global limit.
    of_bot: usize,
    /// Requests of these about messages of channels.
    pub(super) of_channels: usize,
    /// Requests that post a message.
    pub(super) posted: usize,
    /// The most requests within one second.
    busiest_second: usize,
    refused: usize,
    /// The most uses of one interaction's token within two seconds, and within a minute.
    of_a_token: (usize, usize),
    /// For each channel, the times at which it was shown a new state.
    shown: HashMap<u64, Vec<u64>>,
}

/// A table that has changed, and the time of the change.
#[derive(Clone, Copy)]
pub(super) struct Changed {
    pub(super) channel: Snowflake,
    pub(super) at_ms: u64,
}

impl Setup {
    pub(super) fn mark(&self) -> Mark {
        Mark { requests: self.discord.requests().len(), refused: self.discord.refused() }
    }

    /// All tables, changed now.
    pub(super) fn all_changed(&self) -> Vec<Changed> {
        let at_ms = self.discord.clock().now_ms();
        (0..self.tables).map(|table| Changed { channel: self.channel(table), at_ms }).collect()
    }

    /// The statistics since a mark.
    ///
    /// # Errors
    ///
    /// Where Discord's limits were not kept.
    pub(super) fn figures(&self, since: Mark) -> Outcome<Figures> {
        let requests = self.discord.requests().split_off(since.requests);
        let of_bot: Vec<&Request> = requests.iter().filter(|request| is_of_bot(request)).collect();
        let moments: Vec<u64> = of_bot.iter().map(|request| request.at_ms).collect();
        let figures = Figures {
            of_bot: of_bot.len(),
            of_channels: of_bot.iter().filter(|it| it.path.starts_with("/channels/")).count(),
            posted: of_bot.iter().filter(|it| it.method == "POST").count(),
            busiest_second: busiest(&moments, 1_000),
            refused: self.discord.refused() - since.refused,
            of_a_token: most_of_a_token(&requests),
            shown: shown(&requests)?,
        };
        let (refused, busiest) = (figures.refused, figures.busiest_second);
        if refused > MAY_BE_REFUSED || busiest > MOST_A_SECOND {
            return Err(format!("{refused} refused, {busiest} in a second").into());
        }
        let (in_two_seconds, in_a_minute) = figures.of_a_token;
        if in_two_seconds > MOST_OF_A_TOKEN.0 || in_a_minute > MOST_OF_A_TOKEN.1 {
            let uses = format!("{in_two_seconds} in two seconds, {in_a_minute} in a minute");
            return Err(format!("a token was used {uses}").into());
        }
        Ok(figures)
    }
}

impl Figures {
    /// The time for which each of these tables was stale, the shortest first.
    ///
    /// # Errors
    ///
    /// Where one stayed stale.
    pub(super) fn stale_for(&self, changed: &[Changed]) -> Outcome<Vec<Duration>> {
        let stale = |changed: &Changed| {
            let moments = self.shown.get(&changed.channel.0)?;
            let next = moments.iter().find(|at_ms| **at_ms >= changed.at_ms)?;
            Some(Duration::from_millis(next - changed.at_ms))
        };
        let stale: Option<Vec<_>> = changed.iter().map(stale).collect();
        let mut stale = stale.ok_or("a change was never shown")?;
        stale.sort_unstable();
        Ok(stale)
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { of_bot, busiest_second, refused, of_a_token: (quick, slow), .. } = self;
        write!(
            f,
            "{of_bot} requests, {busiest_second} in the busiest second, {refused} refused, \
             a token used {quick} times in two seconds and {slow} in a minute at most"
        )
    }
}

/// True if it counts against the global limit: answers to interactions and follow-ups do not.
fn is_of_bot(request: &Request) -> bool {
    !request.path.starts_with("/webhooks") && !request.path.starts_with("/interactions")
}

fn busiest(moments: &[u64], window_ms: u64) -> usize {
    let within = |(first, moment): (usize, &u64)| {
        moments[first..].iter().take_while(|it| **it - moment < window_ms).count()
    };
    moments.iter().enumerate().map(within).max().unwrap_or(0)
}

fn most_of_a_token(requests: &[Request]) -> (usize, usize) {
    let mut uses: HashMap<u64, Vec<u64>> = HashMap::new();
    for request in requests {
        if let Some(token) = request.token {
            uses.entry(token).or_default().push(request.at_ms);
        }
    }
    let most = |window_ms| uses.values().map(|at| busiest(at, window_ms)).max().unwrap_or(0);
    (most(2_000), most(60_000))
}

/// The times at which each channel's message was made right.
fn shown(requests: &[Request]) -> Outcome<HashMap<u64, Vec<u64>>> {
    let mut shown: HashMap<u64, Vec<u64>> = HashMap::new();
    for request in requests.iter().filter(|it| it.method == "PATCH" && it.status == 200) {
        if let Some(rest) = request.path.strip_prefix("/channels/") {
            let channel = rest.split('/').next().unwrap_or_default().parse()?;
            shown.entry(channel).or_default().push(request.at_ms);
        }
    }
    Ok(shown)
}
