//! What outlives power: the journals of several games, settings, records, the last crash.
//!
//! A [`Store`] keeps bytes in flash and does not know what they mean; how they lie there is
//! told in `src/save/format.md`. Power may fail in the middle of any erase or write: a game is
//! then at the entry before or after, and slots hold what they held before or after.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

mod games;
mod head;
mod header;
mod item;
mod journal;
mod region;
mod slots;
mod stock;
mod takeover;
mod version_1;

use embedded_storage_async::nor_flash::NorFlash;

use games::Games;
use journal::Damage;
use region::Sector;

pub use games::MOST_GAMES;
pub use header::{VERSION, has_header};
pub use journal::{KeptGame, Place};
pub use region::{SECTOR, SIZE};
pub use slots::item_bytes;

/// The longest opening of a game, in bytes.
pub const LONGEST: usize = 512;
/// The longest entry of a journal, in bytes.
pub const LONGEST_ENTRY: usize = 64;

/// A place for one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Language, brightness, sound and the like.
    Settings,
    /// The best games.
    Records,
    /// What the device said before it had to start again.
    Crash,
    /// What is remembered of somebody, by their place below [`PEOPLE`].
    Person(u8),
}

/// As many people are remembered.
pub const PEOPLE: u8 = 8;

impl Slot {
    /// Returns all of them.
    pub fn all() -> impl Iterator<Item = Slot> {
        let people = (0..PEOPLE).map(Slot::Person);
        [Slot::Settings, Slot::Records, Slot::Crash]
            .into_iter()
            .chain(people)
    }

    /// The key under which it lies in flash.
    const fn key(self) -> u8 {
        match self {
            Slot::Settings => 1,
            Slot::Records => 2,
            Slot::Crash => 3,
            Slot::Person(place) => 16 + place,
        }
    }
}

/// What was found in the flash, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// Nothing: a new device.
    Blank,
    /// All is well.
    Fine,
    /// Power went off during a write, or something of little weight was damaged: what was written
    /// last may not be there, everything else is.
    Mended,
    /// Part of a game is damaged: it goes on from before that.
    GameCut,
    /// A game is damaged from its beginning: it is gone, the rest is there.
    GameLost,
    /// No save of ours, or one beyond mending: everything was erased.
    Foreign,
    /// A save of this other version: it is left as it is, and nothing is read from it or written.
    OtherVersion(u8),
}

/// Why something was not saved or found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error<E> {
    /// The flash says so.
    Flash(E),
    /// The flash is smaller than [`SIZE`].
    TooSmall,
    /// Longer than [`LONGEST`], [`Store::LONGEST_VALUE`] or [`LONGEST_ENTRY`] allows, or than the buffer.
    TooLong,
    /// There is no room for more of this game, or for one more.
    Full,
    /// There is no such game.
    NoGame,
    /// The save is of another version and is not to be touched; [`Store::start_over`] erases it.
    OtherVersion,
    /// The flash keeps nothing any more.
    Unwritable,
}

impl<E> From<E> for Error<E> {
    fn from(error: E) -> Self {
        Error::Flash(error)
    }
}

/// Passes on an error of the flash itself; all others come from damaged bytes, whose reader mends
/// them.
fn failed<E>(error: sequential_storage::Error<E>) -> Result<(), Error<E>> {
    match error {
        sequential_storage::Error::Storage { value, .. } => Err(Error::Flash(value)),
        _ => Ok(()),
    }
}

/// A flash with a save in it, from address 0 on. How long the values of its slots may be, `ITEM` tells: see
/// [`item_bytes`].
#[derive(Clone, Debug)]
pub struct Store<F, const ITEM: usize> {
    flash: F,
    games: Games,
    /// Whether the save is of this version.
    ours: bool,
}

impl<F: NorFlash, const ITEM: usize> Store<F, ITEM> {
    /// The longest value of a slot, in bytes.
    pub const LONGEST_VALUE: usize = slots::value_bytes(ITEM);

    /// Looks at what is in the flash, mends it where it can, and begins anew where it cannot.
    ///
    /// # Errors
    ///
    /// [`Error::TooSmall`], and whatever the flash itself reports.
    pub async fn open(flash: F) -> Result<(Self, Opened), Error<F::Error>> {
        const {
            assert!(F::READ_SIZE == 1 && F::WRITE_SIZE == 1 && F::ERASE_SIZE == SECTOR as usize);
        }
        if flash.capacity() < SIZE as usize {
            return Err(Error::TooSmall);
        }
        let mut store = Store {
            flash,
            games: Games::default(),
            ours: true,
        };
        let taken_over = takeover::take_over(&mut store.flash).await?;
        let opened = match header::read(&mut store.flash).await? {
            Some(VERSION) => store.mend(taken_over).await?,
            Some(other) => {
                store.ours = false;
                Opened::OtherVersion(other)
            }
            None => {
                let blank = store.is_blank().await?;
                store.start_over().await?;
                if blank {
                    Opened::Blank
                } else {
                    Opened::Foreign
                }
            }
        };
        Ok((store, opened))
    }

    async fn mend(&mut self, taken_over: Option<Damage>) -> Result<Opened, Error<F::Error>> {
        let mended = slots::mend::<F, ITEM>(&mut self.flash).await?;
        let damage;
        (self.games, damage) = Games::open(&mut self.flash).await?;
        // What is left of the other version is no damage.
        Ok(match taken_over.unwrap_or(damage) {
            Damage::Lost => Opened::GameLost,
            Damage::Cut => Opened::GameCut,
            Damage::Mended => Opened::Mended,
            Damage::None if mended => Opened::Mended,
            Damage::None => Opened::Fine,
        })
    }

    async fn is_blank(&mut self) -> Result<bool, Error<F::Error>> {
        for sector in region::sectors(0..SIZE) {
            if region::look(&mut self.flash, sector).await? != Sector::Blank {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Erases everything.
    ///
    /// # Errors
    ///
    /// Whatever the flash reports.
    pub async fn start_over(&mut self) -> Result<(), Error<F::Error>> {
        // The header goes first and comes back last: in between, it is nobody's save.
        region::erase(&mut self.flash, 0..SIZE).await?;
        header::write(&mut self.flash).await?;
        self.games = Games::default();
        self.ours = true;
        Ok(())
    }

    /// Puts a value into a slot in place of what was there.
    ///
    /// # Errors
    ///
    /// [`Error::TooLong`], [`Error::OtherVersion`], and whatever the flash reports.
    pub async fn put(&mut self, slot: Slot, value: &[u8]) -> Result<(), Error<F::Error>> {
        slots::put::<F, ITEM>(self.ours()?, slot, value).await
    }

    /// What a slot holds, copied into the buffer, or `None` if nothing was ever put there.
    ///
    /// # Errors
    ///
    /// [`Error::TooLong`] for a buffer that is too small, [`Error::OtherVersion`], and whatever the
    /// flash reports.
    pub async fn fetch<'b>(
        &mut self,
        slot: Slot,
        buffer: &'b mut [u8],
    ) -> Result<Option<&'b [u8]>, Error<F::Error>> {
        slots::fetch::<F, ITEM>(self.ours()?, slot, buffer).await
    }

    /// Begins a new game, in place of another or in a place of its own, and returns its number. If power
    /// fails during it, all is as before, or the new game is there and the other gone.
    ///
    /// # Errors
    ///
    /// [`Error::Full`] if it has no [room](Store::has_room), [`Error::TooLong`], [`Error::OtherVersion`], and
    /// whatever the flash reports.
    pub async fn begin(
        &mut self,
        opening: &[u8],
        replaces: Option<u32>,
    ) -> Result<u32, Error<F::Error>> {
        self.ours()?;
        self.games.begin(&mut self.flash, opening, replaces).await
    }

    /// Adds an entry to the game in play.
    ///
    /// # Errors
    ///
    /// [`Error::NoGame`], [`Error::TooLong`], [`Error::Full`], [`Error::OtherVersion`], and whatever
    /// the flash reports.
    pub async fn append(&mut self, entry: &[u8]) -> Result<(), Error<F::Error>> {
        self.ours()?;
        self.games.append(&mut self.flash, entry).await
    }

    /// Takes a game up: it is the one in play from now on, after a restart too.
    ///
    /// # Errors
    ///
    /// [`Error::NoGame`], [`Error::Full`], [`Error::OtherVersion`], and whatever the flash reports.
    pub async fn choose(&mut self, number: u32) -> Result<(), Error<F::Error>> {
        self.ours()?;
        self.games.choose(&mut self.flash, number).await
    }

    /// Removes a game.
    ///
    /// # Errors
    ///
    /// [`Error::NoGame`], [`Error::OtherVersion`], and whatever the flash reports.
    pub async fn remove(&mut self, number: u32) -> Result<(), Error<F::Error>> {
        self.ours()?;
        self.games.remove(&mut self.flash, number).await
    }

    /// The game in play.
    pub fn current(&self) -> Option<KeptGame> {
        self.games.current()
    }

    /// A game by its order, the one that was taken up last first.
    pub fn nth(&self, place: usize) -> Option<KeptGame> {
        self.games.nth(place)
    }

    /// Whether one more game has room.
    pub fn has_room(&self) -> bool {
        self.games.has_room()
    }

    /// Calls with the opening of a game, and then with each entry in order; returns how many entries
    /// there were.
    ///
    /// # Errors
    ///
    /// [`Error::NoGame`], [`Error::OtherVersion`], and whatever the flash reports.
    pub async fn replay(
        &mut self,
        number: u32,
        told: &mut dyn FnMut(&[u8]),
    ) -> Result<u16, Error<F::Error>> {
        let told = &mut |entry: &[u8], _| {
            told(entry);
            true
        };
        self.replay_from(number, Place::default(), told).await
    }

    /// Calls with each entry of a game from a place on, in order, and with where each lies, as long as more is
    /// wanted; returns how many entries there were until then. The first place is that of the opening.
    ///
    /// # Errors
    ///
    /// Those of [`Store::replay`].
    pub async fn replay_from(
        &mut self,
        number: u32,
        from: Place,
        told: &mut dyn FnMut(&[u8], Place) -> bool,
    ) -> Result<u16, Error<F::Error>> {
        self.ours()?;
        let from = (number, from);
        self.games.replay(&mut self.flash, from, told).await
    }

    /// The flash, if its save is of this version.
    fn ours(&mut self) -> Result<&mut F, Error<F::Error>> {
        if self.ours {
            Ok(&mut self.flash)
        } else {
            Err(Error::OtherVersion)
        }
    }

    /// Returns the flash.
    pub fn into_flash(self) -> F {
        self.flash
    }
}
