//! Counts of the bot's answers, and their times.

use std::time::Duration;

use loopback::{Clock, Discord, Failure, Settings};
use serde_json::Value;

use crate::ear::{Ear, answer, register};

#[tokio::test]
async fn the_slowest_answer_is_known_by_the_clock_of_the_wire() {
    let clock = Clock::stopped();
    let settings = Settings { wire_clock: clock.clone(), ..Settings::for_tests() };
    let discord = Discord::start(settings).await.unwrap();
    register(&discord, "ask", None).await;
    let mut ear = Ear::begin(&discord, Value::Null).await;
    let ann = discord.person("Ann");
    assert_eq!(discord.slowest_answer(), Duration::ZERO);
    for (took_ms, slowest_ms) in [(20, 20), (700, 700), (30, 700)] {
        let (answered, ()) = tokio::join!(ann.types("/ask"), async {
            let told = ear.until("INTERACTION_CREATE").await;
            clock.forward(Duration::from_millis(took_ms));
            assert_eq!(answer(&discord, &told, "here").await, 204);
        });
        answered.unwrap();
        // The time between two interactions counts for neither.
        clock.forward(Duration::from_secs(2));
        assert_eq!(discord.slowest_answer(), Duration::from_millis(slowest_ms));
    }
    discord.finish().await;
}

#[tokio::test]
async fn a_second_answer_is_refused_and_counted_without_its_time() {
    let clock = Clock::stopped();
    let settings = Settings { wire_clock: clock.clone(), ..Settings::for_tests() };
    let discord = Discord::start(settings).await.unwrap();
    register(&discord, "ask", None).await;
    let mut ear = Ear::begin(&discord, Value::Null).await;
    let ann = discord.person("Ann");
    let (answered, told) = tokio::join!(ann.types("/ask"), async {
        let told = ear.until("INTERACTION_CREATE").await;
        assert_eq!(answer(&discord, &told, "first").await, 204);
        told
    });
    assert_eq!((answered.unwrap().text().as_str(), discord.answered_twice()), ("first", 0));
    clock.forward(Duration::from_secs(1));
    for _ in 0..2 {
        assert_eq!(answer(&discord, &told, "second").await, 400);
        assert_eq!(discord.answered_twice(), 1);
    }
    assert_eq!(ann.sees_text(), "first");
    assert_eq!(discord.slowest_answer(), Duration::ZERO);
    discord.expect(40060);
    discord.finish().await;
}

#[tokio::test]
async fn what_is_never_answered_is_counted() {
    let discord = Discord::start(Settings::for_tests()).await.unwrap();
    register(&discord, "ask", None).await;
    let mut ear = Ear::begin(&discord, Value::Null).await;
    let ann = discord.person("Ann");
    assert_eq!(discord.unanswered(), 0);
    let (answered, ()) = tokio::join!(ann.types("/ask"), async {
        let told = ear.until("INTERACTION_CREATE").await;
        assert_eq!(discord.unanswered(), 1, "she waits");
        assert_eq!(answer(&discord, &told, "here").await, 204);
        assert_eq!(discord.unanswered(), 0);
    });
    answered.unwrap();
    let (failed, told) = tokio::join!(ann.types("/ask"), async {
        let told = ear.until("INTERACTION_CREATE").await;
        discord.clock().forward(Duration::from_millis(3_001));
        told
    });
    assert_eq!(failed.unwrap_err(), Failure::Failed);
    assert_eq!(answer(&discord, &told, "too late").await, 404);
    assert_eq!((discord.unanswered(), discord.answered_twice()), (1, 0));
    discord.expect(10062);
    discord.finish().await;
}
