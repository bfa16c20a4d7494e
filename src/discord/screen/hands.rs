//! How private hands are brought up to date.

use std::sync::{Mutex, PoisonError};

use super::Screen;
use super::board::Board;
use super::live_hand::{LIFE, LiveHand};
use crate::discord::courier::{ContentHash, InteractionToken};
use crate::discord::pages::{self, Language};
use crate::hall::Reply;
use crate::id::{TableId, UserId};
use crate::render::message::Message;

impl Screen {
    /// Remembers where somebody sees their hand, so that it can be brought up
    /// to date. The older one is forgotten.
    pub(in crate::discord) fn hand_shown(
        &self,
        told: &Reply,
        user: UserId,
        ticket: InteractionToken,
        language: Language,
        shown: &Message,
    ) {
        let until = self.0.clock.now() + LIFE;
        self.on_board(told, |board| {
            board.hands.retain(|hand| hand.user != user);
            board.hands.push(LiveHand {
                user,
                ticket,
                language,
                until,
                shown: ContentHash::from(shown),
                is_drawing: false,
            });
            // It may have been overtaken while it was on its way.
            if board.latest.as_ref().is_some_and(|latest| latest.turn() > told.table.turn()) {
                self.draw_hands(told.table.id(), board);
            }
        });
    }

    /// Forgets where somebody sees their hand, since they are about to see it
    /// elsewhere.
    pub(in crate::discord) fn hand_pressed(&self, table: TableId, user: UserId) {
        self.with(table, |board| board.hands.retain(|hand| hand.user != user));
    }

    /// Sees to it that every live hand that has changed is drawn again.
    pub(super) fn draw_hands(&self, id: TableId, board: &mut Board) {
        let now = self.0.clock.now();
        board.hands.retain(|hand| hand.until > now);
        let Some(table) = board.latest.clone() else { return };
        for hand in &mut board.hands {
            let wanted = pages::hand(&table, hand.user, hand.language, None);
            if hand.is_drawing || hand.shown == ContentHash::from(&wanted) {
                continue;
            }
            hand.is_drawing = true;
            let (screen, hand) = (self.clone(), hand.clone());
            self.0.showing.spawn(async move { screen.keep_drawing(id, &hand).await });
        }
    }

    /// Draws a hand until it shows what it should, or is out of reach.
    async fn keep_drawing(&self, id: TableId, hand: &LiveHand) {
        self.0.courier.after_answers().await;
        while let Some(wanted) = self.wanted_hand(id, hand) {
            let sent = Mutex::new(wanted);
            let now = || {
                let mut sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
                // While it waited, more may have happened.
                if let Some(newer) = self.wanted_hand(id, hand) {
                    *sent = newer;
                }
                sent.clone()
            };
            let good_for = hand.until.saturating_duration_since(self.0.clock.now());
            let drawn = self.0.courier.redraw(&hand.ticket, good_for, now).await;
            let shown = sent.into_inner().unwrap_or_else(PoisonError::into_inner);
            self.with(id, |board| {
                let place = board.hands.iter().position(|live| live.ticket == hand.ticket);
                match (place, drawn) {
                    (Some(place), Ok(())) => board.hands[place].shown = ContentHash::from(&shown),
                    // Best effort: they will see it with their next press.
                    (Some(place), Err(_)) => drop(board.hands.remove(place)),
                    (None, _) => {}
                }
            });
        }
    }

    /// What a hand should show, if it shows something else.
    fn wanted_hand(&self, id: TableId, hand: &LiveHand) -> Option<Message> {
        self.with(id, |board| {
            let table = board.latest.clone()?;
            let live = board.hands.iter_mut().find(|live| live.ticket == hand.ticket)?;
            let wanted = pages::hand(&table, hand.user, hand.language, None);
            live.is_drawing = live.shown != ContentHash::from(&wanted);
            live.is_drawing.then_some(wanted)
        })
        .flatten()
    }
}
