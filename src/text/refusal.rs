//! Why a move is refused, and what to do instead.

mod english;
mod russian;
mod ukrainian;

use core::fmt;

use super::coded::Coded;
use super::template::{self, Values};
use super::{Language, technology_short_name};
use rules::Refusal;

/// The two lines of a refusal, each at most as long as a line of
/// [`Place::Toast`](super::Place::Toast): first why, which by itself serves as the verdict on a
/// route, then what to do.
///
/// ```
/// use rules::Refusal;
/// use text::{Language, refusal_lines};
/// let [why, advice] = refusal_lines(Refusal::RouteClaimed, Language::English);
/// assert_eq!(why.to_string(), "This route is claimed.");
/// assert_eq!(advice.to_string(), "Choose a free one.");
/// ```
pub fn refusal_lines(refusal: Refusal, language: Language) -> [RefusalLine; 2] {
    let templates = match language {
        Language::English => english::lines(refusal),
        Language::Ukrainian => ukrainian::lines(refusal),
        Language::Russian => russian::lines(refusal),
    };
    templates.map(|template| RefusalLine {
        refusal,
        language,
        template,
    })
}

/// A line of a refusal, to be written.
#[derive(Clone, Copy, Debug)]
pub struct RefusalLine {
    refusal: Refusal,
    language: Language,
    template: Coded,
}

impl fmt::Display for RefusalLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        template::write(f, self.template, self.language, self)
    }
}

impl Values for RefusalLine {
    fn number(&self, key: &str) -> Option<i32> {
        match (self.refusal, key) {
            (Refusal::KeepMoreTickets { min }, "least") => Some(i32::from(min)),
            (Refusal::NeedsTechnology { missing }, "others") => {
                Some(missing.bits().count_ones() as i32 - 1)
            }
            _ => None,
        }
    }

    fn text(
        &self,
        key: &str,
        language: Language,
        f: &mut fmt::Formatter<'_>,
    ) -> Option<fmt::Result> {
        match (self.refusal, key) {
            (Refusal::NeedsTechnology { missing }, "technology" | "second") => {
                let place = usize::from(key == "second");
                let name = technology_short_name(missing.iter().nth(place)?, language);
                Some(f.write_str(name))
            }
            _ => None,
        }
    }
}
