//! A flash in memory, as strict as a real one: writing only clears bits, erasing sets whole sectors.
//! Power can be cut within any operation, and what the operation leaves is then as ugly as the
//! manner of the cut has it.

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use save::{SECTOR, SIZE};

/// What an operation that is cut short leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The first bytes are done, the rest is not.
    InOrder,
    /// Every bit is done or not, by chance.
    Scattered,
    /// As scattered, but an erase first clears everything, as most chips do.
    ClearedFirst,
}

impl Manner {
    /// All of them.
    pub const ALL: [Manner; 3] = [Manner::InOrder, Manner::Scattered, Manner::ClearedFirst];
}

/// A cut to come.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// How many operations are carried out before the one that is not.
    pub after: usize,
    /// How much of that one is carried out, in percent.
    pub percent: u32,
    /// What it leaves.
    pub manner: Manner,
    /// The chance of it: another number, other bits.
    pub luck: u64,
}

/// Why nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashFault {
    /// The power is off.
    Dead,
    /// Outside the flash.
    Outside,
    /// Not whole sectors.
    Unaligned,
}

impl NorFlashError for FlashFault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            FlashFault::Dead => NorFlashErrorKind::Other,
            FlashFault::Outside => NorFlashErrorKind::OutOfBounds,
            FlashFault::Unaligned => NorFlashErrorKind::NotAligned,
        }
    }
}

/// A flash of the save's size.
#[derive(Clone, Debug)]
pub struct Nor {
    /// What is in it.
    pub bytes: Vec<u8>,
    /// How often each sector was erased.
    pub erased: Vec<u32>,
    /// How many times something was written or erased.
    pub operations: usize,
    /// The cut to come, counted from the first operation of all.
    pub cut: Option<Cut>,
    dead: bool,
    chance: u64,
}

impl Nor {
    /// A flash with these bytes in it.
    pub fn of(bytes: Vec<u8>) -> Nor {
        Nor {
            erased: vec![0; bytes.len() / SECTOR as usize],
            bytes,
            operations: 0,
            cut: None,
            dead: false,
            chance: 1,
        }
    }

    /// A new one.
    pub fn blank() -> Nor {
        Nor::of(vec![0xff; SIZE as usize])
    }

    /// Power comes back.
    pub fn revive(mut self) -> Nor {
        (self.dead, self.cut) = (false, None);
        self
    }

    /// Cuts the power within the operations to come.
    pub fn cut_within(&mut self, cut: Cut) {
        let mix = cut.luck ^ (self.operations + cut.after) as u64;
        self.chance = (mix | 1 << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.cut = Some(Cut {
            after: self.operations + cut.after,
            ..cut
        });
    }

    /// Random bits (xorshift).
    fn bits(&mut self) -> u64 {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        self.chance
    }

    /// A byte on its way from one value to another.
    fn between(&mut self, from: u8, to: u8, percent: u32) -> u8 {
        (0..8).fold(from, |byte, bit| {
            let there = self.bits() % 100 < u64::from(percent);
            let mask = 1 << bit;
            if there {
                byte & !mask | to & mask
            } else {
                byte
            }
        })
    }

    /// Brings bytes to where an operation wants them, or part of the way.
    fn change(&mut self, at: usize, wanted: &[u8], erase: bool) -> Result<(), FlashFault> {
        if self.dead {
            return Err(FlashFault::Dead);
        }
        let number = self.operations;
        self.operations += 1;
        let places = at..at + wanted.len();
        let cut = match self.cut {
            Some(cut) if cut.after == number => cut,
            _ => {
                self.bytes[places].copy_from_slice(wanted);
                return Ok(());
            }
        };
        self.dead = true;
        let whole = wanted.len() * cut.percent as usize / 100;
        for (index, (place, &wanted)) in places.zip(wanted).enumerate() {
            let from = self.bytes[place];
            self.bytes[place] = match cut.manner {
                Manner::InOrder if index < whole => wanted,
                // The byte that is just being written.
                Manner::InOrder if index == whole => self.between(from, wanted, 50),
                Manner::InOrder => from,
                Manner::ClearedFirst if erase && cut.percent < 50 => {
                    self.between(from, 0, 2 * cut.percent)
                }
                Manner::ClearedFirst if erase => self.between(0, wanted, 2 * cut.percent - 100),
                Manner::Scattered | Manner::ClearedFirst => self.between(from, wanted, cut.percent),
            };
        }
        Err(FlashFault::Dead)
    }

    fn check(&self, from: usize, to: usize) -> Result<(), FlashFault> {
        if from <= to && to <= self.bytes.len() {
            Ok(())
        } else {
            Err(FlashFault::Outside)
        }
    }
}

impl ErrorType for Nor {
    type Error = FlashFault;
}

impl ReadNorFlash for Nor {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashFault> {
        let from = offset as usize;
        self.check(from, from + bytes.len())?;
        if self.dead {
            return Err(FlashFault::Dead);
        }
        bytes.copy_from_slice(&self.bytes[from..from + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Nor {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashFault> {
        self.check(from as usize, to as usize)?;
        if !from.is_multiple_of(SECTOR) || !to.is_multiple_of(SECTOR) {
            return Err(FlashFault::Unaligned);
        }
        for sector in (from..to).step_by(SECTOR as usize) {
            self.erased[(sector / SECTOR) as usize] += 1;
            self.change(sector as usize, &[0xff; SECTOR as usize], true)?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashFault> {
        let from = offset as usize;
        self.check(from, from + bytes.len())?;
        let there = &self.bytes[from..from + bytes.len()];
        let wanted: Vec<u8> = there
            .iter()
            .zip(bytes)
            .map(|(old, new)| old & new)
            .collect();
        self.change(from, &wanted, false)
    }
}
