//! Players of known strength, ranked by their mistakes and by their points.

use std::collections::BTreeMap;
use std::io::{self, Write};

use crate::players::{Line, Lines, Player, Players, Sample, read, sample};

/// Sets of players; the correlation is the mean.
const TIMES: u8 = 20;
const DEALS: [usize; 8] = [20, 60, 120, 300, 600, 1200, 2400, 4800];

pub(crate) fn rank(judged: &str, played: &str, out: &mut impl Write) -> io::Result<()> {
    let (lines, played) = (read(judged), read(played));
    means(&lines, out)?;
    writeln!(out, "without a look at the decisions:")?;
    means(&played, out)?;
    cost(&lines, out)?;
    writeln!(out, "deals: by mistakes, by tricks, by points; with hints left out, counted")?;
    for deals in DEALS {
        let [mut mistakes, mut tricks, mut points, mut without, mut counted] = [0.0; 5];
        for seed in 0..u64::from(TIMES) {
            let players = Players::new(&lines, &played, deals, seed)
                .ok_or_else(|| io::Error::other("a level is missing"))?;
            mistakes += players.agree(|player| -player.lost, |_| true);
            tricks += players.agree(|player| -player.tricks, |_| true);
            points += players.agree(|player| player.points, |_| true);
            without += players.agree(|player| -player.lost, |player| !player.asks);
            let seen = |player: &Player| if player.asks { -player.hinted } else { -player.lost };
            counted += players.agree(seen, |_| true);
        }
        let mean = [mistakes, tricks, points, without, counted].map(|sum| sum / f64::from(TIMES));
        let [mistakes, tricks, points, without, counted] = mean;
        writeln!(out, "{deals}: {mistakes:.3} {tricks:.3} {points:.3}; {without:.3} {counted:.3}")?;
    }
    Ok(())
}

/// The loss of each player, and with each partner.
fn means(lines: &Lines<'_>, out: &mut impl Write) -> io::Result<()> {
    for (player, lines) in lines {
        let [points, lost, tricks, decisions] = [
            sample(lines, |line| line.points),
            sample(lines, |line| line.lost),
            sample(lines, |line| line.tricks),
            sample(lines, |line| line.decisions),
        ];
        writeln!(out, "{player}: {} deals, {:.1} decisions", lines.len(), decisions.mean())?;
        writeln!(out, "  points {points}, deviation {:.2}", points.deviation())?;
        writeln!(out, "  lost {lost}, deviation {:.2}; tricks {tricks}", lost.deviation())?;
        for partner in ["easy", "normal"] {
            let with: Vec<_> =
                lines.iter().filter(|line| line.partner == partner).copied().collect();
            let (points, lost) =
                (sample(&with, |line| line.points), sample(&with, |line| line.lost));
            writeln!(out, "  with {partner}: points {points}, lost {lost}")?;
        }
    }
    Ok(())
}

/// The cost of calls without a look at the cards, beside a strong robot's, in the same deals.
fn cost(lines: &Lines<'_>, out: &mut impl Write) -> io::Result<()> {
    let Some(strong) = lines.get("strong") else { return Ok(()) };
    for player in ["passes", "alone"] {
        let Some(own) = lines.get(player) else { continue };
        let usual: BTreeMap<u64, &Line<'_>> = strong.iter().map(|line| (line.deal, line)).collect();
        let pairs: Vec<(&Line<'_>, &Line<'_>)> =
            own.iter().filter_map(|line| Some((line, *usual.get(&line.deal)?))).collect();
        let cost = Sample(pairs.iter().map(|(own, usual)| usual.points - own.points).collect());
        let lost = Sample(pairs.iter().map(|(own, usual)| own.lost - usual.lost).collect());
        let calls = Sample(pairs.iter().map(|(own, _)| own.calls).collect());
        writeln!(out, "{player}: costs {cost}, lost {lost}, by calls {calls}")?;
    }
    Ok(())
}
