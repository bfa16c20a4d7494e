// Emoji: pictures for a bot's own, characters for the others.

import { el } from "./dom.js";

/** An emoji on a button. */
export function drawEmoji({ id, name }) {
  return id ? customEmoji(id, name) : el("span", { class: "emoji-text" }, name);
}

/** A picture with a name for the screen reader. */
export function customEmoji(id, name) {
  return el("img", { class: "emoji", src: `/api/emojis/${id}`, alt: name.replaceAll("_", " "), draggable: "false" });
}
