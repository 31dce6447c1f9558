//! Names, regions, companies and cities.

use checked_toml::{Problem, TomlTable, TomlValue};
use ui_base::letters::shows;

use super::extras::falling;
use crate::ids::Ids;
use crate::model::{City, Company, Name, Region};
use rules_types::{Id, RegionId};

/// The longest name of a board, a city or a region, in letters.
pub(super) const NAME_LIMIT: usize = 24;
/// The longest name of a company, in letters.
const COMPANY_NAME_LIMIT: usize = 40;
/// What fits beside a company's seal.
const COMPANY_SHORT_LIMIT: usize = 22;
/// What fits on a company's seal.
const SEAL_LIMIT: usize = 4;
/// The most cities, routes and tickets: their numbers are bytes, and one is left for "none".
pub(super) const MAX_THINGS: usize = 255;

/// The most cities: the search for the longest path keeps them as the bits of one word.
const MAX_CITIES: usize = 63;
/// The most companies: sets of them are 32 bits.
const MAX_COMPANIES: usize = 32;
/// The most shares of a company: sets of them are 16 bits.
const MAX_SHARES: u8 = 16;
/// The most places a company pays: five players and the dummy.
const MAX_PAYOUTS: usize = 6;

/// The `name` of a thing, in the three languages.
pub(super) fn name(thing: &TomlTable<'_>, limit: usize) -> Result<Name, Problem> {
    names(&thing.section("name", "the name")?, limit)
}

/// A name in the three languages, which its place on the screen limits.
fn names(table: &TomlTable<'_>, limit: usize) -> Result<Name, Problem> {
    table.only(&["en", "uk", "ru"])?;
    let language = |key| {
        let value = table.need(key)?;
        let name = shown(&value)?;
        let length = name.chars().count();
        if name.trim().is_empty() {
            Err(value.problem(format!("the name in `{key}` is empty; write it")))
        } else if length > limit {
            Err(value.problem(format!(
                "the name “{name}” has {length} letters, but its place on the screen has {limit}; \
                 shorten it"
            )))
        } else {
            Ok(name.to_owned())
        }
    };
    Ok(Name {
        en: language("en")?,
        uk: language("uk")?,
        ru: language("ru")?,
    })
}

/// A text that the console shows: in letters that its fonts have.
fn shown<'a>(value: &TomlValue<'a>) -> Result<&'a str, Problem> {
    let text = value.text()?;
    let Some(letter) = text.chars().find(|&letter| !shows(letter)) else {
        return Ok(text);
    };
    let code = format!("U+{:04X}", letter as u32);
    Err(value.problem(if letter.is_control() {
        format!("“{text}” has a control character, {code}; take it away")
    } else {
        format!(
            "“{text}” has “{letter}” ({code}), which the fonts lack; they have Latin letters with the \
             accents of French, German and Spanish, Cyrillic ones, digits and the signs of a keyboard: \
             write it with those"
        )
    }))
}

/// `regions`.
pub(super) fn regions(map: &TomlTable<'_>) -> Result<(Ids, Vec<Region>), Problem> {
    let mut ids = Ids::of("region");
    let mut regions = Vec::new();
    for value in map.optional_list("regions")? {
        let region = value.table("a region")?;
        region.only(&["id", "name"])?;
        let id = ids.add(&region.need("id")?)?;
        regions.push(Region {
            id,
            name: name(&region, NAME_LIMIT)?,
            line: region.line(),
        });
    }
    Ok((ids, regions))
}

/// `companies`.
pub(super) fn companies(map: &TomlTable<'_>) -> Result<(Ids, Vec<Company>), Problem> {
    let mut ids = Ids::of("company");
    let mut companies = Vec::new();
    let Some(list) = map.find("companies") else {
        return Ok((ids, companies));
    };
    for value in list.list(0..=MAX_COMPANIES)? {
        let company = value.table("a company")?;
        company.only(&["id", "name", "short", "letters", "shares", "payouts"])?;
        let name = name(&company, COMPANY_NAME_LIMIT)?;
        let short = match company.find("short") {
            Some(value) => names(&value.table("the short name")?, COMPANY_SHORT_LIMIT)?,
            None => name.shortened(COMPANY_SHORT_LIMIT),
        };
        let letters = match company.find("letters") {
            Some(value) => seal_letters(&value)?.to_owned(),
            None => initials(&name.en),
        };
        companies.push(Company {
            id: ids.add(&company.need("id")?)?,
            name,
            short,
            letters,
            shares: company.number("shares", 1..=MAX_SHARES)?,
            payouts: falling(&company.need("payouts")?, MAX_PAYOUTS)?,
        });
    }
    Ok((ids, companies))
}

/// The letters on a company's seal.
fn seal_letters<'a>(value: &TomlValue<'a>) -> Result<&'a str, Problem> {
    let letters = shown(value)?;
    match letters.chars().count() {
        1..=SEAL_LIMIT => Ok(letters),
        _ => Err(value.problem(format!(
            "a seal has room for 1 to {SEAL_LIMIT} letters, not for “{letters}”"
        ))),
    }
}

/// The capitals of a name, as many as a seal has room for.
fn initials(name: &str) -> String {
    let capitals = name.chars().filter(|letter| letter.is_uppercase());
    capitals.take(SEAL_LIMIT).collect()
}

/// `cities`.
pub(super) fn cities(
    map: &TomlTable<'_>,
    region_ids: &Ids,
    has_harbors: bool,
) -> Result<(Ids, Vec<City>), Problem> {
    let mut ids = Ids::of("city");
    let mut cities = Vec::new();
    for value in map.need("cities")?.list(2..=MAX_CITIES)? {
        let city = value.table("a city")?;
        city.only(&["id", "name", "x", "y", "port", "junction", "region"])?;
        let port = city.flag("port")?;
        let junction = city.flag("junction")?;
        if port && !has_harbors {
            return Err(city.problem(
                "a port is where a harbour can be built, but this board has none; add [harbors] \
                 or take `port` away",
            ));
        }
        if port && junction {
            return Err(
                city.problem("a junction is only a place where routes meet; no `port` here")
            );
        }
        cities.push(City {
            id: ids.add(&city.need("id")?)?,
            name: name(&city, NAME_LIMIT)?,
            x: ten_thousandths(&city, "x")?,
            y: ten_thousandths(&city, "y")?,
            port,
            junction,
            region: city
                .find("region")
                .map(|region| region_ids.find(&region).map(RegionId::from_index))
                .transpose()?,
            line: city.line(),
        });
    }
    Ok((ids, cities))
}

/// A place on the drawing, which the file tells in thousandths.
fn ten_thousandths<'a>(city: &TomlTable<'a>, key: &'a str) -> Result<u16, Problem> {
    let thousandths = city.need(key)?.decimal(0.0..=1000.0)?;
    Ok((thousandths * 10.0).round() as u16)
}
