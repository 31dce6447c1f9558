//! A range coder: numbers that are likely take little room, down to parts of a bit.
//!
//! A [`Packer`] narrows a range of numbers by each one that it is given, and what it leaves is the shortest number within
//! that range. An [`Unpacker`] is asked for the same numbers in the same order.

use heapless::Vec;

use crate::TravelError;

/// The most that shares of a range add up to.
pub const MAX_TOTAL: u32 = 1 << 16;
/// A range below this gets another byte.
const NARROW: u32 = 1 << 24;
/// What the checksum of all numbers is kept within.
const CHECKSUM: u32 = 1 << 16;

/// A part of a whole: where it begins, how large it is, and how large all parts are together, at most
/// [`MAX_TOTAL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Where it begins.
    pub start: u32,
    /// How large it is; not zero.
    pub size: u32,
    /// How large all are together.
    pub total: u32,
}

/// A checksum of shares.
#[derive(Clone, Copy, Debug)]
struct Sum(u32);

impl Sum {
    const NONE: Sum = Sum(0x811c_9dc5);

    fn add(&mut self, share: &Share) {
        for part in [share.start, share.size, share.total] {
            // FNV-1a, a word at a time, with its high bits brought down.
            self.0 = (self.0 ^ part).wrapping_mul(0x0100_0193);
            self.0 ^= self.0 >> 15;
        }
    }

    fn share(self) -> Share {
        Share {
            start: self.0 % CHECKSUM,
            size: 1,
            total: CHECKSUM,
        }
    }
}

/// Packs numbers into at most `N` bytes.
#[derive(Clone, Debug)]
pub struct Packer<const N: usize> {
    bytes: Vec<u8, N>,
    low: u32,
    range: u32,
    sum: Sum,
    is_full: bool,
}

impl<const N: usize> Default for Packer<N> {
    fn default() -> Packer<N> {
        Packer::new()
    }
}

impl<const N: usize> Packer<N> {
    /// Nothing is packed yet.
    pub const fn new() -> Packer<N> {
        Packer {
            bytes: Vec::new(),
            low: 0,
            range: u32::MAX,
            sum: Sum::NONE,
            is_full: false,
        }
    }

    /// Packs a share.
    pub fn put(&mut self, share: Share) {
        self.sum.add(&share);
        let unit = self.range / share.total.max(1);
        self.raise(unit * share.start);
        self.range = unit * share.size;
        while self.range < NARROW {
            self.push((self.low >> 24) as u8);
            self.low <<= 8;
            self.range <<= 8;
        }
    }

    /// Packs one of `count` numbers that are all as likely.
    pub fn put_even(&mut self, number: u32, count: u32) {
        let (mut number, mut count) = (number, count);
        while count > MAX_TOTAL {
            self.put(even(number % MAX_TOTAL, MAX_TOTAL));
            number /= MAX_TOTAL;
            count = (count - 1) / MAX_TOTAL + 1;
        }
        if count > 1 {
            self.put(even(number, count));
        }
    }

    /// Ends with a checksum; returns the bytes.
    ///
    /// # Errors
    /// [`TravelError::TooLong`] if there is no room for them.
    pub fn finish(mut self) -> Result<Vec<u8, N>, TravelError> {
        let sum = self.sum.share();
        self.put(sum);
        // A range holds a number whose last three bytes are zero: only its first is written.
        let (last, carries) = self.low.overflowing_add(self.range - 1);
        if carries {
            self.carry();
        }
        self.push((last >> 24) as u8);
        if self.is_full {
            return Err(TravelError::TooLong);
        }
        Ok(self.bytes)
    }

    fn raise(&mut self, by: u32) {
        let (low, carries) = self.low.overflowing_add(by);
        self.low = low;
        if carries {
            self.carry();
        }
    }

    /// Adds one to the number that the bytes are.
    fn carry(&mut self) {
        for byte in self.bytes.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                return;
            }
        }
    }

    fn push(&mut self, byte: u8) {
        self.is_full |= self.bytes.push(byte).is_err();
    }
}

fn even(number: u32, count: u32) -> Share {
    Share {
        start: number,
        size: 1,
        total: count,
    }
}

/// Unpacks numbers in the order in which they were packed.
#[derive(Clone, Debug)]
pub struct Unpacker<'a> {
    bytes: &'a [u8],
    /// How many bytes were read, also behind the end, where all are zero.
    at: usize,
    /// How far above the low end of the range the number is.
    above: u32,
    range: u32,
    sum: Sum,
}

impl<'a> Unpacker<'a> {
    /// Begins to unpack.
    pub fn new(bytes: &'a [u8]) -> Unpacker<'a> {
        let mut unpacker = Unpacker {
            bytes,
            at: 0,
            above: 0,
            range: u32::MAX,
            sum: Sum::NONE,
        };
        for _ in 0..4 {
            unpacker.above = unpacker.above << 8 | unpacker.next();
        }
        unpacker
    }

    /// Where in a whole the next share lies.
    pub fn place(&self, total: u32) -> u32 {
        let unit = self.range / total.max(1);
        (self.above / unit.max(1)).min(total.saturating_sub(1))
    }

    /// Takes the share in which that [place](Unpacker::place) is.
    pub fn take(&mut self, share: Share) {
        self.sum.add(&share);
        let unit = self.range / share.total.max(1);
        self.above = self.above.wrapping_sub(unit * share.start);
        self.range = unit * share.size;
        while self.range < NARROW {
            self.above = self.above << 8 | self.next();
            self.range <<= 8;
        }
    }

    /// Unpacks one of `count` numbers that are all as likely.
    pub fn take_even(&mut self, count: u32) -> u32 {
        let (mut number, mut count, mut scale) = (0, count, 1_u32);
        while count > MAX_TOTAL {
            number += scale * self.take_digit(MAX_TOTAL);
            scale = scale.wrapping_mul(MAX_TOTAL);
            count = (count - 1) / MAX_TOTAL + 1;
        }
        if count > 1 {
            number += scale.wrapping_mul(self.take_digit(count));
        }
        number
    }

    fn take_digit(&mut self, count: u32) -> u32 {
        let digit = self.place(count);
        self.take(even(digit, count));
        digit
    }

    /// Ends: the checksum must be right, and nothing may be left.
    ///
    /// # Errors
    /// [`TravelError::Damaged`] if it is not so.
    pub fn finish(mut self) -> Result<(), TravelError> {
        let sum = self.sum.share();
        let is_right = self.place(CHECKSUM) == sum.start;
        self.take(sum);
        // Of the four bytes that were read ahead one was written.
        if is_right && self.at == self.bytes.len() + 3 {
            Ok(())
        } else {
            Err(TravelError::Damaged)
        }
    }

    /// Whether more was unpacked than can have been packed.
    pub fn is_past_end(&self) -> bool {
        self.at > self.bytes.len() + 3
    }

    fn next(&mut self) -> u32 {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        byte.into()
    }
}
