// The side list: people, the bot and channels, and the chosen person.

import { byId, el } from "./dom.js";
import { word } from "./words.js";

/** The person named by `?as=` (a name or an id), else the one of the last visit, else the first. */
export function whoAmI(people) {
  const wanted = new URLSearchParams(location.search).get("as") ?? sessionStorage.getItem("as") ?? "";
  const fits = (person) => person.id === wanted || person.name.toLowerCase() === wanted.toLowerCase();
  const me = people.find(fits) ?? people[0];
  sessionStorage.setItem("as", me.id);
  return me;
}

/** Names by id. */
export class Names {
  constructor(people, bot) {
    this.people = people;
    this.bot = bot;
    this.channels = [];
  }

  person(id) {
    if (id === this.bot.id) return this.bot.username;
    return this.people.find((person) => person.id === id)?.name ?? id;
  }

  channel(id) {
    return this.channels.find((channel) => channel.id === id)?.name ?? id;
  }

  /** The name of a message's author, or of a command's user. */
  user(user) {
    return this.people.find((person) => person.id === user.id)?.name ?? user.global_name ?? user.username ?? user.id;
  }
}

/** An avatar: a letter on a colour of its own. */
export function avatar(id, name, isBot) {
  const picture = el("span", { class: isBot ? "avatar bot" : "avatar", "aria-hidden": "true" }, [...name][0]?.toUpperCase());
  return tinted(picture, id);
}

/** Gives an element the colour that belongs to an id. */
export function tinted(element, id) {
  // Steps of the golden angle: neighbouring ids are far apart on the colour wheel.
  element.style.setProperty("--hue", Math.round((Number(id.slice(-7)) * 137.508) % 360));
  return element;
}

/** The side list: channels and their threads, and the people to choose from. */
export function drawSidebar(guild, names, me, here) {
  byId("guild").textContent = guild.name;
  byId("channels").setAttribute("aria-label", word("channels"));
  byId("channels").replaceChildren(...inOrder(names.channels).map((channel) => channelItem(channel, me, here)));
  byId("people-title").textContent = word("people");
  byId("people").replaceChildren(...names.people.map((person) => personItem(person, me, here)));
  byId("people-hint").textContent = word("peopleHint");
  byId("me").setAttribute("aria-label", word("youAre", { name: me.name }));
  byId("me").replaceChildren(avatar(me.id, me.name, false), el("span", {}, me.name));
}

/** Every channel with its threads after it. */
function inOrder(channels) {
  const threads = (parent) => channels.filter((channel) => channel.parent_id === parent.id);
  return channels.filter((channel) => channel.parent_id === null).flatMap((channel) => [channel, ...threads(channel)]);
}

function channelItem(channel, me, here) {
  const isThread = channel.parent_id !== null;
  const current = channel.id === here ? "page" : null;
  const sign = el("span", { class: "sign", "aria-hidden": "true" }, isThread ? "↳" : "#");
  return el("li", { class: isThread ? "thread" : null },
    el("a", { href: address(me.name, channel.id), "aria-current": current }, sign, channel.name));
}

function personItem(person, me, here) {
  const isMe = person.id === me.id;
  const language = new Intl.DisplayNames([person.locale], { type: "language" }).of(person.locale);
  return el("li", {},
    el("a", { href: address(person.name, here), "aria-current": isMe ? "true" : null },
      avatar(person.id, person.name, false),
      el("span", { class: "person" }, person.name, isMe ? ` (${word("you")})` : null,
        el("small", { lang: person.locale }, language))));
}

function address(name, channel) {
  return `/?${new URLSearchParams({ as: name.toLowerCase(), channel })}`;
}
