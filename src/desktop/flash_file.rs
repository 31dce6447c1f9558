//! A file as the flash: the same save as on the handheld, byte for byte.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::{error, fmt};

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use save::{self, SECTOR, SIZE};

use super::paths::{meant, no_file, shown};

/// A flash in a file, which nobody else uses meanwhile.
///
/// Every operation is one write to the file: a program that is killed leaves what a power cut
/// between two operations would.
#[derive(Debug)]
pub struct FlashFile {
    file: File,
    path: PathBuf,
}

/// Why the file is of no use; says what to do.
#[derive(Debug)]
pub enum FlashFileError {
    /// It cannot be read, written or made.
    NoAccess(PathBuf, io::Error),
    /// It is a link to a file that is not there and cannot be made.
    Astray(PathBuf, PathBuf, io::Error),
    /// It is there, but as this, and not as a file.
    NoFile(PathBuf, &'static str),
    /// It is not of the right size: somebody else's.
    WrongSize(PathBuf, u64),
    /// It is of the right size, but no save.
    Foreign(PathBuf),
    /// Another program has it open.
    InUse(PathBuf),
    /// Outside the flash, or not whole sectors: a mistake of ours.
    Misuse(NorFlashErrorKind),
}

impl fmt::Display for FlashFileError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAccess(path, error) => write!(
                out,
                "the save '{}' cannot be used ({error}): name a file in a folder that you may write to",
                shown(path)
            ),
            Self::Astray(path, meant, error) => write!(
                out,
                "the save '{}' is a link to '{}', which is not there and cannot be made ({error}): \
                 mend the link, or name a file",
                shown(path),
                shown(meant)
            ),
            Self::NoFile(path, kind) => write!(
                out,
                "'{}' is {kind}, and a save is a file: name one, or one that does not exist yet",
                shown(path)
            ),
            Self::WrongSize(path, bytes) => write!(
                out,
                "'{}' is no save of Pocket Rails: it has {bytes} bytes, not {SIZE}; name another \
                 file, or one that does not exist yet",
                shown(path)
            ),
            Self::Foreign(path) => write!(
                out,
                "'{}' is no save of Pocket Rails, or one that is damaged beyond mending: move it \
                 away, or name another file",
                shown(path)
            ),
            Self::InUse(path) => write!(
                out,
                "the save '{}' is in use: close the other Pocket Rails, or name another file",
                shown(path)
            ),
            Self::Misuse(kind) => write!(out, "the save was used wrongly: {kind:?}"),
        }
    }
}

impl error::Error for FlashFileError {}

impl NorFlashError for FlashFileError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Misuse(kind) => *kind,
            _ => NorFlashErrorKind::Other,
        }
    }
}

impl FlashFile {
    /// Opens a save, or makes a blank one where there is no file or an empty one.
    ///
    /// # Errors
    ///
    /// Whatever makes the file unfit; a file that is not ours is left as it is.
    pub fn open(path: &Path) -> Result<FlashFile, FlashFileError> {
        let no_access = |error| FlashFileError::NoAccess(path.to_owned(), error);
        let is_no_file = |there: &fs::Metadata| match no_file(there) {
            Some(kind) => Err(FlashFileError::NoFile(path.to_owned(), kind)),
            None => Ok(()),
        };
        // Before it is opened, which may wait or wake a device; and after, when it stays what it is.
        if let Ok(there) = fs::metadata(path) {
            is_no_file(&there)?;
        }
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let file = match opened {
            Err(error) if error.kind() == ErrorKind::NotFound => make_meant(path)?,
            opened => opened.map_err(no_access)?,
        };
        is_no_file(&file.metadata().map_err(no_access)?)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(FlashFileError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(no_access(error)),
        }
        let mut length = file.metadata().map_err(no_access)?.len();
        if length == 0 {
            // Somebody has made room for a save.
            (&file)
                .write_all(&vec![0xff; SIZE as usize])
                .and_then(|()| (&file).rewind())
                .map_err(no_access)?;
            length = SIZE.into();
        }
        if length != u64::from(SIZE) {
            return Err(FlashFileError::WrongSize(path.to_owned(), length));
        }
        let mut bytes = Vec::new();
        (&file)
            .take(SIZE.into())
            .read_to_end(&mut bytes)
            .map_err(no_access)?;
        if bytes.iter().any(|&byte| byte != 0xff) && !save::has_header(&bytes) {
            return Err(FlashFileError::Foreign(path.to_owned()));
        }
        let path = path.to_owned();
        Ok(FlashFile { file, path })
    }

    fn go_to(&mut self, offset: u32) -> Result<&mut File, FlashFileError> {
        match self.file.seek(SeekFrom::Start(offset.into())) {
            Ok(_) => Ok(&mut self.file),
            Err(error) => Err(self.failed(error)),
        }
    }

    fn failed(&self, error: io::Error) -> FlashFileError {
        FlashFileError::NoAccess(self.path.clone(), error)
    }
}

/// Makes a blank file: at the other end of a link, if the path is one.
fn make_meant(path: &Path) -> Result<File, FlashFileError> {
    let meant = meant(path);
    make(&meant).map_err(|error| {
        let path = path.to_owned();
        if meant == path {
            FlashFileError::NoAccess(path, error)
        } else {
            FlashFileError::Astray(path, meant, error)
        }
    })
}

/// Makes a blank file. It gets its name when it is whole.
fn make(path: &Path) -> io::Result<File> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let unfinished = path.with_file_name(name);
    let made = fs::write(&unfinished, vec![0xff; SIZE as usize])
        // A link fails where a file has come to be meanwhile; a renaming would replace it.
        .and_then(|()| fs::hard_link(&unfinished, path).or_else(|_| copy_anew(&unfinished, path)));
    let removed = fs::remove_file(&unfinished);
    made.and(removed)?;
    OpenOptions::new().read(true).write(true).open(path)
}

/// Where there are no links: a copy, but never over something that is there.
fn copy_anew(from: &Path, to: &Path) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(to)?;
    file.write_all(&fs::read(from)?)
}

/// Whether a part lies within the flash.
fn within(offset: u32, length: usize) -> Result<(), FlashFileError> {
    if offset as usize + length <= SIZE as usize {
        Ok(())
    } else {
        Err(FlashFileError::Misuse(NorFlashErrorKind::OutOfBounds))
    }
}

impl ErrorType for FlashFile {
    type Error = FlashFileError;
}

impl ReadNorFlash for FlashFile {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashFileError> {
        within(offset, bytes.len())?;
        let read = self.go_to(offset)?.read_exact(bytes);
        read.map_err(|error| self.failed(error))
    }

    fn capacity(&self) -> usize {
        SIZE as usize
    }
}

impl NorFlash for FlashFile {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashFileError> {
        let length = to.saturating_sub(from) as usize;
        within(from, length)?;
        if !from.is_multiple_of(SECTOR) || !to.is_multiple_of(SECTOR) {
            return Err(FlashFileError::Misuse(NorFlashErrorKind::NotAligned));
        }
        let written = self.go_to(from)?.write_all(&vec![0xff; length]);
        written.map_err(|error| self.failed(error))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashFileError> {
        let mut there = vec![0; bytes.len()];
        self.read(offset, &mut there).await?;
        // As in flash, bits are only cleared.
        for (byte, new) in there.iter_mut().zip(bytes) {
            *byte &= new;
        }
        let written = self.go_to(offset)?.write_all(&there);
        written.map_err(|error| self.failed(error))
    }
}
