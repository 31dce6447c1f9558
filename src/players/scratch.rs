//! Memory for thinking.

use super::expert::ExpertSearch;

/// What an expert thinks with: one for the whole device, for only one bot thinks at a time.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) search: ExpertSearch,
}

impl Scratch {
    /// Empty memory, which costs nothing to make.
    pub const fn new() -> Scratch {
        Scratch {
            search: ExpertSearch::new(),
        }
    }
}
