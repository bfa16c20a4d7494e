//! The body of a request: JSON, alone or with files.

use axum::{
    body::Bytes,
    extract::{FromRequest, Multipart, Request},
    http::header::CONTENT_TYPE,
};
use serde_json::Value;

use crate::{contract::Complaint, world::Upload};

#[derive(Debug)]
pub(super) struct Body {
    pub(super) json: Value,
    pub(super) uploads: Vec<Upload>,
}

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Complaint;

    async fn from_request(request: Request, state: &S) -> Result<Self, Complaint> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().to_owned();
        if kind.starts_with("multipart/form-data") {
            let parts = Multipart::from_request(request, state).await;
            return Self::from_parts(parts.map_err(|_| Complaint::malformed_json())?).await;
        }
        let bytes =
            Bytes::from_request(request, state).await.map_err(|_| Complaint::too_large())?;
        let uploads = Vec::new();
        if bytes.is_empty() {
            return Ok(Self { json: Value::Null, uploads });
        }
        if !kind.starts_with("application/json") {
            let message = "Expected \"Content-Type\" header to be one of {'application/json'}.";
            return Err(Complaint::new(400, 50035, message));
        }
        let json = serde_json::from_slice(&bytes).map_err(|_| Complaint::malformed_json())?;
        Ok(Self { json, uploads })
    }
}

impl Body {
    async fn from_parts(mut parts: Multipart) -> Result<Self, Complaint> {
        let mut body = Self { json: Value::Null, uploads: Vec::new() };
        while let Some(part) = parts.next_field().await.map_err(|_| Complaint::too_large())? {
            let name = part.name().unwrap_or_default().to_owned();
            let filename = part.file_name().map(str::to_owned);
            let bytes = part.bytes().await.map_err(|_| Complaint::too_large())?;
            if name == "payload_json" {
                body.json =
                    serde_json::from_slice(&bytes).map_err(|_| Complaint::malformed_json())?;
            } else if let Some(filename) = filename {
                let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
                let number = number.and_then(|number| number.parse().ok());
                let number = number.unwrap_or(body.uploads.len() as u64);
                body.uploads.push(Upload { number, filename, bytes });
            }
        }
        Ok(body)
    }
}
