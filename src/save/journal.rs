//! One game in its sectors: reading it from the first item to the last, and writing behind that.

use embedded_storage_async::nor_flash::NorFlash;

use super::head::{HEAD, Head};
use super::item::{self, END, Found, Item, ItemKind, Name, Next, PLAYED};
use super::stock::find_sector;
use super::{Error, LONGEST};

/// So many entries are looked for behind damage, to know whether it is in the middle of a game.
const AHEAD: u16 = 4;

/// What was found wrong, the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Damage {
    /// Nothing.
    None,
    /// The last item is not whole, or a sector is half erased, most likely because power went off.
    Mended,
    /// Entries are missing: the game goes on where the first of them would have been.
    Cut,
    /// There was a game that is lost.
    Lost,
}

/// A game, as it lies in flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journal {
    /// Its number, which no other has.
    pub number: u32,
    /// The count when it was taken up last.
    pub played: u32,
    /// How many entries it has.
    pub entries: u16,
    /// How many sectors.
    pub sectors: u16,
    /// The last of them.
    pub last: u32,
    /// Where in that one the next item goes.
    pub end: u32,
}

/// A game that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Its number, which no other has.
    pub number: u32,
    /// How many entries it has.
    pub entries: u16,
}

impl Journal {
    /// What others may know of it.
    pub fn kept(&self) -> KeptGame {
        KeptGame {
            number: self.number,
            entries: self.entries,
        }
    }

    /// What its next item is called.
    pub fn name(&self) -> Name {
        Name {
            game: self.number,
            entries: self.entries,
        }
    }

    /// Whether an item fits behind its last one.
    pub fn fits(&self, item: &Item<'_>) -> bool {
        self.end + item::length(item.bytes) <= END
    }

    /// Writes an item behind its last one.
    pub async fn write<F: NorFlash>(
        &mut self,
        flash: &mut F,
        item: Item<'_>,
    ) -> Result<(), Error<F::Error>> {
        let length = item::length(item.bytes);
        // Whatever becomes of it, nothing is written there again.
        let at = self.last + self.end;
        self.end += length;
        item::write(flash, at, self.name(), item).await?;
        Ok(())
    }

    /// Reads a game from its first sector on. If its end is damaged, a note is to tell where it goes on.
    pub async fn open<F: NorFlash>(
        flash: &mut F,
        head: Head,
        first: u32,
    ) -> Result<(Option<Journal>, Damage), Error<F::Error>> {
        let mut walk = Walk::new(head.game);
        let mut journal = Journal {
            number: head.game,
            played: head.count,
            entries: 0,
            sectors: 0,
            last: first,
            end: HEAD,
        };
        let mut damaged = false;
        let mut buffer = [0; LONGEST];
        let mut sector = Some(first);
        while let Some(at) = sector {
            let rest = loop {
                match walk.step(flash, at, &mut buffer).await? {
                    Next::Item(found) => journal.pass(&buffer, found),
                    rest => break rest,
                }
            };
            (damaged, journal.end) = match rest {
                Next::Damage(end) => (true, end),
                _ => (false, walk.offset),
            };
            (journal.last, journal.sectors) = (at, walk.place + 1);
            if !walk.begun {
                return Ok((None, Damage::Lost));
            }
            walk.leave();
            sector = find_sector(flash, head.game, walk.place).await?;
            if let Some(next) = sector {
                let next = Head::read(flash, next).await?;
                if next.is_none_or(|next| next.before != walk.name.entries) {
                    // Entries are missing; what comes after them is erased with the strangers.
                    break;
                }
            }
        }
        journal.entries = walk.name.entries;
        if !damaged {
            return Ok((Some(journal), Damage::None));
        }
        let lost = walk.later;
        Ok((
            Some(journal),
            if lost { Damage::Cut } else { Damage::Mended },
        ))
    }

    /// Calls with the opening and each entry from a place on, in order, and with where each lies, as long as
    /// more is wanted; returns how many entries there were until then.
    pub async fn replay<F: NorFlash>(
        &self,
        flash: &mut F,
        from: Place,
        told: &mut dyn FnMut(&[u8], Place) -> bool,
    ) -> Result<u16, Error<F::Error>> {
        let mut walk = Walk::at(self.number, from);
        let mut buffer = [0; LONGEST];
        while walk.place < self.sectors {
            let Some(sector) = find_sector(flash, self.number, walk.place).await? else {
                break;
            };
            let mut place = walk.here();
            while let Next::Item(found) = walk.step(flash, sector, &mut buffer).await? {
                if found.kind != ItemKind::Played && !told(&buffer[..found.length], place) {
                    return Ok(walk.name.entries);
                }
                place = walk.here();
            }
            walk.leave();
        }
        Ok(walk.name.entries)
    }

    /// Takes note of an item.
    fn pass(&mut self, buffer: &[u8; LONGEST], found: Found) {
        if let (ItemKind::Played, Some(&bytes)) = (found.kind, buffer.first_chunk::<PLAYED>()) {
            self.played = self.played.max(u32::from_le_bytes(bytes));
        }
    }
}

/// Where in a game an entry lies: whoever was told of it can begin to read there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Entries before it.
    entries: u16,
    /// Which of the game's sectors.
    sector: u16,
    /// How far behind the head of that one.
    behind: u16,
}

impl Place {
    /// Returns it as a number.
    pub fn to_bits(self) -> u64 {
        u64::from(self.entries) | u64::from(self.sector) << 16 | u64::from(self.behind) << 32
    }

    /// Returns the place of a number.
    pub fn from_bits(bits: u64) -> Place {
        Place {
            entries: bits as u16,
            sector: (bits >> 16) as u16,
            behind: (bits >> 32) as u16,
        }
    }
}

/// Where one is in a game.
struct Walk {
    /// What the next item is called.
    name: Name,
    /// Which of the game's sectors.
    place: u16,
    /// Where in it.
    offset: u32,
    /// Whether the opening was found.
    begun: bool,
    /// Whether an entry was found that comes after one that is missing.
    later: bool,
}

impl Walk {
    fn new(game: u32) -> Walk {
        Walk {
            name: Name { game, entries: 0 },
            place: 0,
            offset: HEAD,
            begun: false,
            later: false,
        }
    }

    /// Where one is who was told of an entry there.
    fn at(game: u32, place: Place) -> Walk {
        Walk {
            name: Name {
                game,
                entries: place.entries,
            },
            place: place.sector,
            offset: HEAD + u32::from(place.behind),
            ..Walk::new(game)
        }
    }

    /// The place of the next item.
    fn here(&self) -> Place {
        Place {
            entries: self.name.entries,
            sector: self.place,
            behind: (self.offset - HEAD) as u16,
        }
    }

    /// Reads the next item of a sector, or what else there is.
    async fn step<F: NorFlash>(
        &mut self,
        flash: &mut F,
        sector: u32,
        buffer: &mut [u8; LONGEST],
    ) -> Result<Next, Error<F::Error>> {
        let next = item::next(flash, sector, self.offset, self.name, buffer).await?;
        match next {
            Next::Item(found) => {
                match found.kind {
                    ItemKind::Opening => self.begun = true,
                    ItemKind::Entry => self.name.entries += 1,
                    ItemKind::Played => {}
                }
                self.offset = found.behind;
            }
            Next::Damage(_) => {
                // Whether it was the last item that was being written, those after it tell.
                for ahead in 1..=AHEAD {
                    let entries = self.name.entries.saturating_add(ahead);
                    let name = Name {
                        entries,
                        ..self.name
                    };
                    let later = item::next(flash, sector, self.offset, name, buffer).await?;
                    self.later |= matches!(later, Next::Item(_));
                }
            }
            Next::Blank => {}
        }
        Ok(next)
    }

    /// Goes on to the next sector.
    fn leave(&mut self) {
        (self.place, self.offset) = (self.place + 1, HEAD);
    }
}
