//! The travel cards: what is in the decks, what is dealt, what lies in the row.

use crate::ids::did_you_mean;
use crate::model::{CardFigures, Color, Pieces, Players};
use crate::problem::Problem;
use crate::source::{Table, Value};
use crate::words::{COLORS, PINK, PURPLE};

/// The most cards of one kind.
const MAX_OF_KIND: u8 = 60;
/// The most cards dealt to a player.
const MAX_DEALT: u8 = 10;
/// The most places of the row: the screen shows no more.
const MAX_ROW: u8 = 6;

/// `[cards]`.
pub(super) fn cards(
    file: &Table<'_>,
    players: &Players,
    pieces: &Pieces,
) -> Result<CardFigures, Problem> {
    let section = file.section("cards", "[cards]")?;
    section.only(&[
        "wagon",
        "wagon_harbor",
        "ship",
        "ship_double",
        "wild",
        "dealt",
        "dealt_ships",
        "dealt_wilds",
        "row",
        "row_ships",
        "wilds_clear_row",
        "set_up_shuffles_back",
    ])?;
    section.need("wagon")?;
    let mut spelling = None;
    let mut by_color = |key| counts(&section, key, &mut spelling);
    let [wagon, wagon_harbor, ship, ship_double] = [
        by_color("wagon")?,
        by_color("wagon_harbor")?,
        by_color("ship")?,
        by_color("ship_double")?,
    ];

    let has_ships = ship.iter().chain(&ship_double).any(|&count| count > 0);
    ships_go_together(&section, has_ships, pieces)?;
    let row = section.number("row", 1..=MAX_ROW)?;
    let (dealt_ships, row_ships) = if has_ships {
        (
            section.number("dealt_ships", 0..=MAX_DEALT)?,
            section.number("row_ships", 1..=MAX_ROW)?,
        )
    } else {
        (0, 0)
    };
    if let Some(value) = section
        .find("row_ships")
        .filter(|_| row + row_ships > MAX_ROW)
    {
        return Err(value.problem(format!(
            "the row has {} places with the ships, but at most {MAX_ROW} fit",
            row + row_ships
        )));
    }
    let cards = CardFigures {
        wagon,
        wagon_harbor,
        ship,
        ship_double,
        wild: section.number("wild", 0..=MAX_OF_KIND)?,
        dealt: [section.number("dealt", 0..=MAX_DEALT)?, dealt_ships],
        dealt_wilds: section
            .optional_number("dealt_wilds", 1..=MAX_DEALT)?
            .unwrap_or(0),
        row: [row, row_ships],
        wilds_clear_row: section.optional_number("wilds_clear_row", 2..=row + row_ships)?,
        set_up_shuffles_back: section.flag("set_up_shuffles_back")?,
        purple: spelling == Some(PURPLE),
    };
    enough(&section, &cards, players)?;
    Ok(cards)
}

/// Ship cards without ships, or ships without cards, can only be a slip.
fn ships_go_together(section: &Table<'_>, has_ships: bool, pieces: &Pieces) -> Result<(), Problem> {
    if has_ships != (pieces.ships > 0) {
        return Err(section.problem(if has_ships {
            "there are ship cards, but [pieces] has no `ships`; add them or take the cards away"
        } else {
            "[pieces] has `ships`, but there are no `ship` cards; add them or take the ships away"
        }));
    }
    for key in ["dealt_ships", "row_ships", "wagon_harbor"] {
        if let Some(value) = section.find(key).filter(|_| !has_ships) {
            return Err(value.problem(format!(
                "`{key}` goes with ship cards, but there are none; add `ship` or take this away"
            )));
        }
    }
    Ok(())
}

/// The game counts the cards of a deck in a byte.
const MAX_DECK: u16 = 255;

/// The set-up of the largest game must not empty a deck.
fn enough(section: &Table<'_>, cards: &CardFigures, players: &Players) -> Result<(), Problem> {
    let most = u16::from(players.most);
    let wilds = most * u16::from(cards.dealt_wilds);
    if let Some(value) = section
        .find("dealt_wilds")
        .filter(|_| wilds > u16::from(cards.wild))
    {
        return Err(value.problem(format!(
            "{most} players are dealt {wilds} wilds together, but there are only {}",
            cards.wild
        )));
    }
    let deck = |one: &[u8; 8], other: &[u8; 8]| -> u16 {
        one.iter().chain(other).map(|&count| u16::from(count)).sum()
    };
    let wagons = deck(&cards.wagon, &cards.wagon_harbor) + u16::from(cards.wild);
    let ships = deck(&cards.ship, &cards.ship_double);
    let decks = [("wagon", wagons, wilds, 0), ("ship", ships, 0, 1)];
    for (key, size, wilds, deck) in decks {
        if size > MAX_DECK {
            return Err(section.problem(format!(
                "the {key} deck has {size} cards, but at most {MAX_DECK} fit; take some away"
            )));
        }
        let wanted = most * u16::from(cards.dealt[deck]) + wilds + u16::from(cards.row[deck]);
        if size < wanted {
            let what = format!(
                "the {key} deck has {size} cards, but {most} players and the row take {wanted}; \
                 add cards or deal fewer"
            );
            let cards = section.find(key).or_else(|| section.find("ship_double"));
            return Err(cards.map_or(section.problem(&what), |cards| cards.problem(&what)));
        }
    }
    Ok(())
}

/// Colours and how many cards there are of each.
fn counts<'a>(
    section: &Table<'a>,
    key: &'static str,
    spelling: &mut Option<&'static str>,
) -> Result<[u8; 8], Problem> {
    let mut counts = [0; 8];
    let Some(table) = section.optional_section(key, "the list of colours")? else {
        return Ok(counts);
    };
    for (color, count) in table.all() {
        let Color(index) = known_color(&color)?;
        if index == PINK {
            let spelt = if color.text()? == PURPLE {
                PURPLE
            } else {
                COLORS[PINK]
            };
            if spelling.is_some_and(|before| before != spelt) {
                return Err(color.problem(
                    "pink and purple are one colour; use one of the two names in the whole file",
                ));
            }
            *spelling = Some(spelt);
        }
        if let Some(place) = counts.get_mut(index) {
            *place = count.number(1..=MAX_OF_KIND)?;
        }
    }
    Ok(counts)
}

/// The colour that a value names, whether or not this board has it.
fn known_color(value: &Value<'_>) -> Result<Color, Problem> {
    let word = value.text()?;
    let index = COLORS.iter().position(|&color| color == word);
    index
        .or((word == PURPLE).then_some(PINK))
        .map(Color)
        .ok_or_else(|| {
            let hint = did_you_mean(word, COLORS.into_iter());
            value.problem(format!(
                "there is no colour “{word}”; the colours are {} (or purple for pink), and \
                 gray for a route that takes any one{hint}",
                COLORS.join(", ")
            ))
        })
}

/// The colour that a value names, which must be in the deck: of wagons, or of ships.
pub(super) fn color(value: &Value<'_>, cards: &CardFigures, sea: bool) -> Result<Color, Problem> {
    let color = known_color(value)?;
    let word = value.text()?;
    let faces = if sea {
        [&cards.ship, &cards.ship_double]
    } else {
        [&cards.wagon, &cards.wagon_harbor]
    };
    if faces
        .iter()
        .all(|counts| counts.get(color.0).is_none_or(|&count| count == 0))
    {
        let deck = if sea { "ship" } else { "wagon" };
        return Err(value.problem(format!(
            "there is no {word} in the {deck} deck; use a colour of [cards] or add it there"
        )));
    }
    if color.0 == PINK && (word == PURPLE) != cards.purple {
        let other = if cards.purple { PURPLE } else { COLORS[PINK] };
        return Err(value.problem(format!(
            "[cards] calls this colour “{other}”; write that here too"
        )));
    }
    Ok(color)
}
