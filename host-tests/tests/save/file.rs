//! The save in a file: kept as in flash, and never somebody else's file.

use std::fs;
use std::path::PathBuf;

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};
use persist::Store;
use save::{Opened, SECTOR, SIZE, Slot};

use desktop::flash_file::{FlashFile, FlashFileError};

/// A file of this name in a folder of its own, which does not exist yet.
fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("save_file_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder.join("pocket-rails.save")
}

#[test]
fn a_save_is_made_and_found_again() {
    let path = path("found_again");
    let flash = FlashFile::open(&path).expect("a file");
    let (mut store, opened) = block_on(Store::open(flash)).expect("a store");
    assert_eq!(opened, Opened::Blank);
    block_on(store.put(Slot::Settings, b"quiet")).expect("saved");
    block_on(store.begin(b"opening", None)).expect("saved");
    block_on(store.append(b"move")).expect("saved");
    drop(store);
    let names: Vec<_> = fs::read_dir(path.parent().expect("a folder"))
        .expect("a folder")
        .collect();
    assert_eq!(names.len(), 1, "nothing is left beside it: {names:?}");

    let flash = FlashFile::open(&path).expect("a file");
    let (mut store, opened) = block_on(Store::open(flash)).expect("a store");
    assert_eq!(opened, Opened::Fine);
    let mut game = Vec::new();
    let number = store.current().expect("a game").number;
    block_on(store.replay(number, &mut |bytes| game.push(bytes.to_vec()))).expect("a game");
    assert_eq!(game, [b"opening".to_vec(), b"move".to_vec()]);
}

#[test]
fn it_clears_bits_and_erases_sectors_as_flash_does() {
    let mut flash = FlashFile::open(&path("bits")).expect("a file");
    let mut bytes = [0; 2];
    block_on(flash.write(SECTOR, &[0xf0, 0x0f])).expect("written");
    block_on(flash.write(SECTOR, &[0x3c, 0xff])).expect("written");
    block_on(flash.read(SECTOR, &mut bytes)).expect("read");
    assert_eq!(bytes, [0x30, 0x0f]);
    block_on(flash.erase(SECTOR, 2 * SECTOR)).expect("erased");
    block_on(flash.read(SECTOR, &mut bytes)).expect("read");
    assert_eq!(bytes, [0xff; 2]);
    for wrong in [
        block_on(flash.erase(1, SECTOR)),
        block_on(flash.erase(0, SIZE + SECTOR)),
        block_on(flash.write(SIZE - 1, &[0; 2])),
    ] {
        assert!(matches!(wrong, Err(FlashFileError::Misuse(_))), "{wrong:?}");
    }
}

#[test]
fn a_file_that_is_not_ours_is_refused_and_left_alone() {
    let path = path("foreign");
    for bytes in [b"my diary".to_vec(), vec![b'a'; SIZE as usize]] {
        fs::write(&path, &bytes).expect("a file");
        let error = FlashFile::open(&path).expect_err("not ours");
        let message = error.to_string();
        assert!(message.contains("is no save of Pocket Rails"), "{message}");
        assert!(message.contains("name another file"), "{message}");
        assert_eq!(fs::read(&path).expect("still there"), bytes);
    }
}

#[test]
fn an_empty_file_becomes_a_save() {
    let path = path("empty");
    fs::write(&path, []).expect("a file");
    drop(FlashFile::open(&path).expect("nothing is lost"));
    let length = fs::metadata(&path).expect("still there").len();
    assert_eq!(length, u64::from(SIZE));
    drop(FlashFile::open(&path).expect("a save"));
}

#[test]
fn a_place_where_no_file_can_be_is_told() {
    let path = path("no_folder").join("save");
    let message = FlashFile::open(&path).expect_err("no folder").to_string();
    assert!(message.contains("cannot be used"), "{message}");
    assert!(
        message.contains("a folder that you may write to"),
        "{message}"
    );
}

#[test]
fn a_save_in_use_is_not_opened_twice() {
    let path = path("twice");
    let _first = FlashFile::open(&path).expect("a file");
    let second = FlashFile::open(&path);
    assert!(
        matches!(second, Err(FlashFileError::InUse(_))),
        "{second:?}"
    );
}
