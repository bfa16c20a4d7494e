//! Fault injection, and a moderator's changes to the server.

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

/// Faults of the connection, of requests and of the server.
///
/// Requests are named by a pattern such as `PATCH /channels/*/messages/*`: a `*` is one segment of
/// the path or any method, a final `**` is all the rest. The newest fault that fits comes first.
#[derive(Debug)]
pub struct Trouble<'a> {
    shared: &'a Arc<Shared>,
}

impl Discord {
    /// The fault injector of this Discord.
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

    /// Sends an invalid session (op 9). A session that is not resumable is forgotten, with all its
    /// dispatches until the next IDENTIFY.
    pub fn invalidate_session(&self, resumable: bool) {
        self.send_raw(&json!({ "op": 9, "d": resumable, "s": null, "t": null }).to_string());
        if !resumable {
            self.change(|state| state.sessions.forget_all());
        }
    }

    /// Sends any text on the gateway connection, without a sequence number.
    pub fn send_raw(&self, text: &str) {
        self.frame(&Frame::Text(text.to_owned()));
    }

    /// Leaves heartbeats without an acknowledgement, or stops doing so.
    pub fn ignore_heartbeats(&self, ignore: bool) {
        self.change(|state| state.sessions.ignores_heartbeats = ignore);
    }

    /// Sends the present sessions no more dispatches, while their heartbeats are acknowledged; a
    /// new session gets everything.
    pub fn deafen(&self) {
        self.change(|state| state.sessions.deafen());
    }

    /// Answers every IDENTIFY with an invalid session that cannot be resumed (op 9), or stops doing
    /// so.
    pub fn refuse_sessions(&self, refuse: bool) {
        self.change(|state| state.sessions.refuses_all = refuse);
    }

    /// Refuses every edit that keeps an attachment of its message, or stops doing so.
    pub fn refuse_kept_files(&self, refuse: bool) {
        self.change(|state| state.world.refuses_kept_files = refuse);
    }

    /// Leaves the bot `remaining` IDENTIFYs for the time `reset_after`. An IDENTIFY beyond them is
    /// a violation.
    pub fn leave_session_starts(&self, remaining: u32, reset_after: Duration) {
        self.change(|state| state.sessions.starts = Starts { remaining, reset_after });
    }

    fn on_dispatch(&self, name: &str, fault: OnDispatch, times: u32) {
        self.change(|state| state.faults.plan_dispatch(name, fault, times));
    }

    /// Loses the next `times` dispatches of a name (`INTERACTION_CREATE`).
    pub fn lose(&self, name: &str, times: u32) {
        self.on_dispatch(name, OnDispatch::Lose, times);
    }

    /// Sends each of the next `times` dispatches of a name twice.
    pub fn double(&self, name: &str, times: u32) {
        self.on_dispatch(name, OnDispatch::Double, times);
    }

    /// Holds back all dispatches of a name until they are released.
    pub fn hold(&self, name: &str) {
        self.on_dispatch(name, OnDispatch::Hold, u32::MAX);
    }

    /// Alters the data of the next `times` dispatches of a name before they are sent.
    pub fn alter(
        &self,
        name: &str,
        times: u32,
        alter: impl Fn(&mut Value) + Send + Sync + 'static,
    ) {
        self.on_dispatch(name, OnDispatch::Alter(Arc::new(alter)), times);
    }

    /// Sends the bot any numbered dispatch, known to Discord or not: on the shard of its server
    /// (its `guild_id`, or the server it is about), and else on shard 0.
    pub fn tell(&self, name: &str, data: &Value) {
        self.change(|state| state.sessions.tell_all(name, data));
    }

    /// Waits until `count` dispatches are held back.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn until_held(&self, count: usize) -> Result<(), TimedOut> {
        let enough = |state: &State| (state.faults.held() >= count).then_some(());
        self.shared.wait(enough).await.ok_or_else(|| TimedOut {
            what: format!("{count} dispatches to be held"),
            seen: format!("{} are", self.shared.look(|state| state.faults.held())),
        })
    }

    /// Sends the held dispatches in order, and stops holding.
    pub fn release(&self) {
        self.let_go(|_| {});
    }

    /// Sends the held dispatches in reverse order, and stops holding.
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

    /// Answers the next `times` requests with this status (500, 502, 503), without carrying them
    /// out.
    pub fn fail(&self, pattern: &str, status: u16, times: u32) {
        let body = json!({ "message": format!("{status}: Server Error"), "code": 0 });
        self.refuse(pattern, status, &body, times);
    }

    /// Answers the next `times` requests with this status and JSON, without carrying them out.
    pub fn refuse(&self, pattern: &str, status: u16, body: &Value, times: u32) {
        self.on_request(pattern, OnRequest::Refuse { status, body: body.to_string() }, times);
    }

    /// Answers the next `times` requests 429. A global one holds the bot to its wait: until then
    /// every request but those of interactions gets the same answer and is a violation.
    pub fn limit(&self, pattern: &str, scope: Scope, retry_after: Duration, times: u32) {
        self.on_request(pattern, OnRequest::Limit { scope, retry_after }, times);
    }

    /// Limits requests of one bucket (route, and channel, server or token) to `limit` in a window,
    /// as its headers will say. The window runs by the wire's clock.
    pub fn pace(&self, pattern: &str, limit: u32, window: Duration) {
        self.change(|state| state.limits.pace(pattern, limit, window));
    }

    /// Cuts the connection of the next `times` requests before they are carried out.
    pub fn cut_before(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::CutBefore, times);
    }

    /// Leaves the next `times` requests without an answer, connection open, not carried out.
    pub fn stall(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::Stall, times);
    }

    /// Carries the next `times` requests out, and leaves them without an answer, connection open.
    pub fn stall_after(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::StallAfter, times);
    }

    /// Serves the next `times` requests as usual, whatever older fault fits.
    pub fn spare(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::Spare, times);
    }

    /// Waits until a request is waiting for an answer that never comes.
    ///
    /// # Errors
    ///
    /// After the patience.
    pub async fn until_stalled(&self) -> Result<(), TimedOut> {
        let stalled = |state: &State| (state.faults.stalled > 0).then_some(());
        self.shared.wait(stalled).await.ok_or_else(|| TimedOut {
            what: "a request to be stalled".to_owned(),
            seen: "none is".to_owned(),
        })
    }

    /// Answers the next `times` requests like the proxy before Discord does to an address that has
    /// sent too much: 429, a page of HTML, and a time to stay away.
    pub fn shut_out(&self, pattern: &str, retry_after: Duration, times: u32) {
        self.on_request(pattern, OnRequest::ShutOut { retry_after }, times);
    }

    /// Limits requests as Discord does: 50 a second in all, and each route by its buckets. More
    /// than `may_refuse` refusals fail [`Discord::finish`].
    pub fn limit_like_discord(&self, may_refuse: usize) {
        self.change(|state| state.limits.like_discord(may_refuse));
    }

    /// Carries the next `times` requests out, and cuts the connection without an answer.
    pub fn cut_after(&self, pattern: &str, times: u32) {
        self.on_request(pattern, OnRequest::CutAfter, times);
    }

    /// Serves the next `times` requests with this header set to any value, valid or not.
    pub fn set_header(&self, pattern: &str, name: &'static str, value: &str, times: u32) {
        self.on_request(pattern, OnRequest::Header { name, value: value.to_owned() }, times);
    }

    /// Removes all faults of requests and dispatches, and releases the held dispatches.
    pub fn mend(&self) {
        self.release();
        self.change(|state| {
            state.faults = Faults::default();
            state.sessions.ignores_heartbeats = false;
        });
    }

    /// Deletes a message, as a moderator.
    ///
    /// # Errors
    ///
    /// If there is none with this id.
    pub fn delete_message(&self, id: Snowflake) -> Result<(), Failure> {
        let absent = |_| Failure::Absent("such message".to_owned());
        self.change(|state| state.world.delete(id).map_err(absent))
    }

    /// Deletes an emoji of the application, as its owner.
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

    /// Removes a person from all servers, bans or times them out, or with `None` lets them back in;
    /// the bot is not told, since that takes an intent of its own.
    ///
    /// # Errors
    ///
    /// If there is no person with this id.
    pub fn keep_out(&self, person: Snowflake, why: Option<KeptOut>) -> Result<(), Failure> {
        let absent = || Failure::Absent("such person".to_owned());
        self.change(|state| {
            state.world.member_mut(person).ok_or_else(absent)?.kept_out = why;
            Ok(())
        })
    }

    /// Deletes a channel and its threads, as a moderator.
    ///
    /// # Errors
    ///
    /// If there is none with this id.
    pub fn delete_channel(&self, id: Snowflake) -> Result<(), Failure> {
        let absent = |_| Failure::Absent("such channel".to_owned());
        self.change(|state| state.world.delete_channel(id).map_err(absent))
    }

    /// Archives a thread, and locks it or not, as a moderator.
    pub fn archive(&self, thread: Snowflake, locked: bool) {
        self.change(|state| state.world.archive(thread, locked));
    }

    /// Changes a thread as `PATCH /channels/{id}` would, as a moderator.
    pub fn change_thread(&self, thread: Snowflake, body: &Value) {
        self.change(|state| state.world.change_channel(thread, body));
    }

    /// Sets the bot's permissions in a channel, as an admin.
    pub fn permit_bot(&self, channel: Snowflake, permissions: Permissions) {
        self.change(|state| state.world.permit_bot(channel, permissions));
    }

    /// Switches Activities on: the application has an Entry Point command then.
    pub fn add_entry_point(&self) {
        let command = json!({ "name": "launch", "type": 4, "handler": 2 });
        // A name is all that is checked of it.
        drop(self.change(|state| state.world.register(command, None)));
    }

    /// Times the bot out on the first server, or ends that, as a moderator.
    pub fn time_out_bot(&self, timed_out: bool) {
        self.change(|state| state.world.time_out_bot(timed_out));
    }

    /// Adds the bot to a private thread, as a member of it.
    pub fn add_bot(&self, thread: Snowflake) {
        self.change(|state| state.world.add_bot(thread));
    }

    /// Removes the bot from the first server, or lets it in again, as an admin.
    pub fn kick_bot(&self, out: bool) {
        self.change(|state| state.world.kick_bot(state.world.guild().id, out));
    }

    /// Removes the bot from a server, or lets it in again, as an admin.
    pub fn kick_bot_from(&self, server: Snowflake, out: bool) {
        self.change(|state| state.world.kick_bot(server, out));
    }

    /// Makes the first server unavailable, or available again, as an outage of Discord does: only
    /// the gateway says so.
    pub fn take_server_down(&self, down: bool) {
        self.change(|state| state.world.tell_of_outage(down));
    }
}
