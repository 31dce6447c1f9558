//! The words for colours and cards.

use core::fmt;

use super::{Language, Phrase};
use rules::maps::{Board, Card, Color, Face};

/// The form of an adjective that its noun asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A colour by itself, a wagon.
    Plain,
    /// A card that is taken.
    TakenCard,
    /// A ship.
    Ship,
    /// Several cards.
    Many,
}

/// A colour's word: as it stands alone, for a card that is taken, for a ship, for several cards.
type Forms = [&'static str; 4];

const fn forms(color: Color, purple: bool, language: Language) -> Forms {
    match language {
        Language::English => [english(color, purple); 4],
        Language::Ukrainian => ukrainian(color, purple),
        Language::Russian => russian(color, purple),
    }
}

const fn english(color: Color, purple: bool) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Orange => "orange",
        Color::Yellow => "yellow",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Pink if purple => "purple",
        Color::Pink => "pink",
        Color::Black => "black",
        Color::White => "white",
    }
}

const fn ukrainian(color: Color, purple: bool) -> Forms {
    match color {
        Color::Red => ["червоний", "червону", "червоне", "червоних"],
        Color::Orange => ["помаранчевий", "помаранчеву", "помаранчеве", "помаранчевих"],
        Color::Yellow => ["жовтий", "жовту", "жовте", "жовтих"],
        Color::Green => ["зелений", "зелену", "зелене", "зелених"],
        Color::Blue => ["синій", "синю", "синє", "синіх"],
        Color::Pink if purple => ["фіолетовий", "фіолетову", "фіолетове", "фіолетових"],
        Color::Pink => ["рожевий", "рожеву", "рожеве", "рожевих"],
        Color::Black => ["чорний", "чорну", "чорне", "чорних"],
        Color::White => ["білий", "білу", "біле", "білих"],
    }
}

const fn russian(color: Color, purple: bool) -> Forms {
    match color {
        Color::Red => ["красный", "красную", "красное", "красных"],
        Color::Orange => ["оранжевый", "оранжевую", "оранжевое", "оранжевых"],
        Color::Yellow => ["жёлтый", "жёлтую", "жёлтое", "жёлтых"],
        Color::Green => ["зелёный", "зелёную", "зелёное", "зелёных"],
        Color::Blue => ["синий", "синюю", "синее", "синих"],
        Color::Pink if purple => ["фиолетовый", "фиолетовую", "фиолетовое", "фиолетовых"],
        Color::Pink => ["розовый", "розовую", "розовое", "розовых"],
        Color::Black => ["чёрный", "чёрную", "чёрное", "чёрных"],
        Color::White => ["белый", "белую", "белое", "белых"],
    }
}

/// The word for a colour in the form its noun asks for.
pub(super) fn color_form(
    color: Color,
    board: &Board,
    language: Language,
    form: Form,
) -> &'static str {
    let purple = board.cards.color_names[Color::Pink.index()] == "purple";
    let [plain, taken, ship, many] = forms(color, purple, language);
    match form {
        Form::Plain => plain,
        Form::TakenCard => taken,
        Form::Ship => ship,
        Form::Many => many,
    }
}

/// What a colour is called on a board: some call purple what others call pink.
pub fn color_name(color: Color, board: &Board, language: Language) -> &'static str {
    color_form(color, board, language, Form::Plain)
}

/// What the colour of a route that takes any one colour is called.
pub const fn gray_name(language: Language) -> &'static str {
    match language {
        Language::English => "grey",
        Language::Ukrainian => "сірий",
        Language::Russian => "серый",
    }
}

/// A kind of card in words, as something that is taken: "green", "a green ship", "a wild".
///
/// Boards with one deck need no noun for a colour, and so no article. A card's harbour sign is left to the picture.
pub fn card_name(card: Card, board: &'static Board, language: Language) -> CardName {
    CardName {
        card,
        board,
        language,
    }
}

/// See [`card_name`].
#[derive(Clone, Copy, Debug)]
pub struct CardName {
    card: Card,
    board: &'static Board,
    language: Language,
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(color), Some(face)) = (self.card.color(), self.card.face()) else {
            let wild = Phrase::Wild.in_language(self.language);
            return write!(f, "{}{wild}", article(wild, self.language));
        };
        let word = |form| color_form(color, self.board, self.language, form);
        if !self.board.cards.has_ships() {
            return f.write_str(word(Form::TakenCard));
        }
        let (word, noun) = match face {
            Face::Wagon | Face::HarborWagon => (word(Form::Plain), Phrase::OneWagon),
            Face::Ship => (word(Form::Ship), Phrase::OneShip),
            Face::DoubleShip => (word(Form::Ship), Phrase::OneDoubleShip),
        };
        let article = article(word, self.language);
        write!(f, "{article}{word} {}", noun.in_language(self.language))
    }
}

/// The article before a word, with a space after it, in the language that has one.
fn article(word: &str, language: Language) -> &'static str {
    match language {
        Language::English if word.starts_with(['a', 'e', 'i', 'o', 'u']) => "an ",
        Language::English => "a ",
        Language::Ukrainian | Language::Russian => "",
    }
}
