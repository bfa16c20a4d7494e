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
  return drawn(inline(text), names);
}

/**
 * Spans beside each other. A browser may end a line at any picture, where the text of a phone
 * holds an emoji to what a word joiner or a no-break space ties it to.
 */
function drawn(nodes, names) {
  const children = [];
  let tail = "";
  nodes.forEach((node, place) => {
    if (node.kind !== "emoji") {
      const rest = typeof node === "string" ? node.slice(tail.length) : draw(node, names);
      tail = "";
      children.push(rest);
      return;
    }
    const before = typeof children.at(-1) === "string" ? children.pop() : "";
    const head = /[^ \n]*[\u2060\u00a0]$/.exec(before)?.[0] ?? "";
    const after = nodes[place + 1];
    tail = typeof after === "string" ? (/^[\u2060\u00a0][^ \n]*/.exec(after)?.[0] ?? "") : "";
    const emoji = draw(node, names);
    children.push(before.slice(0, before.length - head.length));
    children.push(head || tail ? el("span", { class: "held" }, head, emoji, tail) : emoji);
  });
  return children;
}

function draw(node, names) {
  if (typeof node === "string") return node;
  const children = drawn(node.children ?? [], names);
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
