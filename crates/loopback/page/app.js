// The start: person, channel and language.

import { Api, everybody } from "./api.js";
import { byId } from "./dom.js";
import { whoAmI } from "./people.js";
import { keepTime } from "./time.js";
import { View } from "./view.js";
import { speak, word } from "./words.js";

const AGAIN_MS = 2000;

async function start() {
  let all;
  try {
    all = await everybody();
  } catch {
    connected(false);
    setTimeout(start, AGAIN_MS);
    return;
  }
  const me = whoAmI(all.people);
  const api = new Api(me.id, whereAmI(all.channels).id);
  // The URL names the person: a reload or a copy of the window stays theirs.
  const address = new URLSearchParams({ as: me.name.toLowerCase(), channel: api.channel });
  history.replaceState(null, "", `/?${address}`);
  speak(me.locale);
  keepTime(me.locale);
  label();
  const view = new View(all, me, api);
  api.watch(() => view.refresh(), (isThere) => {
    connected(isThere);
    // It may be another bot after a reconnect.
    if (isThere) view.learn().catch(() => connected(false));
  }, startAgain);
  await view.refresh();
  // On a phone it would raise the keyboard over half of the channel.
  if (matchMedia("(hover: hover)").matches) byId("text").focus();
}

/** Waits for a server that was restarted, and reloads. */
async function startAgain() {
  try {
    await everybody();
    location.reload();
  } catch {
    setTimeout(startAgain, AGAIN_MS);
  }
}

/** The channel of `?channel=`, else the first. */
function whereAmI(channels) {
  const asked = new URLSearchParams(location.search).get("channel");
  return channels.find((channel) => channel.id === asked) ?? channels.find((channel) => channel.parent_id === null);
}

/** Shows the state of the connection. */
function connected(isThere) {
  byId("banner").hidden = isThere;
  byId("banner").textContent = isThere ? "" : word("reconnecting");
}

/** Labels of the static parts of the page. */
function label() {
  byId("skip").textContent = word("skip");
  byId("text").setAttribute("aria-label", word("composer"));
  byId("composer").setAttribute("aria-label", word("composer"));
  byId("send").setAttribute("aria-label", word("send"));
  byId("menu").setAttribute("aria-label", word("menu"));
  byId("sidebar").setAttribute("aria-label", word("menu"));
  byId("jump").textContent = word("jump");
}

/** At phone width the side list slides in and out. */
function keepSidebar() {
  const show = (isShown) => {
    document.body.classList.toggle("sidebar-shown", isShown);
    byId("menu").setAttribute("aria-expanded", String(isShown));
    if (isShown) byId("sidebar").querySelector("a[aria-current]")?.focus();
  };
  byId("menu").addEventListener("click", () => show(!document.body.classList.contains("sidebar-shown")));
  document.querySelector("main").addEventListener("pointerdown", (event) => {
    if (!event.target.closest("#menu")) show(false);
  });
  byId("sidebar").addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    show(false);
    byId("menu").focus();
  });
}

keepSidebar();
start();
