//! Files that people upload with a command.

use std::time::Duration;

use reqwest::Url;
use thiserror::Error;

use super::Courier;

/// The addresses of Discord's attachments.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Limit of one download.
const LIMIT: Duration = Duration::from_secs(2);

/// The reason why a file was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum AttachmentError {
    /// The address is none of Discord's attachments.
    #[error("the address is none of Discord's attachments")]
    Elsewhere,
    /// The file has more bytes.
    #[error("the file is too large")]
    TooLarge,
    /// The file did not come in time, or not whole.
    #[error("the file did not come")]
    Unreachable,
}

impl Courier {
    /// Reads an attachment of at most this number of bytes, in two seconds. Nothing of the bot's
    /// is sent along.
    ///
    /// # Errors
    ///
    /// The address is not one of Discord's attachments, the file is larger, or it does not come.
    pub async fn attachment(&self, url: &str, most: usize) -> Result<Vec<u8>, AttachmentError> {
        let url = self.attachment_url(url).ok_or(AttachmentError::Elsewhere)?;
        let late = self.0.clock.now() + LIMIT;
        tokio::select! {
            biased;
            read = self.read_attachment(url, most) => read,
            () = self.0.clock.sleep_until(late) => Err(AttachmentError::Unreachable),
        }
    }

    /// At a server that stands for Discord its own attachments count.
    fn attachment_url(&self, url: &str) -> Option<Url> {
        let url = Url::parse(url).ok()?;
        let base = Url::parse(&self.0.base).ok()?;
        let is_discords = url.scheme() == "https"
            && url.port().is_none()
            && url.host_str().is_some_and(|host| HOSTS.contains(&host));
        let is_local = base.scheme() == "http" && url.origin() == base.origin();
        let folder = url.path_segments()?.next()?.to_owned();
        let is_attachment = ["attachments", "ephemeral-attachments"].contains(&folder.as_str());
        ((is_discords || is_local) && is_attachment).then_some(url)
    }

    async fn read_attachment(&self, url: Url, most: usize) -> Result<Vec<u8>, AttachmentError> {
        let unreachable = |_| AttachmentError::Unreachable;
        let mut answer = self.0.client.get(url).send().await.map_err(unreachable)?;
        if !answer.status().is_success() {
            return Err(AttachmentError::Unreachable);
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(unreachable)? {
            if bytes.len() + chunk.len() > most {
                return Err(AttachmentError::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use clock::Clock;

    use super::*;
    use crate::Token;

    #[tokio::test]
    async fn only_attachments_of_discord_are_read() {
        let courier = |base| Courier::new(Token::new("t"), base, "test", Clock::real()).unwrap();
        let discord = courier(None);
        for (url, is_read) in [
            ("https://cdn.discordapp.com/attachments/1/2/table.toml?ex=3", true),
            ("https://cdn.discordapp.com/ephemeral-attachments/1/2/table.toml", true),
            ("https://media.discordapp.net/attachments/1/2/table.toml", true),
            ("http://cdn.discordapp.com/attachments/1/2/table.toml", false),
            ("https://cdn.discordapp.com:8443/attachments/1/2/table.toml", false),
            ("https://cdn.discordapp.com/icons/1/2.png", false),
            ("https://cdn.discordapp.com.example.org/attachments/1/2/t", false),
            ("https://example.org/attachments/1/2/table.toml", false),
            ("https://cdn.discordapp.com@example.org/attachments/1/2/t", false),
            ("https://127.0.0.1/attachments/1/2/table.toml", false),
            ("file:///attachments/1/2/table.toml", false),
            ("attachments/1/2/table.toml", false),
        ] {
            assert_eq!(discord.attachment_url(url).is_some(), is_read, "{url}");
        }
        let local = courier(Some("http://127.0.0.1:4000"));
        assert!(local.attachment_url("http://127.0.0.1:4000/attachments/1/2/t").is_some());
        assert!(local.attachment_url("http://127.0.0.1:4001/attachments/1/2/t").is_none());
        let elsewhere = discord.attachment("https://example.org/attachments/1", 9).await;
        assert_eq!(elsewhere, Err(AttachmentError::Elsewhere));
    }
}
