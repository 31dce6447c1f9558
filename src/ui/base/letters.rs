//! Which letters the fonts have, and what stands in for those that they lack.

/// The place of a letter in the tables.
pub const fn place(letter: char) -> usize {
    const CYRILLIC: usize = 95;
    const NUMERO: usize = CYRILLIC + 95;
    let code = letter as usize;
    match letter {
        ' '..='~' => code - ' ' as usize,
        '\u{401}'..='\u{45F}' => CYRILLIC + code - 0x401,
        '№' => NUMERO,
        'ґ' => NUMERO + 1,
        'Ґ' => NUMERO + 2,
        '’' | 'ʼ' => NUMERO + 3,
        '–' | '—' | '−' => NUMERO + 4,
        other => plain(other) as usize - ' ' as usize,
    }
}

/// Whether the fonts have a letter, or one near enough to stand in for it.
pub const fn shows(letter: char) -> bool {
    // ISO 8859-5 has other signs in the places of these three.
    !matches!(letter, '\u{40D}' | '\u{450}' | '\u{45D}')
        && (letter == '?' || place(letter) != place('?'))
}

/// The ASCII letter nearest to one that the fonts lack.
const fn plain(letter: char) -> u8 {
    match letter {
        'à'..='å' => b'a',
        'ç' => b'c',
        'è'..='ë' => b'e',
        'ì'..='ï' => b'i',
        'ñ' => b'n',
        'ò'..='ö' => b'o',
        'ù'..='ü' => b'u',
        'À'..='Å' => b'A',
        'Ç' => b'C',
        'È'..='Ë' => b'E',
        'Ì'..='Ï' => b'I',
        'Ñ' => b'N',
        'Ò'..='Ö' => b'O',
        'Ù'..='Ü' => b'U',
        '×' => b'x',
        '\u{A0}' => b' ',
        '‐'..='―' | '\u{AD}' => b'-',
        '«' | '»' | '“' | '”' | '„' => b'"',
        '‘' => b'\'',
        _ => b'?',
    }
}
