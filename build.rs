//! Builds again when a migration or a file of words is added: the macros that
//! embed them only watch the files they found the last time.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
    println!("cargo::rerun-if-changed=locales");
}
