//! The player on turn, by the buttons of their hand.

use loopback::{Button, Message, Person, World};
use table::Turn;
use table::id::TableId;

use super::test_server::{FOUR, TestServer, acts, to_be_cut};

/// A hand that can be acted with: its player, its message, its buttons.
type Acting = (Person, Message, Vec<Button>);

impl TestServer {
    /// The player on turn, their hand, and the buttons by which they act.
    pub(super) async fn on_turn(&self) -> Acting {
        self.on_turn_unless(|_| false).await.expect("it waits for a turn")
    }

    /// As `on_turn`; `None` once the next deal's pack waits to be cut.
    pub(super) async fn on_turn_or_over(&self) -> Option<Acting> {
        self.on_turn_unless(|world| to_be_cut(world).is_some()).await
    }

    /// Plays a card for the player on turn.
    pub(super) async fn play_one(&self) -> (Person, Message, Button) {
        let (person, hand, cards) = self.on_turn().await;
        person.press_id(hand.id, &cards[0].custom_id).await.unwrap();
        (person, hand, cards[0].clone())
    }

    /// Plays all cards of a deal.
    pub(super) async fn play_out(&self) {
        for _ in 0..52 {
            self.play_one().await;
        }
    }

    /// An edit on its way may arrive after the answer to a press, and shows the turn before until
    /// the bot repairs it: such a hand is waited out.
    async fn on_turn_unless(&self, is_over: impl Fn(&World) -> bool) -> Option<Acting> {
        let people = FOUR.map(|name| self.person(name));
        let mut passed = None;
        loop {
            let next = |world: &World| match acting(world, &people, passed) {
                Some(acting) => Some(Some(acting)),
                None => is_over(world).then_some(None),
            };
            let next = self.discord.wait_until("a player on turn, or the end", next).await.unwrap();
            let (_, _, buttons) = next.as_ref()?;
            let (table, shown) = turn_of(&buttons[0]);
            let now = self.running.tables().peek(table).await;
            match now.map(|reply| reply.table.turn()) {
                Ok(now) if shown < now => passed = Some((table, now)),
                Ok(_) | Err(_) => return next,
            }
        }
    }
}

/// The first of these people who can act, at a table that is past a turn only in a later one.
fn acting(world: &World, people: &[Person], passed: Option<(TableId, Turn)>) -> Option<Acting> {
    let is_now = |button: &Button| {
        let (table, turn) = turn_of(button);
        passed.is_none_or(|(of, now)| of != table || turn >= now)
    };
    people.iter().find_map(|person| {
        let mut seen = world.seen_by(person.id, person.channel());
        let hand = seen.rfind(|message| message.is_ephemeral())?;
        let buttons = hand.buttons().into_iter();
        let enabled: Vec<_> = buttons.filter(|button| acts(button) && is_now(button)).collect();
        (!enabled.is_empty()).then(|| (person.clone(), hand.clone(), enabled))
    })
}

/// The table and turn of a button: `w1:TABLE:TURN:…`.
fn turn_of(button: &Button) -> (TableId, Turn) {
    let mut numbers = button.custom_id.split(':').skip(1);
    let mut number = || numbers.next().unwrap_or_default();
    (TableId(number().parse().unwrap_or(0)), Turn(number().parse().unwrap_or(0)))
}
