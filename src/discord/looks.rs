//! Display preferences: tried out on a page that uses them, then kept.

use super::caller::Caller;
use super::desk::Desk;
use super::outcome::{Outcome, Served};
use super::pages;
use render::press::{LookPress, Wish};
use render::taste::Taste;

pub(super) async fn page(desk: &Desk, caller: &Caller) -> Served {
    let kept = desk.taste(caller.user()).await;
    Ok(Outcome::read(pages::look(kept, kept, caller.language)))
}

/// `line` was chosen from a menu.
pub(super) async fn pressed(
    desk: &Desk,
    caller: &Caller,
    LookPress { wish, taste }: LookPress,
    line: Option<&str>,
) -> Served {
    let taste = match wish {
        // A word of another version chooses nothing.
        Wish::Choose(_) => line.and_then(|word| taste.with(word)).unwrap_or(taste),
        Wish::Default => Taste::default(),
        Wish::Example(_) => taste,
        Wish::Keep => {
            let kept = desk.keep_taste(caller.user(), taste).await;
            kept.map_err(|error| Outcome::broken(caller, &error))?;
            taste
        }
    };
    let kept = desk.taste(caller.user()).await;
    Ok(Outcome::tried_on(pages::look(taste, kept, caller.language), taste))
}
