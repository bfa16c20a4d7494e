//! The words of which lines of a log are made.

use rules::Member;

use crate::id::Timestamp;

pub(crate) fn pair(rest: &str) -> Option<(&str, &str)> {
    rest.split_once(' ')
}

pub(crate) fn member_of(number: &str) -> Option<Member> {
    number.parse().ok().and_then(Member::new)
}

pub(crate) fn member_and(rest: &str) -> Option<(Member, &str)> {
    let (number, more) = pair(rest)?;
    Some((member_of(number)?, more))
}

pub(crate) fn dates_in<const N: usize>(text: &str) -> Option<[Timestamp; N]> {
    let dates: Option<Vec<_>> =
        text.split(' ').map(|secs| secs.parse().ok().map(Timestamp)).collect();
    dates?.try_into().ok()
}
