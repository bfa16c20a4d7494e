//! `/whist me` and its subcommands.

use super::{Context, Done, outdated, serve};
use interactions::{Ctx, Outcome, Served, calls, own_page, pages, person};
use poise::serenity_prelude as serenity;
use table::id::UserId;
use table::{Hours, LONGEST_HOLIDAY, NoHours, minute_of_day};

#[poise::command(
    slash_command,
    subcommands("page", "look", "own_times", "luck", "tables", "own_calls", "data", "forget"),
    subcommand_required
)]
pub(super) async fn me(ctx: Context<'_>) -> Done {
    outdated(ctx.framework.user_data, ctx.interaction).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn page(ctx: Context<'_>, of: Option<serenity::User>) -> Done {
    let of = of.map(|user| UserId(user.id.get()));
    serve(ctx, move |ctx| async move { own_page::page(&ctx, of).await }).await
}

#[poise::command(slash_command)]
async fn look(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move { person::look(&ctx).await }).await
}

#[poise::command(slash_command)]
async fn luck(
    ctx: Context<'_>,
    #[max_length = 64] text: Option<String>,
    off: Option<bool>,
) -> Done {
    let is_over = off == Some(true);
    serve(ctx, move |ctx| async move { person::deal_text(&ctx, text, is_over).await }).await
}

#[poise::command(slash_command)]
async fn tables(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move { person::tables(&ctx).await }).await
}

#[poise::command(slash_command, rename = "calls")]
async fn own_calls(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move { calls::page(&ctx).await }).await
}

#[poise::command(slash_command)]
async fn data(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move { person::data(&ctx).await }).await
}

#[poise::command(slash_command)]
async fn forget(ctx: Context<'_>) -> Done {
    serve(ctx, |ctx| async move { person::forget_question(&ctx).await }).await
}

struct Asked {
    zone: Option<String>,
    from: Option<String>,
    to: Option<String>,
    off: bool,
    holiday: Option<u8>,
}

#[poise::command(slash_command, rename = "times")]
async fn own_times(
    ctx: Context<'_>,
    zone: Option<String>,
    from: Option<String>,
    to: Option<String>,
    off: Option<bool>,
    #[min = 0]
    #[max = 14]
    holiday: Option<u8>,
) -> Done {
    let asked = Asked { zone, from, to, off: off == Some(true), holiday };
    serve(ctx, |ctx| async move { answer(&ctx, &asked).await }).await
}

async fn answer(ctx: &Ctx, asked: &Asked) -> Served {
    let before = person::kept_times(ctx).await?;
    let hours = asked.hours(&before.hours());
    let hours = hours.map_err(|why| Outcome::read(pages::no_hours(why, ctx.language)))?;
    let after = before.clone().with_hours(&hours);
    person::keep_times(ctx, &before, &after).await?;
    if let Some(days) = asked.holiday {
        person::take_holiday(ctx, days.min(LONGEST_HOLIDAY)).await?;
    }
    person::times(ctx).await
}

impl Asked {
    fn hours(&self, before: &Hours) -> Result<Hours, NoHours> {
        if self.off {
            return Ok(Hours { quiet: None, ..before.clone() });
        }
        if [&self.zone, &self.from, &self.to].iter().all(|asked| asked.is_none()) {
            return Ok(before.clone());
        }
        if let (Some(zone), None, None, None) = (&self.zone, &self.from, &self.to, before.quiet) {
            return Hours::of_zone(zone.trim());
        }
        let kept = before.quiet.map(|quiet| (quiet.from(), quiet.to()));
        let minute = |typed: &Option<String>, kept: Option<u16>| match typed {
            Some(text) => minute_of_day(text).ok_or(NoHours::Minute),
            None => kept.ok_or(NoHours::Incomplete),
        };
        let from = minute(&self.from, kept.map(|(from, _)| from))?;
        let to = minute(&self.to, kept.map(|(_, to)| to))?;
        let own_zone = before.zone.as_ref().and_then(|zone| zone.iana_name());
        let zone = self.zone.as_deref().or(own_zone).ok_or(NoHours::Incomplete)?;
        Hours::new(zone.trim(), from, to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(zone: &str, from: &str, to: &str) -> Asked {
        let typed = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        Asked { zone: typed(zone), from: typed(from), to: typed(to), off: false, holiday: None }
    }

    #[test]
    fn what_is_not_said_is_as_before() {
        let none = Hours::default();
        let night = asked("europe/brussels", "22:30", "8").hours(&none).unwrap();
        assert_eq!(night, Hours::new("Europe/Brussels", 1_350, 480).unwrap());
        assert_eq!(asked("", "", "").hours(&night), Ok(night.clone()));
        let longer = asked("", "", "9h15").hours(&night).unwrap();
        assert_eq!(longer, Hours::new("Europe/Brussels", 1_350, 555).unwrap());
        let moved = asked("Asia/Tokyo", "", "").hours(&night).unwrap();
        assert_eq!(moved, Hours::new("Asia/Tokyo", 1_350, 480).unwrap());
        let off = Asked { off: true, ..asked("Asia/Tokyo", "1", "2") };
        let zone_alone = Hours::of_zone("Europe/Brussels").unwrap();
        assert_eq!(off.hours(&night), Ok(zone_alone.clone()));
        assert_eq!(asked("Europe/Brussels", "", "").hours(&none), Ok(zone_alone));
    }

    #[test]
    fn what_cannot_be_is_refused_for_its_reason() {
        let none = Hours::default();
        for (typed, why) in [
            (asked("Europe/Brussels", "22", ""), NoHours::Incomplete),
            (asked("", "22", "8"), NoHours::Incomplete),
            (asked("Atlantis", "22", "8"), NoHours::Zone),
            (asked("Europe/Brussels", "half past ten", "8"), NoHours::Minute),
            (asked("Europe/Brussels", "25", "8"), NoHours::Minute),
            // So many minutes no day has, nor any number of sixteen bits.
            (asked("Europe/Brussels", "65535:59", "8"), NoHours::Minute),
            (asked("Europe/Brussels", "8", "22"), NoHours::TooLong),
            (asked("Europe/Brussels", "8", "8"), NoHours::TooLong),
        ] {
            assert_eq!(typed.hours(&none), Err(why));
        }
    }
}
