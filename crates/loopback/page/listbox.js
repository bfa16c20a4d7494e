// A list to choose from, driven by the keys of the element that controls it.

import { el } from "./dom.js";

/** Items are `{ title, detail?, badge?, selected? }`; the caller may add more fields. */
export class Listbox {
  #list;
  #control = null;
  #items = [];
  #place = -1;

  /** `chosen` is called with an item that was clicked. */
  constructor(list, chosen) {
    this.#list = list;
    // A click must not take the focus from the control.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) chosen(this.#items[[...list.children].indexOf(option)]);
    });
  }

  /** Shows the items. `place` is the active one at first, -1 for none. */
  show(control, items, place = -1) {
    if (this.#control !== control) this.hide();
    this.#control = control;
    this.#items = items;
    this.#list.replaceChildren(...items.map((item, at) => this.#draw(item, at)));
    if (control.getAttribute("role") === "combobox") control.setAttribute("aria-expanded", String(items.length > 0));
    this.#goTo(Math.min(place, items.length - 1));
  }

  hide() {
    this.#items = [];
    this.#list.replaceChildren();
    if (this.#control?.getAttribute("role") === "combobox") this.#control.setAttribute("aria-expanded", "false");
    this.#goTo(-1);
  }

  get isOpen() {
    return this.#items.length > 0;
  }

  /** The active item, or `null`. */
  get atHand() {
    return this.#items[this.#place] ?? null;
  }

  get place() {
    return this.#place;
  }

  /** Moves by `steps` items, wrapping at the end. */
  move(steps) {
    const count = this.#items.length;
    if (count === 0) return;
    const from = this.#place < 0 && steps < 0 ? 0 : this.#place;
    this.#goTo((from + steps + count) % count);
  }

  /** Goes to the first item, or to the last. */
  moveToEnd(last) {
    this.#goTo(last ? this.#items.length - 1 : 0);
  }

  /** Goes to the next item that begins with this letter. */
  moveToLetter(letter) {
    const order = this.#items.map((_, step) => (this.#place + 1 + step) % this.#items.length);
    const place = order.find((at) => this.#items[at].title.toLowerCase().startsWith(letter.toLowerCase()));
    if (place !== undefined) this.#goTo(place);
  }

  #goTo(place) {
    this.#list.children[this.#place]?.classList.remove("at-hand");
    this.#place = place;
    const option = this.#list.children[place];
    option?.classList.add("at-hand");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.#control.setAttribute("aria-activedescendant", option.id);
    else this.#control?.removeAttribute("aria-activedescendant");
  }

  #draw(item, at) {
    const option = el("li", { role: "option", id: `${this.#list.id}-${at}`, "aria-selected": String(item.selected ?? false) },
      el("span", { class: "option-text" },
        el("span", { class: "option-title" }, item.title),
        item.detail ? el("span", { class: "option-detail" }, item.detail) : null),
      item.badge ? el("span", { class: "option-badge" }, item.badge) : null);
    if (item.selected !== undefined) option.classList.add("selectable");
    return option;
  }
}
