//! A record played again by the rules.

use rules::{Game, Member, PublicView, Step};

use super::{
    Answer, DealRecord, IllegalActionError, ParseRecordError, Record, ReplayError, WhyIllegal,
};

/// Reads a record and plays it again; `with_legal` adds the legal actions at its end.
///
/// # Errors
///
/// For a text that is no record, or an illegal action.
pub fn replay(text: &str, with_legal: bool) -> Result<Answer, ReplayError> {
    Record::parse(text)?.replay(with_legal)
}

impl Record {
    /// Plays the record again; `with_legal` adds the legal actions at its end.
    ///
    /// # Errors
    ///
    /// For an illegal action, or a turn-up that the dealer does not hold.
    pub fn replay(&self, with_legal: bool) -> Result<Answer, ReplayError> {
        let (game, deals) = self.played()?;
        Ok(Answer::new(&game, &deals, with_legal))
    }

    /// The game as it stands at the end of the record. It holds all four hands.
    ///
    /// # Errors
    ///
    /// As [`replay`](Self::replay).
    pub fn game(&self) -> Result<Game, ReplayError> {
        self.played().map(|(game, _)| game)
    }

    /// The game at the end, and each deal when it ended.
    fn played(&self) -> Result<(Game, Vec<PublicView>), ReplayError> {
        let mut game = Game::begun_by(self.rules.clone(), self.first_dealer);
        let mut deals = Vec::new();
        for (place, deal) in self.deals.iter().enumerate() {
            self.stand_alone(&mut game, deal);
            deals.push(play(&mut game, place + 1, deal)?);
        }
        Ok((game, deals))
    }

    /// In a series the players deal in turn, and each deal stands alone.
    pub(super) fn stand_alone(&self, game: &mut Game, deal: &DealRecord) {
        let of_series = deal.dealing.as_ref().filter(|dealing| dealing.is_of_series());
        if let Some(before) = of_series.and_then(|dealing| dealing.deal.checked_sub(1)) {
            let members = usize::from(self.rules.members());
            let place = self.first_dealer.index() + before as usize % members;
            game.stand_alone(Member::ALL[place % members]);
        }
    }
}

pub(super) fn play(
    game: &mut Game,
    number: usize,
    deal: &DealRecord,
) -> Result<PublicView, ReplayError> {
    begin(game, number, deal)?;
    for (place, action) in deal.actions.iter().enumerate() {
        act(game, action).map_err(|why| IllegalActionError {
            deal: number,
            number: place + 1,
            action: action.clone(),
            why,
        })?;
    }
    let view = game.seen_by_all();
    if deal.annulled.stands() { Ok(view) } else { annulled(game, number, deal, view) }
}

fn annulled(
    game: &mut Game,
    number: usize,
    deal: &DealRecord,
    mut view: PublicView,
) -> Result<PublicView, ReplayError> {
    game.annul().map_err(|refusal| IllegalActionError {
        deal: number,
        number: deal.actions.len() + 1,
        action: "annul".to_owned(),
        why: WhyIllegal::Refused(refusal),
    })?;
    view.deal.iter_mut().for_each(|deal| deal.over = true);
    Ok(view)
}

fn begin(game: &mut Game, number: usize, deal: &DealRecord) -> Result<(), ReplayError> {
    // Out of turn it has no dealer, so this comes before the turn-up is looked at.
    let untimely =
        |why| IllegalActionError { deal: number, number: 0, action: "deal".to_owned(), why };
    if game.is_over() {
        return Err(untimely(WhyIllegal::Over).into());
    }
    if game.is_playing() {
        return Err(untimely(WhyIllegal::Unfinished).into());
    }
    game.deal_hands(deal.hands, deal.turn_up)
        .map_err(|why| ParseRecordError::Deal { deal: number, why }.into())
}

fn act(game: &mut Game, action: &str) -> Result<(), WhyIllegal> {
    let step: Step = action.parse().map_err(WhyIllegal::NoAction)?;
    game.follow(step).map_err(WhyIllegal::Refused)
}
