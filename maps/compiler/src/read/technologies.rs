//! Technologies, and which of them a route asks for.

use crate::ids::{Ids, did_you_mean};
use crate::model::{Extras, Technology};
use crate::problem::Problem;
use crate::source::Table;
use crate::words::{BOOSTER, TECHNOLOGIES};

use std::ops::RangeInclusive;

use super::figures::{MAX_LENGTH, MAX_POINTS};

/// What a player may claim at first, and which technology opens the rest.
///
/// A technology is named by its place in [`TECHNOLOGIES`].
pub(super) struct Licence {
    free_regions: Vec<usize>,
    free_lengths: Vec<u8>,
    opens_regions: Vec<(usize, usize)>,
    opens_lengths: Vec<(u8, usize)>,
    opens_ferries: Option<usize>,
}

/// `[technologies]` and `[licence]`.
pub(super) fn technologies(
    file: &Table<'_>,
    region_ids: &Ids,
    extras: &Extras,
) -> Result<(Vec<Technology>, Option<Licence>), Problem> {
    let mut licence = file
        .optional_section("licence", "[licence]")?
        .map(|section| licence(&section, region_ids))
        .transpose()?;
    let mut technologies = Vec::new();
    let Some(section) = file.optional_section("technologies", "[technologies]")? else {
        return Ok((technologies, licence));
    };
    section.only(&["for_sale"])?;
    let mut ids = Ids::of("technology");
    for value in section.need("for_sale")?.list(1..=TECHNOLOGIES.len())? {
        let entry = value.table("a technology")?;
        entry.only(&[
            "id",
            "copies",
            "price",
            "amount",
            "advanced",
            "until_shuffle",
            "opens_regions",
            "opens_lengths",
            "opens_ferries",
        ])?;
        let technology = technology(&entry, &mut ids, extras)?;
        open(&entry, &technology, licence.as_mut(), region_ids)?;
        technologies.push(technology);
    }
    technologies.sort_by_key(|technology| technology.index);
    Ok((technologies, licence))
}

fn licence(section: &Table<'_>, region_ids: &Ids) -> Result<Licence, Problem> {
    section.only(&["regions", "lengths"])?;
    let regions = section.optional_list("regions")?;
    Ok(Licence {
        free_regions: regions
            .iter()
            .map(|id| region_ids.find(id))
            .collect::<Result<_, _>>()?,
        free_lengths: section
            .optional_list("lengths")?
            .iter()
            .map(|length| length.number(1..=MAX_LENGTH))
            .collect::<Result<_, _>>()?,
        opens_regions: Vec::new(),
        opens_lengths: Vec::new(),
        opens_ferries: None,
    })
}

fn technology(entry: &Table<'_>, ids: &mut Ids, extras: &Extras) -> Result<Technology, Problem> {
    let id_value = entry.need("id")?;
    let id = ids.add(&id_value)?;
    let known = TECHNOLOGIES
        .iter()
        .enumerate()
        .find(|(_, (known, _))| *known == id);
    let Some((index, &(_, has_amount))) = known else {
        let names = || TECHNOLOGIES.iter().map(|&(name, _)| name);
        let hint = did_you_mean(&id, names());
        return Err(id_value.problem(format!(
            "there is no technology “{id}”; there are: {}{hint}",
            names().collect::<Vec<_>>().join(", ")
        )));
    };
    if id == BOOSTER && extras.stand_in.is_none() {
        return Err(entry.problem(
            "the booster changes how many cards stand for a wild, but here none do; add [stand_in]",
        ));
    }
    let amount = match (has_amount, entry.find("amount")) {
        (true, _) => entry.number("amount", amounts(&id))?,
        (false, None) => 0,
        (false, Some(value)) => {
            return Err(value.problem(format!("“{id}” has no amount; take it away")));
        }
    };
    Ok(Technology {
        index,
        copies: entry.number("copies", 1..=5)?,
        price: entry.number("price", 1..=9)?,
        advanced: entry.flag("advanced")?,
        until_shuffle: entry.flag("until_shuffle")?,
        amount,
    })
}

/// What the figure of a technology's effect can be.
fn amounts(id: &str) -> RangeInclusive<u8> {
    match id {
        // Fewer cards than ever stand for a wild without it.
        BOOSTER => 2..=8,
        "water-tenders" => 3..=5,
        "diesel-power" => 1..=3,
        _ => 1..=MAX_POINTS,
    }
}

const TWICE: &str = "another technology opens this already; a route asks for one of a kind";

/// Notes what a technology opens.
fn open(
    entry: &Table<'_>,
    technology: &Technology,
    licence: Option<&mut Licence>,
    region_ids: &Ids,
) -> Result<(), Problem> {
    let regions = entry.optional_list("opens_regions")?;
    let lengths = entry.optional_list("opens_lengths")?;
    let ferries = entry.flag("opens_ferries")?;
    if regions.is_empty() && lengths.is_empty() && !ferries {
        return Ok(());
    }
    let Some(licence) = licence else {
        return Err(entry.problem("nothing is closed without a [licence]; add it, or open nothing"));
    };
    if technology.advanced || technology.until_shuffle {
        return Err(entry.problem(
            "a technology that is not always for sale cannot open routes; they might stay closed",
        ));
    }
    for value in &regions {
        let region = region_ids.find(value)?;
        if licence
            .opens_regions
            .iter()
            .any(|&(known, _)| known == region)
        {
            return Err(value.problem(TWICE));
        }
        licence.opens_regions.push((region, technology.index));
    }
    for value in &lengths {
        let length = value.number(1..=MAX_LENGTH)?;
        if licence
            .opens_lengths
            .iter()
            .any(|&(known, _)| known == length)
        {
            return Err(value.problem(TWICE));
        }
        licence.opens_lengths.push((length, technology.index));
    }
    if ferries && licence.opens_ferries.replace(technology.index).is_some() {
        return Err(entry.problem(TWICE));
    }
    Ok(())
}

impl Licence {
    /// The technologies a route asks for, as bits; or, in words, what nobody sells.
    pub(super) fn needs(
        &self,
        regions: [Option<usize>; 2],
        length: u8,
        ferry: bool,
    ) -> Result<u16, &'static str> {
        let mut needs = 0;
        for region in regions.into_iter().flatten() {
            if !self.free_regions.contains(&region) {
                let opener = self
                    .opens_regions
                    .iter()
                    .find(|&&(opened, _)| opened == region);
                needs |= 1 << opener.ok_or("the region of one of its ends")?.1;
            }
        }
        if !self.free_lengths.contains(&length) {
            let opener = self
                .opens_lengths
                .iter()
                .find(|&&(opened, _)| opened == length);
            needs |= 1 << opener.ok_or("its length")?.1;
        }
        if ferry {
            needs |= 1 << self.opens_ferries.ok_or("ferries")?;
        }
        Ok(needs)
    }
}
