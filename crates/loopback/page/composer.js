// The text box: a message, or a command with its options.

import { listed, matching, named, typedOptions, valueOf } from "./commands.js";
import { byId, el } from "./dom.js";
import { Listbox } from "./listbox.js";
import { word } from "./words.js";

const PAUSE_BEFORE_ASKING_MS = 150;

export class Composer {
  #form = byId("composer");
  #text = byId("text");
  #box = byId("command");
  #complaint = byId("complaint");
  #popup = byId("suggestions");
  #title = byId("suggestions-title");
  #list = new Listbox(byId("suggestions-list"), (item) => this.#take(item));
  #names;
  #commands = [];
  #deeds;
  // The command being filled in, or `null` while plain text is written.
  #command = null;
  // Its options so far: `{ option, chip, input, chosen }`, in the order shown.
  #fields = [];
  // The input for the name of a further option.
  #more = null;
  #question = 0;

  /** `deeds` are `say(text)`, `use(command, options)`, `type(text)` and `choices(…)`. */
  constructor(names, deeds) {
    this.#names = names;
    this.#deeds = deeds;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    this.#form.addEventListener("keydown", (event) => this.#key(event));
    this.#form.addEventListener("input", (event) => this.#typed(event.target));
    this.#form.addEventListener("focusin", (event) => this.#suggest(event.target));
    this.#form.addEventListener("focusout", (event) => {
      if (!this.#form.contains(event.relatedTarget)) this.#hide();
    });
    document.addEventListener("keydown", (event) => this.#slash(event));
  }

  /** Sets the usable commands. They may arrive while the person types. */
  set commands(commands) {
    this.#commands = commands;
    if (document.activeElement === this.#text) this.#suggest(this.#text);
  }

  get commands() {
    return this.#commands;
  }

  // Writing.

  #typed(input) {
    this.#complain(null);
    if (input === this.#text) {
      const found = named(this.#commands, input.value);
      if (found) {
        this.#fill(found.command, found.rest);
        return;
      }
    } else if (input === this.#more && input.value.includes(":")) {
      const { found, rest } = typedOptions(this.#command, input.value);
      if (found.length > 0) {
        input.value = rest;
        this.#addTyped(found);
        return;
      }
    } else {
      const field = this.#fieldOf(input);
      if (field) field.chosen = null;
      // The name of another option ends this one: `2 colour:`.
      const { found } = field ? typedOptions(this.#command, `${field.option.shown}:${input.value}`) : { found: [] };
      if (found.length > 1) {
        input.value = found[0].text;
        fit(input);
        this.#addTyped(found.slice(1));
        return;
      }
    }
    fit(input);
    this.#suggest(input);
  }

  /** A slash typed anywhere begins a command. */
  #slash(event) {
    const isTyping = event.target.matches("input, textarea, [role=listbox]") || document.querySelector("dialog[open]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#text.focus();
    if (this.#command) return;
    this.#text.value = "/";
    this.#suggest(this.#text);
  }

  // A command and its options.

  #fill(command, rest) {
    this.#command = command;
    this.#fields = [];
    this.#more = el("input", { class: "more", type: "text", role: "combobox", "aria-autocomplete": "list",
      "aria-expanded": "false", "aria-controls": "suggestions-list", "aria-label": word("more") });
    this.#box.replaceChildren(el("span", { class: "command-name" }, `/${command.shown}`), this.#more);
    this.#box.setAttribute("aria-label", `/${command.shown}. ${command.description}`);
    this.#box.hidden = false;
    this.#text.hidden = true;
    command.options.filter((option) => option.required).forEach((option) => this.#addField(option, ""));
    const typed = typedOptions(command, rest);
    typed.found.forEach(({ option, text }) => this.#addField(option, text));
    this.#more.value = typed.rest;
    this.#goOn();
  }

  /** Adds options with their typed values; the last stays open. */
  #addTyped(found) {
    found.forEach(({ option, text }) => this.#addField(option, text));
    this.#fields.find((field) => field.option === found.at(-1).option).input.focus();
  }

  #addField(option, text) {
    const known = this.#fields.find((field) => field.option === option);
    if (known) {
      known.input.value = text || known.input.value;
      fit(known.input);
      return;
    }
    const input = el("input", { type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      "aria-controls": "suggestions-list", "aria-required": option.required ? "true" : null, "aria-description": option.description, maxlength: option.max_length ?? 6000 });
    input.value = text;
    const chip = el("label", { class: "chip" }, el("span", {}, option.shown), input);
    this.#box.insertBefore(chip, this.#more);
    this.#fields.push({ option, chip, input, chosen: null });
    fit(input);
  }

  #dropField(field) {
    field.chip.remove();
    this.#fields = this.#fields.filter((other) => other !== field);
  }

  #fieldOf(input) {
    return this.#fields.find((field) => field.input === input);
  }

  /** Focuses the first missing option, or the input for more. */
  #goOn() {
    const needed = this.#fields.find((field) => field.option.required && field.input.value.trim() === "");
    const left = this.#left().length > 0;
    this.#more.placeholder = left ? `+ ${word("more")}` : word("moreHint");
    (needed?.input ?? this.#more).focus();
  }

  /** The options without a field. */
  #left() {
    return this.#command.options.filter((option) => !this.#fields.some((field) => field.option === option));
  }

  /** Back to plain text. */
  #unfill(text) {
    this.#command = null;
    this.#fields = [];
    this.#more = null;
    this.#box.hidden = true;
    this.#box.replaceChildren();
    this.#text.hidden = false;
    this.#text.value = text;
    this.#text.focus();
    this.#suggest(this.#text);
  }

  // Suggestions.

  #suggest(input) {
    this.#question += 1;
    if (input === this.#text) this.#suggestCommands(input);
    else if (input === this.#more) this.#suggestOptions(input);
    else if (this.#fieldOf(input)) this.#suggestValues(this.#fieldOf(input));
    else this.#hide();
  }

  #suggestCommands(input) {
    if (!input.value.startsWith("/")) {
      this.#hide();
      return;
    }
    const found = matching(this.#commands, input.value);
    const items = found.map((command) => ({ title: `/${command.shown}`, detail: command.description, command }));
    this.#show(input, items, word("matching"), 0);
  }

  #suggestOptions(input) {
    const typed = input.value.trim().toLowerCase();
    const left = this.#left().filter((option) => option.shown.toLowerCase().startsWith(typed));
    const items = left.map((option) => ({ title: option.shown, detail: option.description, option }));
    if (items.length === 0 && typed === "") this.#hide();
    // No suggestion is active before typing, so that Tab and Enter keep their meaning.
    else this.#show(input, items, word("options", { command: `/${this.#command.shown}` }), typed === "" ? -1 : 0);
  }

  #suggestValues(field) {
    const { option, input, chosen } = field;
    const heading = `${option.shown}: ${option.description}`;
    const choices = listed(option, this.#names);
    if (choices) {
      // A chosen value does not hide the others.
      const typed = chosen ? "" : input.value.trim().toLowerCase();
      const items = choices.filter(({ name }) => name.toLowerCase().includes(typed)).map((choice) => asItem(field, choice));
      this.#show(input, items, heading, Math.max(items.findIndex((item) => item.selected), 0));
    } else if (option.autocomplete) {
      this.#show(input, [], `${heading} ${word("asking")}`, -1);
      this.#askForChoices(field, heading);
    } else {
      this.#show(input, [], heading, -1);
    }
  }

  async #askForChoices(field, heading) {
    const question = this.#question;
    await new Promise((resume) => setTimeout(resume, PAUSE_BEFORE_ASKING_MS));
    if (question !== this.#question) return;
    const { option, input } = field;
    const choices = await this.#deeds.choices(this.#command.name, this.#values(field), option.name, input.value);
    // Answers to older requests are dropped.
    if (question !== this.#question) return;
    this.#show(input, choices.map((choice) => asItem(field, choice)), heading, 0);
  }

  /** The valid values of all fields but one. */
  #values(but) {
    const good = this.#fields.filter((field) => field !== but).map((field) => [field.option.name, this.#valueOf(field).value]);
    return Object.fromEntries(good.filter(([, value]) => value !== undefined));
  }

  #valueOf({ option, input, chosen }) {
    return valueOf(option, input.value, chosen, this.#names);
  }

  #show(input, items, heading, place) {
    this.#title.textContent = heading;
    this.#popup.hidden = false;
    this.#list.show(input, items, place);
    byId("suggestions-list").setAttribute("aria-label", heading);
  }

  #hide() {
    this.#question += 1;
    this.#popup.hidden = true;
    this.#list.hide();
  }

  /** Takes a suggestion. */
  #take(item) {
    if (item.command) {
      this.#fill(item.command, "");
    } else if (item.option) {
      this.#more.value = "";
      this.#addField(item.option, "");
      this.#fields.at(-1).input.focus();
    } else {
      item.field.input.value = item.choice.name;
      item.field.chosen = item.choice;
      fit(item.field.input);
      this.#goOn();
    }
  }

  // Keys.

  #key(event) {
    if (event.isComposing || !event.target.matches("input")) return;
    const keys = {
      ArrowDown: () => this.#step(1),
      ArrowUp: () => this.#step(-1),
      Tab: () => !event.shiftKey && this.#takeAtHand(),
      Enter: () => this.#takeAtHand(),
      Escape: () => this.#escape(),
      Backspace: () => this.#back(event.target),
    };
    if (keys[event.key]?.()) event.preventDefault();
  }

  // Each of these returns true if it did something.

  #step(steps) {
    if (!this.#list.isOpen) return false;
    this.#list.move(steps);
    return true;
  }

  #takeAtHand() {
    const item = this.#list.atHand;
    // The present value need not be taken again.
    if (!item || (item.field && item.field.chosen?.name === item.choice.name)) return false;
    this.#take(item);
    return true;
  }

  #escape() {
    if (!this.#popup.hidden) this.#hide();
    else if (this.#command) this.#unfill("");
    else return false;
    return true;
  }

  #back(input) {
    if (input === this.#text || input.value !== "") return false;
    const field = this.#fieldOf(input);
    if (field && !field.option.required) {
      this.#dropField(field);
      this.#goOn();
      return true;
    }
    const place = field ? this.#fields.indexOf(field) : this.#fields.length;
    if (place > 0) this.#fields[place - 1].input.focus();
    else this.#unfill(`/${this.#command.shown}`);
    return true;
  }

  // Sending.

  #send() {
    if (this.#command) this.#sendCommand();
    else this.#sendText();
  }

  #sendText() {
    const text = this.#text.value.trim();
    if (text === "") return;
    this.#text.value = "";
    this.#hide();
    if (text.startsWith("/")) this.#deeds.type(text);
    else this.#deeds.say(text);
  }

  #sendCommand() {
    const wrong = this.#fields.find((field) => this.#valueOf(field).complaint);
    if (wrong) {
      this.#complain(wrong);
      return;
    }
    const command = this.#command;
    const options = this.#values(null);
    this.#unfill("");
    this.#hide();
    this.#deeds.use(command, options);
  }

  #complain(wrong) {
    this.#fields.forEach(({ input }) => input.removeAttribute("aria-invalid"));
    this.#complaint.textContent = wrong ? this.#valueOf(wrong).complaint : "";
    if (!wrong) return;
    wrong.input.setAttribute("aria-invalid", "true");
    wrong.input.focus();
  }
}

function asItem(field, choice) {
  return { title: choice.name, field, choice, selected: field.chosen?.value === choice.value };
}

/** A field is as wide as its text. */
function fit(input) {
  if (input.closest(".chip")) input.style.width = `${Math.min(Math.max([...input.value].length + 1, 4), 28)}ch`;
}
