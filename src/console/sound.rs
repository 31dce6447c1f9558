//! What is heard: short tunes of square waves, for a piezo.

/// A sound of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// The cursor moved.
    Cursor,
    /// Something was chosen.
    Accept,
    /// One step back.
    Back,
    /// A card went to a hand.
    Card,
    /// A blind card is a wild.
    Wild,
    /// A route was claimed: a clack a car.
    Claim {
        /// How many cars.
        cars: u8,
    },
    /// Tickets were drawn or kept.
    Tickets,
    /// A ticket is completed.
    TicketDone,
    /// Something was refused.
    Refusal,
    /// A key has no use here: a low tick. It is no refusal, which tells why and is three times as long, and
    /// no cursor's tick, which would say that something moved.
    Unused,
    /// The device changes hands.
    HandOver,
    /// The last round begins.
    LastRound,
    /// Somebody has won.
    Victory,
    /// Eight notes one after another, to hear whether all is right.
    Scale,
}

/// A tone: its frequency in hertz, zero for silence, and its length in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Hertz.
    pub hertz: u16,
    /// Milliseconds.
    pub milliseconds: u16,
}

const fn note(hertz: u16, milliseconds: u16) -> Note {
    Note {
        hertz,
        milliseconds,
    }
}

const A3: u16 = 220;
const C5: u16 = 523;
const D5: u16 = 587;
const E5: u16 = 659;
const F5: u16 = 698;
const G5: u16 = 784;
const A5: u16 = 880;
const B5: u16 = 988;
const C6: u16 = 1047;
const E6: u16 = 1319;
const G6: u16 = 1568;

/// A car's clack and the pause after it, rising from car to car.
const CLACKS: [Note; 20] = {
    let mut notes = [note(0, 34); 20];
    let mut car = 0;
    while car < 10 {
        notes[2 * car] = note(700 + 60 * car as u16, 6);
        car += 1;
    }
    notes
};

impl Sound {
    /// Its notes, one after another.
    pub fn notes(self) -> &'static [Note] {
        match self {
            Sound::Cursor => const { &[note(2_000, 3)] },
            Sound::Accept => const { &[note(C6, 20)] },
            Sound::Back => const { &[note(G5, 20)] },
            Sound::Card => const { &[note(1_500, 5), note(0, 35), note(2_000, 5)] },
            Sound::Wild => const { &[note(C6, 40), note(E6, 40), note(G6, 40)] },
            Sound::Claim { cars } => CLACKS.get(..2 * usize::from(cars)).unwrap_or(&CLACKS),
            Sound::Tickets => {
                const {
                    &[
                        note(4_100, 4),
                        note(0, 26),
                        note(3_300, 4),
                        note(0, 26),
                        note(3_700, 4),
                    ]
                }
            }
            Sound::TicketDone => const { &[note(G5, 80), note(C6, 80)] },
            Sound::Refusal => const { &[note(A3, 90)] },
            Sound::Unused => const { &[note(A3, 30)] },
            Sound::HandOver => const { &[note(E5, 150), note(C5, 150)] },
            Sound::LastRound => const { &[note(A5, 62), note(C6, 63), note(A5, 62), note(C6, 63)] },
            Sound::Scale => {
                const {
                    &[
                        note(C5, 150),
                        note(D5, 150),
                        note(E5, 150),
                        note(F5, 150),
                        note(G5, 150),
                        note(A5, 150),
                        note(B5, 150),
                        note(C6, 150),
                    ]
                }
            }
            Sound::Victory => {
                const { &[note(C5, 120), note(E5, 120), note(G5, 120), note(C6, 120)] }
            }
        }
    }
}
