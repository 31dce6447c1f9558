//! The figures that every game has: players, pieces, tickets, points and the end.

use crate::model::PlayerCounts;
use checked_toml::{Problem, TomlTable};
use rules_types::{Bonuses, PieceConfig, TicketConfig, TieBreak};

/// The longest route.
pub(super) const MAX_LENGTH: u8 = rules_types::MAX_LENGTH as u8;
/// The most players: there are so many colours and signs for them.
const MAX_PLAYERS: u8 = 5;
/// The most pieces of a kind: with both kinds a count still fits a byte.
const MAX_PIECES: u8 = 99;
/// The most tickets looked at together: the screen lists no more.
const MAX_TICKETS_SHOWN: u8 = 5;
/// The most points for anything: two digits.
pub(super) const MAX_POINTS: u8 = 99;

/// `size`.
pub(super) fn size(file: &TomlTable<'_>) -> Result<(u16, u16), Problem> {
    let sides = file.need("size")?.list(2..=2)?;
    let mut size = [0; 2];
    for (side, value) in size.iter_mut().zip(sides) {
        *side = value.number(100..=10_000)?;
    }
    Ok(size.into())
}

/// `[players]`.
pub(super) fn players(file: &TomlTable<'_>) -> Result<PlayerCounts, Problem> {
    let section = file.section("players", "[players]")?;
    section.only(&["least", "most", "doubles_open_from"])?;
    let min = section.number("least", 2..=MAX_PLAYERS)?;
    Ok(PlayerCounts {
        min,
        max: section.number("most", min..=MAX_PLAYERS)?,
        doubles_open_from: section.number("doubles_open_from", 2..=MAX_PLAYERS + 1)?,
    })
}

/// `[pieces]`.
pub(super) fn pieces(file: &TomlTable<'_>) -> Result<PieceConfig, Problem> {
    let section = file.section("pieces", "[pieces]")?;
    section.only(&[
        "trains",
        "ships",
        "chosen",
        "suggested_trains",
        "last_round_at",
        "last_turns",
    ])?;
    let trains = section.number("trains", 1..=MAX_PIECES)?;
    let ships = section
        .optional_number("ships", 1..=MAX_PIECES)?
        .unwrap_or(0);
    let chosen = section.optional_number("chosen", 1..=trains + ships)?;
    // A split is possible if what is not trains can be ships.
    let suggested_trains = match chosen {
        Some(chosen) => section.number(
            "suggested_trains",
            chosen.saturating_sub(ships)..=trains.min(chosen),
        )?,
        None => trains,
    };
    if let (None, Some(value)) = (chosen, section.find("suggested_trains")) {
        return Err(value.problem(
            "`suggested_trains` belongs to a choice of pieces; add `chosen` or take this away",
        ));
    }
    let in_play = chosen.unwrap_or(trains + ships);
    Ok(PieceConfig {
        trains,
        ships,
        chosen,
        suggested_trains,
        last_round_at: section.number("last_round_at", 0..=in_play - 1)?,
        last_turns: section.number("last_turns", 1..=5)?,
    })
}

/// `[tickets]`.
pub(super) fn tickets(file: &TomlTable<'_>) -> Result<TicketConfig, Problem> {
    let section = file.section("tickets", "[tickets]")?;
    section.only(&["dealt", "dealt_keep", "drawn", "drawn_keep"])?;
    let dealt = section.number("dealt", 1..=MAX_TICKETS_SHOWN)?;
    let drawn = section.number("drawn", 1..=MAX_TICKETS_SHOWN)?;
    Ok(TicketConfig {
        dealt,
        dealt_keep: section.number("dealt_keep", 1..=dealt)?,
        drawn,
        drawn_keep: section.number("drawn_keep", 1..=drawn)?,
    })
}

/// The points of a route by its length.
pub(super) type Points = [Option<u8>; MAX_LENGTH as usize + 1];

/// `[points]`.
pub(super) fn points(file: &TomlTable<'_>) -> Result<Points, Problem> {
    let mut points = Points::default();
    for (length, value) in file.section("points", "[points]")?.all() {
        let length = length.number(1..=MAX_LENGTH).map_err(|mut problem| {
            problem.what = format!("[points] is lengths from 1 to {MAX_LENGTH} and their points");
            problem
        })?;
        if let Some(place) = points.get_mut(usize::from(length)) {
            *place = Some(value.number(0..=MAX_POINTS)?);
        }
    }
    Ok(points)
}

/// `[end]`.
pub(super) fn end(file: &TomlTable<'_>) -> Result<(Bonuses, Vec<TieBreak>), Problem> {
    let section = file.section("end", "[end]")?;
    section.only(&["longest_path", "most_tickets", "tie_break"])?;
    let mut tie_break = Vec::new();
    for value in section.need("tie_break")?.list(0..=TieBreak::ALL.len())? {
        let word = value.text()?;
        tie_break.push(TieBreak::from_id(word).ok_or_else(|| {
            value.problem(format!(
                "“{word}” cannot break a tie; it can be “tickets” or “longest-path”"
            ))
        })?);
    }
    let bonuses = Bonuses {
        longest_path: section
            .optional_number("longest_path", 1..=MAX_POINTS)?
            .unwrap_or(0),
        most_tickets: section
            .optional_number("most_tickets", 1..=MAX_POINTS)?
            .unwrap_or(0),
    };
    Ok((bonuses, tie_break))
}
