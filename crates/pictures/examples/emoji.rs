//! Writes every emoji into a folder, as a PNG of 128 by 128 pixels.

use std::path::PathBuf;
use std::{env, fs, io};

use pictures::Emoji;

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    for emoji in Emoji::ALL {
        fs::write(folder.join(format!("{}.png", emoji.name())), emoji.to_png())?;
    }
    Ok(())
}
