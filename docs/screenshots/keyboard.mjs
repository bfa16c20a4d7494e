// Plays a deal at the offline table with the keyboard alone, and looks at what a screen reader is told:
// `npm install && npm run keyboard`. It fails where a card cannot be reached, or has no name in words.

import { chromium } from "playwright-core";
import { host } from "./table.mjs";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const PORT = Number(process.env.PORT ?? 8147);

/** More presses of Tab than there are things to reach. */
const MOST_TABS = 400;

/** What is played in the deal, and how many presses of a key it took to get there. */
const reached = [];

/** Goes back from where the focus is to something whose name fits, as one does to the newest message. */
async function reach(page, what, fits) {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      const off = at?.getAttribute("aria-disabled") === "true";
      if (off || !at) return "";
      const pictures = [...at.querySelectorAll("img")].map((picture) => picture.alt);
      return at.getAttribute("aria-label") ?? [...pictures, at.textContent.trim()].join(" ");
    });
    if (fits(name.trim())) return reached.push(tabs);
    await page.keyboard.press("Shift+Tab");
  }
  throw new Error(`the keyboard does not reach ${what}`);
}

async function types(page, text) {
  await page.locator("#composer, [role=combobox], textarea, input[type=text]").first().focus();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** What stands on a card's button beside the picture of its suit. */
const RANK = /^\s*(A|K|Q|J|10|[2-9])\s*$/;

/** A card by its suit in words and its rank. */
const isCard = (name) => /^(spades|hearts|diamonds|clubs)\b.* (A|K|Q|J|10|[2-9])$/.test(name);

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
await host("Ann", PORT, async (player, address) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  await types(page, "/whist new book:simple robots:3 ");
  await page.getByRole("button", { name: "Start" }).waitFor();
  await reach(page, "Start", (name) => name === "Start");
  await page.keyboard.press("Enter");
  for (let card = 0; card < 13; card += 1) {
    const hand = page.locator("article[data-message]").last();
    const playable = hand.locator("button[data-at]:not([aria-disabled=true])").filter({ hasText: RANK });
    await playable.first().waitFor({ timeout: 60_000 });
    if (card === 0) console.log(await hand.ariaSnapshot());
    const left = await cardsOf(hand);
    await reach(page, "a card", isCard);
    await page.keyboard.press("Enter");
    // The last card of a hand may have played itself.
    while ((await cardsOf(page.locator("article[data-message]").last())) === left) await page.waitForTimeout(50);
  }
  await page.close();
});
await browser.close();
const presses = reached.reduce((sum, tabs) => sum + tabs, 0);
console.log(`13 cards played; ${(presses / reached.length).toFixed(1)} presses of Shift+Tab to each, ${Math.max(...reached)} at most`);

/** How many cards a message has, playable or not. */
function cardsOf(message) {
  return message.locator("button[data-at]").filter({ hasText: RANK }).count();
}
