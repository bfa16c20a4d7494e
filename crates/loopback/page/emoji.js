// Emoji: a bot's own are pictures, the others are characters.

import { el } from "./dom.js";

/** An emoji on a button. */
export function drawEmoji({ id, name }) {
  return id ? customEmoji(id, name) : el("span", { class: "emoji-text" }, name);
}

/** A picture that is called what a screen reader says. */
export function customEmoji(id, name) {
  return el("img", { class: "emoji", src: `/api/emojis/${id}`, alt: name.replaceAll("_", " "), draggable: "false" });
}
