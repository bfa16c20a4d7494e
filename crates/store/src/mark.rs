//! Marks of persons: the HMAC of a person under a secret that no other reader has. A mark tells that
//! they have played a deal, and outlives what is known of them when they are forgotten.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use table::dealer::Secret;
use table::id::UserId;

/// The mark of a person for a purpose, in hexadecimal.
pub(super) fn mark(purpose: &str, secret: &Secret, user: UserId) -> String {
    let key = secret.reveal();
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).expect("any key will do");
    mac.update(purpose.as_bytes());
    mac.update(&user.0.to_le_bytes());
    let digits: [u8; 32] = mac.finalize().into_bytes().into();
    base16ct::lower::encode_string(&digits)
}
