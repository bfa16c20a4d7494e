// Takes a picture of each moment of an evening at the offline table, on three widths, in light and
// dark, in two languages: `npm install && npm run take -- FOLDER`. See CONTRIBUTING.md.
//
// The cards are dealt by chance, so two runs never show the same. What is compared are not pixels:
// somebody looks.

import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { buttons, host, offers, says } from "./table.mjs";

const FOLDER = process.argv[2] ?? "pictures";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const PORT = Number(process.env.PORT ?? 8137);

/** Who plays, by whose language everything is said. */
const PEOPLE = ["Ann", "Cleo"];
/** The last of them shows whole messages. */
const SIZES = [[360, 640], [390, 844], [1280, 800], [390, 2000]];
const THEMES = ["light", "dark"];

/** What is asked of a person before they play a card; everything else is passed. */
const QUIET = ["pass", "hold", "decline"];

/** The offline table of one person, and a browser that looks at it. */
class Evening {
  #pressed = "";

  constructor(player, page, measured) {
    this.player = player;
    this.page = page;
    this.measured = measured;
  }

  /** Takes the pictures of a moment. Meanwhile the page stands still. */
  async take(name) {
    await this.page.waitForTimeout(700);
    await this.page.evaluate(() => (globalThis.isFrozen = true));
    for (const [width, height] of SIZES) {
      await this.page.setViewportSize({ width, height });
      for (const theme of THEMES) {
        await this.page.emulateMedia({ colorScheme: theme });
        await this.page.evaluate(() => document.querySelector("#log").scrollTo(0, 1e6));
        await this.page.waitForTimeout(150);
        await this.page.screenshot({ path: `${FOLDER}/${name}-${width}x${height}-${theme}.png` });
      }
      if (width === 360) await this.#measure();
    }
    await this.page.evaluate(() => globalThis.thaw());
    console.log(name);
  }

  /** Notes how high each message stands on the narrowest phone, for `examples/phone.rs` of the loopback. */
  async #measure() {
    const heights = await this.page.evaluate(() => Object.fromEntries(
      [...document.querySelectorAll("article[data-message]")]
        .map((article) => [article.dataset.message, article.querySelector(".layout, .content + *")?.getBoundingClientRect().height])));
    for (const message of await this.player.messages()) {
      if (heights[message.id]) this.measured.push({ components: message.components, height: heights[message.id] });
    }
  }

  /** Plays by passing and by the first card there is, until `found` finds something. */
  async playUntil(what, found) {
    for (let turns = 0; turns < 400; turns += 1) {
      const next = await this.player.until(what, (messages) => found(messages) ?? this.#next(messages));
      if (next.act === undefined) return next;
      this.#pressed = next.act.id;
      await this.player.press(next.act);
    }
    throw new Error(`played in vain until ${what}`);
  }

  #next(messages) {
    // What was pressed is there until the message has changed.
    const isNew = (offer) => offer.id !== this.#pressed;
    const deal = messages.flatMap(offers).filter(isNew).find((offer) => offer.id.endsWith(":deal"));
    const acts = offers(hand(messages) ?? {}).filter(isNew);
    const quiet = acts.find((offer) => QUIET.includes(says(offer)));
    const needed = acts.find((offer) => /^(play|trump) /.test(says(offer)));
    const act = deal ?? quiet ?? needed;
    return act && { act };
  }
}

/** The own hand: the newest private message with **More** on it. */
const hand = (messages) =>
  messages.findLast((message) => message.ephemeral && offers(message).some((offer) => offer.id.endsWith(":more")));
const canPlay = (message) => message && offers(message).some((offer) => says(offer).startsWith("play "));
const cards = (message, isThere) => buttons(message).filter((button) => button.custom_id.includes(":play ") && isThere(button)).length;
const leadsAgain = (message) =>
  message && cards(message, (card) => card.disabled) === 0 && cards(message, () => true) > 0 && cards(message, () => true) < 12;
const isSummary = (message) => offers(message).some((offer) => offer.id.includes(":fair "));
const hasButton = (end) => (messages) => messages.some((message) => offers(message).some((offer) => offer.id.endsWith(end)));
const seen = (is) => (messages) => (is(messages) ? {} : undefined);

/** One evening, from the lobby to the review. */
async function moments(evening, name) {
  const { player } = evening;
  const take = (moment) => evening.take(`${name}-${moment}`);
  await player.command("/whist new book:couleur robots:3 options:deals=4 beat=3");
  await player.until("the lobby", seen(hasButton(":start")));
  await take("lobby");
  await player.pressWhenThere(":options");
  await player.until("the options", seen(hasButton(":options-done")));
  await take("options");
  await player.pressWhenThere(":options-done");
  await player.pressWhenThere(":start");
  await evening.playUntil("an auction", seen((messages) => offers(hand(messages) ?? {}).some((offer) => says(offer).startsWith("propose"))));
  await take("auction");
  await evening.playUntil("a card to play", seen((messages) => canPlay(hand(messages))));
  await take("my-turn");
  const card = offers(hand(await player.messages())).find((offer) => says(offer).startsWith("play "));
  await player.press(card);
  await take("not-my-turn");
  // Who leads again sees the trick that they have taken.
  await evening.playUntil("a trick of one's own", seen((messages) => leadsAgain(hand(messages))));
  await take("trick-complete");
  await evening.playUntil("the end of the deal", seen((messages) => messages.some(isSummary)));
  await take("deal-over");
  await evening.playUntil("the end of the match", seen(hasButton(":again")));
  await take("match-over");
  await player.command("/whist review");
  await player.until("the review", seen((messages) => messages.at(-1).ephemeral && !messages.at(-1).thinking));
  await take("review");
}

/** While the page is frozen it hears of no change; it hears of them when it thaws. */
function freezable() {
  const { addEventListener } = EventSource.prototype;
  EventSource.prototype.addEventListener = function (kind, listener) {
    const hear = (event) => {
      if (globalThis.isFrozen && kind === "change") globalThis.missed = () => listener(event);
      else listener(event);
    };
    addEventListener.call(this, kind, hear);
  };
  globalThis.thaw = () => {
    globalThis.isFrozen = false;
    globalThis.missed?.();
  };
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
const measured = [];
for (const [place, name] of PEOPLE.entries()) {
  await host(name, PORT + place, async (player, address) => {
    const page = await browser.newPage();
    await page.addInitScript(freezable);
    await page.goto(address);
    await moments(new Evening(player, page, measured), name.toLowerCase());
    await page.close();
  });
}
writeFileSync(`${FOLDER}/heights.json`, JSON.stringify(measured));
await browser.close();
