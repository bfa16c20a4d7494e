//! Writing, changing and deleting messages.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Message, Upload, World, attachment::names_of, filling::is_empty};
use crate::{
    clock::timestamp,
    contract::{
        Complaint,
        message::{self, Known, Purpose, attachment_id},
    },
    permissions::Permissions,
    snowflake::Snowflake,
};

/// Milliseconds for which a nonce in a channel identifies one message.
const NONCE_WINDOW_MS: u64 = 180_000;

/// A nonce used with `enforce_nonce`.
#[derive(Debug)]
pub(super) struct Nonce {
    channel: Snowflake,
    key: String,
    message: Snowflake,
    at_ms: u64,
}

#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) channel: Snowflake,
    pub(super) author: Snowflake,
    pub(super) owner: Option<Snowflake>,
    /// Fields that only Discord sets.
    pub(super) about: Value,
    pub(super) thinking: bool,
}

impl World {
    pub(crate) fn post(
        &mut self,
        channel: Snowflake,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> Result<Snowflake, Complaint> {
        self.may_post(channel, body, !uploads.is_empty())?;
        self.check_new("", body, Purpose::Post, &uploads)?;
        // A nonce is a text or a number.
        let nonce = body.get("nonce").filter(|nonce| !nonce.is_null());
        let nonce = nonce.map(|nonce| nonce.as_str().map_or(nonce.to_string(), str::to_owned));
        let enforced = nonce.clone().filter(|_| body["enforce_nonce"] == true);
        if let Some(nonce) = &enforced
            && let Some(sent) = self.sent_with(channel, nonce)
        {
            return Ok(sent);
        }
        let mut about = json!({ "nonce": nonce });
        let to = &body["message_reference"]["message_id"];
        if !to.is_null() {
            about["message_reference"] = json!({
                "type": 0, "message_id": to, "channel_id": channel,
                "guild_id": self.guild_of(channel).id,
            });
        }
        let author = self.bot.id;
        let draft = Draft { channel, author, owner: None, about, thinking: false };
        let id = self.write(draft, body, uploads);
        if let Some(nonce) = enforced {
            let at_ms = self.now_ms();
            self.nonces.push(Nonce { channel, key: nonce, message: id, at_ms });
        }
        Ok(id)
    }

    pub(super) fn check_new(
        &self,
        prefix: &str,
        body: &Value,
        purpose: Purpose,
        uploads: &[Upload],
    ) -> Result<(), Complaint> {
        let numbers: Vec<_> = uploads.iter().map(|upload| upload.number).collect();
        let known = Known {
            emoji: &self.known_emoji(),
            files: &numbers,
            attachments: &[],
            names: &names_of(uploads, &body["attachments"]),
            before: None,
        };
        message::check(prefix, body, purpose, known)?;
        if is_empty(&Value::Null, body, !uploads.is_empty()) {
            return Err(Complaint::empty_message());
        }
        Ok(())
    }

    fn sent_with(&mut self, channel: Snowflake, nonce: &str) -> Option<Snowflake> {
        let now_ms = self.now_ms();
        self.nonces.retain(|used| now_ms.saturating_sub(used.at_ms) < NONCE_WINDOW_MS);
        let sent = self.nonces.iter().find(|n| n.channel == channel && n.key == nonce)?.message;
        self.messages.get(sent).map(|message| message.id)
    }

    /// Checks the bot's permissions for a message. A permission that a test took away is not the
    /// bot's mistake.
    fn may_post(&self, id: Snowflake, body: &Value, files: bool) -> Result<(), Complaint> {
        let channel = self.channel(id)?;
        let mut needed = match channel.parent {
            Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
            None => Permissions::SEND_MESSAGES,
        };
        if body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty()) {
            needed = needed.and(Permissions::EMBED_LINKS);
        }
        if files {
            needed = needed.and(Permissions::ATTACH_FILES);
        }
        if self.guild_of(id).bot_timed_out || !channel.bot_permissions.contains(needed) {
            return Err(Complaint::missing_permissions().blameless_if(true));
        }
        let manages = channel.bot_permissions.contains(Permissions::MANAGE_THREADS);
        if channel.locked && !manages {
            return Err(Complaint::new(400, 160_005, "Thread is locked").blameless_if(true));
        }
        let replies = !body["message_reference"].is_null();
        if replies && !channel.bot_permissions.contains(Permissions::READ_MESSAGE_HISTORY) {
            let why = "Cannot reply without permission to read message history";
            return Err(Complaint::new(400, 160_002, why).blameless_if(true));
        }
        Ok(())
    }

    pub(crate) fn public_message(
        &self,
        channel: Snowflake,
        id: Snowflake,
    ) -> Result<&Message, Complaint> {
        self.channel(channel)?;
        let message = self.message(id)?;
        if message.channel != channel || message.owner.is_some() {
            return Err(Complaint::unknown_message());
        }
        Ok(message)
    }

    /// A message, private or not. A deleted one is not the bot's mistake.
    pub(crate) fn message(&self, id: Snowflake) -> Result<&Message, Complaint> {
        let gone = self.deleted.contains(&id);
        self.messages.get(id).ok_or_else(|| Complaint::unknown_message().blameless_if(gone))
    }

    pub(crate) fn edit_post(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> Result<(), Complaint> {
        let author = self.public_message(channel, id)?.author;
        if author != self.bot.id {
            return Err(Complaint::not_the_author());
        }
        if self.channels[&channel].archived {
            return Err(Complaint::archived_thread().blameless_if(true));
        }
        let may = self.channels[&channel].bot_permissions;
        if !uploads.is_empty() && !may.contains(Permissions::ATTACH_FILES) {
            return Err(Complaint::missing_permissions().blameless_if(true));
        }
        self.revise(id, body, uploads, "")
    }

    /// Writes a message whose body has been checked.
    pub(super) fn write(&mut self, draft: Draft, body: &Value, uploads: Vec<Upload>) -> Snowflake {
        let id = self.next_id();
        let Draft { channel, author, owner, about, thinking } = draft;
        let files = self.keep(channel, owner.is_some(), &body["attachments"], uploads);
        if let Some(channel) = self.channels.get_mut(&channel)
            && owner.is_none()
        {
            channel.last_message = Some(id);
            // A message reopens an archived thread.
            channel.archived &= channel.locked;
        }
        let mut raw = json!({
            "id": id, "channel_id": channel, "type": 0, "author": self.user_json(author),
            "content": "", "timestamp": timestamp(id.created_ms()), "edited_timestamp": null,
            "tts": body["tts"] == true, "mention_everyone": false, "mentions": [],
            "mention_roles": [], "attachments": [], "embeds": [], "components": [],
            "pinned": false, "flags": 0,
        });
        for (name, value) in about.as_object().into_iter().flatten() {
            if !value.is_null() {
                raw[name] = value.clone();
            }
        }
        let mut message =
            Message { id, channel, author, owner, edits: 0, dismissed: false, files, raw };
        self.fill(&mut message, body);
        self.note_unknown_emoji(&message.raw["components"]);
        message.show_flags(body["flags"].as_u64().unwrap_or_default(), thinking);
        self.note_message(&message);
        if owner.is_none() {
            self.tell_of_message("MESSAGE_CREATE", &message);
        }
        self.messages.put(message);
        self.seen_by_owner(owner);
        id
    }

    /// Changes a message by a body; fields that the body does not name stay.
    pub(super) fn revise(
        &mut self,
        id: Snowflake,
        body: &Value,
        uploads: Vec<Upload>,
        prefix: &str,
    ) -> Result<(), Complaint> {
        let mut message = self.message(id)?.clone();
        let numbers: Vec<_> = uploads.iter().map(|upload| upload.number).collect();
        let kept = message.files.iter().filter_map(|id| self.attachments.get(id));
        let kept = kept.map(|file| file.filename.clone());
        let names: Vec<_> = kept.chain(names_of(&uploads, &body["attachments"])).collect();
        let known = Known {
            emoji: &self.known_emoji(),
            files: &numbers,
            attachments: &message.files,
            names: &names,
            before: Some(&message.raw),
        };
        let purpose = if prefix.is_empty() { Purpose::Edit } else { Purpose::Answer };
        message::check(prefix, body, purpose, known)?;
        if let Some(listed) = body["attachments"].as_array() {
            let kept: BTreeSet<_> =
                listed.iter().filter_map(attachment_id).map(Snowflake).collect();
            if self.refuses_kept_files && message.files.iter().any(|file| kept.contains(file)) {
                let why = "Attachments cannot be kept";
                return Err(Complaint::new(400, 50_035, why).blameless_if(true));
            }
            message.files.retain(|file| kept.contains(file));
        }
        let added = !uploads.is_empty();
        let left = !message.files.is_empty() || added;
        if is_empty(&message.raw, body, left) {
            return Err(Complaint::empty_message());
        }
        let owner = message.owner;
        let new = self.keep(message.channel, owner.is_some(), &body["attachments"], uploads);
        message.files.extend(new);
        self.fill(&mut message, body);
        self.note_unknown_emoji(&body["components"]);
        let flags = body["flags"].as_u64().or(message.raw["flags"].as_u64()).unwrap_or_default();
        // Filling in a deferred message is not shown as an edit.
        if !message.is_thinking() {
            message.raw["edited_timestamp"] = json!(timestamp(self.now_ms()));
            message.edits += 1;
        }
        message.show_flags(flags, false);
        self.note_message(&message);
        if owner.is_none() {
            self.tell_of_message("MESSAGE_UPDATE", &message);
        }
        self.messages.put(message);
        self.seen_by_owner(owner);
        Ok(())
    }

    pub(crate) fn delete(&mut self, id: Snowflake) -> Result<(), Complaint> {
        let owner = self.message(id)?.owner;
        if let Some(message) = self.messages.remove(id)
            && owner.is_none()
        {
            let guild = self.guild_of(message.channel).id;
            let told = json!({ "id": id, "channel_id": message.channel, "guild_id": guild });
            self.tell(guild, "MESSAGE_DELETE", told);
        }
        self.deleted.insert(id);
        self.seen_by_owner(owner);
        Ok(())
    }

    /// A person writes in a channel.
    pub(crate) fn say(&mut self, person: Snowflake, channel: Snowflake, text: &str) -> Snowflake {
        let draft =
            Draft { channel, author: person, owner: None, about: Value::Null, thinking: false };
        self.write(draft, &json!({ "content": text }), Vec::new())
    }

    /// A person hides an ephemeral message; the bot never learns of it.
    pub(crate) fn dismiss(&mut self, person: Snowflake, id: Snowflake) -> bool {
        let Some(message) = self.messages.get_mut(id) else { return false };
        if message.owner != Some(person) {
            return false;
        }
        message.dismissed = true;
        self.seen_by_owner(Some(person));
        true
    }

    /// A message as the bot reads it: without the intent for message content, which is never
    /// granted here, only its own messages and those that mention it have contents.
    pub(crate) fn as_the_bot_reads(&self, message: &Message) -> Value {
        let mut raw = message.raw.clone();
        let calls = message.content().contains(&format!("<@{}>", self.bot.id));
        if message.author != self.bot.id && !calls {
            raw["content"] = json!("");
        }
        raw
    }

    fn tell_of_message(&mut self, name: &'static str, message: &Message) {
        let guild = self.guild_of(message.channel).id;
        let mut told = self.as_the_bot_reads(message);
        told["guild_id"] = json!(guild);
        told["member"] = self.partial_member_json(message.author);
        self.tell(guild, name, told);
    }
}
