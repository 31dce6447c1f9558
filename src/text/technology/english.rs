//! English.

use super::About;
use rules::maps::Technology;

pub(super) const fn about(technology: Technology) -> About {
    let (name, short, effect) = match technology {
        Technology::WalesConcession => (
            "Wales Concession",
            "Wales Concession",
            "Routes to cities in Wales.",
        ),
        Technology::IrelandAndFranceConcession => (
            "Ireland and France Concession",
            "Ireland and France",
            "Routes to Ireland and to France.",
        ),
        Technology::ScotlandConcession => (
            "Scotland Concession",
            "Scotland Concession",
            "Routes to cities in Scotland.",
        ),
        Technology::MechanicalStoker => (
            "Mechanical Stoker",
            "Mechanical Stoker",
            "Routes of 3 spaces.",
        ),
        Technology::SuperheatedSteamBoiler => (
            "Superheated Steam Boiler",
            "Steam Boiler",
            "Routes of 4, 5 and 6 spaces, not 3.",
        ),
        Technology::Propellers => ("Propellers", "Propellers", "Ferries."),
        Technology::Booster => (
            "Booster",
            "Booster",
            "Any {amount card|cards} stand for one wild.",
        ),
        Technology::BoilerLagging => (
            "Boiler Lagging",
            "Boiler Lagging",
            "{amount+} for each route from now on.",
        ),
        Technology::SteamTurbines => (
            "Steam Turbines",
            "Steam Turbines",
            "{amount+} for each ferry from now on.",
        ),
        Technology::DoubleHeading => (
            "Double Heading",
            "Double Heading",
            "At the end {amount+} per completed ticket.",
        ),
        Technology::RightOfWay => (
            "Right of Way",
            "Right of Way",
            "Claim a rival's route this turn.",
        ),
        Technology::Thermocompressor => (
            "Thermocompressor",
            "Thermocompressor",
            "Claim two routes this turn.",
        ),
        Technology::WaterTenders => (
            "Water Tenders",
            "Water Tenders",
            "You may draw {amount blind card|blind cards}.",
        ),
        Technology::RiskyContracts => (
            "Risky Contracts",
            "Risky Contracts",
            "Most tickets, no tie: +{amount}, else −{amount}.",
        ),
        Technology::EqualisingBeam => (
            "Equalising Beam",
            "Equalising Beam",
            "Longest path +{amount}, else −{amount}.",
        ),
        Technology::DieselPower => (
            "Diesel Power",
            "Diesel Power",
            "Claim with {amount card|cards} fewer.",
        ),
    };
    About {
        name,
        short,
        effect,
    }
}
