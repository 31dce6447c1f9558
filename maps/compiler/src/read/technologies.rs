//! Technologies, and which of them a route asks for.

use crate::ids::Ids;
use crate::model::Extras;
use checked_toml::{Problem, TomlTable, did_you_mean};
use rules_types::{Id, RegionId, Technologies, Technology, TechnologyConfig};

use std::ops::RangeInclusive;

use super::figures::{MAX_LENGTH, MAX_POINTS};

/// What a player may claim at first, and which technology opens the rest.
pub(super) struct Licence {
    free_regions: Vec<RegionId>,
    free_lengths: Vec<u8>,
    opens_regions: Vec<(RegionId, Technology)>,
    opens_lengths: Vec<(u8, Technology)>,
    opens_ferries: Option<Technology>,
}

/// `[technologies]` and `[licence]`.
pub(super) fn technologies(
    file: &TomlTable<'_>,
    region_ids: &Ids,
    extras: &Extras,
) -> Result<(Vec<TechnologyConfig>, Option<Licence>), Problem> {
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
    for value in section.need("for_sale")?.list(1..=Technology::ALL.len())? {
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
    technologies.sort_by_key(|sold| sold.technology);
    Ok((technologies, licence))
}

fn licence(section: &TomlTable<'_>, region_ids: &Ids) -> Result<Licence, Problem> {
    section.only(&["regions", "lengths"])?;
    let regions = section.optional_list("regions")?;
    Ok(Licence {
        free_regions: regions
            .iter()
            .map(|id| region_ids.find(id).map(RegionId::from_index))
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

fn technology(
    entry: &TomlTable<'_>,
    ids: &mut Ids,
    extras: &Extras,
) -> Result<TechnologyConfig, Problem> {
    let id_value = entry.need("id")?;
    let id = ids.add(&id_value)?;
    let Some(technology) = Technology::from_id(&id) else {
        let known = Technology::ALL.map(Technology::id);
        let hint = did_you_mean(&id, known.into_iter());
        return Err(id_value.problem(format!(
            "there is no technology “{id}”; there are: {}{hint}",
            known.join(", ")
        )));
    };
    if technology == Technology::Booster && extras.stand_in.is_none() {
        return Err(entry.problem(
            "the booster changes how many cards stand for a wild, but here none do; add [stand_in]",
        ));
    }
    let amount = match (amounts(technology), entry.find("amount")) {
        (Some(range), _) => entry.number("amount", range)?,
        (None, None) => 0,
        (None, Some(value)) => {
            return Err(value.problem(format!("“{id}” has no amount; take it away")));
        }
    };
    Ok(TechnologyConfig {
        technology,
        copies: entry.number("copies", 1..=5)?,
        price: entry.number("price", 1..=9)?,
        advanced: entry.flag("advanced")?,
        until_shuffle: entry.flag("until_shuffle")?,
        amount,
    })
}

/// What the figure of a technology's effect can be, where it has one.
fn amounts(technology: Technology) -> Option<RangeInclusive<u8>> {
    match technology {
        // Fewer cards than ever stand for a wild without it.
        Technology::Booster => Some(2..=8),
        Technology::WaterTenders => Some(3..=5),
        Technology::DieselPower => Some(1..=3),
        Technology::BoilerLagging
        | Technology::SteamTurbines
        | Technology::DoubleHeading
        | Technology::RiskyContracts
        | Technology::EqualisingBeam => Some(1..=MAX_POINTS),
        Technology::WalesConcession
        | Technology::IrelandAndFranceConcession
        | Technology::ScotlandConcession
        | Technology::MechanicalStoker
        | Technology::SuperheatedSteamBoiler
        | Technology::Propellers
        | Technology::RightOfWay
        | Technology::Thermocompressor => None,
    }
}

const TWICE: &str = "another technology opens this already; a route asks for one of a kind";

/// Notes what a technology opens.
fn open(
    entry: &TomlTable<'_>,
    sold: &TechnologyConfig,
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
    if sold.advanced || sold.until_shuffle {
        return Err(entry.problem(
            "a technology that is not always for sale cannot open routes; they might stay closed",
        ));
    }
    for value in &regions {
        let region = RegionId::from_index(region_ids.find(value)?);
        if licence
            .opens_regions
            .iter()
            .any(|&(known, _)| known == region)
        {
            return Err(value.problem(TWICE));
        }
        licence.opens_regions.push((region, sold.technology));
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
        licence.opens_lengths.push((length, sold.technology));
    }
    if ferries && licence.opens_ferries.replace(sold.technology).is_some() {
        return Err(entry.problem(TWICE));
    }
    Ok(())
}

impl Licence {
    /// Returns the technologies a route asks for; or, in words, what nobody sells.
    pub(super) fn needs(
        &self,
        regions: [Option<RegionId>; 2],
        length: u8,
        ferry: bool,
    ) -> Result<Technologies, &'static str> {
        let mut needs = Technologies::NONE;
        for region in regions.into_iter().flatten() {
            if !self.free_regions.contains(&region) {
                let opener = self
                    .opens_regions
                    .iter()
                    .find(|&&(opened, _)| opened == region);
                needs.insert(opener.ok_or("the region of one of its ends")?.1);
            }
        }
        if !self.free_lengths.contains(&length) {
            let opener = self
                .opens_lengths
                .iter()
                .find(|&&(opened, _)| opened == length);
            needs.insert(opener.ok_or("its length")?.1);
        }
        if ferry {
            needs.insert(self.opens_ferries.ok_or("ferries")?);
        }
        Ok(needs)
    }
}
