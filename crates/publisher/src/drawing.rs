//! Messages as they were drawn: each state once, however often it is asked for.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use courier::ContentHash;
use render::message::Message;
use render::scene::{Depiction, Moment};
use table::Snapshot;
use table::id::{AttachmentId, Timestamp};
use words::Language;

pub(super) trait Draw {
    fn draw(&self) -> Option<Message>;

    /// The moment that its picture shows; `None` where each change is worth a picture.
    fn moment(&self) -> Option<Moment> {
        None
    }
}

#[derive(Debug)]
pub(super) struct Drawing<S> {
    pub(super) source: S,
    /// `None` for a summary of a deal that the table does not know any more.
    pub(super) message: Option<Message>,
    pub(super) hash: ContentHash,
}

impl<S: Draw> Drawing<S> {
    pub(super) fn new(source: S) -> Arc<Self> {
        let message = source.draw();
        let hash = match (&message, source.moment()) {
            (None, _) => ContentHash::new(0),
            (Some(message), None) => ContentHash::from(message),
            (Some(message), Some(moment)) => {
                ContentHash::of(&(message.clone().keeping(Some(AttachmentId(0))), moment))
            }
        };
        Arc::new(Self { source, message, hash })
    }
}

pub(super) type Drawn = Arc<Drawing<Source>>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum View {
    Table,
    /// The table in plain words, where Discord refuses anything else.
    Plain,
    /// The summary of the match up to the deal of this number.
    Summary(u32),
    /// A summary with a button, by which a post is found again whose answer never came.
    SummaryToFind(u32),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Source {
    pub(super) view: View,
    pub(super) table: Snapshot,
    pub(super) deadline: Option<Timestamp>,
    pub(super) language: Language,
    pub(super) depiction: Depiction,
}

impl Draw for Source {
    fn draw(&self) -> Option<Message> {
        #[cfg(test)]
        super::tests::note_public_drawing();
        let Self { view, ref table, deadline, language, depiction } = *self;
        let public = || render::public::public(table, language, deadline, depiction);
        let summary = |deal| {
            render::summary::summary(table, usize::try_from(deal).ok()?, language, depiction)
        };
        match view {
            View::Table => Some(public()),
            View::Plain => Some(public().in_plain_words()),
            View::Summary(deal) => summary(deal),
            View::SummaryToFind(deal) => {
                summary(deal).map(|it| render::summary::summary_to_find(it, table, language))
            }
        }
    }

    fn moment(&self) -> Option<Moment> {
        let is_pictured = self.view == View::Table && self.depiction == Depiction::Picture;
        is_pictured.then(|| Moment::of_all(&self.table)).flatten()
    }
}

impl<S> Drawing<S> {
    pub(super) fn keeps_picture(&self) -> bool {
        self.message.as_ref().is_some_and(|message| message.kept().is_some())
    }
}

impl Drawing<Source> {
    pub(super) fn picture_in(&self) -> Option<usize> {
        self.message.as_ref()?.picture().map(|_| self.source.table.deal_no())
    }
}

#[derive(Debug, Default)]
pub(super) struct Drawings(Vec<Drawn>);

impl Drawings {
    pub(super) fn find(&self, source: &Source) -> Option<&Drawn> {
        self.0.iter().find(|drawing| drawing.source == *source)
    }

    /// The last drawing of a view, perhaps of an older state.
    pub(super) fn last(&self, view: View) -> Option<&Drawn> {
        self.0.iter().rev().find(|drawing| drawing.source.view == view)
    }

    pub(super) fn keep(&mut self, drawing: Drawn) {
        let state = |source: &Source| (source.table.clone(), source.deadline);
        let (view, newest) = (drawing.source.view, state(&drawing.source));
        self.0.retain(|it| it.source.view != view && state(&it.source) == newest);
        self.0.push(drawing);
    }

    pub(super) fn clear(&mut self) {
        self.0 = Vec::new();
    }
}

/// The drawings that one request has carried: the courier asks for the newest before each try.
#[derive(Debug)]
pub(super) struct Carried<S>(Mutex<Vec<Arc<Drawing<S>>>>);

impl<S> Carried<S> {
    pub(super) fn new() -> Self {
        Self(Mutex::default())
    }

    pub(super) fn carry(&self, drawing: Option<Arc<Drawing<S>>>) -> Message {
        let message = drawing.as_ref().and_then(|drawing| drawing.message.clone());
        self.lock().extend(drawing);
        message.unwrap_or_default()
    }

    pub(super) fn last(&self) -> Option<Arc<Drawing<S>>> {
        self.lock().last().cloned()
    }

    /// The only try; of several any may be the one that arrived.
    pub(super) fn only(&self) -> Option<Arc<Drawing<S>>> {
        self.last().filter(|_| self.lock().len() == 1)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Drawing<S>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
