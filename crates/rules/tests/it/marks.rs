//! Scores shown with counters (spec.md 1.7.1).

use rules::{Marks, marks};

#[test]
fn the_counters_of_every_score() {
    // The score, then the counters of three, of one and of five.
    let table = [
        (0, 0, 0, 0),
        (1, 0, 1, 0),
        (2, 0, 2, 0),
        (3, 0, 3, 0),
        (4, 0, 4, 0),
        (5, 1, 2, 0),
        (6, 1, 3, 0),
        (7, 0, 2, 1),
        (8, 0, 3, 1),
        (9, 1, 1, 1),
    ];
    for (score, far, middle, near) in table {
        assert_eq!(marks(score), Some(Marks { far, middle, near }), "{score}");
        assert_eq!(3 * far + middle + 5 * near, score);
        assert!(far + middle + near <= 4, "there are four counters");
    }
    assert_eq!(marks(10), None);
    assert_eq!(marks(u8::MAX), None);
}
