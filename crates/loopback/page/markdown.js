// Discord's markdown, as far as bots use it: text in, a tree out.
//
// A node is a string, or `{ kind, children, … }`. No code here touches the page.

const FENCE = /^```(?:[\w+-]*\n)?([\s\S]*?)\n?```\n?/;
const LIST_ITEM = /^(\s*)([-*]|\d+\.) +(.*)$/;

/** The blocks of a text: paragraphs, headings, quotes, lists, code. */
export function parse(text) {
  const blocks = [];
  let rest = text;
  let loose = [];
  const settle = () => {
    // A line break goes between two lines of one paragraph, not after the last.
    if (loose.length > 0) blocks.push({ kind: "paragraph", children: inline(loose.join("\n")) });
    loose = [];
  };
  while (rest !== "") {
    const taken = fence(rest) ?? longQuote(rest) ?? quote(rest) ?? heading(rest) ?? list(rest);
    if (taken !== null) {
      settle();
      blocks.push(taken.block);
      rest = rest.slice(taken.length);
      continue;
    }
    const line = lineOf(rest);
    // A fence may also open in the middle of a line.
    const opens = FENCE.test(rest.slice(Math.max(line.indexOf("```"), 0))) ? line.indexOf("```") : -1;
    const text = opens > 0 ? line.slice(0, opens) : line;
    loose.push(text);
    rest = rest.slice(opens > 0 ? opens : line.length + 1);
  }
  settle();
  return blocks;
}

function lineOf(text) {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}

function fence(text) {
  const found = FENCE.exec(text);
  return found && found[1] !== "" ? { block: { kind: "codeblock", children: [found[1]] }, length: found[0].length } : null;
}

function longQuote(text) {
  return text.startsWith(">>> ") ? { block: { kind: "quote", children: parse(text.slice(4)) }, length: text.length } : null;
}

function quote(text) {
  const found = /^(?:> .*(?:\n|$))+/.exec(text);
  if (!found) return null;
  const inner = found[0].replace(/\n$/, "").replace(/^> /gm, "");
  return { block: { kind: "quote", children: parse(inner) }, length: found[0].length };
}

function heading(text) {
  const found = /^(#{1,3}|-#) +(\S.*)(?:\n|$)/.exec(text);
  if (!found) return null;
  const kind = found[1] === "-#" ? "subtext" : "heading";
  return { block: { kind, level: found[1].length, children: inline(found[2]) }, length: found[0].length };
}

function list(text) {
  const items = [];
  let length = 0;
  while (length < text.length) {
    const line = lineOf(text.slice(length));
    const found = LIST_ITEM.exec(line);
    if (!found || /^\s*-# /.test(line)) break;
    const [, indent, mark, words] = found;
    items.push({ kind: "item", depth: indent.length >> 1, mark: mark.length > 1 ? mark : "•", children: inline(words) });
    length += line.length + 1;
  }
  return items.length > 0 ? { block: { kind: "list", children: items }, length } : null;
}

// Tried in this order at each possible start; the first match wins.
const RULES = [
  // A shrug is no escape.
  [/^¯\\_\(ツ\)_\/¯/, (found) => found[0]],
  [/^\\([^0-9A-Za-z\s])/, (found) => found[1]],
  [/^(`+)(?!`)([\s\S]*?[^`])\1(?!`)/, (found) => ({ kind: "code", children: [trimmed(found[2])] })],
  [/^<(https?:\/\/[^\s>]+)>/, (found) => link(found[1], [found[1]])],
  [/^\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (found) => link(found[2], inline(found[1]))],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/, (found) => link(found[0], [found[0]])],
  [/^<@!?(\d+)>/, (found) => ({ kind: "mention", id: found[1] })],
  [/^<@&(\d+)>/, (found) => ({ kind: "role", id: found[1] })],
  [/^<#(\d+)>/, (found) => ({ kind: "channel", id: found[1] })],
  [/^<\/([^:>]+):\d+>/, (found) => ({ kind: "command", name: found[1] })],
  [/^<a?:(\w+):(\d+)>/, (found) => ({ kind: "emoji", name: found[1], id: found[2] })],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (found) => ({ kind: "instant", seconds: Number(found[1]), style: found[2] ?? "f" })],
  [/^\*\*\*((?:\\[\s\S]|[^\\])+?)\*\*\*(?!\*)/, (found) => ({ kind: "bold", children: [{ kind: "italic", children: inline(found[1]) }] })],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, (found) => ({ kind: "bold", children: inline(found[1]) })],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, (found) => ({ kind: "underline", children: inline(found[1]) })],
  [/^~~((?:\\[\s\S]|[^\\])+?)~~/, (found) => ({ kind: "strike", children: inline(found[1]) })],
  [/^\|\|((?:\\[\s\S]|[^\\])+?)\|\|/, (found) => ({ kind: "spoiler", children: inline(found[1]) })],
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/, (found) => ({ kind: "italic", children: inline(found[1]) })],
  [/^_((?:__|\\[\s\S]|[^_\\])+?)_(?![_\w])/, (found) => ({ kind: "italic", children: inline(found[1]) })],
];

// A run of backticks, or text that no rule begins with, or one character.
const PLAIN = /^(?:`+|[^\\`<[h*_~|¯]+|[\s\S])/;

/** The spans within one block. */
export function inline(text) {
  const nodes = [];
  let rest = text;
  let before = "";
  while (rest !== "") {
    const [found, node] = span(rest, before) ?? plain(rest);
    const last = nodes.length - 1;
    if (typeof node === "string" && typeof nodes[last] === "string") nodes[last] += node;
    else nodes.push(node);
    before = found.at(-1);
    rest = rest.slice(found.length);
  }
  return nodes;
}

function span(text, before) {
  // Underscores inside a word are part of it: snake_case is not slanted.
  const inWord = text[0] === "_" && text[1] !== "_" && /\w/.test(before);
  if (inWord) return null;
  for (const [rule, made] of RULES) {
    const found = rule.exec(text);
    if (found) return [found[0], made(found)];
  }
  return null;
}

function plain(text) {
  const found = PLAIN.exec(text)[0];
  return [found, found];
}

function trimmed(code) {
  return /^ .*[^ ].* $/s.test(code) ? code.slice(1, -1) : code;
}

function link(address, children) {
  return { kind: "link", address, children };
}
