//! The public message of a table that plays a series: no card, no result, since other tables play
//! the same deals.

use rules::Seat;

use super::{results_button, table_title};
use crate::lines::{deadline_text, gone_on_line, lines, next_deal};
use crate::message::{Button, Frame, Message, facts, joined};
use crate::names::{Names, mark};
use crate::{OVER, PLAYING};
use table::id::Timestamp;
use table::{Awaits, Series};

/// The table above `notes` and `buttons`, as all may see it.
pub(crate) fn veiled(
    names: &Names,
    series: Series,
    deadline: Option<Timestamp>,
    notes: String,
    (footer, buttons): (&str, Vec<Button>),
) -> Message {
    let (table, language) = (&names.table, names.language);
    let is_over = table.is_match_over() || table.is_closed();
    let frame = Frame::Coloured(if is_over { OVER } else { PLAYING });
    let done = table.series_done();
    let state = if is_over {
        language.series_table_over(done)
    } else {
        let now = u32::try_from(table.deal_no()).unwrap_or(u32::MAX);
        language.series_deal(now, series.deals)
    };
    Message::titled(frame, &table_title(table, series, language))
        .with_text(lines([state, seats(names), waits(names, deadline)]))
        .with_text(notes)
        .with_small_print(&lines([language.series_veiled(), footer.to_owned()]))
        .with_buttons(buttons.into_iter().chain([results_button(series.occasion.number, language)]))
}

fn seats(names: &Names) -> String {
    let has_sides = !names.table.settings().rules().book().is_belgian();
    let seat = |seat: Seat| {
        let side = has_sides.then(|| mark(seat.side()).to_string());
        joined(side.into_iter().chain([names.seat(seat)]), " ")
    };
    facts(Seat::ALL.map(seat))
}

fn waits(names: &Names, deadline: Option<Timestamp>) -> String {
    let (table, language) = (&names.table, names.language);
    match table.awaits() {
        Awaits::Actions(_) | Awaits::Referee | Awaits::WhiteHands => {
            let awaited = joined(table.awaited_members().map(|it| names.member(it)), ", ");
            if awaited.is_empty() {
                awaited
            } else {
                format!("▶ {awaited}{}", deadline_text(deadline))
            }
        }
        Awaits::Cut(_) if table.shows_result() => {
            lines([format!("▶ {}", next_deal(deadline, language)), gone_on_line(names)])
        }
        Awaits::Return => format!("{}{}", language.waits_for_return(), deadline_text(deadline)),
        Awaits::Cut(_) | Awaits::Secret | Awaits::People | Awaits::Nothing => String::new(),
    }
}
