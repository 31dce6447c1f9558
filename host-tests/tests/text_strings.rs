//! Every string that a person reads: complete, in its own alphabet, and no longer than its place.

#[path = "text_strings/alphabets.rs"]
mod alphabets;
#[path = "text_strings/corpus.rs"]
mod corpus;
#[path = "text_strings/happenings.rs"]
mod happenings;
#[path = "text_strings/help.rs"]
mod help;
#[path = "text_strings/help_rules.rs"]
mod help_rules;
#[path = "text_strings/places.rs"]
mod places;
#[path = "text_strings/plurals.rs"]
mod plurals;
#[path = "text_strings/refusals.rs"]
mod refusals;
#[path = "text_strings/samples.rs"]
mod samples;
#[path = "text_strings/used.rs"]
mod used;
