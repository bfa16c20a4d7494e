//! A few words across the table.

use loopback::Person;

use super::evening::Evening;

/// Somebody says something from behind **More**.
async fn says(person: &Person, more: &str, phrase: &str) {
    let hand = person.types("/hand").await.unwrap().message().unwrap().id;
    person.press_on(hand, more).await.unwrap();
    person.press_on(person.newest_private().unwrap().id, phrase).await.unwrap();
}

#[tokio::test]
async fn a_few_words_stand_at_the_table_one_at_a_time_and_notify_nobody() {
    let evening = Evening::begin().await;
    evening.deal().await;
    let (ann, ben) = (evening.person("Ann"), evening.person("Ben"));
    let public = |evening: &Evening| {
        evening.discord.look(|world| world.messages().filter(|it| !it.is_ephemeral()).count())
    };
    let before = public(&evening);
    says(&ann, "More", "Well played!").await;
    evening.until_public("**Ann**: Well played!").await;
    says(&ben.locale("fr"), "Plus", "Pardon, une minute.").await;
    let shown = evening.until_public("**Ben**: Sorry, one minute.").await;
    assert!(!shown.text().contains("Well played!"), "{}", shown.text());
    assert_eq!(public(&evening), before, "no message of its own");
    evening.end().await;
}
