//! The end of a deal, for the member who has a seat of it now.

use pictures::{OwnDealScene, Scene};
use rules::{DealView, PublicView, Seat, Sheet, Side};
use words::Language;

use super::alt;
use super::deal::{brought, contract_played, drawn_verdict, progress_in_words, score_of};
use crate::belgian;
use crate::lines::{lines, tricks_made, with_sign};
use crate::message::{Picture, facts};
use crate::names::Names;
use crate::verdict::verdict;
use table::{EndedDeal, MemberView};

/// The end of the last deal for a member at whose seat it was played.
#[must_use]
pub fn chair_verdict(own: &MemberView, language: Language) -> Option<Picture> {
    let end = OwnEnd::new(own.table().ended_deal_on_table()?, own, language)?;
    let deal = end.view.deal.as_ref()?;
    let drawn = drawn_verdict(&end.view, deal, &end.names.in_picture(), end.reader);
    let scene = OwnDealScene {
        brought: brought(&end.view, end.seat).map_or_else(String::new, with_sign),
        total: end.total(),
        verdict: drawn,
    };
    let progress = progress_in_words(&scene.verdict.progress, language);
    let texts = [
        end.headline(deal),
        contract_told(&end.view.sheet, &end.names),
        end.tricks_in_words(deal).unwrap_or(progress),
        end.points_in_words().unwrap_or_default(),
        end.total_in_words(),
    ];
    let alt = alt(&texts);
    Some(Picture { scene: Scene::OwnDeal(scene), alt })
}

/// The words for the picture of a deal's end, without the points that it brought.
pub(crate) fn own_verdict(own: &MemberView, language: Language) -> Option<String> {
    let end = OwnEnd::new(own.table().ended_deal_on_table()?, own, language)?;
    let deal = end.view.deal.as_ref()?;
    let (told, total) = (end.headline(deal), end.total_in_words());
    Some(match end.tricks_in_words(deal) {
        Some(made) => lines([told, made, total]),
        None => facts([told, contract_told(&end.view.sheet, &end.names), total]),
    })
}

fn contract_told(sheet: &Sheet, names: &Names) -> String {
    match sheet {
        Sheet::Whist(_) => String::new(),
        Sheet::Belgian(sheet) => {
            let (who, contract) = contract_played(sheet, names);
            facts([who, contract])
        }
    }
}

/// The points that the last deal has brought a member: `**+7** for you`.
pub(crate) fn own_result(own: &MemberView, language: Language) -> Option<String> {
    OwnEnd::new(own.table().ended_deal_on_table()?, own, language)?.points_in_words()
}

/// The result of the deal before, over days: no time was waited for it.
pub(crate) fn result_before(own: &MemberView, language: Language) -> Option<String> {
    let table = own.table();
    let deal = &table.game()?.deal;
    let begins = deal.as_ref().is_some_and(|deal| !deal.over && deal.complete.is_empty());
    let ended = table.last_ended_deal().filter(|_| begins && table.is_over_days())?;
    let end = OwnEnd::new(ended, own, language)?;
    let points = brought(&end.view, end.seat).map_or_else(String::new, with_sign);
    Some(language.last_deal(end.headline(end.view.deal.as_ref()?), points))
}

/// A deal that is over, to the member who has a seat of it now.
struct OwnEnd {
    view: PublicView,
    seat: Seat,
    /// `None` where the member took the seat later: nothing of the deal is theirs.
    reader: Option<Seat>,
    names: Names,
    /// False where all passed, which changes no total, and for a practice deal: its score stops at
    /// the target and does not fit the points beside it. A day has one deal.
    has_total: bool,
}

impl OwnEnd {
    fn new(ended: &EndedDeal, own: &MemberView, language: Language) -> Option<Self> {
        let (table, players) = (own.table(), ended.players());
        let seat = Seat::ALL.into_iter().find(|&seat| players[seat] == own.member())?;
        Some(Self {
            view: ended.game(),
            seat,
            reader: Some(seat).filter(|_| table.sat_to_the_end(own.member(), ended)),
            names: Names::of_deal(table, players, language),
            has_total: !ended.all_passed() && !table.settings().explains() && table.day().is_none(),
        })
    }

    fn headline(&self, deal: &DealView) -> String {
        verdict(&self.view, deal, &self.names, self.reader).headline
    }

    /// With fixed sides the points are those of a side.
    fn points_in_words(&self) -> Option<String> {
        let (points, language) = (brought(&self.view, self.seat)?, self.names.language);
        let signed = with_sign(points);
        Some(match &self.view.sheet {
            _ if self.reader.is_none() => language.hand_points_before(signed),
            Sheet::Whist(_) => language.hand_points_of_side(signed, points),
            Sheet::Belgian(_) => language.hand_points(signed),
        })
    }

    /// The tricks of fixed sides.
    fn tricks_in_words(&self, deal: &DealView) -> Option<String> {
        let is_played = matches!(self.view.sheet, Sheet::Whist(_)) && !deal.complete.is_empty();
        let (names, language) = (&self.names, self.names.language);
        let made = |side| tricks_made(deal, side);
        let to_all = || {
            let of = |side| language.tricks_of_side(names.marked_side(side), made(side));
            language.tricks_line(facts(Side::ALL.map(of)))
        };
        let to_own = |seat: Seat| {
            let partner = names.seat(seat.partner());
            language.hand_tricks(partner, made(seat.side()), made(seat.side().other()))
        };
        is_played.then(|| self.reader.map_or_else(to_all, to_own))
    }

    /// The points of a player with their place, or the score of their side and of the other. To a
    /// newcomer, who has no side of it, the words alone tell the score by its names.
    fn total(&self) -> String {
        match &self.view.sheet {
            _ if !self.has_total => String::new(),
            Sheet::Whist(sheet) => self.reader.map_or_else(String::new, |seat| {
                let (score, side) = (score_of(sheet), seat.side());
                self.names.language.verdict_score(score[side], score[side.other()])
            }),
            Sheet::Belgian(sheet) => {
                let own = sheet.totals.of(sheet.totals.line_of(sheet.players[self.seat]));
                let better = sheet.totals.lines().filter(|(_, points)| *points > own).count();
                self.names.language.verdict_total(belgian::signed(own), better + 1)
            }
        }
    }

    /// The total, of fixed sides the score of each by its name.
    fn total_in_words(&self) -> String {
        let sheet = match &self.view.sheet {
            Sheet::Whist(sheet) if self.has_total => sheet,
            Sheet::Whist(_) | Sheet::Belgian(_) => return self.total(),
        };
        let (score, names, language) = (score_of(sheet), &self.names, self.names.language);
        let target = sheet.score.target();
        if let Some(seat) = self.reader {
            let (own, other) = (score[seat.side()], score[seat.side().other()]);
            return language.hand_game_score(names.seat(seat.partner()), own, other, target);
        }
        let side = |side| format!("{} **{}**", names.marked_side(side), score[side]);
        language.score_line(facts(Side::ALL.map(side)), target)
    }
}
