//! Where the save lies in the chip's flash: `memory.x` as the linker reads it.

use std::collections::BTreeMap;
use std::ops::Range;

use save::{SECTOR, SIZE};

const FILE: &str = include_str!("../../../memory.x");

/// The first 2 MiB of flash, which every handheld has, and the chip's memory.
const FLASH: Range<u32> = 0x1000_0000..0x1020_0000;
const MEMORY: Range<u32> = 0x2000_0000..0x2004_2000;

/// A number as linkers write it: in hexadecimal, or with K for 1024.
fn number(text: &str) -> u32 {
    let text = text.trim();
    let parsed = match (text.strip_prefix("0x"), text.strip_suffix('K')) {
        (Some(digits), _) => u32::from_str_radix(digits, 16),
        (None, Some(digits)) => digits.parse().map(|kibibytes: u32| 1024 * kibibytes),
        (None, None) => text.parse(),
    };
    parsed.unwrap_or_else(|_| panic!("{text:?} is no number"))
}

/// The file without its remarks.
fn without_remarks() -> String {
    let mut parts = FILE.split("/*");
    let mut text = parts.next().expect("a text").to_owned();
    for part in parts {
        text += part.split_once("*/").expect("the end of a remark").1;
    }
    text
}

/// The parts of memory by name.
fn regions() -> BTreeMap<String, Range<u32>> {
    let text = without_remarks();
    let (_, list) = text.split_once('{').expect("the list of parts");
    let (list, _) = list.split_once('}').expect("its end");
    let region = |line: &str| {
        let (name, rest) = line.split_once(':').expect("a name");
        let (origin, length) = rest.split_once(',').expect("an origin and a length");
        let value = |text: &str| text.split_once('=').expect("a value").1.to_owned();
        let origin = number(&value(origin));
        let length = value(length);
        let mut terms = length.split('-').map(number);
        let first = terms.next().expect("a length");
        let length = terms.fold(first, |length, term| length - term);
        (name.trim().to_owned(), origin..origin + length)
    };
    let lines = list.lines().filter(|line| !line.trim().is_empty());
    lines.map(region).collect()
}

#[test]
fn the_save_is_the_end_of_the_first_two_mebibytes() {
    let save = &regions()["SAVE"];
    assert_eq!(save.len(), SIZE as usize);
    assert_eq!(save.end, FLASH.end);
    assert_eq!(save.start % SECTOR, 0);
}

#[test]
fn no_two_parts_of_memory_lie_on_one_another() {
    let mut parts: Vec<(Range<u32>, String)> = regions()
        .into_iter()
        .map(|(name, part)| (part, name))
        .collect();
    parts.sort_by_key(|(part, _)| part.start);
    for (part, name) in &parts {
        let within = |all: &Range<u32>| all.start <= part.start && part.end <= all.end;
        assert!(within(&FLASH) || within(&MEMORY), "{name}: {part:x?}");
    }
    for pair in parts.windows(2) {
        assert!(pair[0].0.end <= pair[1].0.start, "{pair:x?}");
    }
}
