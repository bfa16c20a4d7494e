//! The picture of a lobby, and its text in words.

use pictures::{ChairScene, LobbyScene, Scene, Team};
use rules::{Member, Seating, Side};

use super::alt;
use crate::message::Picture;
use crate::names::Names;
use table::Occupant;

/// The chairs of a table at which people are still sitting down.
pub(crate) fn lobby_picture(names: &Names, book: String) -> Picture {
    let (table, language, drawn) = (&names.table, names.language, names.in_picture());
    let stays = table.settings().rules().seating() == Some(Seating::AsSeated);
    let team = |member: Member| {
        let side = table.seat_of(member).filter(|_| stays)?.side();
        Some(if side == Side::ALL[0] { Team::Blue } else { Team::Orange })
    };
    let chair = |member: Member| {
        let occupant = table.chairs().occupant(member);
        ChairScene {
            name: (occupant != Occupant::Empty).then(|| drawn.label(member).to_owned()),
            is_robot: matches!(occupant, Occupant::Robot(_)),
            team: team(member),
        }
    };
    let told = |member: Member| match table.chairs().occupant(member) {
        Occupant::Empty => format!("{} {}", member.number(), language.picture_free()),
        Occupant::Robot(_) => {
            format!("{} {} · {}", member.number(), names.label(member), language.picture_robot())
        }
        Occupant::Person { .. } => format!("{} {}", member.number(), names.label(member)),
    };
    let told: Vec<_> =
        std::iter::once(book.clone()).chain(table.chairs().members().map(told)).collect();
    let chairs = [0, 1, 2, 3].map(|place| chair(Member::ALL[place]));
    let scene = LobbyScene { heading: book, chairs, free: language.picture_free() };
    Picture { scene: Scene::Lobby(scene), alt: alt(&told) }
}
