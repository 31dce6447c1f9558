//! From the text file to styles with every figure.

use checked_toml::{Problem, Source, TomlTable, TomlValue, did_you_mean};

use crate::{FIGURES, LEVELS, MapFacts, Place, Size, StyleEntry};

/// The most seats that a table has.
const MOST_SEATS: u8 = 5;

/// Reads the styles: those of all levels and sizes first, then those of boards in the order of the file.
///
/// # Errors
/// The first mistake found.
pub fn read(file: &str, text: &str, maps: &[MapFacts]) -> Result<Vec<StyleEntry>, Problem> {
    let source = Source { file, text };
    let document = source.parse()?;
    let whole = TomlTable::whole(source, &document);
    whole.only(&["all", "style"])?;
    let all = whole.section("all", "[all]")?;
    let names: Vec<&str> = FIGURES.iter().map(|figure| figure.name).collect();
    all.only(&names)?;
    let mut base = Vec::new();
    for figure in FIGURES {
        base.push(all.number(figure.name, figure.range.clone())?);
    }
    let mut given = Vec::new();
    for value in whole.optional_list("style")? {
        given.push(Given::read(&value, maps)?);
    }
    let mut styles = Vec::<StyleEntry>::new();
    for level in 0..LEVELS.len() {
        for size in Size::ALL {
            let place = Place::Size(size);
            let own = given.iter().find(|one| one.is(level, &place));
            let figures = own.map_or(base.clone(), |own| own.over(&base));
            styles.push(StyleEntry {
                level,
                place,
                figures,
            });
        }
    }
    // Those of a number of seats build on those of any.
    for of_seats in [false, true] {
        for one in &given {
            let Place::Map(map, seats) = &one.place else {
                continue;
            };
            if seats.is_some() != of_seats {
                continue;
            }
            let pieces = maps.iter().find(|known| known.id == *map);
            let size = Place::Size(Size::of(pieces.map_or(0, |known| known.pieces)));
            let any = Place::Map(map.clone(), None);
            let under = [any, size].into_iter().find_map(|place| {
                let found = styles.iter();
                let mut found = found.filter(|style| style.level == one.level);
                found.find(|style| style.place == place && one.place != place)
            });
            let figures = one.over(under.map_or(&base, |under| &under.figures));
            styles.push(StyleEntry {
                level: one.level,
                place: one.place.clone(),
                figures,
            });
        }
    }
    for (number, one) in given.iter().enumerate() {
        if given[..number]
            .iter()
            .any(|other| other.is(one.level, &one.place))
        {
            return Err(source.problem(
                one.line,
                "there is a style of this level and place already; take one of them away",
            ));
        }
    }
    Ok(styles)
}

/// A style as the file has it.
struct Given {
    level: usize,
    place: Place,
    figures: Vec<(usize, i16)>,
    line: usize,
}

impl Given {
    fn read(value: &TomlValue<'_>, maps: &[MapFacts]) -> Result<Given, Problem> {
        let table = value.table("a [[style]]")?;
        let mut keys = vec!["level", "size", "map", "seats"];
        keys.extend(FIGURES.iter().map(|figure| figure.name));
        table.only(&keys)?;
        let named = table.need("level")?;
        let level = place_in(&named, &LEVELS, "level")?;
        let place = match (table.find("size"), table.find("map")) {
            (Some(named), None) => {
                let names = Size::ALL.map(Size::name);
                Place::Size(Size::ALL[place_in(&named, &names, "size")?])
            }
            (None, Some(named)) => {
                let ids: Vec<&str> = maps.iter().map(|map| map.id.as_str()).collect();
                let map = &maps[place_in(&named, &ids, "map")?];
                let most = map.most_players.min(MOST_SEATS);
                Place::Map(map.id.clone(), table.optional_number("seats", 2..=most)?)
            }
            _ => {
                return Err(table.problem("a [[style]] has either a `size` or a `map`"));
            }
        };
        if let (Place::Size(_), Some(seats)) = (&place, table.find("seats")) {
            return Err(seats.problem("`seats` belongs to a `map`; take it away or name one"));
        }
        let mut figures = Vec::new();
        for (number, figure) in FIGURES.iter().enumerate() {
            if let Some(found) = table.optional_number(figure.name, figure.range.clone())? {
                figures.push((number, found));
            }
        }
        Ok(Given {
            level,
            place,
            figures,
            line: value.line(),
        })
    }

    fn is(&self, level: usize, place: &Place) -> bool {
        self.level == level && self.place == *place
    }

    /// These figures over others.
    fn over(&self, others: &[i16]) -> Vec<i16> {
        let mut all = others.to_vec();
        for &(number, figure) in &self.figures {
            all[number] = figure;
        }
        all
    }
}

/// The place of a word among those that are allowed.
fn place_in(value: &TomlValue<'_>, words: &[&str], what: &str) -> Result<usize, Problem> {
    let word = value.text()?;
    words
        .iter()
        .position(|&known| known == word)
        .ok_or_else(|| {
            let hint = did_you_mean(word, words.iter().copied());
            value.problem(format!(
                "there is no {what} “{word}”; use one of {}{hint}",
                words.join(", ")
            ))
        })
}
