//! The operating system's randomness, behind every deal.

use rand::TryRng;
use rand::rngs::SysRng;
use table::dealer::{NoEntropy, Secret};

/// Draws the secret of a deal.
///
/// # Errors
///
/// [`NoEntropy`]: do not deal.
pub fn draw_secret() -> Result<Secret, NoEntropy> {
    Secret::draw_from(|bytes| SysRng.try_fill_bytes(bytes).map_err(|_| NoEntropy))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn i01_a_secret_is_256_bits_and_never_the_same() {
        let drawn: HashSet<String> = (0..100).map(|_| draw_secret().unwrap().reveal()).collect();
        assert_eq!(drawn.len(), 100);
        assert!(drawn.iter().all(|hex| hex.len() == 64));
    }
}
