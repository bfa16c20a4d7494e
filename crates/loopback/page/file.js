// Files and pictures of a message.

import { el } from "./dom.js";
import { word } from "./words.js";

/** A file to save, or a picture to look at. */
export function attachment(file) {
  const isPicture = file.content_type?.startsWith("image/") && file.url.startsWith("/");
  const name = file.description ?? file.title ?? file.filename;
  const shown = isPicture
    ? el("img", { src: file.url, alt: name, width: file.width, height: file.height })
    : [el("span", { "aria-hidden": "true" }, "📄"), word("download", { name: file.filename, size: kilobytes(file.size) })];
  const way = isPicture ? { target: "_blank", rel: "noreferrer noopener" } : { download: file.filename };
  return el("a", { class: isPicture ? "picture" : "file", href: file.url, ...way }, shown);
}

/** A picture within a message, with its alt text. */
export function picture({ media, description }, kind) {
  // No foreign address is fetched.
  if (!media.url.startsWith("/")) return null;
  return el("img", { class: kind, src: media.url, alt: description ?? "", width: media.width, height: media.height });
}

function kilobytes(bytes) {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KiB`;
}
