//! The console of a page, with its save and all that JavaScript fetches from it.

use console::settings::Volume;
use machine::Machine;
use machine::pixel_buffer::to_888;
use save::{Opened, SECTOR, SIZE};
use text::Language;
use travel::TravelError;
use ui::Display;

use crate::flash::{Flash, FlashSave};

/// Sounds that one press may make, at most, as on the handheld; what is too much is not heard.
const MAX_SOUNDS: usize = 4;

/// More letters than any link has.
const LONGEST_LINK: usize = 4096;

/// Why a file does not become the save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is no save.
    Foreign,
    /// It is a save of another version.
    OtherVersion,
    /// It is a save whose game is damaged from its beginning.
    Damaged,
}

/// A console in a page.
pub struct Page {
    machine: Option<Machine<FlashSave>>,
    flash: Flash,
    /// Room for a save that somebody brings.
    brought: Vec<u8>,
    /// The picture as a canvas takes it: red, green, blue and opacity.
    canvas: Vec<u8>,
    /// Hertz and milliseconds of notes to be heard.
    notes: Vec<u16>,
    /// Room for a link that somebody brings, or takes.
    link: Vec<u8>,
}

impl Default for Page {
    /// A page that has yet to [start](Page::start), with a blank save.
    fn default() -> Page {
        Page {
            machine: None,
            flash: Flash::blank(),
            brought: vec![0xff; SIZE as usize],
            canvas: Vec::new(),
            notes: Vec::new(),
            link: vec![0; LONGEST_LINK],
        }
    }
}

impl Page {
    /// Switches the console on, with the save as it is now. It speaks the language that was set, or else this
    /// one, or else it asks.
    pub fn start(&mut self, display: Display, language: Option<Language>, seed: u64) {
        let save = FlashSave::open(self.flash.clone());
        let language = |set: Option<Language>| set.or(language);
        self.machine = Some(Machine::new(display, language, seed, save));
    }

    /// Shows the game of the link that was brought, so many bytes long. The own game waits as it was, and nothing of
    /// this one is saved.
    ///
    /// # Errors
    /// Why the link is refused; then all stays as it was.
    pub fn watch(&mut self, length: usize) -> Result<(), TravelError> {
        let link = self.link.get(..length).ok_or(TravelError::TooLong)?;
        let link = core::str::from_utf8(link).map_err(|_| TravelError::Letters)?;
        let machine = self.machine.as_mut().ok_or(TravelError::Damaged)?;
        machine.show_link(link)
    }

    /// Whether a game from elsewhere is watched.
    pub fn is_watched(&self) -> bool {
        self.machine.as_ref().is_some_and(Machine::is_visiting)
    }

    /// Lays the game as text for a link into the room of links; returns how long it is, or nothing if there is no game
    /// that is over.
    ///
    /// # Errors
    /// If it is too long to travel.
    pub fn write_link(&mut self) -> Option<Result<usize, TravelError>> {
        let text = self.machine.as_mut()?.link()?;
        Some(text.map(|text| {
            for (place, letter) in self.link.iter_mut().zip(text.bytes()) {
                *place = letter;
            }
            text.len()
        }))
    }

    /// Room for a link.
    pub fn link(&mut self) -> &mut [u8] {
        &mut self.link
    }

    /// The machine, once it has started.
    pub fn machine(&mut self) -> Option<&mut Machine<FlashSave>> {
        self.machine.as_mut()
    }

    /// The save.
    pub fn flash(&self) -> &Flash {
        &self.flash
    }

    /// Room for a save that somebody brings.
    pub fn brought(&mut self) -> &mut [u8] {
        &mut self.brought
    }

    /// Looks at the save that was brought, and leaves all as it is; returns it as it is mended.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check_brought(&self) -> Result<Flash, Refused> {
        if !save::has_header(&self.brought) {
            return Err(Refused::Foreign);
        }
        let flash = Flash::of(self.brought.clone());
        let save = FlashSave::open(flash.clone());
        match save.opened() {
            // What looks like an erasing that was cut short may as well be all the games, and they are gone.
            Opened::Mended if !save.has_game() && flash.with(|mended| self.has_lost(mended)) => {
                Err(Refused::Damaged)
            }
            Opened::Fine | Opened::Mended | Opened::GameCut => Ok(flash),
            Opened::GameLost => Err(Refused::Damaged),
            Opened::OtherVersion(_) => Err(Refused::OtherVersion),
            Opened::Blank | Opened::Foreign => Err(Refused::Foreign),
        }
    }

    /// Whether sectors of what was brought were erased when it was mended.
    fn has_lost(&self, mended: &[u8]) -> bool {
        let is_blank = |sector: &[u8]| sector.iter().all(|&byte| byte == 0xff);
        let size = SECTOR as usize;
        let mut sectors = self.brought.chunks(size).zip(mended.chunks(size));
        sectors.any(|(before, after)| !is_blank(before) && is_blank(after))
    }

    /// Takes the save that was brought in place of the one that is there, for the next start; one that is
    /// refused changes nothing.
    pub fn take_brought(&mut self) {
        if let Ok(flash) = self.check_brought() {
            // It stays where JavaScript knows it.
            flash.with(|brought| self.flash.with(|bytes| bytes.swap_with_slice(brought)));
        }
    }

    /// Draws what has changed; returns whether anything has.
    pub fn draw(&mut self) -> bool {
        let Some(machine) = &mut self.machine else {
            return false;
        };
        if !machine.draw() {
            return false;
        }
        let pixels = machine.picture().pixels().iter();
        self.canvas.clear();
        self.canvas.extend(pixels.flat_map(|&pixel| {
            let [red, green, blue] = to_888(pixel);
            [red, green, blue, u8::MAX]
        }));
        true
    }

    /// The picture, four bytes a pixel.
    pub fn canvas(&self) -> &[u8] {
        &self.canvas
    }

    /// Fetches what is to be heard; returns how many notes there are.
    pub fn fetch_notes(&mut self) -> usize {
        self.notes.clear();
        if let Some(machine) = &mut self.machine {
            let sounds = std::iter::from_fn(|| machine.next_sound());
            let notes = sounds.take(MAX_SOUNDS).flat_map(|sound| sound.notes());
            self.notes
                .extend(notes.flat_map(|note| [note.hertz, note.milliseconds]));
            while machine.next_sound().is_some() {}
        }
        self.notes.len() / 2
    }

    /// Hertz and milliseconds of each note that was fetched.
    pub fn notes(&self) -> &[u16] {
        &self.notes
    }

    /// How loud it is.
    pub fn volume(&self) -> Volume {
        let machine = self.machine.as_ref();
        machine.map_or(Volume::Off, |machine| machine.context().settings.volume)
    }

    /// The language that is spoken, if one is chosen.
    pub fn language(&self) -> Option<Language> {
        self.machine.as_ref()?.context().settings.language
    }
}
