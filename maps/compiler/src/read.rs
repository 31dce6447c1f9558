//! From the tables of a map file to a checked [`BoardSource`].
//!
//! Each section has a function that reads it and checks what can be checked there and then, while
//! the lines are at hand.

mod cards;
mod extras;
mod figures;
mod places;
mod routes;
mod shapes;
mod technologies;
mod tickets;

use checked_toml::{Document, Problem, Source, TomlTable};
use std::path::Path;

use crate::ids::is_kebab_case;
use crate::lanes::Mark;
use crate::model::BoardSource;

/// What a map file can have, in the order in which ours have it.
const SECTIONS: [&str; 17] = [
    "order",
    "name",
    "size",
    "players",
    "pieces",
    "cards",
    "tickets",
    "points",
    "end",
    "harbors",
    "exchange",
    "stand_in",
    "flags",
    "merchandise",
    "licence",
    "technologies",
    "map",
];

/// Reads a whole map file. The marks are those of its routes, in their order.
pub(crate) fn board<'a>(
    source: Source<'a>,
    document: &'a Document<'a>,
) -> Result<(BoardSource, Vec<Mark>), Problem> {
    let file = TomlTable::whole(source, document);
    file.only(&SECTIONS)?;
    let id = id_of(source.file)?;
    let order = file.optional_number("order", 1..=99)?;
    let name = places::name(&file, places::NAME_LIMIT)?;
    let size = figures::size(&file)?;
    let players = figures::players(&file)?;
    let pieces = figures::pieces(&file)?;
    let cards = cards::cards(&file, &players, &pieces)?;
    let ticket_config = figures::tickets(&file)?;
    let points = figures::points(&file)?;
    let (bonuses, tie_break) = figures::end(&file)?;
    let extras = extras::extras(&file, &players, &pieces, &cards)?;

    let map = file.section("map", "[map]")?;
    map.only(&[
        "regions",
        "companies",
        "cities",
        "routes",
        "tickets",
        "shapes",
    ])?;
    let shapes = shapes::shapes(&map)?;
    let (region_ids, regions) = places::regions(&map)?;
    let (company_ids, companies) = places::companies(&map)?;
    let (technologies, licence) = technologies::technologies(&file, &region_ids, &extras)?;
    let (city_ids, cities) = places::cities(&map, &region_ids, extras.harbors.is_some())?;
    let (routes, marks) = routes::routes(
        &map,
        &routes::Surroundings {
            city_ids: &city_ids,
            cities: &cities,
            company_ids: &company_ids,
            pieces: &pieces,
            cards: &cards,
            points: &points,
            has_merchandise: extras.merchandise.is_some(),
            licence: licence.as_ref(),
        },
    )?
    .into_iter()
    .unzip();
    let wanted = usize::from(players.max) * usize::from(ticket_config.dealt);
    let tickets = tickets::tickets(&map, &city_ids, &cities, &region_ids, wanted)?;

    let board = BoardSource {
        id,
        order,
        name,
        size,
        players,
        pieces,
        cards,
        ticket_config,
        bonuses,
        tie_break,
        extras,
        technologies,
        companies,
        regions,
        shapes,
        cities,
        routes,
        tickets,
    };
    Ok((board, marks))
}

/// The id of the board that a file tells of.
fn id_of(file: &str) -> Result<String, Problem> {
    let stem = Path::new(file)
        .file_stem()
        .and_then(|stem| stem.to_str())
        .unwrap_or_default();
    if is_kebab_case(stem) {
        Ok(stem.to_owned())
    } else {
        Err(Problem::of_file(
            file,
            "the file's name is the board's id; name it with small Latin letters, digits and \
             single hyphens, as in “great-lakes.toml”",
        ))
    }
}
