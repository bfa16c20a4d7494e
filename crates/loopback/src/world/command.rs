//! The bot's registered commands, and the parsing of what a person types.

use serde_json::{Map, Value, json};

use super::World;
use crate::{
    contract::{
        Complaint,
        command::{self, ATTACHMENT, BOOLEAN, CHANNEL, INTEGER, NUMBER, STRING, USER, is_branch},
    },
    permissions::Permissions,
    snowflake::Snowflake,
};

/// The type of the command that launches an application's Activity.
const ENTRY_POINT: u64 = 4;

/// A command typed by a person, found among the registered ones.
#[derive(Clone, Debug)]
pub(crate) struct Typed {
    /// Its full registered name, subcommands included.
    pub(crate) name: String,
    guild: Snowflake,
    command: Value,
    /// The chosen subcommands, from the outside in.
    path: Vec<Value>,
    /// Options by their registered names.
    given: Map<String, Value>,
}

impl World {
    /// Registers all commands of a scope at once; those with a known name keep their id.
    pub(crate) fn register_all(
        &mut self,
        body: &Value,
        guild: Option<Snowflake>,
    ) -> Result<Value, Complaint> {
        command::check_all(body)?;
        let listed = body.as_array().cloned().unwrap_or_default();
        let is_entry = |command: &Value| command["type"] == ENTRY_POINT;
        if self.scope(guild).iter().any(is_entry) && !listed.iter().any(is_entry) {
            let why = "You cannot remove this app's Entry Point command in a bulk update operation";
            return Err(Complaint::new(400, 50_240, why).blameless_if(true));
        }
        let kept: Vec<Value> = listed.into_iter().map(|c| self.complete(c, guild)).collect();
        self.scope(guild).clone_from(&kept);
        self.seen_by_all();
        Ok(Value::Array(kept))
    }

    /// Registers one command, in place of the one with its name.
    pub(crate) fn register(
        &mut self,
        body: Value,
        guild: Option<Snowflake>,
    ) -> Result<Value, Complaint> {
        command::check_one(&body)?;
        let command = self.complete(body, guild);
        let scope = self.scope(guild);
        scope.retain(|known| known["name"] != command["name"]);
        scope.push(command.clone());
        self.seen_by_all();
        Ok(command)
    }

    /// The commands of a server, or the global ones.
    fn scope(&mut self, guild: Option<Snowflake>) -> &mut Vec<Value> {
        match guild {
            Some(guild) => self.guild_commands.entry(guild).or_default(),
            None => &mut self.commands,
        }
    }

    pub(crate) fn commands_of(&self, guild: Snowflake) -> &[Value] {
        self.guild_commands.get(&guild).map_or(&[], Vec::as_slice)
    }

    /// The commands that can be used on a server, its own first.
    pub(crate) fn commands_on(&self, guild: Snowflake) -> impl Iterator<Item = &Value> {
        self.commands_of(guild).iter().chain(&self.commands)
    }

    fn complete(&mut self, mut command: Value, guild: Option<Snowflake>) -> Value {
        let known = self.scope(guild).iter().find(|known| known["name"] == command["name"]);
        let id = known.map(|known| known["id"].clone());
        command["id"] = id.unwrap_or_else(|| json!(self.next_id()));
        command["version"] = json!(self.next_id());
        command["application_id"] = json!(self.bot.id);
        if let Some(guild) = guild {
            command["guild_id"] = json!(guild);
        }
        let defaults = [
            ("type", json!(1)),
            ("description", json!("")),
            ("default_member_permissions", Value::Null),
            ("nsfw", json!(false)),
            ("integration_types", json!([0])),
            ("contexts", Value::Null),
            ("options", json!([])),
        ];
        for (name, value) in defaults {
            if command[name].is_null() {
                command[name] = value;
            }
        }
        command
    }

    /// Finds a typed command: `/table new` or `/roll dice:2`, names as registered or in the
    /// person's language, further options given apart. Commands are those of the channel's server.
    /// The error is Discord's message to the person.
    pub(crate) fn find_command(
        &self,
        person: Snowflake,
        channel: Snowflake,
        text: &str,
        options: &[(String, Value)],
    ) -> Result<Typed, String> {
        let locale = self.member(person).map_or("en-US", |member| &member.locale);
        let (word, mut rest) = next_word(text.trim_start_matches('/'));
        let guild = self.guild_of(channel);
        let known = self.commands_on(guild.id).filter(|_| !guild.left);
        let command = known
            .filter(|command| command["type"] == 1)
            .find(|command| is_named(command, word, locale))
            .ok_or_else(|| format!("there is no command /{word}"))?
            .clone();
        self.check_permission(person, &command)?;
        let mut name = command["name"].as_str().unwrap_or_default().to_owned();
        let mut path: Vec<Value> = Vec::new();
        loop {
            let options = options_of(path.last().unwrap_or(&command));
            if !options.iter().any(is_branch) {
                break;
            }
            let (word, after) = next_word(rest);
            let branch = options
                .iter()
                .find(|option| is_named(option, word, locale))
                .ok_or_else(|| format!("/{name} has no subcommand {word:?}"))?;
            name = format!("{name} {}", branch["name"].as_str().unwrap_or_default());
            path.push(branch.clone());
            rest = after;
        }
        let leaves = options_of(path.last().unwrap_or(&command));
        let mut given = Map::new();
        let typed = split_options(rest, leaves, locale)?;
        for (option, value) in typed.into_iter().chain(options.iter().cloned()) {
            let leaf = leaves
                .iter()
                .find(|leaf| is_named(leaf, &option, locale))
                .ok_or_else(|| format!("/{name} has no option {option:?}"))?;
            given.insert(leaf["name"].as_str().unwrap_or_default().to_owned(), value);
        }
        Ok(Typed { name, guild: guild.id, command, path, given })
    }

    fn check_permission(&self, person: Snowflake, command: &Value) -> Result<(), String> {
        let needed = command["default_member_permissions"].as_str();
        let needed =
            needed.and_then(|bits| bits.parse().ok()).map_or(Permissions::NONE, Permissions);
        let has = self.member(person).map_or(Permissions::NONE, |member| member.permissions);
        if has.contains(needed) && has.contains(Permissions::USE_APPLICATION_COMMANDS) {
            Ok(())
        } else {
            Err("you do not have permission to use this command".to_owned())
        }
    }

    /// The data of the interaction for a complete command; the error is Discord's message to the
    /// person.
    pub(crate) fn command_data(
        &mut self,
        typed: &Typed,
        channel: Snowflake,
    ) -> Result<Value, String> {
        let mut options = Vec::new();
        let mut resolved = json!({});
        for leaf in options_of(typed.path.last().unwrap_or(&typed.command)) {
            let name = leaf["name"].as_str().unwrap_or_default();
            match typed.given.get(name) {
                None if leaf["required"] == true => {
                    return Err(format!("the option {name} is required"));
                }
                None => {}
                Some(text) if leaf["type"] == ATTACHMENT => {
                    let value = self.uploaded(channel, name, plain(text), &mut resolved);
                    options.push(json!({ "name": name, "type": leaf["type"], "value": value }));
                }
                Some(value) => {
                    let value = self.coerce(typed.guild, leaf, value, &mut resolved)?;
                    options.push(json!({ "name": name, "type": leaf["type"], "value": value }));
                }
            }
        }
        let mut data = typed.data(options);
        data["resolved"] = resolved;
        Ok(data)
    }

    /// The data of an autocompletion: the options so far, and the one being typed. It fails without
    /// such an option, and for one without autocompletion.
    pub(crate) fn autocomplete_data(
        &self,
        typed: &Typed,
        locale: &str,
        focused: &str,
        partial: &str,
    ) -> Result<Value, String> {
        let leaves = options_of(typed.path.last().unwrap_or(&typed.command));
        let leaf = leaves
            .iter()
            .find(|leaf| is_named(leaf, focused, locale))
            .ok_or_else(|| format!("/{} has no option {focused:?}", typed.name))?;
        if leaf["autocomplete"] != true {
            return Err(format!("the option {focused} has no autocompletion"));
        }
        let mut options = Vec::new();
        for other in leaves {
            let name = other["name"].as_str().unwrap_or_default();
            if other["name"] == leaf["name"] {
                options.push(json!({
                    "name": name, "type": leaf["type"], "value": partial, "focused": true,
                }));
            } else if let Some(value) = typed.given.get(name)
                && let Ok(value) = self.coerce(typed.guild, other, value, &mut json!({}))
            {
                options.push(json!({ "name": name, "type": other["type"], "value": value }));
            }
        }
        Ok(typed.data(options))
    }

    /// Converts typed text to the option's type.
    fn coerce(
        &self,
        guild: Snowflake,
        leaf: &Value,
        value: &Value,
        resolved: &mut Value,
    ) -> Result<Value, String> {
        let name = leaf["name"].as_str().unwrap_or_default();
        let text = plain(value);
        let choices = leaf["choices"].as_array().map_or(&[][..], Vec::as_slice);
        if !choices.is_empty() {
            let chosen = choices.iter().find(|choice| plain(&choice["value"]) == text);
            let chosen =
                chosen.ok_or_else(|| format!("{text:?} is none of the choices of {name}"))?;
            return Ok(chosen["value"].clone());
        }
        let wrong = |wanted: &str| format!("the option {name} wants {wanted}, not {text:?}");
        match leaf["type"].as_u64() {
            Some(STRING) => {
                let length = text.chars().count() as u64;
                let fits = leaf["min_length"].as_u64().is_none_or(|least| length >= least)
                    && length <= leaf["max_length"].as_u64().unwrap_or(6000);
                if fits { Ok(json!(text)) } else { Err(wrong("another length")) }
            }
            Some(INTEGER) => {
                let number: i64 = text.parse().map_err(|_| wrong("a whole number"))?;
                if in_range(leaf, &text) {
                    Ok(json!(number))
                } else {
                    Err(wrong("a number in its range"))
                }
            }
            Some(NUMBER) => {
                let number: f64 = text.parse().map_err(|_| wrong("a number"))?;
                if in_range(leaf, &text) {
                    Ok(json!(number))
                } else {
                    Err(wrong("a number in its range"))
                }
            }
            Some(BOOLEAN) => match text.to_lowercase().as_str() {
                "true" => Ok(json!(true)),
                "false" => Ok(json!(false)),
                _ => Err(wrong("true or false")),
            },
            Some(USER) => {
                let named = text.trim_start_matches(['<', '@', '!']).trim_end_matches('>');
                let member =
                    self.members.iter().find(|m| m.name == named || m.id.to_string() == named);
                let id = member.ok_or_else(|| wrong("somebody on this server"))?.id;
                resolved["users"][id.to_string()] = self.user_json(id);
                resolved["members"][id.to_string()] = self.partial_member_json(id);
                Ok(json!(id))
            }
            Some(CHANNEL) => {
                let named = text.trim_start_matches(['<', '#']).trim_end_matches('>');
                let mut channels = self.channels_on(guild);
                let channel = channels.find(|c| c.name == named || c.id.to_string() == named);
                let channel = channel.ok_or_else(|| wrong("a channel of this server"))?;
                let mut json = self.channel_json(channel);
                json["permissions"] = json!(Permissions::OF_A_MEMBER.to_string());
                resolved["channels"][channel.id.to_string()] = json;
                Ok(json!(channel.id))
            }
            _ => Err(format!("the loopback cannot fill in the option {name}")),
        }
    }
}

impl Typed {
    /// Wraps the options in the chosen subcommands.
    fn data(&self, mut options: Vec<Value>) -> Value {
        for branch in self.path.iter().rev() {
            options = vec![json!({
                "name": branch["name"], "type": branch["type"], "options": options,
            })];
        }
        let mut data = json!({
            "id": self.command["id"], "name": self.command["name"], "type": 1, "options": options,
        });
        if !self.command["guild_id"].is_null() {
            data["guild_id"] = self.command["guild_id"].clone();
        }
        data
    }
}

fn options_of(part: &Value) -> &[Value] {
    part["options"].as_array().map_or(&[], Vec::as_slice)
}

/// Compares with its name, as registered or in the person's language.
fn is_named(part: &Value, word: &str, locale: &str) -> bool {
    part["name"] == word || part["name_localizations"][locale] == word
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Checks the range of an option, which may have a fraction.
fn in_range(leaf: &Value, text: &str) -> bool {
    text.parse::<f64>().is_ok_and(|number| {
        leaf["min_value"].as_f64().is_none_or(|least| number >= least)
            && leaf["max_value"].as_f64().is_none_or(|most| number <= most)
    })
}

fn next_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// Splits `dice:2 reason:for the game` at the names of options; a value runs to the next name.
fn split_options(
    text: &str,
    leaves: &[Value],
    locale: &str,
) -> Result<Vec<(String, Value)>, String> {
    let mut found: Vec<(String, String)> = Vec::new();
    for word in text.split_whitespace() {
        let named = word
            .split_once(':')
            .filter(|(name, _)| leaves.iter().any(|leaf| is_named(leaf, name, locale)));
        match (named, found.last_mut()) {
            (Some((name, value)), _) => found.push((name.to_owned(), value.to_owned())),
            (None, Some((_, value))) => {
                value.push(' ');
                value.push_str(word);
            }
            (None, None) => return Err(format!("{word:?} is not an option")),
        }
    }
    Ok(found
        .into_iter()
        .map(|(name, value)| (name, Value::String(value.trim().to_owned())))
        .collect())
}
