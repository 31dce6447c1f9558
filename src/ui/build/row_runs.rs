//! Writes rows of pixels as runs.

use ground::runs::{COAST, COAST_FIRST, KIND_BITS, LONG, REST, SHOAL, SHORE, SHORE_BITS};

/// The most shallow water that a shore has.
const WIDEST_SHORE: usize = 1 << (u8::BITS - SHORE_BITS);
/// The longest run; a longer one goes on in the next.
const LONGEST: usize = LONG as usize + u8::MAX as usize;

/// The runs of a row.
pub fn in_runs(row: &[u8]) -> Vec<u8> {
    let runs: Vec<&[u8]> = row.chunk_by(|a, b| a == b).collect();
    let mut bytes = Vec::new();
    let mut rest = runs.as_slice();
    while let [run, after @ ..] = rest {
        rest = after;
        if let [next, after @ ..] = after
            && let Some(shore) = shore(run, next)
        {
            bytes.push(shore);
            rest = after;
        } else if after.is_empty() {
            bytes.push(REST << KIND_BITS | run[0]);
        } else {
            bytes.extend(run.chunks(LONGEST).flat_map(plain));
        }
    }
    bytes
}

/// Two runs as a shore, if they are one.
fn shore(run: &[u8], next: &[u8]) -> Option<u8> {
    let (shoal, order) = match (run, next) {
        ([COAST], [SHOAL, ..]) => (next, COAST_FIRST),
        ([SHOAL, ..], [COAST]) => (run, 0),
        _ => return None,
    };
    let more = shoal.len() - 1;
    (more < WIDEST_SHORE).then_some((more as u8) << SHORE_BITS | order | SHORE)
}

/// A run that is no longer than the longest.
fn plain(run: &[u8]) -> Vec<u8> {
    let kind = run[0];
    match run.len().checked_sub(LONG.into()) {
        Some(more) => vec![LONG << KIND_BITS | kind, more as u8],
        None => vec![(run.len() as u8) << KIND_BITS | kind],
    }
}
