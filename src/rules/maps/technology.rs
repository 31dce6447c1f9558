//! The technology cards a board may sell.

/// A technology card. What it costs and how many there are stands in the map file.
///
/// ```
/// use rules::maps::Technology;
/// assert_eq!(Technology::RightOfWay.id(), "right-of-way");
/// assert_eq!(Technology::from_id("booster"), Some(Technology::Booster));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technology {
    /// Routes to cities in Wales.
    WalesConcession,
    /// Routes to cities in Ireland, and to France.
    IrelandAndFranceConcession,
    /// Routes to cities in Scotland.
    ScotlandConcession,
    /// Routes of three spaces.
    MechanicalStoker,
    /// Routes of four, five and six spaces.
    SuperheatedSteamBoiler,
    /// Ferries.
    Propellers,
    /// Fewer cards stand for a wild.
    Booster,
    /// More points for each route.
    BoilerLagging,
    /// More points for each ferry.
    SteamTurbines,
    /// More points for each completed ticket.
    DoubleHeading,
    /// A route that another player has claimed.
    RightOfWay,
    /// Two routes in one turn.
    Thermocompressor,
    /// Three blind cards in one draw.
    WaterTenders,
    /// A wager on the most completed tickets.
    RiskyContracts,
    /// A wager on the longest path.
    EqualisingBeam,
    /// One card fewer for each route.
    DieselPower,
}

impl Technology {
    /// Every technology, in the order of the rule book.
    pub const ALL: [Technology; 16] = [
        Technology::WalesConcession,
        Technology::IrelandAndFranceConcession,
        Technology::ScotlandConcession,
        Technology::MechanicalStoker,
        Technology::SuperheatedSteamBoiler,
        Technology::Propellers,
        Technology::Booster,
        Technology::BoilerLagging,
        Technology::SteamTurbines,
        Technology::DoubleHeading,
        Technology::RightOfWay,
        Technology::Thermocompressor,
        Technology::WaterTenders,
        Technology::RiskyContracts,
        Technology::EqualisingBeam,
        Technology::DieselPower,
    ];

    /// Those that go back on the table at the end of the turn.
    pub const OF_ONE_TURN: [Technology; 2] = [Technology::RightOfWay, Technology::Thermocompressor];

    /// The name in map files, traces and notation.
    pub const fn id(self) -> &'static str {
        match self {
            Technology::WalesConcession => "wales-concession",
            Technology::IrelandAndFranceConcession => "ireland-and-france-concession",
            Technology::ScotlandConcession => "scotland-concession",
            Technology::MechanicalStoker => "mechanical-stoker",
            Technology::SuperheatedSteamBoiler => "superheated-steam-boiler",
            Technology::Propellers => "propellers",
            Technology::Booster => "booster",
            Technology::BoilerLagging => "boiler-lagging",
            Technology::SteamTurbines => "steam-turbines",
            Technology::DoubleHeading => "double-heading",
            Technology::RightOfWay => "right-of-way",
            Technology::Thermocompressor => "thermocompressor",
            Technology::WaterTenders => "water-tenders",
            Technology::RiskyContracts => "risky-contracts",
            Technology::EqualisingBeam => "equalising-beam",
            Technology::DieselPower => "diesel-power",
        }
    }

    /// The technology with this name.
    pub fn from_id(id: &str) -> Option<Technology> {
        Technology::ALL
            .into_iter()
            .find(|technology| technology.id() == id)
    }
}

/// A set of technologies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Technologies(u16);

impl Technologies {
    /// No technology.
    pub const NONE: Technologies = Technologies(0);

    /// A set by its bits, in the order of [`Technology::ALL`].
    pub const fn from_bits(bits: u16) -> Technologies {
        Technologies(bits)
    }

    /// The bits, in the order of [`Technology::ALL`].
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether `technology` is among them.
    pub const fn contains(self, technology: Technology) -> bool {
        self.0 >> technology as u16 & 1 == 1
    }

    /// Whether all of `other` are among them.
    pub const fn includes(self, other: Technologies) -> bool {
        other.0 & !self.0 == 0
    }

    /// Puts `technology` among them.
    pub fn insert(&mut self, technology: Technology) {
        self.0 |= 1 << technology as u16;
    }

    /// Takes `technology` away.
    pub fn remove(&mut self, technology: Technology) {
        self.0 &= !(1 << technology as u16);
    }

    /// The technologies in the set, in the order of [`Technology::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Technology> + Clone {
        Technology::ALL
            .into_iter()
            .filter(move |&technology| self.contains(technology))
    }
}
