use std::collections::VecDeque;
use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};

use super::*;
use crate::priority::Priority;
use table::id::{ChannelId, InteractionId};

/// A limiter, and a Discord that answers at once by the same clock: each request that is
/// let through is noted, with the moment.
struct Traffic {
    limiter: Limiter,
    clock: Clock,
    passed: Arc<Mutex<VecDeque<(u64, Instant)>>>,
}

/// The answer to a request.
#[derive(Clone, Copy)]
enum Reply {
    Status(u16),
    Silence,
    ShutOut,
    Global,
}

impl Traffic {
    fn new() -> Self {
        let clock = Clock::manual();
        Self { limiter: Limiter::new(clock.clone()), clock, passed: Arc::default() }
    }

    /// Sends one edit in this channel.
    fn comes(&self, channel: u64, priority: &Priority, reply: Reply) {
        self.sends(Bucket::Edit(ChannelId(channel)), channel, priority, reply);
    }

    fn sends(&self, bucket: Bucket, name: u64, priority: &Priority, reply: Reply) {
        let (limiter, clock) = (self.limiter.clone(), self.clock.clone());
        let (passed, priority) = (Arc::clone(&self.passed), priority.clone());
        tokio::spawn(async move {
            let Some(permit) = limiter.permit(bucket, priority).await else { return };
            passed.lock().unwrap().push_back((name, clock.now()));
            let headers = headers();
            permit.settle(match reply {
                Reply::Status(status) => {
                    Outcome::Answer(StatusCode::from_u16(status).unwrap(), &headers)
                }
                Reply::Silence => Outcome::Nothing,
                Reply::ShutOut => Outcome::ShutOut(Duration::from_hours(1)),
                Reply::Global => Outcome::TooMany {
                    headers: &headers,
                    wait: Duration::from_secs(7),
                    whole_bot: true,
                },
            });
        });
    }

    /// Time passes, in small steps.
    async fn wait(&self, time: Duration) {
        let step = (time / 1_000).max(Duration::from_millis(5));
        self.rest().await;
        let end = self.clock.now() + time;
        while self.clock.now() < end {
            self.clock.advance(step);
            self.rest().await;
        }
    }

    /// Lets all tasks run until each waits.
    async fn rest(&self) {
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
    }

    fn passed(&self) -> Vec<u64> {
        self.passed.lock().unwrap().drain(..).map(|(name, _)| name).collect()
    }

    fn moments(&self) -> Vec<Instant> {
        self.passed.lock().unwrap().drain(..).map(|(_, moment)| moment).collect()
    }
}

fn headers() -> HeaderMap {
    let pairs = [
        ("x-ratelimit-bucket", "edits"),
        ("x-ratelimit-limit", "5"),
        ("x-ratelimit-remaining", "4"),
        ("x-ratelimit-reset-after", "5"),
    ];
    let header = |(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
    pairs.into_iter().map(header).collect()
}

const OK: Reply = Reply::Status(200);

#[tokio::test]
async fn c02_each_second_sees_fifty_requests_and_no_more() {
    let traffic = Traffic::new();
    for channel in 0..400 {
        traffic.comes(channel, &Priority::default(), OK);
    }
    traffic.wait(Duration::from_secs(10)).await;
    let moments = traffic.moments();
    assert_eq!(moments.len(), 400, "400 are let through within ten seconds");
    for (first, moment) in moments.iter().enumerate() {
        let within =
            moments[first..].iter().take_while(|it| **it - *moment < Duration::from_secs(1));
        assert!(within.count() <= 50);
    }
}

#[tokio::test]
async fn c02_a_global_refusal_stops_everything_but_interactions() {
    let traffic = Traffic::new();
    traffic.comes(1, &Priority::default(), Reply::Global);
    traffic.wait(Duration::from_secs(1)).await;
    traffic.comes(2, &Priority::default(), OK);
    traffic.sends(Bucket::Token(InteractionId(3)), 3, &Priority::default(), OK);
    traffic.wait(Duration::from_secs(5)).await;
    assert_eq!(traffic.passed(), [1, 3]);
    traffic.wait(Duration::from_secs(2)).await;
    assert_eq!(traffic.passed(), [2]);
}

#[tokio::test]
async fn f08_answers_go_first_then_news_and_no_request_starves() {
    let traffic = Traffic::new();
    let stale: Vec<_> = (0..200).map(|_| Priority::default()).collect();
    for (channel, priority) in (0..).zip(&stale) {
        traffic.comes(channel, priority, OK);
    }
    traffic.rest().await;
    traffic.passed();
    let (asked, fresh) = (Priority::asked(), Priority::default());
    fresh.happens(traffic.clock.now());
    traffic.comes(1_000, &fresh, OK);
    traffic.comes(1_001, &asked, OK);
    // While it waits something happens at the last of them.
    stale[199].happens(traffic.clock.now());
    traffic.wait(Duration::from_millis(150)).await;
    let passed = traffic.passed();
    let place = |name| passed.iter().position(|it| *it == name);
    assert!(place(1_001) < place(199), "{passed:?}");
    assert!(place(199) < place(1_000), "they have the same rank: {passed:?}");
    assert!(place(1_000).is_some(), "{passed:?}");

    // However much happens, the one that has waited longest has its turn.
    for channel in 2_000..2_400 {
        traffic.comes(channel, &fresh, OK);
    }
    traffic.wait(Duration::from_secs(2)).await;
    let passed = traffic.passed();
    let old = passed.iter().filter(|name| **name < 200).count();
    assert!((15..=25).contains(&old), "one of five: {old} of {}", passed.len());
}

#[tokio::test]
async fn few_stale_edits_stand_in_the_queue_until_they_are_needed() {
    let traffic = Traffic::new();
    let stale: Vec<_> = (0..1_000).map(|_| Priority::default()).collect();
    for (channel, priority) in (0..).zip(&stale) {
        traffic.comes(channel, priority, OK);
    }
    traffic.rest().await;
    assert_eq!(traffic.limiter.queue().of_bot.len(), PLACES);
    stale[998].happens(traffic.clock.now());
    stale[999].ask();
    traffic.wait(Duration::from_millis(120)).await;
    let mut passed = traffic.passed();
    let place = |name| passed.iter().position(|it| *it == name);
    assert!(place(999) < place(998), "{passed:?}");
    assert!(place(998).is_some_and(|place| place < 10), "{passed:?}");
    traffic.wait(Duration::from_secs(25)).await;
    passed.extend(traffic.passed());
    passed.sort_unstable();
    assert_eq!(passed, (0..1_000).collect::<Vec<_>>(), "each has passed once");
}

#[tokio::test]
async fn c08_a_request_waiting_for_a_place_is_refused_with_the_queue() {
    let traffic = Traffic::new();
    let (limiter, bucket) = (&traffic.limiter, Bucket::Edit(ChannelId(1)));
    let waits = || limiter.permit(bucket, Priority::default());
    let all = (0..=2 * PLACES).map(|_| waits());
    let revoked = async {
        traffic.rest().await;
        limiter.revoke()
    };
    let (passes, is_news) = tokio::join!(futures_util::future::join_all(all), revoked);
    assert!(is_news);
    // The first was let through before.
    assert_eq!(passes.iter().flatten().count(), 1);
}

#[tokio::test]
async fn c06_c07_a_request_every_five_seconds_finds_an_outage_over() {
    let traffic = Traffic::new();
    for channel in 0..100 {
        traffic.comes(channel, &Priority::default(), Reply::Silence);
    }
    traffic.wait(Duration::from_secs(61)).await;
    let sent = traffic.passed().len();
    assert!((14..=16).contains(&sent), "three, then one every five seconds: {sent}");
    assert!(traffic.limiter.is_outage());
    let mut healed = traffic.limiter.healed();
    let before = *healed.borrow_and_update();
    // The first probe may be that of who has waited longest.
    traffic.comes(500, &Priority::asked(), OK);
    traffic.wait(Duration::from_secs(10)).await;
    assert!(healed.borrow().ends(before, false));
}

#[tokio::test]
async fn c07_an_answered_interaction_makes_the_bot_retry_soon() {
    let traffic = Traffic::new();
    for channel in 0..4 {
        traffic.comes(channel, &Priority::default(), Reply::Silence);
    }
    traffic.wait(Duration::from_secs(6)).await;
    assert_eq!(traffic.passed().len(), 4);
    traffic.comes(9, &Priority::default(), OK);
    traffic.sends(Bucket::Callback(InteractionId(1)), 100, &Priority::default(), OK);
    traffic.wait(Duration::from_secs(1)).await;
    assert_eq!(traffic.passed(), [100, 9]);
}

#[tokio::test]
async fn c04_where_the_address_is_shut_out_only_answers_are_sent() {
    let traffic = Traffic::new();
    traffic.comes(1, &Priority::default(), Reply::ShutOut);
    traffic.wait(Duration::from_secs(1)).await;
    traffic.comes(2, &Priority::asked(), OK);
    traffic.sends(Bucket::Token(InteractionId(3)), 3, &Priority::asked(), OK);
    let limiter = traffic.limiter.clone();
    let answer = tokio::spawn(async move {
        limiter.permit(Bucket::Callback(InteractionId(4)), Priority::answer()).await.is_some()
    });
    traffic.wait(Duration::from_mins(1)).await;
    assert!(answer.await.unwrap());
    assert_eq!(traffic.passed(), [1]);
    traffic.clock.advance(Duration::from_hours(1));
    traffic.wait(Duration::from_secs(1)).await;
    let mut passed = traffic.passed();
    passed.sort_unstable();
    assert_eq!(passed, [2, 3], "what is stale heals by itself");
}

#[tokio::test]
async fn c15_while_all_is_refused_few_requests_find_the_end() {
    let traffic = Traffic::new();
    for channel in 0..1_000 {
        traffic.comes(channel, &Priority::default(), Reply::Status(403));
    }
    traffic.wait(Duration::from_mins(10)).await;
    let sent = traffic.passed().len();
    assert!((50..100).contains(&sent), "{sent}");
    let mut healed = traffic.limiter.healed();
    let before = *healed.borrow_and_update();
    // The next to be tried may be the one that has waited longest.
    traffic.comes(2_000, &Priority::asked(), OK);
    traffic.wait(Duration::from_secs(16)).await;
    assert!(healed.borrow().ends(before, true));
}

#[tokio::test]
async fn c15_a_channel_that_refuses_holds_up_no_other() {
    let traffic = Traffic::new();
    traffic.comes(1, &Priority::default(), Reply::Status(403));
    traffic.wait(Duration::from_millis(50)).await;
    traffic.comes(1, &Priority::asked(), Reply::Status(403));
    traffic.comes(2, &Priority::default(), OK);
    traffic.wait(Duration::from_millis(50)).await;
    assert_eq!(traffic.passed(), [1, 2]);
    traffic.wait(Duration::from_secs(7)).await;
    assert_eq!(traffic.passed(), [1]);
}

#[tokio::test]
async fn c08_nothing_is_sent_with_a_token_that_is_revoked() {
    let traffic = Traffic::new();
    for channel in 0..10 {
        traffic.comes(channel, &Priority::default(), OK);
    }
    traffic.rest().await;
    let sent = traffic.passed().len();
    assert!(sent <= 3);
    assert!(traffic.limiter.revoke(), "that is news");
    assert!(!traffic.limiter.revoke());
    traffic.limiter.revoked().await;
    traffic.wait(Duration::from_secs(2)).await;
    assert_eq!(traffic.passed(), [] as [u64; 0]);
    let pass = traffic.limiter.permit(Bucket::Application, Priority::answer()).await;
    assert!(pass.is_none());
}

#[tokio::test]
async fn giving_up_takes_no_place() {
    let traffic = Traffic::new();
    let limiter = traffic.limiter.clone();
    let bucket = Bucket::Edit(ChannelId(1));
    let first = limiter.permit(bucket, Priority::default()).await.unwrap();
    // One waits for the first to be answered, and goes away.
    let waiting = limiter.permit(bucket, Priority::default());
    assert!(tokio::time::timeout(Duration::from_millis(1), waiting).await.is_err());
    traffic.comes(1, &Priority::default(), OK);
    drop(first);
    traffic.wait(Duration::from_millis(100)).await;
    assert_eq!(traffic.passed(), [1]);
}
