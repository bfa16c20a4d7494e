// Times in words.

import { el } from "./dom.js";
import { word } from "./words.js";

let locale = "en-US";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** Chooses the language of all times, and keeps the relative ones on the page up to date. */
export function keepTime(spoken) {
  locale = spoken;
  setInterval(() => document.querySelectorAll("time[data-relative]").forEach(refresh), 1000);
}

/** `<t:SECONDS:STYLE>`: an instant, in seconds since 1970, in one of Discord's seven styles. */
export function instant(seconds, style) {
  const date = new Date(seconds * 1000);
  // A ticking clock must not make a screen reader speak.
  const time = el("time", { class: "instant", title: format(date, STYLES.F), "aria-live": "off" });
  if (!Number.isNaN(date.getTime())) time.dateTime = date.toISOString();
  if (style === "R") {
    time.dataset.relative = seconds;
    refresh(time);
  } else {
    time.textContent = format(date, STYLES[style] ?? STYLES.f);
  }
  return time;
}

/** The time of a message: the hour for today, else the day. */
export function sentAt(timestamp) {
  const date = new Date(timestamp);
  const time = format(date, STYLES.t);
  const day = new Date(date).setHours(0, 0, 0, 0);
  const today = new Date().setHours(0, 0, 0, 0);
  const daysAgo = Math.round((today - day) / 86_400_000);
  if (daysAgo === 0) return word("today", { time });
  if (daysAgo === 1) return word("yesterday", { time });
  return format(date, { dateStyle: "short", timeStyle: "short" });
}

export function hourOf(timestamp) {
  return format(new Date(timestamp), STYLES.t);
}

function format(date, options) {
  return Number.isNaN(date.getTime()) ? "?" : new Intl.DateTimeFormat(locale, options).format(date);
}

function refresh(time) {
  const away = Number(time.dataset.relative) - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? ["second", 1];
  const text = new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(Math.round(away / length), unit);
  if (time.textContent !== text) time.textContent = text;
}
