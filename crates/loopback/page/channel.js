// The messages of the channel: newest at the bottom, each redrawn in place.

import { choicesOf, isMenu } from "./components.js";
import { byId, el, patch } from "./dom.js";
import { partAt } from "./layout.js";
import { drawMessage } from "./message.js";
import { reveal } from "./richtext.js";
import { word } from "./words.js";

const MINUTES_TOGETHER = 7 * 60_000;
const NO_NOTE = { pressed: null, chosen: [], failure: null };

export class Channel {
  #log = byId("log");
  #jump = byId("jump");
  #names;
  #menu;
  #deeds;
  #messages = [];
  // Local to this window: notes on messages, and messages that never reached the server.
  #notes = new Map();
  #locals = [];
  // The articles of the messages, each with its displayed state.
  #drawn = new Map();
  #isAtEnd = true;

  /** `deeds` has the person's actions on a message: `press`, `select` and `dismiss`. */
  constructor(names, menu, deeds) {
    this.#names = names;
    this.#menu = menu;
    this.#deeds = deeds;
    this.#log.addEventListener("click", (event) => this.#click(event));
    this.#log.addEventListener("keydown", (event) => this.#key(event));
    this.#log.addEventListener("scroll", () => this.#scrolled());
    this.#log.addEventListener("load", () => this.#stay(), { capture: true });
    new ResizeObserver(() => this.#stay()).observe(this.#log);
    this.#jump.addEventListener("click", () => this.follow());
  }

  /** Shows the present messages. */
  show(messages) {
    const before = new Map(this.#messages.map((message) => [message.id, message]));
    for (const message of messages) {
      // A failure is cleared by the next change.
      const isChanged = JSON.stringify(before.get(message.id)) !== JSON.stringify(message);
      if (isChanged && this.#notes.get(message.id)?.failure) this.#notes.delete(message.id);
    }
    const added = messages.filter((message) => !before.has(message.id));
    // The answer replaces its placeholder.
    this.#locals = this.#locals.filter((local) => !(local.sending && added.some((message) => answers(message, local))));
    const isLonger = added.length > 0;
    this.#messages = messages;
    this.#draw();
    if (isLonger && !this.#isAtEnd) this.#jump.hidden = false;
  }

  /** Goes to the newest message and stays with the newest. */
  follow() {
    this.#isAtEnd = true;
    this.#stay();
  }

  /** Appends a local message, until it is removed. */
  putLocal(message) {
    const local = { embeds: [], attachments: [], components: [], content: "", timestamp: new Date().toISOString(), ...message };
    local.id = `local-${crypto.randomUUID()}`;
    local.ephemeral = true;
    local.after = this.#messages.at(-1)?.id ?? null;
    this.#locals.push(local);
    this.#draw();
    this.follow();
    return local.id;
  }

  /** Changes a local message. */
  changeLocal(id, changes, failure = null) {
    Object.assign(this.#locals.find((local) => local.id === id) ?? {}, changes);
    this.#note(id, { failure });
  }

  takeLocal(id) {
    this.#locals = this.#locals.filter((local) => local.id !== id);
    this.#draw();
  }

  /** Adds a local note to a message. */
  #note(id, note) {
    this.#notes.set(id, { ...NO_NOTE, ...note });
    this.#draw();
  }

  #all() {
    const first = this.#locals.filter((local) => local.after === null);
    const rest = this.#messages.flatMap((message) => [message, ...this.#locals.filter((local) => local.after === message.id)]);
    // The message it stood after may have been deleted.
    const lost = this.#locals.filter((local) => !first.includes(local) && !rest.includes(local));
    return [...first, ...rest, ...lost];
  }

  #draw() {
    const focus = this.#focus();
    const all = this.#all();
    const wanted = new Set(all.map((message) => message.id));
    for (const [id, { article }] of this.#drawn) {
      if (wanted.has(id)) continue;
      article.remove();
      this.#drawn.delete(id);
    }
    this.#log.querySelector(".beginning")?.remove();
    all.forEach((message, place) => this.#drawOne(message, all[place - 1], place));
    if (all.length === 0) this.#log.append(el("p", { class: "beginning" }, word("empty", { channel: this.title })));
    this.#returnFocus(focus);
    this.#stay();
  }

  #drawOne(message, above, place) {
    const note = this.#notes.get(message.id) ?? NO_NOTE;
    const isFollowing = follows(message, above);
    const shows = JSON.stringify([message, isFollowing, note]);
    const old = this.#drawn.get(message.id);
    if (old?.shows !== shows) {
      const fresh = drawMessage(message, isFollowing, note, this.#names);
      if (old) patch(old.article, fresh);
      this.#drawn.set(message.id, { article: old?.article ?? fresh, shows });
    }
    const { article } = this.#drawn.get(message.id);
    if (this.#log.children[place] !== article) this.#log.insertBefore(article, this.#log.children[place] ?? null);
  }

  /** The focused part, if it is in the channel. */
  #focus() {
    const element = document.activeElement;
    const article = element?.closest?.("[data-message]");
    if (!article) return null;
    return { article, element, next: article.nextElementSibling, place: parts(article).indexOf(element) };
  }

  /** Keeps the keyboard focus in place, even if the button is gone. */
  #returnFocus(focus) {
    if (!focus || document.activeElement === focus.element) return;
    if (focus.element.isConnected) {
      focus.element.focus({ preventScroll: true });
      return;
    }
    const left = parts(focus.article);
    if (focus.article.isConnected) (left[Math.min(Math.max(focus.place, 0), left.length - 1)] ?? focus.article).focus({ preventScroll: true });
    else if (focus.next?.isConnected) focus.next.focus({ preventScroll: true });
    else byId("text").focus();
  }

  async #click(event) {
    const spoiler = event.target.closest(".spoiler:not(.revealed)");
    if (spoiler) reveal(spoiler);
    const article = event.target.closest("[data-message]");
    if (!article) return;
    const message = this.#all().find(({ id }) => id === article.dataset.message);
    if (event.target.closest(".dismiss")) await this.#dismiss(message);
    const button = event.target.closest("button[data-at]");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const part = partAt(message, button.dataset.at);
    if (isMenu(part)) this.#openMenu(message, button, part);
    else await this.#await(message, { pressed: button.dataset.at }, () => this.#deeds.press(message.id, part.custom_id));
  }

  async #dismiss(message) {
    if (message.id.startsWith("local-")) this.takeLocal(message.id);
    else await this.#deeds.dismiss(message.id);
  }

  #openMenu(message, button, part) {
    const { at } = button.dataset;
    this.#menu.open(button, choicesOf(part, this.#names), part.min_values ?? 1, part.max_values ?? 1, (values) =>
      this.#await(message, { pressed: at, chosen: values }, () => this.#deeds.select(message.id, part.custom_id, values)));
  }

  /** Shows a pending state until `deed` resolves, to an error or `null`. */
  async #await(message, waiting, deed) {
    this.#note(message.id, waiting);
    const failure = await deed();
    this.#note(message.id, { failure });
  }

  #key(event) {
    if (event.target.matches(".spoiler") && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      reveal(event.target);
    }
    const at = event.target.dataset?.at;
    if (at === undefined) return;
    // A key repeat must not press the next button in this place.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    const there = neighbour(event.target, at, event.key);
    if (!there) return;
    event.preventDefault();
    there.focus();
  }

  #scrolled() {
    this.#isAtEnd = this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight < 48;
    if (this.#isAtEnd) this.#jump.hidden = true;
  }

  #stay() {
    if (!this.#isAtEnd) return;
    this.#jump.hidden = true;
    this.#log.scrollTop = this.#log.scrollHeight;
  }
}

/** True if a message is the answer to a placeholder's command. */
function answers(message, local) {
  const [asked, sent] = [message.interaction_metadata, local.interaction_metadata];
  return asked?.name !== undefined && asked.user.id === sent?.user.id && asked.name === sent.command;
}

/** The focusable parts of a message. */
function parts(article) {
  return [...article.querySelectorAll("[data-at]")];
}

/** The target of an arrow key from the part at this place, if any. */
function neighbour(part, at, key) {
  const all = parts(part.closest("[data-message]"));
  const place = all.indexOf(part);
  if (key === "ArrowRight") return all[place + 1];
  if (key === "ArrowLeft") return all[place - 1];
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  const [down, across] = at.split(".").map(Number);
  const row = all.filter((other) => other.dataset.at.startsWith(`${down + (key === "ArrowDown" ? 1 : -1)}.`));
  return row[Math.min(across, row.length - 1)];
}

/** True if a message follows one by the same author and shows no name. */
function follows(message, above) {
  if (!above || above.author.id !== message.author.id || above.ephemeral || message.ephemeral) return false;
  if (message.interaction_metadata?.name) return false;
  return new Date(message.timestamp) - new Date(above.timestamp) < MINUTES_TOGETHER;
}
