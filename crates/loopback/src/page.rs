//! The web page of the channel: a few static files, the folder `page/`.
//!
//! It needs [`page_api`](crate::page_api) beside it, and no other server. Texts of the bot and the
//! people reach it as data; [`POLICY`] keeps a browser from running any of it.

use axum::{
    Router,
    http::{
        HeaderName,
        header::{
            CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY,
            X_CONTENT_TYPE_OPTIONS,
        },
    },
    routing::get,
};

/// The content security policy: the page loads its own files and talks to its own server, no more.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                          connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// One file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its URL path, beginning with a slash.
    pub path: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// Its contents.
    pub text: &'static str,
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

macro_rules! file {
    ($name:literal, $kind:expr) => {
        File {
            path: concat!("/", $name),
            kind: $kind,
            text: include_str!(concat!("../page/", $name)),
        }
    };
}

/// Every file of the page. The first is the page itself, at `/`.
pub const FILES: &[File] = &[
    File { path: "/", kind: HTML, text: include_str!("../page/index.html") },
    file!("style.css", CSS),
    file!("icon.svg", SVG),
    file!("app.js", SCRIPT),
    file!("view.js", SCRIPT),
    file!("api.js", SCRIPT),
    file!("channel.js", SCRIPT),
    file!("message.js", SCRIPT),
    file!("embed.js", SCRIPT),
    file!("layout.js", SCRIPT),
    file!("file.js", SCRIPT),
    file!("components.js", SCRIPT),
    file!("emoji.js", SCRIPT),
    file!("select.js", SCRIPT),
    file!("modal.js", SCRIPT),
    file!("composer.js", SCRIPT),
    file!("commands.js", SCRIPT),
    file!("listbox.js", SCRIPT),
    file!("people.js", SCRIPT),
    file!("markdown.js", SCRIPT),
    file!("richtext.js", SCRIPT),
    file!("time.js", SCRIPT),
    file!("words.js", SCRIPT),
    file!("dom.js", SCRIPT),
];

/// Serves the page, to be merged with the API it uses.
pub fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.iter().fold(Router::new(), |router, file| {
        router.route(file.path, get(async || (headers(file), file.text)))
    })
}

fn headers(file: &File) -> [(HeaderName, &'static str); 5] {
    [
        (CONTENT_TYPE, file.kind),
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        // The next version of the program serves other files under the same names.
        (CACHE_CONTROL, "no-cache"),
    ]
}
