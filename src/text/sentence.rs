//! Strings with values, as the screens show them.

mod english;
mod russian;
mod ukrainian;

use core::fmt;

use super::field::sentences;
use super::{Language, Vehicle, template};
use rules::maps::{Board, Card, CityId};

sentences! {
    /// A string with values. The documentation of each is an example of its English.
    ///
    /// ```
    /// use text::{Language, Sentence};
    /// let held = Sentence::Shares { shares: 2 };
    /// assert_eq!(held.in_language(Language::Russian).to_string(), "2 акции");
    /// ```
    Sentence<'a> {
        Band:
            /// Anna's turn
            TurnOf { name: &'a str }
            /// I am Anna
            IAm { name: &'a str }
            /// Anna chooses
            Chooses { name: &'a str };
        Header:
            /// Card 1 of 2
            CardOf { card: i32, of: i32 }
            /// Keep at least 1
            KeepAtLeast { least: i32 }
            /// Pay 4 cards
            PayCards { count: i32 }
            /// Harbour 2 of 3
            HarborOf { harbor: i32, of: i32 }
            /// Wilds 2
            Wilds { count: i32 }
            /// turn 23
            Turn { turn: i32 }
            /// 2 turns left
            TurnsLeft { turns: i32 }
            /// 4 saved
            GamesSaved { games: i32 }
            /// Dan has won
            HasWon { name: &'a str }
            /// 2 of 5
            PersonOf { person: i32, of: i32 }
            /// Anna is also:
            IsAlso { name: &'a str }
            /// Replay 109/157
            ReplayAt { at: i32, of: i32 };
        Word:
            /// 6 left
            Left { left: i32 }
            /// 2–5 players
            PlayersRange { least: i32, most: i32 }
            /// 35 trains
            Pieces { pieces: (i32, Vehicle) }
            /// 125 routes
            Routes { routes: i32 }
            /// 12 cards
            Cards { cards: i32 }
            /// 5 tickets
            Tickets { tickets: i32 }
            /// 2 shares
            Shares { shares: i32 }
            /// 3 spaces
            Spaces { spaces: i32 }
            /// 9 to pay
            ToPay { spaces: i32 }
            /// 2 short
            ShortBy { cards: i32 }
            /// 2 of 3 built
            HarborsBuilt { harbors: i32, of: i32 };
        Row:
            /// plan needs 3
            PlanNeeds { cards: i32 }
            /// 1–3 cards short
            ShortBetween { least: i32, cards: i32 }
            /// needs 2 wilds: you have 1
            NeedsWilds { needs: i32, has: i32 }
            /// 2 cards short
            Short { cards: i32 }
            /// 2 trains short
            PiecesShort { pieces: (i32, Vehicle) }
            /// Keep 2 tickets
            KeepTickets { tickets: i32 }
            /// Build in Milwaukee
            BuildIn { city: (&'static Board, CityId) }
            /// Eva wins by 17
            WinsBy { name: &'a str, points: i32 }
            /// Eva wins on a tie-break
            WinsTie { name: &'a str }
            /// 2 players share the win
            ShareWin { players: i32 };
        Note:
            /// 3 ships short: exchange first
            NeedsExchange { pieces: (i32, Vehicle) }
            /// merchandise card, 10 left
            MerchandiseLeft { left: i32 }
            /// you have 12 + 2 wilds
            Have { cards: i32, wilds: i32 }
            /// Take green
            TakeCard { card: (&'static Board, Card) }
            /// North America, turn 23
            SavedAt { board: &'static Board, turn: i32 }
            /// 18 to 33 trains
            TrainsBetween { least: i32, most: i32 }
            /// 5 exchanged: −5 points
            ExchangeCost { count: i32, points: i32 }
            /// 3 copies left
            CopiesLeft { count: i32 }
            /// opens 12 routes
            OpensRoutes { routes: i32 }
            /// No. 10 next, 6 left
            ShareNext { number: i32, left: i32 }
            /// pays 30 21 14 9 6
            ShareTable { points: &'static [u8] }
            /// the dummy keeps 4 of 7 shares
            DummyKeeps { kept: i32, of: i32 }
            /// 3 games, 1 win
            GamesAndWins { games: i32, wins: i32 }
            /// the last 14 games
            LastGames { games: i32 };
        Blurb:
            /// 2 open tickets need it (21 points).
            WhyTickets { tickets: i32, points: i32 }
            /// It completes 1 ticket: 12 points.
            WhyCompletes { tickets: i32, points: i32 }
            /// It lies between parts of Emil's network.
            WhyRival { name: &'a str }
            /// It brings 15 points for cards that nothing else needs.
            WhyPoints { points: i32 }
            /// It brings 15 points.
            WhyOnlyPoints { points: i32 };
        Question:
            /// Anna and Boris: one person? The name stays Boris.
            OnePerson { from: &'a str, into: &'a str };
        Toast:
            /// Emil has 2 trains left.
            FewPieces { name: &'a str, pieces: (i32, Vehicle) }
            /// You have 2 trains left.
            OwnFewPieces { pieces: (i32, Vehicle) }
            /// You have one more turn, after the others.
            OwnTurnsAtLast { turns: i32 }
            /// You have one more turn, Emil is last.
            OwnLastTurns { name: &'a str, turns: i32 }
            /// Anna triggers the last round: 2 turns left.
            LastRoundBy { name: &'a str, turns: i32 }
            /// This board is for 2 to 4 players.
            BoardPlayers { least: i32, most: i32 };
    }
}

impl<'a> Sentence<'a> {
    /// The sentence in a language, to be written.
    pub const fn in_language(self, language: Language) -> SentenceIn<'a> {
        SentenceIn {
            sentence: self,
            language,
        }
    }
}

/// A sentence in a language.
#[derive(Clone, Copy, Debug)]
pub struct SentenceIn<'a> {
    sentence: Sentence<'a>,
    language: Language,
}

impl fmt::Display for SentenceIn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let template = match self.language {
            Language::English => english::template(&self.sentence),
            Language::Ukrainian => ukrainian::template(&self.sentence),
            Language::Russian => russian::template(&self.sentence),
        };
        template::write(f, template, self.language, &self.sentence)
    }
}
