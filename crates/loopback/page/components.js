// Buttons and menus of a message.

import { el } from "./dom.js";
import { drawEmoji } from "./emoji.js";
import { word } from "./words.js";

const BUTTON = 2;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** The kinds of menus by type. */
const MENUS = { 3: "options", 5: "people", 6: "roles", 7: "people", 8: "channels" };

/**
 * Draws the line with this number from the top: each part has its place, `data-at="line.column"`.
 *
 * While an answer is pending (`note.pressed` is the place) no other part can be pressed.
 */
export function drawLine(parts, down, note, names) {
  // A screen reader need not announce buttons that move up.
  return el("div", { class: "row", role: "group", "aria-live": "off" }, parts.map((part, across) => {
    const at = `${down}.${across}`;
    return part.type === BUTTON ? drawButton(part, at, note) : drawMenu(part, at, note, names);
  }));
}

export function isMenu(part) {
  return part.type in MENUS;
}

/** The choices of a menu. */
export function choicesOf(part, names) {
  switch (MENUS[part.type]) {
    case "options":
      return part.options.map((option) => ({
        title: `${emojiText(option.emoji)}${option.label}`,
        detail: option.description,
        value: option.value,
        selected: option.default === true,
      }));
    case "people":
      return names.people.map((person) => ({ title: person.name, value: person.id, selected: isDefault(part, person.id) }));
    case "channels":
      return names.channels.map((channel) => ({ title: `#${channel.name}`, value: channel.id, selected: isDefault(part, channel.id) }));
    default:
      return [];
  }
}

function isDefault(part, id) {
  return part.default_values?.some((chosen) => chosen.id === id) ?? false;
}

function drawButton(button, at, note) {
  const label = button.label ?? "";
  const hasEmoji = Boolean(button.emoji?.name);
  const isShort = hasEmoji && [...label].length <= 2;
  const look = `button ${STYLES[button.style]}${isShort ? " short" : ""}`;
  const face = [hasEmoji && drawEmoji(button.emoji), label];
  if (STYLES[button.style] === "link") {
    const address = /^https?:/.test(button.url) ? button.url : null;
    return el("a", { class: look, href: address, target: "_blank", rel: "noreferrer noopener", "data-at": at }, el("span", { class: "face" }, face, " ↗"));
  }
  return el("button", { type: "button", class: look, "data-at": at, ...states(button, at, note) }, el("span", { class: "face" }, face));
}

function drawMenu(menu, at, note, names) {
  const isPressed = note.pressed === at;
  const selected = choicesOf(menu, names).filter((choice) => (isPressed ? note.chosen.includes(choice.value) : choice.selected));
  const placeholder = menu.placeholder || word("choose");
  const shown = selected.map((choice) => choice.title).join(", ");
  return el("button", {
    type: "button",
    class: shown ? "menu-button" : "menu-button unset",
    "data-at": at,
    "aria-haspopup": "listbox",
    // The chosen value may be the whole label.
    "aria-label": shown && shown !== placeholder ? `${placeholder}: ${shown}` : placeholder,
    ...states(menu, at, note),
  }, el("span", {}, shown || placeholder), el("span", { "aria-hidden": "true" }, "▾"));
}

/** Greyed, but still reachable for the keyboard and the screen reader. */
function states(part, at, note) {
  const waits = note.pressed !== null && note.pressed !== undefined;
  return {
    "aria-disabled": part.disabled || waits ? "true" : null,
    "aria-busy": note.pressed === at ? "true" : null,
    "data-waits": waits && !part.disabled ? "true" : null,
  };
}

function emojiText(emoji) {
  if (!emoji?.name) return "";
  // A menu is plain text: it shows the names of a bot's own emoji.
  return emoji.id ? `:${emoji.name}: ` : `${emoji.name} `;
}
