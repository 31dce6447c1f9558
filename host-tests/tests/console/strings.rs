//! Every string that a person reads: complete, in its own alphabet, and no longer than its place.

mod alphabets;
mod corpus;
mod happenings;
mod help;
mod help_rules;
mod places;
mod plurals;
mod refusals;
mod samples;
mod used;
