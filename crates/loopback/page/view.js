// One person's view of the channel, and their actions.

import { Channel } from "./channel.js";
import { usable } from "./commands.js";
import { Composer } from "./composer.js";
import { byId } from "./dom.js";
import { openModal } from "./modal.js";
import { drawSidebar, Names } from "./people.js";
import { Menu } from "./select.js";
import { word } from "./words.js";

export class View {
  #api;
  #guild;
  #names;
  #me;
  #channel;
  #composer;
  #sidebar = "";
  #reading = null;
  #isStale = false;

  /** `all` has all people, `me` is one of them. */
  constructor(all, me, api) {
    this.#api = api;
    this.#guild = all.guild;
    this.#names = new Names(all.people, all.bot);
    this.#me = me;
    this.#channel = new Channel(this.#names, new Menu(), {
      press: async (message, id) => this.#outcome(await api.press(message, id)),
      select: async (message, id, values) => this.#outcome(await api.select(message, id, values)),
      dismiss: async (message) => this.#outcome(await api.dismiss(message)),
    });
    this.#composer = new Composer(this.#names, {
      say: (text) => this.#say(text),
      type: (text) => this.#use(null, text.slice(1).split(/ \S+:/)[0], () => api.type(text)),
      use: (command, options) => this.#use(command.name, command.shown, () => api.command(command.name, options)),
      choices: (...question) => api.choices(...question),
    });
  }

  /** Reloads the commands. */
  async learn() {
    const { commands, locale } = await this.#api.commands();
    this.#composer.commands = usable(commands, locale);
  }

  /** Reloads the channel, and resolves once it is shown. */
  refresh() {
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #read() {
    try {
      // A change during the request needs another one.
      while (this.#isStale) {
        this.#isStale = false;
        this.#show(await this.#api.see());
        // A bot that has just started has no commands yet.
        if (this.#composer.commands.length === 0) await this.learn();
      }
    } catch (fault) {
      // The event stream reconnects with the server, and sends a change at once.
      console.warn(fault);
    }
  }

  #show(seen) {
    this.#names.channels = seen.channels;
    const sidebar = JSON.stringify(seen.channels);
    if (this.#sidebar !== sidebar) drawSidebar(this.#guild, this.#names, this.#me, seen.channel.id);
    this.#sidebar = sidebar;
    const title = seen.channel.parent_id === null ? `#${seen.channel.name}` : seen.channel.name;
    if (this.#channel.title !== title) this.#entitle(title);
    this.#channel.show(seen.messages);
    byId("log").removeAttribute("aria-busy");
  }

  #entitle(title) {
    this.#channel.title = title;
    document.title = `${title} – ${this.#me.name} – ${this.#guild.name}`;
    byId("channel").textContent = title;
    byId("log").setAttribute("aria-label", word("messages", { channel: title }));
    byId("text").placeholder = word("placeholder", { channel: title });
  }

  async #say(text) {
    const failure = await this.#outcome(await this.#api.say(text), word("silent"));
    if (failure !== null) this.#channel.changeLocal(this.#putLine(null), { sending: false }, failure);
    this.#channel.follow();
  }

  /** A command by name and label; a placeholder stands for it until its answer. */
  async #use(command, shown, ask) {
    const line = this.#putLine({ name: shown, command, user: { id: this.#me.id } });
    const failure = await this.#outcome(await ask(), word("silent"));
    if (failure === null) this.#channel.takeLocal(line);
    else this.#channel.changeLocal(line, { sending: false }, failure);
  }

  #putLine(metadata) {
    const author = { ...this.#names.bot, bot: true };
    return this.#channel.putLocal({ author, sending: true, interaction_metadata: metadata });
  }

  /** The error of an action, or `null`; shows a form that it opened. */
  async #outcome(answer, silence = word("failed")) {
    if (answer.outcome === "modal") openModal(answer.modal, (fields) => this.#submit(answer.interaction, fields));
    if (answer.outcome === "failed") return silence;
    if (answer.outcome === "refused") return answer.text;
    await this.refresh();
    if (answer.outcome === "message" || answer.outcome === "deferred") this.#channel.follow();
    return null;
  }

  async #submit(interaction, fields) {
    return this.#outcome(await this.#api.submit(interaction, fields), word("formFailed"));
  }
}
