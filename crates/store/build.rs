//! Builds again when a migration is added: the macro that embeds them only watches
//! the files it found the last time.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
