//! The marks beside a name: the declarer's crown, the dealer's D, and the number of tricks.

use crate::canvas::Canvas;
use crate::layout::{Area, SMALL};
use crate::{art, font};

/// A name with its marks.
pub(crate) struct Plate<'a> {
    pub(crate) name: &'a str,
    pub(crate) declares: bool,
    pub(crate) is_dealer: bool,
    pub(crate) badge: Option<&'a str>,
}

/// The colours of a name: its letters, their background, and the badge.
#[derive(Clone, Copy)]
pub(crate) struct Colours {
    pub(crate) ink: &'static str,
    pub(crate) ground: &'static str,
    pub(crate) badge: &'static str,
}

/// On the cloth itself.
pub(crate) const ON_CLOTH: Colours =
    Colours { ink: art::ON_PLATE, ground: art::PLATE, badge: art::PLATE };
impl Plate<'_> {
    /// Width of the marks.
    pub(crate) fn beside(&self) -> f32 {
        let marks = [self.declares, self.is_dealer].map(|is_so| if is_so { 50.0 } else { 0.0 });
        let badge = self.badge.map_or(0.0, |badge| badge_width(badge) + 12.0);
        marks[0] + marks[1] + badge
    }

    /// The name, cut to fit beside its marks.
    pub(crate) fn fitted(&self, room: f32) -> String {
        font::fitted(self.name, SMALL, room - self.beside())
    }
}

fn badge_width(badge: &str) -> f32 {
    font::width(badge, SMALL) + 24.0
}

/// Draws a name and its marks from the middle of their left end; returns their right end.
pub(crate) fn draw(
    canvas: &mut Canvas,
    plate: &Plate<'_>,
    name: &str,
    (mut x, middle): (f32, f32),
    colours: Colours,
) -> f32 {
    let Colours { ink, ground, badge: badge_ground } = colours;
    canvas.text(name, (x, middle + 14.0), SMALL, ink);
    x += font::width(name, SMALL);
    if plate.declares {
        canvas.shape(art::CROWN, (x + 10.0, middle - 20.0), 38.0, ink);
        x += 50.0;
    }
    if plate.is_dealer {
        canvas.disc((x + 30.0, middle), 22.0, ink);
        canvas.centred("D", (x + 30.0, middle + 13.0), SMALL, ground);
        x += 50.0;
    }
    if let Some(badge) = plate.badge {
        let area = Area { x: x + 12.0, y: middle - 22.0, width: badge_width(badge), height: 44.0 };
        canvas.plate(area, 11.0, badge_ground);
        canvas.text(badge, (x + 24.0, middle + 14.0), SMALL, ink);
        x += 12.0 + area.width;
    }
    x
}
