//! Help as pages of lines.

use core::fmt::Write;

use heapless::String;

use super::{Illustration, Paragraph, Topic};
use crate::{Language, Phrase, wrap};
use rules::maps::Board;

/// Characters in a line of help on the smaller screen: 6 pixels each.
pub const HELP_COLUMNS: usize = 37;
/// Lines on a page of help, 15 pixels each.
pub const HELP_LINES: usize = 12;

/// Room for the longest paragraph with its figures; Cyrillic letters take two bytes. A test holds
/// every paragraph to it.
const PARAGRAPH_BYTES: usize = 768;
/// What an item of a list begins with. A dash within a sentence is another letter.
const MARK: &str = "- ";

/// A line of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpLine<'a> {
    /// Words from the margin on.
    Words(&'a str),
    /// The first words of an item, right of its mark: the sign of what is counted, if the item
    /// explains one.
    Item(&'a str, Option<Phrase>),
    /// More words of an item, below its first.
    ItemGoesOn(&'a str),
    /// An illustration begins, and takes [its lines](Illustration::lines).
    Illustration(Illustration),
}

impl Topic {
    /// Calls `each` with the lines of the topic from its first to its last: the number of the
    /// line, counted from zero over all pages, and the line. Returns how many there are.
    ///
    /// Between paragraphs is an empty line, which is not called with; items of a list have none.
    /// A paragraph that does not fit on the rest of a page goes whole to the next, and its illustration
    /// with it; only one that is longer than a page is broken.
    pub fn lines(
        self,
        board: &'static Board,
        language: Language,
        columns: usize,
        page_lines: usize,
        mut each: impl FnMut(usize, HelpLine<'_>),
    ) -> usize {
        let (paragraphs, room) = (self.paragraphs(board), (columns, page_lines));
        lines(paragraphs, board, language, room, Some(&mut each))
    }

    /// Returns how many lines there are. That takes less time than to be called with them.
    pub fn line_count(
        self,
        board: &'static Board,
        language: Language,
        columns: usize,
        page_lines: usize,
    ) -> usize {
        let (paragraphs, room) = (self.paragraphs(board), (columns, page_lines));
        lines(paragraphs, board, language, room, None)
    }

    /// Calls `each` with the lines of one page: the row on the page, and the line. Returns how
    /// many pages the topic has.
    pub fn page(
        self,
        board: &'static Board,
        language: Language,
        page: usize,
        mut each: impl FnMut(usize, HelpLine<'_>),
    ) -> usize {
        let lines = self.lines(board, language, HELP_COLUMNS, HELP_LINES, |line, text| {
            if line / HELP_LINES == page {
                each(line % HELP_LINES, text);
            }
        });
        lines.div_ceil(HELP_LINES)
    }
}

/// What is called with each line and its number.
pub(super) type EachLine<'a> = &'a mut dyn FnMut(usize, HelpLine<'_>);

/// Calls `each` with the lines of paragraphs: so many letters in a line, so many lines on a page.
pub(super) fn lines(
    paragraphs: impl Iterator<Item = Paragraph>,
    board: &'static Board,
    language: Language,
    (columns, page_lines): (usize, usize),
    mut each: Option<EachLine<'_>>,
) -> usize {
    let page_lines = page_lines.max(1);
    let mut line = 0;
    let mut last_was_item = None;
    for paragraph in paragraphs {
        let mut text: String<PARAGRAPH_BYTES> = String::new();
        // What does not fit is left out; the test sees to it that all fits.
        let _ = write!(text, "{}", paragraph.in_language(board, language));
        let item = text.strip_prefix(MARK);
        let is_item = item.is_some();
        let columns = columns - item.map_or(0, |_| MARK.len().min(columns));
        let text = item.unwrap_or(&text);
        let illustration = paragraph.words.illustration();
        let in_list = is_item && last_was_item == Some(true);
        if last_was_item.is_some() && !in_list && line % page_lines != 0 {
            line += 1;
        }
        last_was_item = Some(is_item);
        let shown = illustration.map_or(0, |illustration| illustration.lines(board));
        let wrapped = wrap(text, columns).count();
        let count = wrapped + shown;
        let left = page_lines - line % page_lines;
        if left < count.min(page_lines) {
            line += left;
        }
        if let Some(each) = &mut each {
            for (index, words) in wrap(text, columns).enumerate() {
                each(line + index, paragraph.line(words, is_item, index == 0));
            }
            if let Some(illustration) = illustration {
                each(line + wrapped, HelpLine::Illustration(illustration));
            }
        }
        line += count;
    }
    line
}

impl Paragraph {
    fn line(self, words: &str, is_item: bool, is_first: bool) -> HelpLine<'_> {
        match (is_item, is_first) {
            (false, _) => HelpLine::Words(words),
            (true, true) => HelpLine::Item(words, self.words.counted()),
            (true, false) => HelpLine::ItemGoesOn(words),
        }
    }
}
