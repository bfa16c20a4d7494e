//! One request to Discord, retried until its outcome is known.

use std::time::{Duration, Instant};

use pictures::Scene;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap};
use reqwest::{Method, StatusCode, multipart};
use serde_json::Value;

use super::bucket::Bucket;
use super::components::PICTURE;
use super::error;
use super::limiter::{Outcome, Permit};
use super::rate_limits;
use super::sender::CALL;
use super::signs::Signs;
use super::wire;
use super::{Courier, DeliveryError, Priority};
use render::message::{File, Message};

/// Tries without an answer.
const TRIES: u32 = 6;

/// Tries at the start, which the operator waits for.
const START_TRIES: u32 = 3;

/// Discord knows a nonce for a few minutes.
const NONCE: Duration = Duration::from_mins(1);

/// Silence of an address that is shut out: at least, at most, and where none is named.
const SHUT_OUT: (Duration, Duration) = (Duration::from_mins(1), Duration::from_hours(1));
const SHUT_OUT_UNNAMED: Duration = Duration::from_mins(10);

/// The wait after a 429 that names none, and after another refusal that passes by itself.
const UNNAMED: Duration = Duration::from_secs(1);
const PASSES: Duration = Duration::from_mins(1);

const UNKNOWN_EMOJI: &str = "INVALID_EMOJI";

pub(super) struct Request<'a> {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) bucket: Bucket,
    pub(super) priority: Priority,
    /// Made anew for every try, so that nothing outdated is sent.
    pub(super) body: &'a (dyn Fn() -> Body + Sync),
    pub(super) persistence: Persistence,
    /// Called when a try, its picture drawn, is about to leave.
    pub(super) leaves: &'a (dyn Fn() + Sync),
}

/// The retries of a request without an answer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Persistence {
    /// None: a second one would do harm.
    Once,
    Start,
    /// A few, and as many as an outage lasts.
    UntilKnown,
    /// A few, as long as the nonce lasts.
    WhileNonceLasts,
    /// A few until this moment.
    Until(Instant),
}

pub(super) enum Body {
    /// Null is no body.
    Json(Value),
    WithFile(Value, File),
    /// With a picture to be drawn.
    WithPicture(Value, Box<Scene>),
}

enum Called {
    Done(Result<Value, DeliveryError>),
    Later,
    Unknown,
}

impl Request<'_> {
    /// A GET request that is retried until its outcome is known.
    pub(super) fn to(bucket: Bucket, path: String, priority: &Priority) -> Self {
        let (method, priority, persistence) =
            (Method::GET, priority.clone(), Persistence::UntilKnown);
        let body = &|| Body::Json(Value::Null);
        Self { method, path, bucket, priority, body, persistence, leaves: &|| {} }
    }
}

impl Courier {
    /// The body of an edit.
    pub(super) fn changed(&self, message: &Message) -> Body {
        Body::of_message(wire::changed_message(message, &self.0.signs.borrow()), message)
    }

    pub(super) async fn deliver(&self, request: Request<'_>) -> Result<Value, DeliveryError> {
        let _under_way = self.0.under_way.token();
        let Persistence::Until(moment) = request.persistence else {
            return self.try_to_deliver(&request).await;
        };
        tokio::select! {
            biased;
            delivered = self.try_to_deliver(&request) => delivered,
            () = self.0.clock.sleep_until(moment) => Err(DeliveryError::Unreachable),
        }
    }

    async fn try_to_deliver(&self, request: &Request<'_>) -> Result<Value, DeliveryError> {
        let mut tries = 0;
        let mut first_try = None;
        loop {
            let permit = self.0.limiter.permit(request.bucket, request.priority.clone()).await;
            let permit = permit.ok_or(DeliveryError::Unauthorised)?;
            let begun = *first_try.get_or_insert_with(|| self.0.clock.now());
            match self.call(request, permit).await {
                Called::Done(Err(DeliveryError::Unauthorised)) => {
                    self.prove_token().await;
                    return Err(DeliveryError::Unauthorised);
                }
                Called::Done(answer) => return answer,
                Called::Later => {}
                Called::Unknown => {
                    tries += 1;
                    let is_outage = self.0.limiter.is_outage();
                    let age = self.0.clock.now().saturating_duration_since(begun);
                    if request.persistence.is_at_its_end(tries, is_outage, age) {
                        return Err(DeliveryError::Unreachable);
                    }
                    if !is_outage {
                        let back_off = Duration::from_millis(100) * 2_u32.pow(tries);
                        self.0.clock.sleep_until(self.0.clock.now() + back_off).await;
                    }
                }
            }
        }
    }

    /// Asks for the bot's own user: if that is refused too, the token is revoked.
    async fn prove_token(&self) {
        let path = "users/@me".to_owned();
        let request = Request::to(Bucket::Application, path, &Priority::asked());
        let permit = self.0.limiter.permit(request.bucket, request.priority.clone()).await;
        let Some(permit) = permit else { return };
        let proof = self.call(&request, permit).await;
        if matches!(proof, Called::Done(Err(DeliveryError::Unauthorised)))
            && self.0.limiter.revoke()
        {
            tracing::error!("Discord does not know the token of the bot any more");
        }
    }

    async fn call(&self, request: &Request<'_>, permit: Permit) -> Called {
        let had_emoji = !self.0.signs.borrow().is_empty();
        // The client has a timeout of its own, by the clock of the machine.
        let sent = self.0.clock.within(CALL, self.send(request)).await.flatten();
        let Some((status, headers, text)) = sent else {
            permit.settle(Outcome::Nothing);
            return Called::Unknown;
        };
        let body: Option<Value> = serde_json::from_str(&text).ok();
        if is_shut_out(status, body.as_ref(), &text) {
            permit.settle(Outcome::ShutOut(shut_out_for(&headers)));
            return if request.priority.is_answer() {
                Called::Done(Err(DeliveryError::Unreachable))
            } else {
                Called::Later
            };
        }
        let body = body.unwrap_or_default();
        if status == StatusCode::TOO_MANY_REQUESTS || error::passes(&body) {
            let says = body.get("retry_after").and_then(Value::as_f64);
            let unnamed = if status == StatusCode::TOO_MANY_REQUESTS { UNNAMED } else { PASSES };
            let wait = rate_limits::asked_wait(&headers, says).unwrap_or(unnamed);
            let whole_bot = is_global(&headers) && !request.bucket.is_of_interaction();
            if status == StatusCode::TOO_MANY_REQUESTS {
                figures::rate_limited(scope(&headers));
            }
            permit.settle(Outcome::TooMany { headers: &headers, wait, whole_bot });
            tracing::warn!(bucket = ?request.bucket, "Discord asked the courier to wait");
            return Called::Later;
        }
        let (outcome, called) = if status.is_success() {
            (Outcome::Answer(status, &headers), Called::Done(Ok(body)))
        } else if had_emoji && status == StatusCode::BAD_REQUEST && text.contains(UNKNOWN_EMOJI) {
            self.lose_emoji();
            (Outcome::Answer(status, &headers), Called::Later)
        } else {
            let why = if request.bucket == Bucket::Application {
                DeliveryError::read_at_start(status, &body)
            } else {
                DeliveryError::read(status, &body)
            };
            if why == DeliveryError::Unreachable {
                (Outcome::Nothing, Called::Unknown)
            } else {
                (Outcome::Answer(status, &headers), Called::Done(Err(why)))
            }
        };
        permit.settle(outcome);
        called
    }

    fn lose_emoji(&self) {
        if !self.0.signs.send_replace(Signs::default()).is_empty() {
            tracing::warn!("Discord does not know the emoji of the bot any more");
        }
    }

    async fn send(&self, request: &Request<'_>) -> Option<(StatusCode, HeaderMap, String)> {
        let address = format!("{}/api/v10/{}", self.0.base, request.path);
        let to_send = self
            .0
            .client
            .request(request.method.clone(), address)
            .timeout(CALL)
            .header(AUTHORIZATION, format!("Bot {}", self.0.token.reveal()));
        let to_send = match (request.body)() {
            Body::Json(Value::Null) => to_send,
            Body::Json(json) => {
                to_send.header(CONTENT_TYPE, "application/json").body(json.to_string())
            }
            Body::WithFile(json, file) => to_send.multipart(form(&json, file)),
            Body::WithPicture(json, scene) => {
                // Drawing takes milliseconds.
                let drawn = tokio::task::spawn_blocking(move || scene.to_png()).await.ok()?;
                let file = File { name: PICTURE.to_owned(), bytes: drawn };
                to_send.multipart(form(&json, file))
            }
        };
        (request.leaves)();
        let response = to_send.send().await.ok()?;
        let (status, headers) = (response.status(), response.headers().clone());
        Some((status, headers, response.text().await.ok()?))
    }
}

impl Persistence {
    fn is_at_its_end(self, tries: u32, is_outage: bool, age: Duration) -> bool {
        match self {
            Self::Once => true,
            Self::Start => tries >= START_TRIES,
            Self::UntilKnown => tries >= TRIES && !is_outage,
            Self::WhileNonceLasts => tries >= TRIES || age >= NONCE,
            Self::Until(_) => tries >= TRIES,
        }
    }
}

impl Body {
    /// A message as JSON, with its picture or file.
    pub(super) fn of_message(json: Value, message: &Message) -> Self {
        match message.picture() {
            Some(picture) => Self::WithPicture(json, Box::new(picture.scene.clone())),
            None => match message.file.clone() {
                Some(file) => Self::WithFile(json, file),
                None => Self::Json(json),
            },
        }
    }
}

fn form(json: &Value, file: File) -> multipart::Form {
    let part = multipart::Part::bytes(file.bytes).file_name(file.name);
    multipart::Form::new().text("payload_json", json.to_string()).part("files[0]", part)
}

/// An answer of the proxy before Discord, which itself always answers in JSON.
fn is_shut_out(status: StatusCode, body: Option<&Value>, text: &str) -> bool {
    let is_page = || status == StatusCode::FORBIDDEN && text.trim_start().starts_with('<');
    body.is_none() && (status == StatusCode::TOO_MANY_REQUESTS || is_page())
}

fn shut_out_for(headers: &HeaderMap) -> Duration {
    let (least, most) = SHUT_OUT;
    let secs = rate_limits::number(headers, "retry-after");
    let asked = secs.and_then(|secs| Duration::try_from_secs_f64(secs).ok());
    asked.unwrap_or(SHUT_OUT_UNNAMED).clamp(least, most)
}

fn scope(headers: &HeaderMap) -> Option<&str> {
    headers.get("x-ratelimit-scope")?.to_str().ok()
}

fn is_global(headers: &HeaderMap) -> bool {
    headers.contains_key("x-ratelimit-global") || scope(headers) == Some("global")
}
