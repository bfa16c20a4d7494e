//! The JSON of a review in a record.

use rules::{Action, Card, Cards, Line, Seat, Seats};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::review::{Review, Slip, Stake, Worth};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StakeWire {
    side: SideWire,
    taken: u8,
    best: Option<WorthWire>,
    slips: Vec<SlipWire>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SlipWire {
    trick: u8,
    action: PlayWire,
    before: WorthWire,
    after: WorthWire,
    better: CardsWire,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WorthWire {
    Tricks(u8),
    Game(bool),
}

struct SideWire(Seats);
struct CardsWire(Cards);
struct PlayWire(Seat, Card);

pub(super) fn read(stakes: Vec<StakeWire>) -> Review {
    Review { stakes: stakes.into_iter().map(Stake::from).collect() }
}

pub(super) fn write(review: &Review) -> Vec<StakeWire> {
    review.stakes.iter().map(StakeWire::from).collect()
}

impl From<StakeWire> for Stake {
    fn from(wire: StakeWire) -> Self {
        Self {
            side: wire.side.0,
            taken: wire.taken,
            best: wire.best.map(Worth::from),
            slips: wire.slips.into_iter().map(Slip::from).collect(),
        }
    }
}

impl From<SlipWire> for Slip {
    fn from(wire: SlipWire) -> Self {
        let PlayWire(seat, card) = wire.action;
        Self {
            trick: wire.trick,
            seat,
            card,
            before: wire.before.into(),
            after: wire.after.into(),
            better: wire.better.0,
        }
    }
}

impl From<&Stake> for StakeWire {
    fn from(stake: &Stake) -> Self {
        let slip = |slip: &Slip| SlipWire {
            trick: slip.trick,
            action: PlayWire(slip.seat, slip.card),
            before: slip.before.into(),
            after: slip.after.into(),
            better: CardsWire(slip.better),
        };
        Self {
            side: SideWire(stake.side),
            taken: stake.taken,
            best: stake.best.map(WorthWire::from),
            slips: stake.slips.iter().map(slip).collect(),
        }
    }
}

impl From<WorthWire> for Worth {
    fn from(wire: WorthWire) -> Self {
        match wire {
            WorthWire::Tricks(tricks) => Self::Tricks(tricks),
            WorthWire::Game(made) => Self::Game(made),
        }
    }
}

impl From<Worth> for WorthWire {
    fn from(worth: Worth) -> Self {
        match worth {
            Worth::Tricks(tricks) => Self::Tricks(tricks),
            Worth::Game(made) => Self::Game(made),
        }
    }
}

impl Serialize for SideWire {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0.iter().map(Seat::letter).collect::<String>())
    }
}

impl<'de> Deserialize<'de> for SideWire {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letters = String::deserialize(deserializer)?;
        let seats = letters.chars().map(|letter| letter.to_string().parse::<Seat>());
        let seats = seats.collect::<Result<Seats, _>>().map_err(D::Error::custom)?;
        Ok(Self(seats))
    }
}

impl Serialize for CardsWire {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for CardsWire {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}

impl Serialize for PlayWire {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(seat, card) = *self;
        serializer.collect_str(&Line { seat, action: Action::Play(card) })
    }
}

impl<'de> Deserialize<'de> for PlayWire {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let line: Line = String::deserialize(deserializer)?.parse().map_err(D::Error::custom)?;
        let Action::Play(card) = line.action else {
            return Err(D::Error::custom("only a card gives anything away"));
        };
        Ok(Self(line.seat, card))
    }
}
