//! The names of robots.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::line::word;

/// More names than robots and people can sit at one table.
const NAMES: [&str; 12] =
    ["Ada", "Bea", "Cy", "Dot", "Gus", "Ivy", "Max", "Nell", "Otto", "Pip", "Rosa", "Tess"];

/// The name of a robot, kept in the log, the same in every language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RobotName(&'static str);

word! { RobotName: |it| *it, |word| word.parse().ok(); }

impl RobotName {
    pub(crate) fn unlike<'a>(taken: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let taken: Vec<_> = taken.into_iter().map(folded).collect();
        NAMES.into_iter().find(|name| !taken.contains(&folded(name))).map(Self)
    }

    pub(super) fn is_like(self, name: &str) -> bool {
        folded(self.0) == folded(name)
    }

    /// The name as it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

impl fmt::Display for RobotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// No robot is called so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no robot is called so")]
pub struct ParseRobotNameError;

impl FromStr for RobotName {
    type Err = ParseRobotNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = NAMES.into_iter().find(|name| *name == text);
        name.map(Self).ok_or(ParseRobotNameError)
    }
}
