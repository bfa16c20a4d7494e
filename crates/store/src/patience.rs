//! Waiting for another program that holds the database, before anybody plays.

/// How often it is tried, each time for as long as a write waits by itself: half a minute. Nobody
/// waits for an answer yet, and whoever is to stand by beside one that writes all the time must
/// not give up.
const TRIES: u32 = 30;

/// Tries something as often as there is time for where another program holds the database, and
/// says so once.
pub(super) async fn at_the_start<T, E, F>(
    is_held: impl Fn(&E) -> bool,
    mut attempt: impl FnMut() -> F,
) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    for tried in 1..TRIES {
        match attempt().await {
            Err(error) if is_held(&error) => {
                if tried == 1 {
                    tracing::warn!("Another program holds the database: it is waited for");
                }
            }
            outcome => return outcome,
        }
    }
    attempt().await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoreError;

    /// What comes of something that fails so often, and how often it was tried.
    async fn tried(failures: u32, with: StoreError) -> (Result<(), StoreError>, u32) {
        let mut tried = 0;
        let attempt = || {
            tried += 1;
            std::future::ready(if tried > failures { Ok(()) } else { Err(with.clone()) })
        };
        let outcome = at_the_start(StoreError::is_held, attempt).await;
        (outcome, tried)
    }

    #[tokio::test]
    async fn a13_whoever_starts_waits_for_a_held_database_ten_times_as_long() {
        assert_eq!(tried(0, StoreError::Busy).await, (Ok(()), 1));
        assert_eq!(tried(29, StoreError::Busy).await, (Ok(()), 30));
        assert_eq!(tried(30, StoreError::Busy).await, (Err(StoreError::Busy), 30));
        assert_eq!(tried(1, StoreError::Full).await, (Err(StoreError::Full), 1));
    }
}
