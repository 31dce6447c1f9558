//! The sections that only some games have.

use super::cards::color;
use super::figures::MAX_POINTS;
use crate::model::{Extras, MerchandiseConfig, PlayerCounts};
use checked_toml::{Problem, TomlTable, TomlValue};
use rules_types::{CardConfig, Color, Deck, Face, FlagConfig, HarborConfig, PieceConfig};

/// `[harbors]`, `[exchange]`, `[stand_in]`, `[flags]`, `[merchandise]`: those that are there.
pub(super) fn extras(
    file: &TomlTable<'_>,
    players: &PlayerCounts,
    pieces: &PieceConfig,
    cards: &CardConfig,
) -> Result<Extras, Problem> {
    let mut extras = Extras::default();
    if let Some(section) = file.optional_section("harbors", "[harbors]")? {
        extras.harbors = Some(harbors(&section, cards)?);
    }
    if let Some(section) = file.optional_section("exchange", "[exchange]")? {
        section.only(&["price"])?;
        if pieces.chosen.is_none() {
            return Err(section.problem(
                "pieces are exchanged with those left in the box, so [pieces] needs `chosen`; \
                 add it or take [exchange] away",
            ));
        }
        extras.exchange_price = Some(section.number("price", 1..=9)?);
    }
    if let Some(section) = file.optional_section("stand_in", "[stand_in]")? {
        section.only(&["cards"])?;
        if pieces.ships > 0 {
            return Err(section.problem(
                "cards stand for wilds only where there are no ships; take [stand_in] or the \
                 ships away",
            ));
        }
        extras.stand_in = Some(section.number("cards", 2..=9)?);
    }
    if let Some(section) = file.optional_section("flags", "[flags]")? {
        extras.flags = Some(flags(&section, cards)?);
    }
    if let Some(section) = file.optional_section("merchandise", "[merchandise]")? {
        extras.merchandise = Some(merchandise(&section, players)?);
    }
    Ok(extras)
}

fn harbors(section: &TomlTable<'_>, cards: &CardConfig) -> Result<HarborConfig, Problem> {
    section.only(&["each", "cards_of_each_kind", "points", "unbuilt"])?;
    let lacks = |face| cards.in_box.by_color(face).iter().all(|&count| count == 0);
    if lacks(Face::HarborWagon) || lacks(Face::Ship) {
        return Err(section.problem(
            "harbours are paid with cards that show the harbour sign; add `wagon_harbor` and \
             `ship` to [cards]",
        ));
    }
    let mut points = [0; 3];
    for (place, value) in points.iter_mut().zip(section.need("points")?.list(3..=3)?) {
        *place = value.number(0..=MAX_POINTS)?;
    }
    Ok(HarborConfig {
        each: section.number("each", 1..=5)?,
        cards_of_each_kind: section.number("cards_of_each_kind", 1..=4)?,
        points,
        unbuilt: section.number("unbuilt", 0..=MAX_POINTS)?,
    })
}

fn flags(section: &TomlTable<'_>, cards: &CardConfig) -> Result<FlagConfig, Problem> {
    section.only(&["colors", "points"])?;
    let mut colors = [Color::Red; 3];
    let values = section.need("colors")?.list(3..=3)?;
    for (place, value) in colors.iter_mut().zip(&values) {
        *place = color(value, cards, Deck::Wagons)?;
    }
    if let Some(again) = (1..3).find(|&place| colors[..place].contains(&colors[place])) {
        return Err(values[again].problem("the colours of the flag must be three different ones"));
    }
    Ok(FlagConfig {
        colors,
        points: section.number("points", 1..=MAX_POINTS)?,
    })
}

fn merchandise(
    section: &TomlTable<'_>,
    players: &PlayerCounts,
) -> Result<MerchandiseConfig, Problem> {
    section.only(&["cards", "points"])?;
    let table = section.section("points", "[merchandise] `points`")?;
    let mut points = vec![Vec::new(); usize::from(players.max) + 1];
    for (number, places) in table.all() {
        let number: u8 = number.number(players.min..=players.max).map_err(|mut problem| {
            problem.what = format!(
                "[merchandise] `points` has a list for each number of players, here from {} to {}",
                players.min, players.max
            );
            problem
        })?;
        if let Some(place) = points.get_mut(usize::from(number)) {
            *place = falling(&places, usize::from(number))?;
        }
    }
    for number in players.min..=players.max {
        if points.get(usize::from(number)).is_none_or(Vec::is_empty) {
            return Err(table.problem(format!(
                "[merchandise] `points` lacks the list for {number} players; add it"
            )));
        }
    }
    Ok(MerchandiseConfig {
        cards: section.number("cards", 1..=MAX_POINTS)?,
        points,
    })
}

/// Points of the places, first to last: at most `max` of them, none above the one before.
pub(super) fn falling(value: &TomlValue<'_>, max: usize) -> Result<Vec<u8>, Problem> {
    let mut points: Vec<u8> = Vec::new();
    for place in value.list(1..=max)? {
        let highest = points.last().copied().unwrap_or(MAX_POINTS);
        points.push(place.number(0..=highest)?);
    }
    Ok(points)
}
