//! English.

use super::About;
use crate::coded::coded;
use rules::maps::Technology;

pub(super) const fn about(technology: Technology) -> About {
    let (name, short, effect) = match technology {
        Technology::WalesConcession => (
            "Wales Concession",
            "Wales Concession",
            coded!("Routes to cities in Wales."),
        ),
        Technology::IrelandAndFranceConcession => (
            "Ireland and France Concession",
            "Ireland and France",
            coded!("Routes to Ireland and to France."),
        ),
        Technology::ScotlandConcession => (
            "Scotland Concession",
            "Scotland Concession",
            coded!("Routes to cities in Scotland."),
        ),
        Technology::MechanicalStoker => (
            "Mechanical Stoker",
            "Mechanical Stoker",
            coded!("Routes of 3 spaces."),
        ),
        Technology::SuperheatedSteamBoiler => (
            "Superheated Steam Boiler",
            "Steam Boiler",
            coded!("Routes of 4, 5 and 6 spaces, not 3."),
        ),
        Technology::Propellers => ("Propellers", "Propellers", coded!("Ferries.")),
        Technology::Booster => (
            "Booster",
            "Booster",
            coded!("Any {amount card|cards} stand for one wild."),
        ),
        Technology::BoilerLagging => (
            "Boiler Lagging",
            "Boiler Lagging",
            coded!("{amount+} for each route from now on."),
        ),
        Technology::SteamTurbines => (
            "Steam Turbines",
            "Steam Turbines",
            coded!("{amount+} for each ferry from now on."),
        ),
        Technology::DoubleHeading => (
            "Double Heading",
            "Double Heading",
            coded!("At the end {amount+} per completed ticket."),
        ),
        Technology::RightOfWay => (
            "Right of Way",
            "Right of Way",
            coded!("Claim a rival's route this turn."),
        ),
        Technology::Thermocompressor => (
            "Thermocompressor",
            "Thermocompressor",
            coded!("Claim two routes this turn."),
        ),
        Technology::WaterTenders => (
            "Water Tenders",
            "Water Tenders",
            coded!("You may draw {amount blind card|blind cards}."),
        ),
        Technology::RiskyContracts => (
            "Risky Contracts",
            "Risky Contracts",
            coded!("Most tickets, no tie: +{amount}, else −{amount}."),
        ),
        Technology::EqualisingBeam => (
            "Equalising Beam",
            "Equalising Beam",
            coded!("Longest path +{amount}, else −{amount}."),
        ),
        Technology::DieselPower => (
            "Diesel Power",
            "Diesel Power",
            coded!("Claim with {amount card|cards} fewer."),
        ),
    };
    About {
        name,
        short,
        effect,
    }
}
