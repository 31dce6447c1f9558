//! Names for players who have not given one.

use super::Language;

/// Letters in a player's name, at most: what the header has room for beside its question.
pub const NAME_LETTERS: usize = 8;

/// A name for each place of the table.
type Names = [&'static str; 5];

const fn players(language: Language) -> Names {
    match language {
        Language::English => ["Anna", "Boris", "Chloe", "Danylo", "Eva"],
        Language::Ukrainian => ["Анна", "Борис", "Хлоя", "Данило", "Єва"],
        Language::Russian => ["Анна", "Борис", "Хлоя", "Данил", "Ева"],
    }
}

const fn bots(language: Language) -> Names {
    match language {
        Language::English => ["Clara", "Dan", "Emil", "Flora", "Greta"],
        Language::Ukrainian => ["Клара", "Ден", "Еміль", "Флора", "Ґрета"],
        Language::Russian => ["Клара", "Дэн", "Эмиль", "Флора", "Грета"],
    }
}

/// The name of the person at a place of the table, until they give their own.
pub fn player_name(place: usize, language: Language) -> &'static str {
    pick(players(language), place)
}

/// The name of the bot at a place of the table.
pub fn bot_name(place: usize, language: Language) -> &'static str {
    pick(bots(language), place)
}

/// Places beyond the table begin again, so there is always a name.
fn pick(names: Names, place: usize) -> &'static str {
    names.get(place % names.len()).copied().unwrap_or("")
}

/// Letters for writing a name, in rows of nine: the alphabet, then what else a name may hold.
pub const fn letters_for_names(language: Language) -> &'static str {
    match language {
        Language::English => "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        Language::Ukrainian => "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ’-.",
        Language::Russian => "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ-12",
    }
}

/// The small letter of a capital, for the letters of [`letters_for_names`].
pub const fn small_letter(capital: char) -> char {
    let distance = match capital {
        'А'..='Я' => 0x20,
        'Ѐ'..='Џ' => 0x50,
        'Ґ' => 1,
        _ => return capital.to_ascii_lowercase(),
    };
    match char::from_u32(capital as u32 + distance) {
        Some(small) => small,
        None => capital,
    }
}
