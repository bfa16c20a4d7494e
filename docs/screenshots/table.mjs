// Somebody at the offline table, who plays by what their messages offer.

import { spawn } from "node:child_process";

const BOT = process.env.BOT ?? "../../target/debug/whist";

/** The bot's offline page as one person uses it. */
export class Player {
  #base;
  #me;
  #channel;

  constructor(base, me, channel) {
    this.#base = base;
    this.#me = me;
    this.#channel = channel;
  }

  get id() {
    return this.#me.id;
  }

  /** The messages that this person sees, the oldest first. */
  async messages() {
    const as = new URLSearchParams({ as: this.#me.id, channel: this.#channel });
    const seen = await fetch(`${this.#base}/api/channel?${as}`);
    return (await seen.json()).messages;
  }

  command(text) {
    return this.#do("command", { channel: this.#channel, text });
  }

  press(offer) {
    return offer.value === undefined
      ? this.#do("press", { message: offer.message, custom_id: offer.id })
      : this.#do("select", { message: offer.message, custom_id: offer.id, values: [offer.value] });
  }

  /** Waits until `found` finds something in the messages. */
  async until(what, found) {
    for (let tries = 0; tries < 3600; tries += 1) {
      const result = found(await this.messages());
      if (result) return result;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const there = (await this.messages()).flatMap(offers).map(({ id, value }) => `${id} ${value ?? ""}`);
    throw new Error(`waited in vain for ${what}; there is ${there.join(", ")}`);
  }

  /** Presses the newest button whose id ends so, as soon as it is there. */
  async pressWhenThere(end) {
    const there = (messages) => messages.flatMap(offers).findLast((offer) => offer.id.endsWith(end));
    await this.press(await this.until(end, there));
  }

  async #do(deed, body) {
    const answer = await fetch(`${this.#base}/api/${deed}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ as: this.#me.id, ...body }),
    });
    return answer.json();
  }
}

/** The buttons and menus of a message, those that are off too. */
export function buttons(message) {
  const parts = (components) => components.flatMap((part) =>
    [part, ...parts(part.components ?? []), ...(part.accessory ? [part.accessory] : [])]);
  return parts(message.components ?? []).filter((part) => part.custom_id);
}

/** Everything that can be pressed or chosen on a message. */
export function offers(message) {
  const choices = ({ custom_id, options }) => (options ?? [{}]).map(({ value }) => ({ message: message.id, id: custom_id, value }));
  return buttons(message).filter((part) => !part.disabled).flatMap(choices);
}

/** What is said in the deal itself: the end of an id after table and turn. */
export function says(offer) {
  const words = offer.value ?? offer.id.split(":").slice(3).join(":");
  return words.replace(/^ask /, "");
}

/** The page of somebody, on a table of its own, with this pause of robots in milliseconds. */
export async function host(name, port, work, pause = 300) {
  const env = { ...process.env, WHIST_ROBOT_PAUSE_MS: String(pause), WHIST_PRESSES_PER_SEC: "0" };
  const bot = spawn(BOT, ["offline", "--port", String(port)], { env, stdio: ["ignore", "ignore", "inherit"] });
  try {
    const base = `http://127.0.0.1:${port}`;
    const all = await opened(`${base}/api/people`);
    const me = all.people.find((person) => person.name === name);
    await work(new Player(base, me, all.channels[0].id), `${base}/?as=${me.name.toLowerCase()}`);
  } finally {
    bot.kill("SIGTERM");
  }
}

async function opened(address) {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      return await (await fetch(address)).json();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`${address} does not answer`);
}
