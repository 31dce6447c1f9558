//! The technology cards a board may sell.

use crate::words::words;

words! {
    /// A technology card, in the order of the rule book. What it costs and how many there are stands
    /// in the map file.
    ///
    /// ```
    /// use rules::maps::Technology;
    /// assert_eq!(Technology::RightOfWay.to_string(), "right-of-way");
    /// assert_eq!("booster".parse(), Ok(Technology::Booster));
    /// ```
    Technology, "a technology" {
        /// Routes to cities in Wales.
        WalesConcession = "wales-concession",
        /// Routes to cities in Ireland, and to France.
        IrelandAndFranceConcession = "ireland-and-france-concession",
        /// Routes to cities in Scotland.
        ScotlandConcession = "scotland-concession",
        /// Routes of three spaces.
        MechanicalStoker = "mechanical-stoker",
        /// Routes of four, five and six spaces.
        SuperheatedSteamBoiler = "superheated-steam-boiler",
        /// Ferries.
        Propellers = "propellers",
        /// Fewer cards stand for a wild.
        Booster = "booster",
        /// More points for each route.
        BoilerLagging = "boiler-lagging",
        /// More points for each ferry.
        SteamTurbines = "steam-turbines",
        /// More points for each completed ticket.
        DoubleHeading = "double-heading",
        /// A route that another player has claimed.
        RightOfWay = "right-of-way",
        /// Two routes in one turn.
        Thermocompressor = "thermocompressor",
        /// Three blind cards in one draw.
        WaterTenders = "water-tenders",
        /// A wager on the most completed tickets.
        RiskyContracts = "risky-contracts",
        /// A wager on the longest path.
        EqualisingBeam = "equalising-beam",
        /// One card fewer for each route.
        DieselPower = "diesel-power",
    }
}

impl Technology {
    /// Those that go back on the table at the end of the turn.
    pub const OF_ONE_TURN: [Technology; 2] = [Technology::RightOfWay, Technology::Thermocompressor];
}

const _: () = assert!(
    Technology::ALL.len() <= u16::BITS as usize,
    "a set of technologies has a bit for each: make it a u32"
);

/// A set of technologies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Technologies(u16);

impl Technologies {
    /// No technology.
    pub const NONE: Technologies = Technologies(0);

    /// Returns a set by its bits, in the order of [`Technology::ALL`].
    pub const fn from_bits(bits: u16) -> Technologies {
        Technologies(bits)
    }

    /// Returns the bits, in the order of [`Technology::ALL`].
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns whether `technology` is among them.
    pub const fn contains(self, technology: Technology) -> bool {
        self.0 >> technology as u16 & 1 == 1
    }

    /// Returns whether all of `other` are among them.
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

    /// Returns the technologies in the set, in the order of [`Technology::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Technology> + Clone {
        Technology::ALL
            .into_iter()
            .filter(move |&technology| self.contains(technology))
    }
}
