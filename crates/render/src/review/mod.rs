//! A finished deal with all cards open: its best result, and the slips trick by trick.

mod mistakes;
mod sums;
mod trick;

use rules::{ALL_TRICKS, BySeat, Member, Seat, Side};
use words::Language;

pub use self::mistakes::{Lost, LostInDeal, with_mistakes};

use super::OVER;
use super::belgian;
use super::complaint;
use super::copied;
use super::lines::lines;
use super::message::{Button, Frame, Message, Style, facts};
use super::names::Names;
use super::press::{Page, Verb};
use super::row::{beside, button, numbered, opens};
use super::scene::Depiction;
use table::dealer::DealCode;
use table::review::{Played, Review, Slip, Stake, Worth};
use table::{EndedDeal, TableView};

/// The readers of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// The one who asked, who may show it to all, and the seat that they played.
    One(Option<Seat>),
    /// One who came by its code, away from its table, and the seat that they played.
    Guest(DealCode, Option<Seat>),
    /// All players of the table.
    All,
}

impl Reader {
    const fn seat(self) -> Option<Seat> {
        match self {
            Self::One(seat) | Self::Guest(_, seat) => seat,
            Self::All => None,
        }
    }
}

struct Looking<'a> {
    deal: &'a EndedDeal,
    review: &'a Review,
    /// `None` where no card was led.
    played: Option<Played>,
    names: Names,
    reader: Reader,
    language: Language,
    is_pictured: bool,
}

/// A page of a review: 0 sums it up, each other is a trick; beyond the last is the last. A trick has
/// a picture where the depiction is one.
#[must_use]
pub fn review(
    table: &TableView,
    deal: &EndedDeal,
    review: &Review,
    page: u8,
    reader: Reader,
    (language, depiction): (Language, Depiction),
) -> Message {
    let is_pictured = depiction == Depiction::Picture;
    let members: BySeat<Member> = deal.players();
    let names = Names::of_deal(table, members, language);
    let played = deal.played();
    Looking { deal, review, played, names, reader, language, is_pictured }.page(page.into())
}

/// The page of a slip, from 0 among those shown to the reader; the first page without it.
#[must_use]
pub fn page_of_slip(review: &Review, reader: Reader, place: u8) -> u8 {
    shown_slips(review, reader).get(usize::from(place)).map_or(0, |(_, slip)| slip.trick)
}

/// The reader's own slips, or all where they made none.
fn shown_slips(review: &Review, reader: Reader) -> Vec<(&Stake, &Slip)> {
    let mut all: Vec<_> = slips(review).collect();
    // Several may have had a game of their own, and one card may spoil two.
    all.sort_by_key(|(_, slip)| slip.trick);
    let is_own = |(_, slip): &(&Stake, &Slip)| reader.seat() == Some(slip.seat);
    let own: Vec<_> = all.iter().copied().filter(is_own).collect();
    if own.is_empty() { all } else { own }
}

impl Looking<'_> {
    fn page(&self, page: usize) -> Message {
        let tricks = self.played.as_ref().map_or(0, |played| played.tricks().len());
        let page = page.min(tricks);
        let book = self.language.book(self.names.table.settings().rules().book());
        let title = self.language.review_title(book, self.deal.counted());
        let title = format!("### {title}");
        let message = Message { frame: Frame::Coloured(OVER), ..Message::default() };
        // Who asked for it knows what it is.
        let message = match self.reader {
            Reader::One(_) | Reader::Guest(..) => message.with_pictured(title),
            Reader::All => message.with_text(title),
        };
        let message = match &self.played {
            Some(played) if page > 0 => self.trick_page(message, played, page),
            Some(_) | None => self.first_page(message),
        };
        let number = self.language.table_number(self.names.table.id().to_string());
        let code = copied::code_line(&self.names.table, self.deal, self.language);
        let code = if page == 0 { format!("-# {code}") } else { String::new() };
        message
            .with_text(code)
            .with_pictured(format!("-# {number}"))
            .with_buttons(self.buttons(page, tricks))
    }

    fn first_page(&self, message: Message) -> Message {
        message
            .with_text(lines([self.result_lines(), self.cut_short_line()]))
            .with_separator()
            .with_text(self.sums())
    }

    /// The contract and what was at stake in it. In a general misère each plays for himself: who
    /// took the tricks, and who pays.
    fn result_lines(&self) -> String {
        let each = belgian::result::of_general_misere(&self.deal.game(), &self.names);
        if !each.is_empty() {
            return each;
        }
        let contract = belgian::contract_of_sheet(&self.deal.game().sheet, &self.names);
        lines([contract, self.stake_lines()])
    }

    fn stake_lines(&self) -> String {
        let language = self.language;
        let is_whist = !self.deal.game().rules.book().is_belgian();
        let line = |stake: &Stake| match stake.best {
            None => language.review_unknown(),
            Some(Worth::Tricks(most)) if is_whist => {
                let tricks = |most: u8| {
                    let each = [(Side::NorthSouth, most), (Side::EastWest, ALL_TRICKS - most)];
                    let told =
                        |(side, most)| format!("{} **{most}**", self.names.marked_side(side));
                    facts(each.map(told))
                };
                let others = ALL_TRICKS.saturating_sub(stake.taken);
                language.review_sides(tricks(most), stake.taken, others)
            }
            Some(Worth::Tricks(most)) => language.review_tricks(most, stake.taken),
            Some(Worth::Game(is_made)) => {
                let name = belgian::together(stake.side, &self.names);
                language.review_game(if is_made { "made" } else { "lost" }, name, stake.taken)
            }
        };
        self.review.stakes.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn cut_short_line(&self) -> String {
        let Some(view) = self.deal.game().deal else { return String::new() };
        let is_cut_short = !view.complete.is_empty() && view.held.iter().any(|&held| held > 0);
        if !is_cut_short {
            return String::new();
        }
        self.language.review_cut_short(view.complete.len())
    }

    fn buttons(&self, page: usize, last: usize) -> Vec<Button> {
        let (table, language) = (&self.names.table, self.language);
        let deal = u32::try_from(self.deal.number()).unwrap_or(u32::MAX);
        let review = |page: usize| Page::Review { deal, page: numbered(page) };
        let to_page = |page: usize, label| match self.reader {
            Reader::Guest(code, _) => copied::review_page(code, numbered(page), label),
            Reader::One(_) | Reader::All => opens(table, review(page), label),
        };
        let to = |page: usize, label| to_page(page - 1, label);
        let mut buttons = beside(page + 1, last + 1, ["←", "→"].map(str::to_owned), to);
        let slips = shown_slips(self.review, self.reader);
        let coming = slips.iter().position(|(_, slip)| usize::from(slip.trick) > page);
        let slip = coming.or((!slips.is_empty()).then_some(0)).and_then(|place| {
            let trick = usize::from(slips[place].1.trick);
            let label = language.button_slip(place + 1, slips.len());
            match self.reader {
                // No two buttons of a message may say the same.
                Reader::Guest(..) => (page.abs_diff(trick) > 1).then(|| to_page(trick, label)),
                Reader::One(_) | Reader::All => {
                    Some(opens(table, Page::Slip { deal, place: numbered(place) }, label))
                }
            }
        });
        let after = usize::from(page > 0);
        buttons.splice(after..after, slip);
        let show = Verb::ShowReview { deal, page: numbered(page) };
        let show = || button(table, show, language.button_show_everybody(), Style::Secondary);
        buttons.extend(matches!(self.reader, Reader::One(_)).then(show));
        let code = table.code_of(self.deal);
        let from_here = || copied::from_here(code, numbered(page), language);
        buttons.extend((page > 0 && self.reader != Reader::All).then(from_here));
        let bad = || complaint::ask(table, self.deal, numbered(page), language);
        buttons.extend((self.reader != Reader::All).then(bad).flatten());
        buttons
    }
}

fn slips(review: &Review) -> impl Iterator<Item = (&Stake, &Slip)> {
    review.stakes.iter().flat_map(|stake| stake.slips.iter().map(move |slip| (stake, slip)))
}
