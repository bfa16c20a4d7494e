//! Line ends of the migrations: their checksums are of plain ones, whatever Git made of them in a
//! clone.

pub(crate) fn plain(text: &str) -> String {
    text.replace("\r\n", "\n")
}
