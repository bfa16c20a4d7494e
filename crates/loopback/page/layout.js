// The layout of a message: rows only, or the parts of Components V2.

import { drawLine } from "./components.js";
import { el } from "./dom.js";
import { attachment, picture } from "./file.js";
import { richText } from "./richtext.js";

const ROW = 1;
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;

const COMPONENTS_V2 = 1 << 15;

/** True for a message of Components V2. */
export function isLaidOut(message) {
  return (message.flags & COMPONENTS_V2) !== 0;
}

/** Draws the parts of a message. A usable part has its place, `data-at="line.column"`. */
export function drawLayout(message, note, names) {
  if (!message.components?.length) return null;
  const lines = linesOf(message.components);
  const drawn = message.components.map((part) => draw(part, lines, note, names));
  return el("div", { class: isLaidOut(message) ? "layout" : "components" }, drawn);
}

/** The part of a message at this place. */
export function partAt(message, at) {
  const [down, across] = at.split(".").map(Number);
  return usable(linesOf(message.components)[down])[across];
}

/** The parts with buttons or menus, from the top: rows, and sections with a button. */
function linesOf(parts) {
  return parts.flatMap((part) => (part.type === CONTAINER ? linesOf(part.components) : usable(part).length > 0 ? [part] : []));
}

function usable(part) {
  if (part?.type === ROW) return part.components;
  return part?.type === SECTION && part.accessory.type !== THUMBNAIL ? [part.accessory] : [];
}

function draw(part, lines, note, names) {
  const line = () => drawLine(usable(part), lines.indexOf(part), note, names);
  const inner = () => part.components.map((child) => draw(child, lines, note, names));
  switch (part.type) {
    case ROW:
      return line();
    case TEXT:
      return el("div", { class: "content" }, richText(part.content, names));
    case SECTION:
      return el("div", { class: "beside" }, el("div", { class: "beside-text" }, inner()),
        part.accessory.type === THUMBNAIL ? picture(part.accessory, "thumbnail") : line());
    case GALLERY:
      return el("div", { class: "gallery" }, part.items.map((item) => picture(item, "gallery-picture")));
    case FILE:
      return attachment({ filename: part.name, size: part.size, url: part.file.url });
    case SEPARATOR:
      return separator(part);
    case CONTAINER:
      return container(part, inner());
    default:
      throw new Error(`nobody draws a part of type ${part.type}`);
  }
}

/** Decorative: a screen reader does not need the line. */
function separator({ divider, spacing }) {
  const kinds = ["separator", divider === false && "bare", spacing === 2 && "wide"];
  return el("div", { class: kinds.filter(Boolean).join(" "), "aria-hidden": "true" });
}

function container(part, inner) {
  const hasColour = part.accent_color !== null && part.accent_color !== undefined;
  const frame = el("div", { class: hasColour ? "container accented" : "container" }, inner);
  if (hasColour) frame.style.setProperty("--bar", `#${part.accent_color.toString(16).padStart(6, "0")}`);
  return frame;
}
