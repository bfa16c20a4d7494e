// Turns the tree of a markdown text into elements.

import { el } from "./dom.js";
import { customEmoji } from "./emoji.js";
import { inline, parse } from "./markdown.js";
import { instant } from "./time.js";
import { word } from "./words.js";

const PLAIN_TAGS = { paragraph: "p", bold: "strong", italic: "em", underline: "u", strike: "s", code: "code", quote: "blockquote" };

/** A whole text with its blocks. `names` has the names of mentioned people and channels. */
export function richText(text, names) {
  return parse(text).map((node) => draw(node, names));
}

/** A text of one line, such as a title. */
export function richLine(text, names) {
  return inline(text).map((node) => draw(node, names));
}

function draw(node, names) {
  if (typeof node === "string") return node;
  const children = (node.children ?? []).map((child) => draw(child, names));
  if (node.kind in PLAIN_TAGS) return el(PLAIN_TAGS[node.kind], {}, children);
  switch (node.kind) {
    case "codeblock":
      return el("pre", { tabindex: "0" }, el("code", {}, children));
    case "heading":
      // All headings rank below the channel's name, whatever their size.
      return el("div", { class: `heading heading-${node.level}`, role: "heading", "aria-level": 2 }, children);
    case "subtext":
      return el("p", { class: "subtext" }, children);
    case "list":
      return el("ul", { class: "list", role: "list" }, children);
    case "item":
      return el("li", { class: `depth-${Math.min(node.depth, 3)}` }, el("span", { class: "mark" }, node.mark), el("span", {}, children));
    case "link":
      return el("a", { href: node.address, target: "_blank", rel: "noreferrer noopener" }, children);
    case "spoiler":
      return el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": word("spoiler") }, el("span", { "aria-hidden": "true" }, children));
    case "mention":
      return el("span", { class: "mention" }, `@${names.person(node.id)}`);
    case "role":
      return el("span", { class: "mention" }, `@${node.id}`);
    case "channel":
      return el("span", { class: "mention" }, `#${names.channel(node.id)}`);
    case "command":
      return el("span", { class: "mention" }, `/${node.name}`);
    case "emoji":
      return customEmoji(node.id, node.name);
    case "instant":
      return instant(node.seconds, node.style);
    default:
      throw new Error(`nobody draws a ${node.kind}`);
  }
}

/** Opens a spoiler. */
export function reveal(spoiler) {
  spoiler.classList.add("revealed");
  for (const name of ["role", "tabindex", "aria-label"]) spoiler.removeAttribute(name);
  spoiler.firstElementChild.removeAttribute("aria-hidden");
}
