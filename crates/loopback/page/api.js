// The API of the loopback Discord, for one person.

/** The server, channels and people, before a person is chosen. */
export async function everybody() {
  return read("/api/people");
}

export class Api {
  constructor(me, channel) {
    this.me = me;
    this.channel = channel;
  }

  /** This person's view of the channel. */
  see() {
    return read(`/api/channel?${new URLSearchParams({ as: this.me, channel: this.channel })}`);
  }

  commands() {
    return read(`/api/commands?${new URLSearchParams({ as: this.me })}`);
  }

  /**
   * Calls `changed` at once and after every change, and `connected` with true or false;
   * `over` when the browser gives up reconnecting.
   */
  watch(changed, connected, over) {
    const events = new EventSource(`/api/events?${new URLSearchParams({ as: this.me })}`);
    events.addEventListener("open", () => connected(true));
    events.addEventListener("change", changed);
    events.addEventListener("error", () => {
      connected(false);
      if (events.readyState === EventSource.CLOSED) over();
    });
  }

  say(text) {
    return this.#ask("/api/say", { channel: this.channel, text });
  }

  /** A command as typed, in one line. */
  type(text) {
    return this.#ask("/api/command", { channel: this.channel, text });
  }

  command(command, options) {
    return this.#ask("/api/command", { channel: this.channel, command, options });
  }

  async choices(command, options, focused, partial) {
    const answer = await this.#ask("/api/autocomplete", { channel: this.channel, command, options, focused, partial });
    return answer.choices ?? [];
  }

  press(message, customId) {
    return this.#ask("/api/press", { message, custom_id: customId });
  }

  select(message, customId, values) {
    return this.#ask("/api/select", { message, custom_id: customId, values });
  }

  submit(interaction, fields) {
    return this.#ask("/api/modal", { interaction, fields });
  }

  dismiss(message) {
    return this.#ask("/api/dismiss", { message });
  }

  /** Every request has an outcome, even without an answer. */
  async #ask(address, body) {
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ as: this.me, ...body }),
      });
      const answer = await response.json();
      return response.ok ? answer : { outcome: "refused", text: answer.error };
    } catch {
      return { outcome: "failed" };
    }
  }
}

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  return response.json();
}
