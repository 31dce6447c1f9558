//! The travel cards: what is in the decks, what is dealt, what lies in the row.

use crate::model::PlayerCounts;
use crate::words::PURPLE;
use checked_toml::{Problem, TomlTable, TomlValue, did_you_mean};
use rules_types::{Card, CardConfig, Cards, Color, Deck, Face, PieceConfig};

/// The most cards of one kind.
const MAX_OF_KIND: u8 = 60;
/// The most cards dealt to a player.
const MAX_DEALT: u8 = 10;
/// The most places of the row: the screen shows no more.
const MAX_ROW: u8 = 6;

/// The keys of the cards, in the order of [`Face::ALL`].
const FACES: [&str; Face::ALL.len()] = ["wagon", "wagon_harbor", "ship", "ship_double"];

/// `[cards]`.
pub(super) fn cards(
    file: &TomlTable<'_>,
    players: &PlayerCounts,
    pieces: &PieceConfig,
) -> Result<CardConfig, Problem> {
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
    let mut in_box = Cards::NONE;
    for (face, key) in Face::ALL.into_iter().zip(FACES) {
        count(&section, face, key, &mut in_box, &mut spelling)?;
    }
    in_box[Card::WILD] = section.number("wild", 0..=MAX_OF_KIND)?;
    let has_ships = total(&in_box, Deck::Ships) > 0;
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
    let mut color_names = Color::ALL.map(Color::id);
    if spelling == Some(PURPLE) {
        color_names[Color::Pink.index()] = PURPLE;
    }
    let cards = CardConfig {
        in_box,
        dealt: [section.number("dealt", 0..=MAX_DEALT)?, dealt_ships],
        dealt_wilds: section
            .optional_number("dealt_wilds", 1..=MAX_DEALT)?
            .unwrap_or(0),
        row: [row, row_ships],
        wilds_clear_row: section.optional_number("wilds_clear_row", 2..=row + row_ships)?,
        set_up_shuffles_back: section.flag("set_up_shuffles_back")?,
        color_names,
    };
    enough(&section, &cards, players)?;
    Ok(cards)
}

/// Ship cards without ships, or ships without cards, can only be a slip.
fn ships_go_together(
    section: &TomlTable<'_>,
    has_ships: bool,
    pieces: &PieceConfig,
) -> Result<(), Problem> {
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
fn enough(
    section: &TomlTable<'_>,
    cards: &CardConfig,
    players: &PlayerCounts,
) -> Result<(), Problem> {
    let most = u16::from(players.max);
    let all_wilds = cards.in_box[Card::WILD];
    let wilds = most * u16::from(cards.dealt_wilds);
    if let Some(value) = section
        .find("dealt_wilds")
        .filter(|_| wilds > u16::from(all_wilds))
    {
        return Err(value.problem(format!(
            "{most} players are dealt {wilds} wilds together, but there are only {all_wilds}"
        )));
    }
    let decks = [("wagon", wilds, Deck::Wagons), ("ship", 0, Deck::Ships)];
    for (key, wilds, deck) in decks {
        let size = total(&cards.in_box, deck);
        if size > MAX_DECK {
            return Err(section.problem(format!(
                "the {key} deck has {size} cards, but at most {MAX_DECK} fit; take some away"
            )));
        }
        let wanted = most * u16::from(cards.dealt[deck.index()])
            + wilds
            + u16::from(cards.row[deck.index()]);
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

/// How many cards of a deck there are.
fn total(cards: &Cards, deck: Deck) -> u16 {
    let of_deck = cards.iter().filter(|(card, _)| card.deck() == deck);
    of_deck.map(|(_, count)| u16::from(count)).sum()
}

/// Puts into the box what a face's list says: colours, and how many cards there are of each.
fn count<'a>(
    section: &TomlTable<'a>,
    face: Face,
    key: &'static str,
    in_box: &mut Cards,
    spelling: &mut Option<&'static str>,
) -> Result<(), Problem> {
    let Some(table) = section.optional_section(key, "the list of colours")? else {
        return Ok(());
    };
    for (word, count) in table.all() {
        let color = known_color(&word)?;
        if color == Color::Pink {
            let spelt = if word.text()? == PURPLE {
                PURPLE
            } else {
                color.id()
            };
            if spelling.is_some_and(|before| before != spelt) {
                return Err(word.problem(
                    "pink and purple are one colour; use one of the two names in the whole file",
                ));
            }
            *spelling = Some(spelt);
        }
        in_box[Card::new(face, color)] = count.number(1..=MAX_OF_KIND)?;
    }
    Ok(())
}

/// The colour that a value names, whether or not this board has it.
fn known_color(value: &TomlValue<'_>) -> Result<Color, Problem> {
    let word = value.text()?;
    Color::from_id(word)
        .or((word == PURPLE).then_some(Color::Pink))
        .ok_or_else(|| {
            let colors = Color::ALL.map(Color::id);
            let hint = did_you_mean(word, colors.into_iter());
            value.problem(format!(
                "there is no colour “{word}”; the colours are {} (or purple for pink), and \
                 gray for a route that takes any one{hint}",
                colors.join(", ")
            ))
        })
}

/// The colour that a value names, which must be in the deck: of wagons, or of ships.
pub(super) fn color(
    value: &TomlValue<'_>,
    cards: &CardConfig,
    deck: Deck,
) -> Result<Color, Problem> {
    let color = known_color(value)?;
    let word = value.text()?;
    let mut in_deck = cards.in_box.iter().map(|(card, _)| card);
    if !in_deck.any(|card| card.deck() == deck && card.color() == Some(color)) {
        let deck = match deck {
            Deck::Wagons => "wagon",
            Deck::Ships => "ship",
        };
        return Err(value.problem(format!(
            "there is no {word} in the {deck} deck; use a colour of [cards] or add it there"
        )));
    }
    let name = cards.color_names[color.index()];
    if word != name {
        return Err(value.problem(format!(
            "[cards] calls this colour “{name}”; write that here too"
        )));
    }
    Ok(color)
}
