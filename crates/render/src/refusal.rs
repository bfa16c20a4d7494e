//! Reasons of refusals, with the moves that are possible instead.

use rules::{Action, Book, Call, Contract, OptionError, Rules, Sheet, Stage, Value};
use words::{Language, suit_key};

use super::belgian;
use super::message::Message;
use super::name::{escaped, plain};
use super::names::Names;
use table::{MemberView, Refusal, Setting, SettingName, TableView};

/// The private answer to a refused event, which tells outsiders nothing of the cards. Buttons are
/// named as `public`, the language of the table's message, has them.
#[must_use]
pub fn refusal(
    refusal: &Refusal,
    table: &TableView,
    asker: Option<&MemberView>,
    language: Language,
    public: Language,
) -> Message {
    let names = &Names::new(table, language);
    let hand = || public.button_hand();
    Message::text(match refusal {
        Refusal::NotSeated => language.refusal_not_seated(),
        Refusal::AlreadySeated => language.refusal_already_seated(),
        Refusal::CardsLieReady => language.refusal_cards_lie_ready(),
        Refusal::PlaysItElsewhere => language.refusal_plays_it_elsewhere(),
        Refusal::Unwatched => language.refusal_unwatched(),
        Refusal::ComeInAfterARubber => language.refusal_come_in_after_a_rubber(),
        Refusal::ChairTaken { seated } => language.refusal_chair_taken(names.member(*seated)),
        Refusal::Full => language.refusal_full(),
        Refusal::SeatTaken => language.refusal_seat_taken(),
        Refusal::NoSuchPreset => language.refusal_no_such_preset(),
        Refusal::NoRobot => language.refusal_no_robot(),
        Refusal::AlreadyStarted => language.refusal_already_started(),
        Refusal::NotStarted => language.refusal_not_started(public.button_start()),
        Refusal::ChairsFree { free } => language.refusal_chairs_free(*free, public.button_fill()),
        Refusal::AlreadyAway => language.refusal_already_away(hand()),
        Refusal::Closed => language.refusal_closed(),
        Refusal::Options(error) => option_error(error, table.settings().rules().book(), language),
        Refusal::Rules(refusal) => rules_refusal(*refusal, asker, names, public),
        Refusal::TooLate { then: Some(then), now: Some(now) } if then != now => {
            language.refusal_too_late(*then, *now, hand())
        }
        Refusal::TooLate { .. } => language.refusal_earlier_turn(),
        Refusal::AlreadyPlayed { card } => language.refusal_already_played(language.card(*card)),
        Refusal::NotYet => language.refusal_not_yet(hand()),
        Refusal::NoPhrases => language.refusal_no_phrases(),
        Refusal::NoTakingBack => language.refusal_no_taking_back(),
        Refusal::SitsHere => language.refusal_sits_here(hand()),
        Refusal::NoWatchers => language.refusal_nobody_watches(),
        Refusal::HasSeenHands => language.refusal_has_seen_hands(),
        Refusal::NoMoveRequest => language.refusal_nobody_moves(),
        Refusal::PlaceTaken => language.not_opened_taken(),
        Refusal::NothingToTakeBack => language.refusal_nothing_to_take_back(),
        Refusal::NoCoach => language.refusal_no_coach(),
        Refusal::CardStays => language.refusal_card_stays(),
        Refusal::NothingToAnnul => language.refusal_nothing_to_annul(),
        Refusal::NoMisdeal => language.refusal_no_misdeal(),
        Refusal::NoPause => language.refusal_no_pause(),
        Refusal::NoLayingDown => language.refusal_no_laying_down(),
        Refusal::NotDecided => language.refusal_not_decided(),
        Refusal::NotAsked => language.refusal_not_asked(),
        Refusal::SitsOut => language.refusal_sits_out(),
        Refusal::NotTheReferee { referee } => {
            language.refusal_not_the_referee(names.member(*referee))
        }
        Refusal::NotTheCutter { cutter } => language.refusal_not_the_cutter(names.member(*cutter)),
        Refusal::NoCut => language.refusal_no_cut(),
        Refusal::CutTooThin => language.refusal_cut_too_thin(),
        Refusal::NotIdle => language.refusal_not_idle(),
        Refusal::MatchNotOver => language.refusal_match_not_over(),
        Refusal::AlreadyAgreed => language.refusal_already_agreed(),
    })
}

/// The apology for an internal error; `code` stands in the log too.
#[must_use]
pub fn apology(code: &str, language: Language) -> Message {
    Message::text(language.something_broke(code.to_owned()))
}

/// The private sentence for options that were refused before there was a table.
#[must_use]
pub fn options_refused(error: &OptionError, book: Book, language: Language) -> Message {
    Message::text(option_error(error, book, language))
}

fn rules_refusal(
    refusal: rules::Refusal,
    asker: Option<&MemberView>,
    names: &Names,
    public: Language,
) -> String {
    let language = names.language;
    let hand = || public.button_hand();
    let is_wiezen = names.book() == Book::Wiezen;
    match refusal {
        rules::Refusal::NotYourTurn { turn } => language.refusal_not_your_turn(names.seat(turn)),
        rules::Refusal::NotHeld { card } => language.refusal_not_held(language.card(card), hand()),
        rules::Refusal::MustFollow { led } => language.refusal_must_follow(suit_key(led)),
        rules::Refusal::NoHonours => language.refusal_no_honours(),
        rules::Refusal::NoDeal => language.refusal_no_deal(),
        rules::Refusal::OtherSuit { own } => language.refusal_other_suit(language.suit(own)),
        rules::Refusal::NotTurned { suit } => language.refusal_suit_not_turned(language.suit(suit)),
        rules::Refusal::FirstCard { card } => {
            language.refusal_troel_first_card(language.card(card))
        }
        rules::Refusal::SuitTaken { .. } if is_wiezen => language.refusal_asked_already(),
        rules::Refusal::ProposeFirst if is_wiezen => language.refusal_ask_first(),
        rules::Refusal::TooLow { standing: Contract::Troel { .. } } if is_wiezen => {
            language.refusal_above_troel()
        }
        rules::Refusal::TooLow { standing } => {
            let standing = names.contract(standing);
            match higher(asker, names) {
                // Several may play the same game of few tricks.
                Some(call) if call == standing => language.refusal_join(standing),
                Some(call) => language.refusal_too_low(standing, call),
                None => language.refusal_nothing_higher(standing),
            }
        }
        rules::Refusal::MustGoUp { from } => language.refusal_must_go_up(language.suit(from)),
        rules::Refusal::NoProposal { seat } => language.refusal_no_proposal(names.seat(seat)),
        rules::Refusal::NoCardOf { suit } => language.refusal_no_card_of(language.suit(suit)),
        rules::Refusal::SuitTaken { suit } => language.refusal_suit_taken(language.suit(suit)),
        rules::Refusal::NobodyLeft => language.refusal_nobody_left(),
        rules::Refusal::MisereSaid => language.refusal_misere_said(),
        rules::Refusal::ProposeFirst => language.refusal_propose_first(),
        rules::Refusal::OverTroel => language.refusal_over_troel(),
        rules::Refusal::NotPlayed => language.refusal_not_played(),
        rules::Refusal::CallClosed => language.refusal_call_closed(hand()),
        rules::Refusal::NotWhite => language.refusal_not_white(),
        rules::Refusal::NotFour => language.refusal_not_four(),
        rules::Refusal::Answered if asker.is_some_and(receives_gifts) => {
            language.refusal_dealer_gives_none()
        }
        rules::Refusal::Answered => language.refusal_answered(),
        rules::Refusal::NoRevoke => language.refusal_no_revoke(),
        rules::Refusal::AwaitsReferee => language.refusal_awaits_referee(),
        rules::Refusal::NothingToJudge => language.refusal_nothing_to_judge(),
        rules::Refusal::NotNow => language.refusal_not_now(hand()),
    }
}

/// True for the dealer while the others give cards.
fn receives_gifts(asker: &MemberView) -> bool {
    let sheet = asker.seat().map(|view| &view.public.sheet);
    matches!(sheet, Some(Sheet::Belgian(sheet))
        if sheet.stage == Stage::Gifts && sheet.dealer == Some(asker.member()))
}

/// The first call above the standing contract that the asker may make.
fn higher(asker: Option<&MemberView>, names: &Names) -> Option<String> {
    let view = asker?.seat()?;
    let is_higher = |action: &&Action| {
        matches!(action, Action::Call(Call::Accept { .. } | Call::Raise(_) | Call::Bid(_)))
    };
    let call = view.legal.others().iter().find(is_higher)?;
    Some(belgian::action_words(&view.public, *call, |seat| names.seat(seat), names.language))
}

fn option_error(error: &OptionError, book: Book, language: Language) -> String {
    match error {
        OptionError::UnknownOption { book, name } => {
            let of_game = Rules::choices(*book).into_iter().map(|choice| choice.name);
            let names = of_game.chain(SettingName::TYPED.map(SettingName::name));
            let known: Vec<_> = names.map(|name| format!("`{name}`")).collect();
            language.option_unknown(language.book(*book), typed(name), known.join(", "))
        }
        OptionError::UnknownValue { name, value } => {
            let choice = Rules::choices(book).into_iter().find(|choice| choice.name == *name);
            let of_game = choice.map(|choice| choice.values.iter().map(Value::to_string).collect());
            let values =
                |name: SettingName| name.values().into_iter().map(Setting::value).collect();
            let of_table = || SettingName::of_typed(name).map(values);
            let values: Vec<String> = of_game.or_else(of_table).unwrap_or_default();
            let values: Vec<_> = values.iter().map(|value| format!("`{value}`")).collect();
            language.option_value_unknown(*name, typed(&value.to_string()), values.join(", "))
        }
        OptionError::Contradiction { name, other } => {
            language.option_contradiction(language.option(name), language.option(other))
        }
    }
}

/// Text that was typed, cut short and made harmless.
pub(super) fn typed(text: &str) -> String {
    plain(text).map_or_else(|| "…".to_owned(), |text| escaped(&text))
}
