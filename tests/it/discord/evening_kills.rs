//! The bot is killed while a deal of an evening with real cards is entered (wiezen.md H.6).

use loopback::{Message, Person, Snowflake};

use super::crash_server::{CrashServer, public};
use super::evenings::{PARTS, menu, sheet_in, totals};

const ROOM: &str = "kitchen";
const ANSWERS: &str = "POST /interactions/**";

/// A deal, and the points of Ann, Bob, Cas and Dee that it brings.
const DEAL: [&str; 3] = ["pair_8", "12", "t8"];
const BRINGS: [i32; 4] = [2, 2, -2, -2];

/// The latest public message.
fn shown(server: &CrashServer) -> Message {
    public(&server.discord, ROOM).pop().unwrap()
}

async fn set_up(server: &CrashServer) -> Person {
    let ann = server.discord.person("Ann").in_channel(server.discord.channel(ROOM));
    server.meanwhile(ann.types("/whist keep")).await.unwrap();
    let is_posted = |world: &loopback::World| {
        world.messages().any(|message| message.button("I play").is_some()).then_some(())
    };
    server.meanwhile(server.discord.wait_until("an evening", is_posted)).await.unwrap();
    let message = shown(server).id;
    server.meanwhile(ann.press_on(message, "I play")).await.unwrap();
    for name in ["Bob", "Cas", "Dee"] {
        let asked = server.meanwhile(ann.press_on(message, "Add a name")).await.unwrap();
        let form = asked.form().unwrap();
        let filled = [(form.fields[0].custom_id.as_str(), name)];
        server.meanwhile(ann.submits(form, &filled)).await.unwrap();
    }
    server.meanwhile(ann.press_on(message, "Begin")).await.unwrap();
    ann
}

async fn chooses(server: &CrashServer, ann: &Person, message: Snowflake, part: usize) {
    let menu = menu(&ann.message(message).unwrap(), PARTS[part]);
    // It is dead before it answers, or it answers.
    drop(server.meanwhile(ann.select(&menu.custom_id, &[DEAL[part]])).await);
}

/// Kills the bot once it answers a press: before Discord has the answer, or after.
async fn killed_at(
    server: &mut CrashServer,
    ann: &Person,
    message: Snowflake,
    part: usize,
    has_answer: bool,
) {
    let trouble = server.discord.trouble();
    if has_answer {
        trouble.stall_after(ANSWERS, 1);
    } else {
        trouble.stall(ANSWERS, 1);
    }
    let stalled = async { trouble.until_stalled().await.unwrap() };
    tokio::select! {
        biased;
        () = server.meanwhile(stalled) => (),
        () = chooses(server, ann, message, part) => panic!("an answer came"),
    }
    server.kill().await;
    server.start().await;
}

#[tokio::test]
async fn an_evening_killed_at_any_press_has_each_deal_once() {
    let mut server = CrashServer::new().await;
    server.start().await;
    let ann = set_up(&server).await;
    let message = shown(&server).id;
    let mut deals = 0;
    for (part, has_answer) in [0, 1, 2].into_iter().flat_map(|part| [(part, false), (part, true)]) {
        for before in 0..part {
            chooses(&server, &ann, message, before).await;
        }
        killed_at(&mut server, &ann, message, part, has_answer).await;
        let kept = sheet_in(server.store(), &ann).await.deals().len();
        assert_eq!(kept, deals + usize::from(part == 2), "a third press is kept before its answer");
        if kept == deals {
            // The message stands as it was, or with the part.
            for part in part..PARTS.len() {
                chooses(&server, &ann, message, part).await;
            }
        } else if !has_answer {
            // A press on the older sheet says so, and shows the sheet.
            chooses(&server, &ann, message, part).await;
        }
        deals += 1;
        let sheet = sheet_in(server.store(), &ann).await;
        let times = i32::try_from(deals).unwrap();
        assert_eq!(sheet.deals().len(), deals, "after {part}, {has_answer}");
        assert_eq!(totals(&sheet), BRINGS.map(|points| points * times));
        let next = format!("**Deal {}**", deals + 1);
        assert!(shown(&server).text().contains(&next), "{}", shown(&server).text());
    }
    server.stop().await;
}
