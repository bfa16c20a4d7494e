// The framed part of a message.

import { el } from "./dom.js";
import { richLine, richText } from "./richtext.js";
import { sentAt } from "./time.js";

export function drawEmbed(embed, names) {
  const frame = el("section", { class: "embed" },
    embed.author?.name ? el("p", { class: "embed-author" }, linked(embed.author.url, [embed.author.name])) : null,
    embed.title ? el("p", { class: "embed-title" }, linked(embed.url, richLine(embed.title, names))) : null,
    embed.description ? el("div", { class: "embed-text" }, richText(embed.description, names)) : null,
    embed.fields?.length ? el("div", { class: "fields" }, embed.fields.map((field) => drawField(field, names))) : null,
    picture(embed.image, "embed-image"),
    picture(embed.thumbnail, "embed-thumbnail"),
    footer(embed));
  if (embed.color !== null && embed.color !== undefined) {
    frame.style.setProperty("--bar", `#${embed.color.toString(16).padStart(6, "0")}`);
  }
  return frame;
}

function drawField(field, names) {
  return el("div", { class: field.inline ? "field-inline" : "field-whole" },
    el("p", { class: "field-name" }, richLine(field.name, names)),
    el("div", { class: "field-value" }, richText(field.value, names)));
}

function footer(embed) {
  const parts = [embed.footer?.text, embed.timestamp ? sentAt(embed.timestamp) : null].filter(Boolean);
  return parts.length > 0 ? el("p", { class: "embed-footer" }, parts.join(" • ")) : null;
}

function picture(image, kind) {
  // No foreign address is fetched.
  if (!image?.url?.startsWith("/")) return null;
  return el("img", { class: kind, src: image.url, alt: image.description ?? "", width: image.width, height: image.height });
}

function linked(address, children) {
  if (!/^https?:/.test(address ?? "")) return children;
  return el("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, children);
}
