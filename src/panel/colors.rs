//! The colours of the picture, numbered in seven bits.

/// How many colours a picture can have.
pub const COLORS: usize = 128;
/// Places in the table that finds a colour's number: four times as many, so that few searches
/// collide.
const PLACES: usize = 4 * COLORS;

/// Places for colours asked for lately: drawing goes back and forth between a few.
const RECENT: usize = 16;

/// Colours by number. Number 0 is black from the start, so that a new one is all zeros.
pub struct Colors {
    /// As RGB565.
    colors: [u16; COLORS],
    /// How many there are besides black.
    more: usize,
    /// Where a colour's search begins by its bits: its number, or 0 for none.
    places: [u8; PLACES],
    /// Colours asked for lately, with their numbers, each at a place of its own. Black is at the
    /// first from the start, and nowhere else.
    recent: [(u16, u8); RECENT],
}

impl Colors {
    /// Black alone.
    pub const fn new() -> Self {
        Colors {
            colors: [0; COLORS],
            more: 0,
            places: [0; PLACES],
            recent: [(0, 0); RECENT],
        }
    }

    /// The colours that have numbers, by these.
    pub fn known(&self) -> &[u16] {
        self.colors.get(..=self.more).unwrap_or(&self.colors)
    }

    /// The colour of a number.
    fn color(&self, number: u8) -> u16 {
        self.colors[usize::from(number) % COLORS]
    }

    /// The number of a colour. When all numbers are given out, the number of the nearest colour.
    #[inline]
    pub fn number(&mut self, color: u16) -> u8 {
        let place = usize::from(color ^ color >> 5 ^ color >> 11) % RECENT;
        match self.recent[place] {
            (recent, number) if recent == color => number,
            _ => self.recall(color, place),
        }
    }

    #[inline(never)]
    fn recall(&mut self, color: u16, place: usize) -> u8 {
        let number = self.find(color);
        self.recent[place] = (color, number);
        number
    }

    #[cold]
    fn find(&mut self, color: u16) -> u8 {
        if color == 0 {
            return 0;
        }
        // Fibonacci's multiplier spreads neighbouring colours over the table.
        let first = usize::from(color.wrapping_mul(40_503) >> 7);
        for step in 0..PLACES {
            let place = (first + step) % PLACES;
            let number = self.places[place];
            if number == 0 {
                return self.add(color, place);
            }
            if self.color(number) == color {
                return number;
            }
        }
        self.nearest(color)
    }

    fn add(&mut self, color: u16, place: usize) -> u8 {
        let next = self.more + 1;
        let Some(free) = self.colors.get_mut(next) else {
            return self.nearest(color);
        };
        *free = color;
        self.more = next;
        self.places[place] = next as u8;
        next as u8
    }

    fn nearest(&self, color: u16) -> u8 {
        (0..COLORS as u8)
            .min_by_key(|&number| distance(self.color(number), color))
            .unwrap_or_default()
    }
}

/// How far apart two colours are: the sum over red, green and blue, in steps of green.
fn distance(one: u16, other: u16) -> u16 {
    let parts = |color: u16| [color >> 11 << 1, color >> 5 & 0x3f, (color & 0x1f) << 1];
    let (one, other) = (parts(one), parts(other));
    one[0].abs_diff(other[0]) + one[1].abs_diff(other[1]) + one[2].abs_diff(other[2])
}
