// Elements: creation and update.
//
// Foreign text becomes a text node or an attribute, never markup.

/** An element. An attribute that is `null` or `false` is left out; nested lists of children are flattened. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function byId(id) {
  return document.getElementById(id);
}

/**
 * Makes `old` equal to `fresh`, changing only the differences.
 *
 * An unchanged part stays the same element: it keeps the focus, and a screen reader announces
 * only the changes.
 */
export function patch(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE && fresh.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  patchAttributes(old, fresh);
  const stays = [...old.childNodes];
  const wanted = [...fresh.childNodes];
  wanted.forEach((child, place) => (place < stays.length ? patch(stays[place], child) : old.append(child)));
  stays.slice(wanted.length).forEach((child) => child.remove());
}

function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    // The security policy forbids style attributes, but not the style object.
    if (name === "style") old.style.cssText = fresh.style.cssText;
    else if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}
