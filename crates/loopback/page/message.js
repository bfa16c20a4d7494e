// A message in the channel.

import { el } from "./dom.js";
import { drawEmbed } from "./embed.js";
import { attachment } from "./file.js";
import { drawLayout, isLaidOut } from "./layout.js";
import { avatar, tinted } from "./people.js";
import { richText } from "./richtext.js";
import { hourOf, sentAt } from "./time.js";
import { word } from "./words.js";

/**
 * An article for a message.
 *
 * `follows` is true after a message by the same author within minutes; `note` is the
 * local state of this window: `{ pressed, chosen, failure }`.
 */
export function drawMessage(message, follows, note, names) {
  const { author } = message;
  const name = names.user(author);
  const kinds = ["message", follows && "follows", message.ephemeral && "private"];
  return el("article", { class: kinds.filter(Boolean).join(" "), "data-message": message.id, tabindex: "-1" },
    origin(message, names),
    avatar(author.id, name, author.bot),
    el("time", { class: "hour", "aria-hidden": "true" }, hourOf(message.timestamp)),
    el("div", { class: "body" },
      el("header", {},
        tinted(el("span", { class: author.bot ? "author bot" : "author" }, name), author.id),
        author.bot ? el("span", { class: "badge" }, word("app")) : null,
        el("time", { datetime: message.timestamp }, sentAt(message.timestamp)),
        message.edited && message.content === "" ? edited() : null),
      el("div", { class: "content" }, content(message, name, names)),
      message.embeds.map((embed) => drawEmbed(embed, names)),
      // In Components V2 the components show the files.
      isLaidOut(message) ? null : message.attachments.map(attachment),
      drawLayout(message, note, names),
      note.failure ? el("p", { class: "failure", role: "alert" }, `⚠ ${note.failure}`) : null,
      message.ephemeral ? onlyYou() : null));
}

/** The line above an answer to a command: the person and the command. */
function origin(message, names) {
  const asked = message.interaction_metadata ?? {};
  const command = asked.name ?? message.interaction?.name;
  if (!command || !asked.user) return null;
  const name = names.user(asked.user);
  // The sentence is translated around the name and the command, which have their own looks.
  const parts = word("used", { name: "\0name\0", command: "\0command\0" }).split("\0");
  const looks = {
    name: () => tinted(el("span", { class: "author" }, name), asked.user.id),
    command: () => el("span", { class: "mention" }, `/${command}`),
  };
  return el("p", { class: "origin" }, avatar(asked.user.id, name, false), parts.map((part) => looks[part]?.() ?? part));
}

function content(message, name, names) {
  if (message.thinking) return el("p", { class: "thinking" }, dots(), word("thinking", { name }));
  if (message.sending) return el("p", { class: "thinking" }, dots(), word("sending"));
  const text = richText(message.content, names);
  if (!message.edited || text.length === 0) return text;
  const last = text.at(-1);
  if (last.nodeName === "P") last.append(" ", edited());
  else text.push(el("p", {}, edited()));
  return text;
}

function edited() {
  return el("span", { class: "edited" }, word("edited"));
}

function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

function onlyYou() {
  return el("footer", { class: "only-you" },
    el("span", { "aria-hidden": "true" }, "👁"), word("onlyYou"), " ·",
    el("button", { type: "button", class: "dismiss" }, word("dismiss")));
}
