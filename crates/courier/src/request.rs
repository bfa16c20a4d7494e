//! One request to Discord, tried until its outcome is known.

use std::time::{Duration, Instant};

use pictures::Scene;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap};
use reqwest::{Method, StatusCode, multipart};
use serde_json::Value;

use super::bucket::Bucket;
use super::components::PICTURE;
use super::error::{self, DeliveryError};
use super::gate::{Heard, Pass, Urgency};
use super::priority::Priority;
use super::rate_limits;
use super::sender::{CALL, Courier};
use super::signs::Signs;
use render::message::{File, Message};

/// How often what may be tried again is tried, where the outcome of a try is
/// not known.
const TRIES: u32 = 6;

/// How often what is asked at the start is tried: whoever waits for it to fail
/// sits before a terminal.
const START_TRIES: u32 = 3;

/// For how long a request with a nonce may be sent again: Discord knows it for a
/// few minutes.
const NONCE: Duration = Duration::from_mins(1);

/// How long an address that is shut out keeps silent, at least and at most, and
/// where it is not told how long.
const SHUT_OUT: (Duration, Duration) = (Duration::from_mins(1), Duration::from_hours(1));
const SHUT_OUT_UNNAMED: Duration = Duration::from_mins(10);

/// How long a refusal for its rate is waited for that names no time, and one for anything else
/// that passes by itself.
const UNNAMED: Duration = Duration::from_secs(1);
const PASSES: Duration = Duration::from_mins(1);

/// What Discord calls an emoji on a button that it does not know.
const UNKNOWN_EMOJI: &str = "INVALID_EMOJI";

/// What is asked of Discord.
pub(super) struct Request<'a> {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) bucket: Bucket,
    pub(super) urgency: Urgency,
    /// Made anew for every try, so that what was overtaken while waiting is
    /// never sent.
    pub(super) body: &'a (dyn Fn() -> Body + Sync),
    pub(super) persistence: Persistence,
}

/// How long a request is tried again of which nothing was heard.
#[derive(Clone, Copy, Debug)]
pub(super) enum Persistence {
    /// Not at all: the same again would do harm.
    Once,
    /// A few times: somebody waits for it to fail.
    Start,
    /// A few times, and for as long as Discord is out of reach.
    UntilKnown,
    /// The same, but only as long as the nonce lasts after the first try.
    WhileNonceLasts,
    /// A few times until this moment, all waits together.
    Until(Instant),
}

pub(super) enum Body {
    Nothing,
    Json(Value),
    WithFile(Value, File),
    /// With a picture that is still to be drawn.
    WithPicture(Value, Box<Scene>),
}

/// What came of sending once.
enum Called {
    Done(Result<Value, DeliveryError>),
    /// Discord wants to be asked later.
    Later,
    /// It may or may not have arrived.
    Unknown,
}

impl Courier {
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
            let pass = self.0.gate.pass(request.bucket, request.urgency.clone()).await;
            let pass = pass.ok_or(DeliveryError::Unauthorised)?;
            let begun = *first_try.get_or_insert_with(|| self.0.clock.now());
            match self.call(request, pass).await {
                Called::Done(Err(DeliveryError::Unauthorised)) => {
                    self.prove_token().await;
                    return Err(DeliveryError::Unauthorised);
                }
                Called::Done(answer) => return answer,
                Called::Later => {}
                Called::Unknown => {
                    tries += 1;
                    let is_outage = self.0.gate.is_outage();
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

    /// Asks for the bot's own user. Where that is refused too, Discord does not
    /// know the token any more.
    async fn prove_token(&self) {
        let request = Request {
            method: Method::GET,
            path: "users/@me".to_owned(),
            bucket: Bucket::Application,
            urgency: Urgency::By(Priority::asked()),
            body: &|| Body::Nothing,
            persistence: Persistence::Once,
        };
        let Some(pass) = self.0.gate.pass(request.bucket, request.urgency.clone()).await else {
            return;
        };
        let proof = self.call(&request, pass).await;
        if matches!(proof, Called::Done(Err(DeliveryError::Unauthorised))) && self.0.gate.revoke() {
            tracing::error!("Discord does not know the token of the bot any more");
        }
    }

    /// Sends a request once.
    async fn call(&self, request: &Request<'_>, pass: Pass) -> Called {
        let had_emoji = !self.0.signs.borrow().is_empty();
        // The client gives up too, by the clock of the machine.
        let sent = self.0.clock.within(CALL, self.send(request)).await.flatten();
        let Some((status, headers, text)) = sent else {
            pass.heard(Heard::Nothing);
            return Called::Unknown;
        };
        // An answer that is no JSON tells as much as its status does.
        let body: Option<Value> = serde_json::from_str(&text).ok();
        if is_shut_out(status, body.as_ref(), &text) {
            pass.heard(Heard::ShutOut(shut_out_for(&headers)));
            return match request.urgency {
                Urgency::Answer => Called::Done(Err(DeliveryError::Unreachable)),
                Urgency::By(_) => Called::Later,
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
            pass.heard(Heard::TooMany { headers: &headers, wait, whole_bot });
            tracing::warn!(bucket = ?request.bucket, "Discord asked the courier to wait");
            return Called::Later;
        }
        if status.is_success() {
            pass.heard(Heard::Answer(status, &headers));
            return Called::Done(Ok(body));
        }
        if had_emoji && status == StatusCode::BAD_REQUEST && text.contains(UNKNOWN_EMOJI) {
            self.lose_emoji();
            pass.heard(Heard::Answer(status, &headers));
            return Called::Later;
        }
        let why = DeliveryError::read(status, &body);
        if matches!(why, DeliveryError::Unreachable) {
            pass.heard(Heard::Nothing);
            return Called::Unknown;
        }
        pass.heard(Heard::Answer(status, &headers));
        Called::Done(Err(why))
    }

    /// Discord does not know an emoji of the bot that was shown: none is from now on.
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
            Body::Nothing => to_send,
            Body::Json(json) => {
                to_send.header(CONTENT_TYPE, "application/json").body(json.to_string())
            }
            Body::WithFile(json, file) => to_send.multipart(form(&json, file)),
            Body::WithPicture(json, scene) => {
                // Drawing takes milliseconds, in which others want to be answered.
                let drawn = tokio::task::spawn_blocking(move || scene.to_png()).await.ok()?;
                let file = File { name: PICTURE.to_owned(), bytes: drawn };
                to_send.multipart(form(&json, file))
            }
        };
        let response = to_send.send().await.ok()?;
        let (status, headers) = (response.status(), response.headers().clone());
        Some((status, headers, response.text().await.ok()?))
    }
}

impl Persistence {
    /// Whether a request is given up of which nothing was heard so often.
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
    /// What is sent with every try alike; null is nothing.
    pub(super) fn unless_null(json: &Value) -> Self {
        if json.is_null() { Self::Nothing } else { Self::Json(json.clone()) }
    }

    /// JSON, and the file that goes with it.
    pub(super) fn of(json: Value, file: Option<File>) -> Self {
        match file {
            Some(file) => Self::WithFile(json, file),
            None => Self::Json(json),
        }
    }

    /// A message as JSON, with the picture in it or the file that goes with it.
    pub(super) fn of_message(json: Value, message: &Message) -> Self {
        match message.picture() {
            Some(picture) => Self::WithPicture(json, Box::new(picture.scene.clone())),
            None => Self::of(json, message.file.clone()),
        }
    }
}

fn form(json: &Value, file: File) -> multipart::Form {
    let part = multipart::Part::bytes(file.bytes).file_name(file.name);
    multipart::Form::new().text("payload_json", json.to_string()).part("files[0]", part)
}

/// Whether the answer is not Discord's but that of what stands before it: Discord
/// itself always speaks JSON.
fn is_shut_out(status: StatusCode, body: Option<&Value>, text: &str) -> bool {
    body.is_none()
        && match status {
            StatusCode::TOO_MANY_REQUESTS => true,
            StatusCode::FORBIDDEN => text.trim_start().starts_with('<'),
            _ => false,
        }
}

fn shut_out_for(headers: &HeaderMap) -> Duration {
    let (least, most) = SHUT_OUT;
    let secs = rate_limits::number(headers, "retry-after");
    let asked = secs.and_then(|secs| Duration::try_from_secs_f64(secs).ok());
    asked.unwrap_or(SHUT_OUT_UNNAMED).clamp(least, most)
}

/// What a limit is shared with, in Discord's words.
fn scope(headers: &HeaderMap) -> Option<&str> {
    headers.get("x-ratelimit-scope")?.to_str().ok()
}

fn is_global(headers: &HeaderMap) -> bool {
    headers.contains_key("x-ratelimit-global") || scope(headers) == Some("global")
}
