//! The results of a series side by side: as far as all its tables have played.

use rules::{BySeat, Seat, Sheet, Side};
use words::Language;

use super::{moment, results_button, title};
use crate::belgian::signed;
use crate::grid::{Grid, Row};
use crate::lines::{lines, tricks_made};
use crate::message::{Button, Frame, Message, Style, facts, joined};
use crate::names::Names;
use crate::press::{CustomId, SeriesPress};
use crate::result_line::result_line;
use crate::{OVER, PLAYING};
use table::id::{ChannelId, Timestamp};
use table::{EndedDeal, Snapshot};

/// Deals on a page.
const ON_A_PAGE: usize = 6;

/// A series as its reader may see it now.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its number in the server.
    pub number: u32,
    /// The name of its game.
    pub game: String,
    /// The number of its deals.
    pub deals: u32,
    /// The deals that are told: all tables have played them, or its time is over.
    pub told: u32,
    /// True where two sides of two play it in two rooms, with seats exchanged.
    pub two_rooms: bool,
    /// Its tables.
    pub rooms: Vec<Room>,
    /// The moment at which it is over; `None` once it is.
    pub closes_at: Option<Timestamp>,
    /// True where further tables may play it, and the reader may end that.
    pub may_close: bool,
}

/// A table of a series.
#[derive(Clone, Debug)]
pub struct Room {
    /// The table.
    pub table: Snapshot,
    /// Its channel.
    pub channel: ChannelId,
    /// The number of deals that were played to their end there.
    pub done: u32,
}

/// The points and the tricks of a deal at a table, by seat.
struct Brought {
    points: BySeat<i32>,
    tricks: BySeat<i32>,
}

/// A page of the results, from 1; 0 is the last.
#[must_use]
pub fn page(series: &Page, page: u8, language: Language) -> Message {
    let (message, page, pages) = results(series, page, language);
    let to = |page: usize, label: String| {
        let press = SeriesPress::Show(series.number, u8::try_from(page).unwrap_or(u8::MAX));
        button(press, label)
    };
    let earlier = (page > 1).then(|| to(page - 1, language.button_series_earlier()));
    let later = (page < pages).then(|| to(page + 1, language.button_next()));
    let close = SeriesPress::Close(series.number);
    let close = series.may_close.then(|| button(close, language.button_series_close()));
    let record = SeriesPress::Record(series.number);
    let is_over = series.closes_at.is_none();
    let record = is_over.then(|| button(record, language.button_series_record()));
    message.with_buttons(earlier.into_iter().chain(later).chain(close).chain(record))
}

/// The results as they are posted once the series is over.
#[must_use]
pub fn posted(series: &Page, language: Language) -> Message {
    let (message, ..) = results(series, 1, language);
    let results =
        Button { id: posted_id(series.number), ..results_button(series.number, language) };
    message.with_buttons([results])
}

/// The custom id of the button of the posted results: no other message has the first page.
#[must_use]
pub fn posted_id(number: u32) -> String {
    CustomId::Series(SeriesPress::Show(number, 1)).to_string()
}

fn results(series: &Page, page: u8, language: Language) -> (Message, usize, usize) {
    let frame = Frame::Coloured(if series.closes_at.is_some() { PLAYING } else { OVER });
    let told = series.told as usize;
    let pages = told.div_ceil(ON_A_PAGE).max(1);
    let page = if page == 0 { pages } else { usize::from(page).min(pages) };
    let message =
        Message::titled(frame, &title(series.number, series.game.clone(), series.deals, language))
            .with_text(lines([state(series, language), rooms(series, language)]));
    let message = match (told, two_rooms(series)) {
        (0, _) => message,
        (_, Some([one, other])) => message.with_text(match_lines([one, other], told, language)),
        (_, None) => message.with_text(totals(series, told)),
    };
    let shown = (page - 1) * ON_A_PAGE..(page * ON_A_PAGE).min(told);
    let deals = shown.map(|place| deal_lines(series, place, language));
    let deals = joined(deals, "\n");
    let message =
        if deals.is_empty() { message } else { message.with_separator().with_text(deals) };
    (message, page, pages)
}

fn state(series: &Page, language: Language) -> String {
    match series.closes_at {
        Some(closes_at) => {
            let told = language.series_told(series.told, series.deals);
            let kept = (series.told < series.deals).then(|| language.series_kept());
            lines([told, language.series_open(moment(closes_at))].into_iter().chain(kept))
        }
        None => language.series_over(),
    }
}

fn rooms(series: &Page, language: Language) -> String {
    let room = |(place, room): (usize, &Room)| {
        let names = Names::new(&room.table, language);
        let seats = facts(Seat::ALL.map(|seat| names.seat(seat)));
        let done = language.series_done(room.done, series.deals);
        format!("**{}** <#{}> · {done}\n{seats}", place + 1, room.channel)
    };
    let sides = series.two_rooms.then(|| language.series_sides());
    lines(series.rooms.iter().enumerate().map(room).chain(sides))
}

fn two_rooms(series: &Page) -> Option<[&Room; 2]> {
    match &series.rooms[..] {
        [one, other] if series.two_rooms => Some([one, other]),
        _ => None,
    }
}

fn deal(room: &Room, place: usize) -> Option<&EndedDeal> {
    room.table.ended_by_match().flatten().nth(place).map(AsRef::as_ref)
}

fn brought(deal: &EndedDeal) -> Brought {
    let view = deal.game();
    let points = match &view.sheet {
        Sheet::Whist(sheet) => BySeat::from_fn(|seat: Seat| {
            let result = sheet.result.filter(|result| !result.void);
            let of = |side: Side| {
                result.map_or(0, |it| i32::from(it.odd_tricks[side]) + i32::from(it.honours[side]))
            };
            of(seat.side())
        }),
        Sheet::Belgian(sheet) => sheet.result.map_or_else(BySeat::default, |result| result.points),
    };
    let tricks = BySeat::from_fn(|seat: Seat| {
        let deal = view.deal.as_ref();
        deal.map_or(0, |deal| i32::from(tricks_made(deal, seat.side())))
    });
    Brought { points, tricks }
}

fn has_sides(room: &Room) -> bool {
    !room.table.settings().rules().book().is_belgian()
}

/// The points of a side of two: those of its one result, or of both players.
fn of_side(points: &BySeat<i32>, side: Side, has_sides: bool) -> i32 {
    let mut seats = Seat::ALL.into_iter().filter(|seat| seat.side() == side).map(|it| points[it]);
    if has_sides { seats.next().unwrap_or(0) } else { seats.sum() }
}

/// A row a table: the points of each seat, or of each side.
fn totals(series: &Page, told: usize) -> String {
    let Some(first) = series.rooms.first() else { return String::new() };
    let has_sides = has_sides(first);
    let head = if has_sides { Side::ALL.len() } else { Seat::ALL.len() };
    let columns = (0..head).map(|at| {
        if has_sides {
            ["N–S", "E–W"][at].to_owned()
        } else {
            ["N", "E", "S", "W"][at].to_owned()
        }
    });
    let row = |(place, room): (usize, &Room)| {
        let all: Vec<_> = (0..told).filter_map(|at| deal(room, at)).map(brought).collect();
        let of_seat = |seat: Seat| all.iter().map(|it| it.points[seat]).sum();
        let cells: Vec<i32> = if has_sides {
            [Seat::North, Seat::East].map(of_seat).into()
        } else {
            Seat::ALL.map(of_seat).into()
        };
        let number = (place + 1).to_string();
        Row::Cells([number].into_iter().chain(cells.into_iter().map(signed)).collect())
    };
    let rows = series.rooms.iter().enumerate().map(row).collect();
    let head = [String::new()].into_iter().chain(columns).collect();
    Grid { head, rows, words: Vec::new() }.drawn()
}

/// A row a deal: the points of North and South in both rooms, and the lead of the side that sits
/// there in the first.
fn match_lines(rooms: [&Room; 2], told: usize, language: Language) -> String {
    let has_sides = has_sides(rooms[0]);
    let mut lead = [0, 0];
    let mut rows = Vec::new();
    for place in 0..told {
        let both = rooms.map(|room| deal(room, place).map(brought));
        let [Some(one), Some(other)] = &both else { continue };
        let ahead = |it: &Brought| {
            let of = |side| of_side(&it.points, side, has_sides);
            of(Side::NorthSouth) - of(Side::EastWest)
        };
        let (here, there) = (ahead(one), ahead(other));
        let tricks = one.tricks[Seat::North] - other.tricks[Seat::North];
        lead = [lead[0] + here - there, lead[1] + tricks];
        let mut cells = vec![(place + 1).to_string(), signed(here), signed(there)];
        cells.push(signed(here - there));
        cells.extend(has_sides.then(|| signed(tricks)));
        rows.push(Row::Cells(cells));
    }
    let tricks = has_sides.then(|| language.series_tricks());
    let head = [String::new(), "1".to_owned(), "2".to_owned(), "±".to_owned()];
    let head = head.into_iter().chain(tricks).collect();
    let [points, tricks] = lead.map(i32::abs);
    let names = |room: &Room, side: Side| {
        let names = Names::new(&room.table, language);
        let seats = Seat::ALL.into_iter().filter(|seat| seat.side() == side);
        joined(seats.map(|seat| names.seat(seat)), " & ")
    };
    let sides = [
        [names(rooms[0], Side::NorthSouth), names(rooms[1], Side::EastWest)],
        [names(rooms[0], Side::EastWest), names(rooms[1], Side::NorthSouth)],
    ];
    let ahead = match lead[0] {
        0 => language.series_level(),
        1.. => language.series_ahead(joined(sides[0].clone(), ", "), points),
        _ => language.series_ahead(joined(sides[1].clone(), ", "), points),
    };
    let in_tricks = (has_sides && lead[1] != 0).then(|| {
        let side = &sides[usize::from(lead[1] < 0)];
        language.series_ahead_in_tricks(joined(side.clone(), ", "), tricks)
    });
    let grid = Grid { head, rows, words: Vec::new() }.drawn();
    lines([ahead].into_iter().chain(in_tricks).chain([grid]))
}

fn deal_lines(series: &Page, place: usize, language: Language) -> String {
    let number = u32::try_from(place + 1).unwrap_or(u32::MAX);
    let code = series.rooms.iter().find_map(|room| Some(room.table.code_of(deal(room, place)?)));
    let code = code.map_or_else(String::new, |code| format!(" · `{code}`"));
    let head = format!("**{}**{code}", language.series_deal(number, series.deals));
    let line = |(at, room): (usize, &Room)| {
        let deal = deal(room, place)?;
        let result = result_line(&room.table, deal, language);
        Some(format!("{} · {result}", at + 1))
    };
    let told = series.rooms.iter().enumerate().filter_map(line);
    lines([head].into_iter().chain(told))
}

fn button(press: SeriesPress, label: String) -> Button {
    Button::new(CustomId::Series(press).to_string(), label, Style::Secondary)
}
