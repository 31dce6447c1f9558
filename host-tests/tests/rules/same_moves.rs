//! The games of a seed never change: whoever wrote one down, in a trace or a save, finds it again.

use rules::maps::BoardId;
use rules::{Game, Options, RandomPlayer, SetUp};

/// Games of each table.
const GAMES: u64 = 60;

/// All moves of the random games of a table and the states they end in, as one number (FNV-1a).
fn digest(board: &str, players: u8, advanced_technologies: bool) -> u64 {
    let board = BoardId::from_name(board).expect("a board");
    let mut digest = 0xCBF2_9CE4_8422_2325_u64;
    let mut add = |text: String| {
        for byte in text.bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    };
    for seed in 0..GAMES {
        let mut set_up = SetUp::new(board, players, seed);
        set_up.options = Options {
            advanced_technologies,
        };
        let mut game = Game::new(&set_up).expect("a game");
        let mut player = RandomPlayer::new(seed);
        while let Some(choice) = player.choose(&game.legal_moves()) {
            add(choice.to_string());
            game.apply(choice).expect("a listed move");
        }
        add(game.to_string());
    }
    digest
}

/// The digests of the games as they were before moves were counted in closed forms, on the boards
/// that are as printed. A board whose routes, tickets or figures change has other games: then, and
/// only then, its lines are those that the failure shows.
const DIGESTS: [(&str, u8, bool, u64); 18] = [
    ("usa", 2, false, 0xe716_a5a0_4b69_07fe),
    ("usa", 3, false, 0x875b_35e0_ea1d_6935),
    ("usa", 4, false, 0x8967_a69a_910e_d192),
    ("usa", 5, false, 0x77c7_e39b_ce92_9529),
    ("great-lakes", 2, false, 0x4a9e_0cec_c738_da28),
    ("great-lakes", 3, false, 0xd28f_07ff_a1c1_504e),
    ("great-lakes", 4, false, 0xb581_3f42_7593_0744),
    ("great-lakes", 5, false, 0xc4bc_8132_b72a_182d),
    ("uk", 2, false, 0xf5c3_5449_e586_e848),
    ("uk", 2, true, 0xfa41_a709_1e64_ba96),
    ("uk", 3, false, 0x855e_7dee_f616_0f1f),
    ("uk", 3, true, 0x7a57_8cde_d136_6b93),
    ("uk", 4, false, 0xcb80_08af_99b5_b915),
    ("uk", 4, true, 0x4a25_2a78_fcbb_d8bb),
    ("pennsylvania", 2, false, 0xc45b_2301_0566_9852),
    ("pennsylvania", 3, false, 0x27f0_45b7_e498_66f8),
    ("pennsylvania", 4, false, 0x12f1_8f22_5439_89fe),
    ("pennsylvania", 5, false, 0x088b_8ebc_6824_8ec7),
];

#[test]
fn the_games_of_a_seed_are_those_they_always_were() {
    let found = DIGESTS.map(|(board, players, advanced, _)| {
        let digest = digest(board, players, advanced);
        (board, players, advanced, digest)
    });
    assert_eq!(found, DIGESTS, "{found:#018x?}");
}
