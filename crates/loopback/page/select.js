// The menu that a select opens.

import { byId, el } from "./dom.js";
import { Listbox } from "./listbox.js";
import { word } from "./words.js";

/** One instance for the page: only one menu is open at a time. */
export class Menu {
  #popup = byId("select");
  #list = byId("select-list");
  #listbox = new Listbox(this.#list, (item) => this.#choose(item));
  #open = null;

  constructor() {
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("focusout", (event) => {
      if (!this.#popup.contains(event.relatedTarget)) this.#close(true, false);
    });
    this.#popup.addEventListener("mousedown", (event) => event.preventDefault());
    window.addEventListener("resize", () => this.#close(false, false));
    document.addEventListener("scroll", (event) => this.#scrolled(event), { capture: true });
  }

  /** Opens under a button. `chosen` is called with the values, once, if they were changed. */
  open(button, choices, least, most, chosen) {
    this.#close(false, false);
    this.#open = { button: () => this.#stillThere(button), choices, least, most, chosen, before: values(choices) };
    this.#list.setAttribute("aria-multiselectable", String(most > 1));
    this.#list.setAttribute("aria-label", button.getAttribute("aria-label"));
    this.#popup.hidden = false;
    this.#draw(Math.max(choices.findIndex((choice) => choice.selected), 0));
    this.#stand(button);
    this.#list.focus();
  }

  get isOpen() {
    return this.#open !== null;
  }

  #draw(place) {
    const { choices, least, most } = this.#open;
    this.#listbox.show(this.#list, choices, place);
    this.#popup.querySelector(".popup-foot")?.remove();
    if (most === 1) return;
    const enough = values(choices).length >= least;
    const done = el("button", { type: "button", class: "button primary" }, el("span", {}, word("done")));
    done.addEventListener("click", () => this.#close(true, true));
    this.#popup.append(el("p", { class: "popup-foot", role: "status" }, enough ? done : word("atLeast", { least })));
  }

  /** Under its button, or above it where there is more room. */
  #stand(button) {
    const box = button.getBoundingClientRect();
    const below = window.innerHeight - box.bottom;
    const isBelow = below >= Math.min(this.#popup.scrollHeight, 280) || below > box.top;
    Object.assign(this.#popup.style, {
      left: `${box.left}px`,
      width: `${box.width}px`,
      top: isBelow ? `${box.bottom + 4}px` : "auto",
      bottom: isBelow ? "auto" : `${window.innerHeight - box.top + 4}px`,
      maxHeight: `${(isBelow ? below : box.top) - 12}px`,
    });
  }

  /** An open menu follows its button when the channel scrolls. */
  #scrolled(event) {
    const button = this.#open?.button();
    if (button && !this.#popup.contains(event.target)) this.#stand(button);
  }

  #choose(item) {
    if (!item) return;
    const { choices, least, most } = this.#open;
    if (most === 1) {
      const again = item.selected && least === 0;
      choices.forEach((choice) => (choice.selected = choice === item && !again));
      this.#close(true, true);
      return;
    }
    if (item.selected || values(choices).length < most) item.selected = !item.selected;
    this.#draw(choices.indexOf(item));
  }

  #key(event) {
    const keys = {
      ArrowDown: () => this.#listbox.move(1),
      ArrowUp: () => this.#listbox.move(-1),
      Home: () => this.#listbox.moveToEnd(false),
      End: () => this.#listbox.moveToEnd(true),
      Enter: () => this.#choose(this.#listbox.atHand),
      " ": () => this.#choose(this.#listbox.atHand),
      Escape: () => this.#close(false, true),
      Tab: () => this.#close(true, true),
    };
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const action = keys[event.key] ?? (isLetter ? () => this.#listbox.moveToLetter(event.key) : null);
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** `keeps` the choice, or drops it; `returns` the focus to the button. */
  #close(keeps, returns) {
    if (!this.#open) return;
    const { button, choices, least, chosen, before } = this.#open;
    this.#open = null;
    this.#popup.hidden = true;
    this.#popup.querySelector(".popup-foot")?.remove();
    this.#listbox.hide();
    if (returns) button()?.focus();
    const after = values(choices);
    const isChanged = after.join("\n") !== before.join("\n");
    if (keeps && isChanged && after.length >= least) chosen(after);
  }

  #stillThere(button) {
    return button.isConnected ? button : null;
  }
}

function values(choices) {
  return choices.filter((choice) => choice.selected).map((choice) => choice.value);
}
