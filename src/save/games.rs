//! The games: each a journal in sectors of its own, which all of them take from the same stock.
//!
//! A game's first sector makes it count, and names the game whose place it takes, which is gone with that.
//! Blank sectors are taken in turn, so that all wear alike, and whatever is given back is erased at once:
//! saving a move never has to wait for an erase.

use embedded_storage_async::nor_flash::NorFlash;

use super::head::{self, HEAD, Head};
use super::item::{END, Item, ItemKind, LONGEST_ITEM, Name, PLAYED};
use super::journal::{Damage, Journal, KeptGame, Place};
use super::region::{self, COUNT, JOURNAL, SECTOR, Sector};
use super::stock::{erase_game, open_sector};
use super::{Error, LONGEST, LONGEST_ENTRY};

/// As many games are kept.
pub const MOST_GAMES: usize = 4;
/// One more while another takes its place.
const PLACES: usize = MOST_GAMES + 1;
/// So many sectors every game can have, whatever the others take.
pub const PROMISED: usize = 5;
/// Blank ones that no move takes: for the opening of the next game, and one that is damaged.
const RESERVE: usize = 2;

// Beside three games of a usual length, one of 1,200 of the longest entries has room.
const _: () = {
    let (room, before) = ((END - HEAD) as usize, LONGEST_ITEM - LONGEST);
    let of_first = (room - LONGEST_ITEM) / (before + LONGEST_ENTRY);
    let of_others = room / (before + LONGEST_ENTRY);
    let sectors = 1 + (1200 - of_first).div_ceil(of_others);
    assert!(sectors + (MOST_GAMES - 1) * PROMISED + RESERVE <= COUNT);
};

/// All games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Games {
    journals: [Option<Journal>; PLACES],
    /// The number of the game in play.
    current: Option<u32>,
    /// How often anything was begun or taken up.
    count: u32,
    /// The next game's number is higher than this.
    least: u32,
}

impl Games {
    /// Reads all games and mends them.
    pub async fn open<F: NorFlash>(flash: &mut F) -> Result<(Games, Damage), Error<F::Error>> {
        let mut games = Games::default();
        let mut damage = games.finish_removals(flash).await?;
        let mut damaged = [false; PLACES];
        for sector in region::sectors(JOURNAL) {
            let Some(head) = Head::read(flash, sector).await? else {
                continue;
            };
            games.count = games.count.max(head.count);
            if head.place == 0 {
                let (journal, found) = Journal::open(flash, head, sector).await?;
                damage = damage.max(found);
                let mut places = games.journals.iter_mut().zip(&mut damaged);
                if let Some(journal) = journal
                    && let Some((free, damaged)) = places.find(|(place, _)| place.is_none())
                {
                    games.count = games.count.max(journal.played);
                    *damaged = found != Damage::None;
                    *free = Some(journal);
                }
            }
        }
        damage = damage.max(games.erase_strangers(flash).await?);
        for (journal, damaged) in games.journals.into_iter().zip(damaged) {
            if let Some(journal) = journal.filter(|_| damaged) {
                // The note tells where what counts goes on, so that damage is told once.
                match games.note_played(flash, journal, journal.played).await {
                    // Then it is told again.
                    Ok(()) | Err(Error::Full) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        games.current = games.nth(0).map(|game| game.number);
        Ok((games, damage))
    }

    /// Erases the sectors of games that were being removed.
    async fn finish_removals<F: NorFlash>(
        &mut self,
        flash: &mut F,
    ) -> Result<Damage, Error<F::Error>> {
        let mut damage = Damage::None;
        for sector in region::sectors(JOURNAL) {
            let Some(head) = Head::read(flash, sector).await? else {
                continue;
            };
            if head.place != 0 {
                continue;
            }
            if head::is_removed(flash, sector).await? {
                erase_game(flash, head.game).await?;
                damage = Damage::Mended;
            } else if head.replaces != 0 && erase_game(flash, head.replaces).await? {
                damage = Damage::Mended;
            }
        }
        Ok(damage)
    }

    /// Erases what belongs to no game, or lies behind the end of its own.
    async fn erase_strangers<F: NorFlash>(&self, flash: &mut F) -> Result<Damage, Error<F::Error>> {
        let mut damage = Damage::None;
        // The last of a game first, so that what is left is what it was.
        for sector in region::sectors(JOURNAL).rev() {
            let found = match Head::read(flash, sector).await? {
                Some(head) => match self.find(head.game) {
                    Some(game) if head.place < game.sectors => continue,
                    Some(_) => Damage::Cut,
                    None => Damage::Lost,
                },
                None if region::look(flash, sector).await? == Sector::Blank => continue,
                None => Damage::Mended,
            };
            flash.erase(sector, sector + SECTOR).await?;
            damage = damage.max(found);
        }
        Ok(damage)
    }

    /// The first sectors of games that are copied while what lies there is still another version's: copies
    /// from before, which were not finished, do not count from now on. None is erased yet, for power that
    /// fails then could leave what looks like a part of the other journal.
    pub async fn over_copies<F: NorFlash>(flash: &mut F) -> Result<Games, Error<F::Error>> {
        let mut games = Games::default();
        for sector in region::sectors(JOURNAL) {
            if let Some(head) = Head::read(flash, sector).await? {
                games.least = games.least.max(head.game);
                games.count = games.count.max(head.count);
                if head.place == 0 {
                    head::mark_removed(flash, sector).await?;
                }
            }
        }
        Ok(games)
    }

    fn find(&self, number: u32) -> Option<&Journal> {
        let mut journals = self.journals.iter().flatten();
        journals.find(|journal| journal.number == number)
    }

    fn find_mut(&mut self, number: u32) -> Option<&mut Journal> {
        let mut journals = self.journals.iter_mut().flatten();
        journals.find(|journal| journal.number == number)
    }

    /// The game in play: the one that was taken up last.
    pub fn current(&self) -> Option<KeptGame> {
        self.find(self.current?).map(Journal::kept)
    }

    /// A game by its order, the one that was taken up last first.
    pub fn nth(&self, place: usize) -> Option<KeptGame> {
        let journals = || self.journals.iter().flatten();
        let order = |journal: &Journal| (journal.played, journal.number);
        let later = |than: &Journal| journals().filter(|it| order(it) > order(than)).count();
        let found = journals().find(|journal| later(journal) == place);
        found.map(Journal::kept)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.journals.iter().flatten().count()
    }

    /// Sectors that are promised to games but one, and not taken yet.
    fn owed(&self, but: u32) -> usize {
        let others = self.journals.iter().flatten();
        let others = others.filter(|journal| journal.number != but);
        let owed = |journal: &Journal| PROMISED.saturating_sub(usize::from(journal.sectors));
        others.map(owed).sum()
    }

    /// Sectors that no game has.
    fn free(&self) -> usize {
        let taken = self.journals.iter().flatten();
        let taken: usize = taken.map(|journal| usize::from(journal.sectors)).sum();
        COUNT.saturating_sub(taken)
    }

    /// Whether one more game has a place.
    pub fn has_room(&self) -> bool {
        self.len() < MOST_GAMES && self.free() >= RESERVE + PROMISED + self.owed(0)
    }

    /// Begins a game, in place of another or in a place of its own. If power fails now, all is as it was,
    /// or the new game is there and the other is gone.
    pub async fn begin<F: NorFlash>(
        &mut self,
        flash: &mut F,
        opening: &[u8],
        replaces: Option<u32>,
    ) -> Result<u32, Error<F::Error>> {
        if opening.len() > LONGEST {
            return Err(Error::TooLong);
        }
        let replaced = replaces.and_then(|number| self.find(number));
        if replaced.is_none() && !self.has_room() {
            return Err(Error::Full);
        }
        let replaced = replaced.map_or(0, |journal| journal.number);
        let numbers = self.journals.iter().flatten();
        let highest = numbers.map(|journal| journal.number).max();
        let number = 1 + highest.unwrap_or(0).max(self.least);
        let name = Name {
            game: number,
            entries: 0,
        };
        let head = Head {
            game: number,
            place: 0,
            before: 0,
            replaces: replaced,
            count: self.next_count(),
        };
        let kind = ItemKind::Opening;
        let bytes = opening;
        let (last, end) = open_sector(flash, head, name, Item { kind, bytes }).await?;
        let journal = Journal {
            number,
            played: self.count,
            entries: 0,
            sectors: 1,
            last,
            end,
        };
        self.forget(replaced);
        if let Some(free) = self.journals.iter_mut().find(|place| place.is_none()) {
            *free = Some(journal);
        }
        self.current = Some(number);
        if replaced != 0 {
            erase_game(flash, replaced).await?;
        }
        Ok(number)
    }

    fn next_count(&mut self) -> u32 {
        self.count = self.count.wrapping_add(1);
        self.count
    }

    fn forget(&mut self, number: u32) {
        for place in &mut self.journals {
            if place.is_some_and(|journal| journal.number == number) {
                *place = None;
            }
        }
        self.current = self.current.filter(|&current| current != number);
    }

    /// Adds an entry to the game in play.
    pub async fn append<F: NorFlash>(
        &mut self,
        flash: &mut F,
        entry: &[u8],
    ) -> Result<(), Error<F::Error>> {
        if entry.len() > LONGEST_ENTRY {
            return Err(Error::TooLong);
        }
        let journal = self.current.and_then(|number| self.find(number));
        let journal = *journal.ok_or(Error::NoGame)?;
        if journal.entries == u16::MAX {
            return Err(Error::Full);
        }
        let kind = ItemKind::Entry;
        self.push(flash, journal, Item { kind, bytes: entry })
            .await?;
        if let Some(journal) = self.find_mut(journal.number) {
            journal.entries += 1;
        }
        Ok(())
    }

    /// Takes a game up: it is the one in play from now on, and the first of all.
    pub async fn choose<F: NorFlash>(
        &mut self,
        flash: &mut F,
        number: u32,
    ) -> Result<(), Error<F::Error>> {
        let journal = *self.find(number).ok_or(Error::NoGame)?;
        self.current = Some(number);
        if self.nth(0).is_some_and(|first| first.number == number) {
            return Ok(());
        }
        let count = self.next_count();
        self.note_played(flash, journal, count).await?;
        if let Some(journal) = self.find_mut(number) {
            journal.played = count;
        }
        Ok(())
    }

    async fn note_played<F: NorFlash>(
        &mut self,
        flash: &mut F,
        journal: Journal,
        count: u32,
    ) -> Result<(), Error<F::Error>> {
        let bytes: [u8; PLAYED] = count.to_le_bytes();
        let kind = ItemKind::Played;
        let bytes = &bytes;
        self.push(flash, journal, Item { kind, bytes }).await
    }

    /// Adds an item behind the last of a game.
    async fn push<F: NorFlash>(
        &mut self,
        flash: &mut F,
        journal: Journal,
        item: Item<'_>,
    ) -> Result<(), Error<F::Error>> {
        let mut journal = journal;
        if journal.fits(&item) {
            journal.write(flash, item).await?;
        } else {
            if self.free() <= RESERVE + self.owed(journal.number) {
                return Err(Error::Full);
            }
            let head = Head {
                game: journal.number,
                place: journal.sectors,
                before: journal.entries,
                replaces: 0,
                count: self.next_count(),
            };
            let name = journal.name();
            (journal.last, journal.end) = open_sector(flash, head, name, item).await?;
            journal.sectors += 1;
        }
        if let Some(place) = self.find_mut(journal.number) {
            *place = journal;
        }
        Ok(())
    }

    /// Removes a game: if power fails now, it is there, whole, or gone.
    pub async fn remove<F: NorFlash>(
        &mut self,
        flash: &mut F,
        number: u32,
    ) -> Result<(), Error<F::Error>> {
        self.find(number).ok_or(Error::NoGame)?;
        self.forget(number);
        for sector in region::sectors(JOURNAL) {
            let head = Head::read(flash, sector).await?;
            if head.is_some_and(|head| head.game == number && head.place == 0) {
                head::mark_removed(flash, sector).await?;
            }
        }
        erase_game(flash, number).await?;
        Ok(())
    }

    /// Calls with the opening and each entry of a game from a place on, as [`Journal::replay`] does.
    pub async fn replay<F: NorFlash>(
        &self,
        flash: &mut F,
        (number, from): (u32, Place),
        told: &mut dyn FnMut(&[u8], Place) -> bool,
    ) -> Result<u16, Error<F::Error>> {
        let journal = self.find(number).ok_or(Error::NoGame)?;
        journal.replay(flash, from, told).await
    }
}
