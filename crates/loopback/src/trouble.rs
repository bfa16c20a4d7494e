//! Makes things go wrong, or has a moderator change the server under the bot.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};

use crate::{
    discord::Discord,
    faults::{Faults, OnDispatch, OnRequest},
    gateway::{Frame, Starts},
    limits::Scope,
    permissions::Permissions,
    person::Failure,
    shared::{Shared, State},
    snowflake::Snowflake,
    timed_out::TimedOut,
    world::Dispatch,
    world::KeptOut,
};

/// What a test can do to the connection, to requests and to the server.
///
/// Requests are named by a pattern such as `PATCH /channels/*/messages/*`: a `*` is one segment
/// of the path or any method, a final `**` is all the rest. The newest fault that fits comes first.
#[derive(Debug)]
pub struct Trouble<'a> {
    shared: &'a Arc<Shared>,
}

impl Discord {
    /// Makes trouble.
    #[must_use]
    pub fn trouble(&self) -> Trouble<'_> {
        Trouble { shared: self.shared() }
    }
}

impl Trouble<'_> {
    fn change<T>(&self, write: impl FnOnce(&mut State) -> T) -> T {
        self.shared.change(write)
    }

    fn frame(&self, frame: &Frame) {
        self.change(|state| state.sessions.send_all(frame));
    }

    /// Drops the gateway connection without a close frame. The session can be resumed.
    pub fn drop_connection(&self) {
        self.frame(&Frame::Cut);
    }

    /// Closes the gateway connection with a code.
    pub fn close_connection(&self, code: u16) {
        self.frame(&Frame::Close(code));
    }

    /// Asks the bot to connect anew (op 7).
    pub fn ask_to_reconnect(&self) {
        self.send_raw(&json!({ "op": 7, "d": null, "s": null, "t": null }).to_string());
    }

    /// Tells the bot that its session is invalid (op 9). If it is not resumable, it is forgotten,
    /// and with it all that happens until the bot identifies again.
    pub fn invalidate_session(&self, resumable: bool) {
        self.send_raw(&json!({ "op": 9, "d": resumable, "s": null, "t": null }).to_string());
        if !resumable {
            self.change(|state| state.sessions.forget_all());
        }
    }

    /// Puts any text on the gateway connection, outside the numbering.
    pub fn send_raw(&self, text: &str) {
        self.frame(&Frame::Text(text.to_owned()));
    }

    /// Leaves heartbeats unanswered, or no longer.
    pub fn ignore_heartbeats(&self, ignore: bool) {
        self.change(|state| state.sessions.ignores_heartbeats = ignore);
    }

    /// Tells the sessions that there are nothing any more, while their heartbeats are answered; one
    /// that is begun anew is told everything.
    pub fn deafen(&self) {
        self.change(|state| state.sessions.deafen());
    }

    /// Answers every IDENTIFY with an invalid session that cannot be resumed (op 9), or no longer.
    pub fn refuse_sessions(&self, refuse: bool) {
        self.change(|state| state.sessions.refuses_all = refuse);
    }

    /// Has the bot told that it may identify so often, until that time is over. Identifying where
    /// none remain is a violation.
    pub fn leave_session_starts(&self, remaining: u32, reset_after: Duration) {
        self.change(|state| state.sessions.starts = Starts { remaining, reset_after });
    }

    fn on_dispatch(&self, name: &str, fault: OnDispatch, times: u32) {
        self.change(|state| state.faults.plan_dispatch(name, fault, times));
    }

    /// Loses the next so many dispatches of that name (`INTERACTION_CREATE`).
    pub fn lose(&self, name: &str, times: u32) {
        self.on_dispatch(name, OnDispatch::Lose, times);
    }

    /// Sends each of the next so many dispatches of that name twice.
    pub fn double(&self, name: &str, times: u32) {
        self.on_dispatch(name, OnDispatch::Double, times);
    }

    /// Holds back all dispatches of that name until they are released.
    pub fn hold(&self, name: &str) {
        self.on_dispatch(name, OnDispatch::Hold, u32::MAX);
    }

    /// Changes what the next so many dispatches of that name say, before they are sent.
    pub fn alter(
        &self,
        name: &str,
        times: u32,
        alter: impl Fn(&mut Value) + Send + Sync + 'static,
    ) {
        self.on_dispatch(name, OnDispatch::Alter(Arc::new(alter)), times);
    }

    /// Tells the bot anything, known to Discord or not, as a numbered dispatch: on the shard of the
    /// server that it names as its `guild_id`, or is about, and else on shard 0.
    pub fn tell(&self, name: &str, data: &Value) {
        self.change(|state| state.sessions.tell_all(name, data));
    }

    /// Waits until so many dispatches are held back.
    ///
    /// # Errors
    ///
    /// If the patience ran out.
    pub async fn until_held(&self, count: usize) -> Result<(), TimedOut> {
        let enough = |state: &State| (state.faults.held() >= count).then_some(());
        self.shared.wait(enough).await.ok_or_else(|| TimedOut {
            what: format!("{count} dispatches to be held"),
            seen: format!("{} are", self.shared.look(|state| state.faults.held())),
        })
    }

    /// Sends what was held back, in its order, and holds nothing more.
    pub fn release(&self) {
        self.let_go(|_| {});
    }

    /// Sends what was held back, the last first, and holds nothing more.
    pub fn release_reversed(&self) {
        self.let_go(|held| held.reverse());
    }

    fn let_go(&self, arrange: impl FnOnce(&mut Vec<Dispatch>)) {
        self.change(|state| {
            let mut held = state.faults.release();
            arrange(&mut held);
            for dispatch in held {
                state.sessions.dispatch(&dispatch);
            }
        });
    }

    fn on_request(&self, pattern: &str, fault: OnRequest, times: u32) {
        self.change(|state| state.faults.plan_request(pattern, fault, times));
    }

    /// Answers the next so many requests with this status (500, 502, 503) and nothing done.
    pub fn fail(&self, pattern: &str, status: u16, times: u32) {
        let body = json!({ "message": format!("{status}: Server Error"), "code": 0 });
        self.refuse(pattern, status, &body, times);
    }

    /// Answers the next so many requests with this status and this JSON, and nothing done.
    pub fn refuse(&self, pattern: &str, status: u16, body: &Value, times: u32) {
        self.on_request(pattern, OnRequest::Refuse { status, body: body.to_string() }, times);
    }

    /// Answers the next so many requests 429. After a global one the bot is held to waiting: until
    /// the time is over, every further request but those of interactions is answered the same and
    /// is a violation.
    pub fn limit(&self, pattern: &str, scope: Scope, retry_after: Duration, times: u32) {
        self.on_request(pattern, OnRequest::Limit { scope, retry_after }, times);
    }

    /// From now on really limits requests of one bucket (route, and channel, server or token) to so
    /// many in a window, as its headers will say. The window goes by the wire's clock.
    pub fn pace(&self, pattern: &str, limit: u32, window: Duration) {
        self.change(|state| state.limits.pace(pattern, limit, window));
    }

    /// Ends the connection of the next so many requests before anything is done.
    pub fn cut_before(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::CutBefore, times);
    }

    /// Leaves the next so many requests waiting until the end, with nothing done.
    pub fn stall(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::Stall, times);
    }

    /// Does what the next so many requests ask, and leaves them waiting for an answer until the end.
    pub fn stall_after(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::StallAfter, times);
    }

    /// Serves the next so many requests as usual, whatever else was to go wrong with them.
    pub fn spare(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::Spare, times);
    }

    /// Waits until a request waits for an answer that never comes.
    ///
    /// # Errors
    ///
    /// If the patience ran out.
    pub async fn until_stalled(&self) -> Result<(), TimedOut> {
        let stalled = |state: &State| (state.faults.stalled > 0).then_some(());
        self.shared.wait(stalled).await.ok_or_else(|| TimedOut {
            what: "a request to be stalled".to_owned(),
            seen: "none is".to_owned(),
        })
    }

    /// Answers the next so many requests as the proxy before Discord does where an address has sent
    /// too much: 429, a page of HTML, and how long to stay away.
    pub fn shut_out(&self, pattern: &str, retry_after: Duration, times: u32) {
        self.on_request(pattern, OnRequest::ShutOut { retry_after }, times);
    }

    /// From now on limits requests as Discord does: 50 a second in all, and each route by its
    /// buckets. A bot that is refused more often than this fails [`Discord::finish`].
    pub fn limit_like_discord(&self, may_refuse: usize) {
        self.change(|state| state.limits.like_discord(may_refuse));
    }

    /// Does what the next so many requests ask, and ends the connection without an answer.
    pub fn cut_after(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::CutAfter, times);
    }

    /// Serves the next so many requests with this header set to that value, sense or nonsense.
    pub fn set_header(&self, pattern: &str, name: &'static str, value: &str, times: u32) {
        self.on_request(pattern, OnRequest::Header { name, value: value.to_owned() }, times);
    }

    /// Mends everything that was to go wrong with requests and dispatches, and releases what was held.
    pub fn mend(&self) {
        self.release();
        self.change(|state| {
            state.faults = Faults::default();
            state.sessions.ignores_heartbeats = false;
        });
    }

    /// A moderator deletes a message.
    ///
    /// # Errors
    ///
    /// If there is none with this id.
    pub fn delete_message(&self, id: Snowflake) -> Result<(), Failure> {
        let absent = |_| Failure::Absent("such message".to_owned());
        self.change(|state| state.world.delete(id).map_err(absent))
    }

    /// Whoever owns the application takes one of its emoji away.
    ///
    /// # Errors
    ///
    /// If there is none of this name.
    pub fn delete_emoji(&self, name: &str) -> Result<(), Failure> {
        let absent = || Failure::Absent("such emoji".to_owned());
        self.change(|state| {
            let found = state.world.emoji().iter().find(|emoji| emoji.name == name);
            let id = found.ok_or_else(absent)?.id;
            state.world.delete_emoji(id).map_err(|_| absent())
        })
    }

    /// Somebody leaves all servers, is banned, or is timed out by a moderator, or with `None` is
    /// there again; the bot hears nothing of it, since that takes an intent of its own.
    ///
    /// # Errors
    ///
    /// If there is nobody with this id.
    pub fn keep_out(&self, person: Snowflake, why: Option<KeptOut>) -> Result<(), Failure> {
        let absent = || Failure::Absent("such person".to_owned());
        self.change(|state| {
            state.world.member_mut(person).ok_or_else(absent)?.kept_out = why;
            Ok(())
        })
    }

    /// A moderator deletes a channel and its threads.
    ///
    /// # Errors
    ///
    /// If there is none with this id.
    pub fn delete_channel(&self, id: Snowflake) -> Result<(), Failure> {
        let absent = |_| Failure::Absent("such channel".to_owned());
        self.change(|state| state.world.delete_channel(id).map_err(absent))
    }

    /// A moderator archives a thread, and locks it or not.
    pub fn archive(&self, thread: Snowflake, locked: bool) {
        self.change(|state| state.world.archive(thread, locked));
    }

    /// A moderator changes a thread, as `PATCH /channels/{id}` would.
    pub fn change_thread(&self, thread: Snowflake, body: &Value) {
        self.change(|state| state.world.change_channel(thread, body));
    }

    /// An admin says what the bot may do in a channel.
    pub fn permit_bot(&self, channel: Snowflake, permissions: Permissions) {
        self.change(|state| state.world.permit_bot(channel, permissions));
    }

    /// An admin throws the bot out of the first server, or lets it in again.
    pub fn kick_bot(&self, out: bool) {
        self.change(|state| state.world.kick_bot(state.world.guild().id, out));
    }

    /// An admin throws the bot out of a server, or lets it in again.
    pub fn kick_bot_from(&self, server: Snowflake, out: bool) {
        self.change(|state| state.world.kick_bot(server, out));
    }

    /// The first server cannot be reached by Discord itself for a while, or can again: its gateway
    /// says so, and nothing else changes.
    pub fn take_server_down(&self, down: bool) {
        self.change(|state| state.world.tell_of_outage(down));
    }
}
