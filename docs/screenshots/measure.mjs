// Measures deals at the offline table at the usual pace of robots, as a person on a phone sees them:
// `npm install && npm run measure -- FOLDER`. See CONTRIBUTING.md; the figures are in docs/pictures.md.
//
// DEALS is the number of deals of each book (20), BOOKS the books, BOT the program.

import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { buttons, host, offers, says } from "./table.mjs";

const FOLDER = process.argv[2] ?? "measured";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const PORT = Number(process.env.PORT ?? 8137);
const DEALS = Number(process.env.DEALS ?? 20);
const BOOKS = (process.env.BOOKS ?? "long short simple couleur liege").split(" ");

const PHONES = [[360, 640], [390, 844]];
/** The usual pause of robots, in milliseconds. */
const PAUSE = 900;
/** The time for the picture of a turn, in milliseconds. */
const IN_TIME = 1000;
/** Deals of an evening. */
const EVENING = 16;

const QUIET = ["pass", "hold", "decline"];

const isHand = (message) => message.ephemeral && offers(message).some((offer) => offer.id.endsWith(":more"));
const hand = (messages) => messages.findLast(isHand);
const table = (messages) => messages.findLast((message) => !message.ephemeral);
const plays = (message) => offers(message).filter((offer) => says(offer).startsWith("play "));
const goOn = (message) => message && buttons(message).find((button) => button.custom_id.endsWith(":go-on"));

/** The table while a deal is played: it shows a picture, and leads to the hand. */
const isDealt = (message) =>
  message && parts(message.components).some((part) => part.media) && offers(message).some((offer) => offer.id.endsWith(":hand"));

/** All parts of a message. */
function parts(components) {
  return (components ?? []).flatMap((part) => [part, ...parts(part.components), ...parts(part.items)]);
}

/** The words of a message, without buttons, menus and alternative texts. */
function words(message) {
  const texts = parts(message.components).map((part) => part.content ?? "");
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
    .reduce((sum, word) => sum + (word.includes("<t:") ? 3 : 1), 0);
}

const alt = (message) => parts(message.components).find((part) => part.media)?.description ?? "";

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One person at a table with three robots. */
class Evening {
  seen = { turns: 0, whole: PHONES.map(() => 0), inTime: 0, late: [], private: 0, longest: "", public: 0, beats: [], bytes: 0, pictures: 0, deals: 0, dealt: 0 };
  #loaded = new Set();
  #pressed = "";
  #standsSince;
  #wasDealt = false;

  constructor(player, page) {
    this.player = player;
    this.page = page;
    page.on("response", async (response) => {
      if (response.request().resourceType() !== "image" || !response.ok() || this.#loaded.has(response.url())) return;
      this.#loaded.add(response.url());
      const bytes = (await response.body().catch(() => "")).length;
      this.seen.bytes += bytes;
      this.seen.pictures += 1;
    });
  }

  async plays(deals) {
    while (this.seen.deals < deals) {
      const messages = await this.player.messages();
      const own = hand(messages);
      this.#looksAtEnd(own, isDealt(table(messages)));
      this.#counts(messages, own);
      const isNew = (offer) => offer.id !== this.#pressed;
      const cards = own ? plays(own).filter(isNew) : [];
      if (cards.length > 0) await this.#turn(own);
      const offered = own ? offers(own).filter(isNew) : [];
      const start = messages.flatMap(offers).filter(isNew).find((offer) => /:(deal|again.*)$/.test(offer.id));
      const act = start ?? offered.find((offer) => QUIET.includes(says(offer)))
        ?? cards[0] ?? offered.find((offer) => /:discard /.test(offer.id))
        ?? offered.find((offer) => /^(trump|discard) /.test(says(offer)));
      if (act) {
        this.#pressed = act.id;
        await this.player.press(act);
      }
      await pause(40);
    }
  }

  /** Notes how long the end of a deal stands. */
  #looksAtEnd(own, isNext) {
    if (isNext && !this.#wasDealt) this.seen.dealt += 1;
    this.#wasDealt = isNext;
    if (goOn(own)) this.#standsSince ??= Date.now();
    else if (isNext && this.#standsSince !== undefined) {
      this.seen.beats.push(Date.now() - this.#standsSince);
      this.#standsSince = undefined;
      this.seen.deals += 1;
    }
  }

  #counts(messages, own) {
    if (own && words(own) > this.seen.private) {
      this.seen.private = words(own);
      this.seen.longest = parts(own.components).map((part) => part.content ?? "").join("\n");
    }
    const shown = table(messages);
    if (isDealt(shown)) this.seen.public = Math.max(this.seen.public, words(shown));
  }

  /** Looks at one turn: its picture in time, and everything in view. */
  async #turn(own) {
    const begun = Date.now();
    const trick = (text) => /(\d+)\D+13/.exec(text)?.[1];
    const isOfThisTurn = (message) => message?.id === own.id && /^▶.* Ann · /m.test(alt(message));
    let current = own;
    while (!isOfThisTurn(current) && Date.now() - begun < IN_TIME) {
      await pause(30);
      current = hand(await this.player.messages()) ?? current;
    }
    this.seen.turns += 1;
    if (isOfThisTurn(current)) this.seen.inTime += 1;
    else this.seen.late.push({ trick: trick(alt(current)), alt: alt(current) });
    for (const [place, [width, height]] of PHONES.entries()) {
      await this.page.setViewportSize({ width, height });
      if (await this.#isWhole(own.id)) this.seen.whole[place] += 1;
    }
  }

  /** The picture and all playable cards of a message are in view, once the newest message is. */
  #isWhole(id) {
    return this.page.evaluate(async (message) => {
      const log = document.querySelector("#log");
      log.scrollTo(0, 1e6);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const article = document.querySelector(`article[data-message="${message}"]`);
      const room = log.getBoundingClientRect();
      const isInView = (part) => {
        const box = part.getBoundingClientRect();
        return box.height > 0 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
      };
      const needed = article && [article.querySelector("img.picture, .media img, figure img, img"), ...article.querySelectorAll("button[data-at]:not([disabled])")];
      return Boolean(needed) && needed.every((part) => part && isInView(part));
    }, id);
  }
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
const measured = {};
for (const [place, book] of BOOKS.entries()) {
  await host("Ann", PORT + place, async (player, address) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await page.goto(address);
    await player.command(`/whist new book:${book} robots:3`);
    await player.pressWhenThere(":start");
    const evening = new Evening(player, page);
    await evening.plays(DEALS);
    await page.close();
    const { seen } = evening;
    // The next one has just begun.
    const whole = seen.dealt - 1;
    measured[book] = {
      deals: seen.deals,
      turns: seen.turns,
      "whole at 360 × 640, %": (100 * seen.whole[0]) / seen.turns,
      "whole at 390 × 844, %": (100 * seen.whole[1]) / seen.turns,
      "picture within 1 s, %": (100 * seen.inTime) / seen.turns,
      "most words, private": seen.private,
      "the most words": seen.longest,
      "most words, public": seen.public,
      "a deal's end stands, s": Math.min(...seen.beats) / 1000,
      "pictures of a deal": seen.pictures / whole,
      "pictures of an evening, MB": ((seen.bytes / whole) * EVENING) / 1e6,
      late: seen.late.slice(0, 5),
    };
    console.log(book, measured[book]);
  }, PAUSE);
}
writeFileSync(`${FOLDER}/measured.json`, JSON.stringify(measured, null, 2));
await browser.close();
