//! The pictures of the signs, as they look.

use super::Sign;

/// Reads a picture, `#` for a set pixel and `.` for another; bit 6 of a row is its left column.
const fn sign(picture: &str) -> Sign {
    let text = picture.as_bytes();
    let mut rows = [0; 7];
    let mut pixels = 0;
    let mut place = 0;
    while place < text.len() {
        if text[place] == b'#' || text[place] == b'.' {
            rows[pixels / 7] = rows[pixels / 7] << 1 | (text[place] == b'#') as u8;
            pixels += 1;
        }
        place += 1;
    }
    // Runs at compile time, where a picture of another size stops the build.
    assert!(pixels == 49);
    Sign(rows)
}

impl Sign {
    /// Red.
    pub const HEART: Sign = sign(
        "
        .##.##.
        #######
        #######
        #######
        .#####.
        ..###..
        ...#...
        ",
    );
    /// Orange.
    pub const CONE: Sign = sign(
        "
        ...#...
        ...#...
        ..###..
        ..###..
        .#####.
        .#####.
        #######
        ",
    );
    /// Yellow.
    pub const SUN: Sign = sign(
        "
        ...#...
        ...#...
        .#.#.#.
        ..###..
        #######
        ..###..
        .#.#.#.
        ",
    );
    /// Green.
    pub const CLUB: Sign = sign(
        "
        ..###..
        ..###..
        ###.###
        #######
        ###.###
        ...#...
        ..###..
        ",
    );
    /// Blue.
    pub const WAVES: Sign = sign(
        "
        .##...#
        ####.##
        #..###.
        .......
        .##...#
        ####.##
        #..###.
        ",
    );
    /// Pink.
    pub const GEM: Sign = sign(
        "
        ...#...
        ..###..
        .#####.
        #######
        .#####.
        ..###..
        ...#...
        ",
    );
    /// Black.
    pub const SALTIRE: Sign = sign(
        "
        ##...##
        ###.###
        .#####.
        ..###..
        .#####.
        ###.###
        ##...##
        ",
    );
    /// White.
    pub const RING: Sign = sign(
        "
        ..###..
        .#####.
        ##...##
        ##...##
        ##...##
        .#####.
        ..###..
        ",
    );
    /// The wild.
    pub const WHEEL: Sign = sign(
        "
        ..###..
        .#.#.#.
        #..#..#
        #######
        #..#..#
        .#.#.#.
        ..###..
        ",
    );
    /// Gray: any colour.
    pub const ANY: Sign = sign(
        "
        .......
        .......
        ##.#.##
        ##.#.##
        .......
        .......
        .......
        ",
    );
    /// Ruby's mark.
    pub const DISC: Sign = sign(
        "
        ..###..
        .#####.
        #######
        #######
        #######
        .#####.
        ..###..
        ",
    );
    /// Cobalt's mark.
    pub const BARS: Sign = sign(
        "
        ##...##
        ##...##
        ##...##
        ##...##
        ##...##
        ##...##
        ##...##
        ",
    );
    /// Ivory's mark.
    pub const CHEVRONS: Sign = sign(
        "
        ...#...
        ..###..
        .##.##.
        ##...##
        ...#...
        ..###..
        .##.##.
        ",
    );
    /// Teal's mark.
    pub const SQUARES: Sign = sign(
        "
        ###.###
        ###.###
        ###.###
        .......
        ###.###
        ###.###
        ###.###
        ",
    );
    /// Coal's mark.
    pub const SQUARE_RING: Sign = sign(
        "
        #######
        #######
        ##...##
        ##...##
        ##...##
        #######
        #######
        ",
    );
    /// Pieces of rail left, and wagon cards.
    pub const WAGON: Sign = sign(
        "
        .......
        #######
        #.#.#.#
        #.#.#.#
        #######
        #######
        .#...#.
        ",
    );
    /// Ships left, and ship cards.
    pub const SHIP: Sign = sign(
        "
        ...#...
        ...##..
        ...###.
        ...#...
        #######
        .#####.
        ..###..
        ",
    );
    /// Harbours.
    pub const ANCHOR: Sign = sign(
        "
        ..###..
        ..#.#..
        ..###..
        ...#...
        #..#..#
        ##.#.##
        .#####.
        ",
    );
    /// Tickets.
    pub const TICKET: Sign = sign(
        "
        .......
        #######
        #...#.#
        ....#..
        #...#.#
        #######
        .......
        ",
    );
    /// To claim a route.
    pub const RAIL: Sign = sign(
        "
        .#.#.#.
        #######
        .#.#.#.
        .#.#.#.
        .#.#.#.
        #######
        .#.#.#.
        ",
    );
    /// Points.
    pub const STAR: Sign = sign(
        "
        ...#...
        ..###..
        #######
        .#####.
        ..###..
        .##.##.
        .#...#.
        ",
    );
    /// Cards, the hand.
    pub const CARDS: Sign = sign(
        "
        .#####.
        .#...#.
        .#.#.#.
        .#.#.#.
        .#...#.
        .#####.
        .......
        ",
    );
    /// What cannot be done yet.
    pub const LOCK: Sign = sign(
        "
        ..###..
        .#...#.
        .#...#.
        #######
        ###.###
        ###.###
        #######
        ",
    );
    /// Completed, owned, kept.
    pub const TICK: Sign = sign(
        "
        ......#
        .....##
        #...##.
        ##.##..
        .###...
        ..#....
        .......
        ",
    );
    /// Lost, refused.
    pub const CROSS: Sign = sign(
        "
        #.....#
        ##...##
        .##.##.
        ..###..
        .##.##.
        ##...##
        #.....#
        ",
    );
    /// The winner.
    pub const CROWN: Sign = sign(
        "
        #..#..#
        ##.#.##
        #######
        #######
        #######
        .......
        #######
        ",
    );
    /// Technologies, the shop.
    pub const COG: Sign = sign(
        "
        ..#.#..
        .#####.
        ###.###
        .#...#.
        ###.###
        .#####.
        ..#.#..
        ",
    );
    /// To exchange pieces.
    pub const ARROWS: Sign = sign(
        "
        ..#....
        .##....
        ######.
        .......
        .######
        ....##.
        ....#..
        ",
    );
    /// Shares of companies.
    pub const SHARE: Sign = sign(
        "
        #######
        #.....#
        #.###.#
        #.....#
        #.##.##
        #....##
        #######
        ",
    );
    /// Merchandise.
    pub const CRATE: Sign = sign(
        "
        #######
        ##...##
        #.#.#.#
        #..#..#
        #.#.#.#
        ##...##
        #######
        ",
    );
    /// A battery.
    pub const BATTERY: Sign = sign(
        "
        ..###..
        #######
        #.....#
        #.....#
        #.###.#
        #.###.#
        #######
        ",
    );
    /// A battery that is being charged.
    pub const BOLT: Sign = sign(
        "
        ....##.
        ...##..
        ..##...
        .#####.
        ...##..
        ..##...
        .##....
        ",
    );
    /// Cards set aside for the flag.
    pub const FLAG: Sign = sign(
        "
        ######.
        ######.
        #####..
        ######.
        #......
        #......
        #......
        ",
    );
}
