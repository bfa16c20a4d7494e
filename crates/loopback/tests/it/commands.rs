//! Commands, options, completions and forms.

use loopback::{Answer, Failure};

use crate::echo::Echo;

#[tokio::test]
async fn a_command_is_answered_for_all_to_see() {
    let echo = Echo::start().await;
    let (ann, ben) = (echo.person("Ann"), echo.person("Ben"));
    let answer = ann.command("/echo", &[("text", "hello")]).await.unwrap();
    assert!(matches!(answer, Answer::Message(_)));
    assert_eq!(answer.text(), "hello");
    assert!(!answer.is_ephemeral());
    assert_eq!(ben.sees_text(), "hello");
    echo.finish().await;
}

#[tokio::test]
async fn a_typed_option_runs_to_the_next_one() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let answer = ann.types("/echo text:good evening times:2").await.unwrap();
    assert_eq!(answer.text(), "good evening good evening");
    echo.finish().await;
}

#[tokio::test]
async fn a_command_has_a_name_in_the_language_of_the_person() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann").locale("fr");
    assert_eq!(ann.types("/répète text:bonjour").await.unwrap().text(), "bonjour");
    let ben = echo.person("Ben");
    assert!(matches!(ben.types("/répète text:bonjour").await, Err(Failure::Refused(_))));
    assert_eq!(ann.types("/pair left").await.unwrap().text(), "left in fr");
    echo.finish().await;
}

#[tokio::test]
async fn a_subcommand_takes_a_person() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    echo.person("Ben").says("here");
    assert_eq!(ann.types("/pair right who:@Ben").await.unwrap().text(), "right of Ben");
    echo.finish().await;
}

#[tokio::test]
async fn invalid_commands_are_refused_before_the_bot_sees_them() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    for typed in [
        "/nothing",
        "/echo",
        "/echo times:2",
        "/echo text:a times:10",
        "/echo text:a times:x",
        "/pair",
        "/pair middle",
        "/echo wrong:a",
    ] {
        assert!(matches!(ann.types(typed).await, Err(Failure::Refused(_))), "{typed}");
    }
    assert!(ann.sees().is_empty());
    echo.finish().await;
}

#[tokio::test]
async fn an_option_is_completed_as_it_is_typed() {
    let echo = Echo::start().await;
    let ann = echo.person("Ann");
    let choices = ann.autocomplete("/sort", "suit", "d").await.unwrap();
    let names: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["diamonds", "spades"]);
    assert_eq!(ann.types("/sort suit:spades").await.unwrap().text(), "spades it is");
    assert!(matches!(ann.autocomplete("/echo", "text", "a").await, Err(Failure::Refused(_))));
    echo.finish().await;
}
