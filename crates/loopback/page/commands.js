// The bot's commands, in the reader's language: finding one, and reading its options.
//
// No code here touches the page.

import { word } from "./words.js";

/** The types of options, as Discord numbers them. */
export const KIND = { subcommand: 1, group: 2, text: 3, whole: 4, yesNo: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };

/**
 * The usable commands: those without subcommands, and subcommands.
 *
 * `name` is sent to the bot and `shown` displayed, both without the slash.
 */
export function usable(commands, locale) {
  const spoken = (thing, key) => thing[`${key}_localizations`]?.[locale] ?? thing[key];
  const options = (list) => list.map((option) => ({
    ...option,
    shown: spoken(option, "name"),
    description: spoken(option, "description"),
    choices: option.choices?.map((choice) => ({ name: spoken(choice, "name"), value: choice.value })),
  }));
  const unfold = (thing, path, shown) => {
    const here = { name: [...path, thing.name].join(" "), shown: [...shown, spoken(thing, "name")].join(" ") };
    const inner = thing.options ?? [];
    if (inner.some((option) => option.type === KIND.subcommand || option.type === KIND.group)) {
      return inner.flatMap((option) => unfold(option, [...path, thing.name], [...shown, spoken(thing, "name")]));
    }
    return [{ ...here, description: spoken(thing, "description"), options: options(inner) }];
  };
  return commands.filter((command) => (command.type ?? 1) === 1).flatMap((command) => unfold(command, [], []));
}

/** The commands that match a text with a slash, the likeliest first. */
export function matching(commands, text) {
  const typed = text.slice(1).toLowerCase().trimStart();
  const rank = (command) => {
    const words = command.shown.toLowerCase();
    if (words === typed) return 0;
    if (words.startsWith(typed)) return 1;
    // `/new` finds `/table new`.
    return words.split(" ").some((part) => part.startsWith(typed)) ? 2 : 3;
  };
  return commands.filter((command) => rank(command) < 3).sort((a, b) => rank(a) - rank(b));
}

/** The command that a text names in full with a space after it, and what follows; else `null`. */
export function named(commands, text) {
  const typed = text.toLowerCase();
  for (const command of commands) {
    for (const name of [command.shown, command.name]) {
      if (typed.startsWith(`/${name.toLowerCase()} `)) return { command, rest: text.slice(name.length + 2) };
    }
  }
  return null;
}

/** Typed options, `dice:2 colour:red`, and the rest of the text. */
export function typedOptions(command, text) {
  const found = [];
  let rest = text.trimStart();
  for (;;) {
    const option = command.options.find(({ shown, name }) => rest.startsWith(`${shown}:`) || rest.startsWith(`${name}:`));
    if (!option) return { found, rest };
    rest = rest.slice(rest.indexOf(":") + 1).trimStart();
    const next = command.options.flatMap(({ shown, name }) => [rest.indexOf(` ${shown}:`), rest.indexOf(` ${name}:`)]);
    const end = Math.min(rest.length, ...next.filter((place) => place >= 0));
    found.push({ option, text: rest.slice(0, end).trim() });
    rest = rest.slice(end).trimStart();
  }
}

/** The choices of an option without asking the bot, or `null` for free text. */
export function listed(option, names) {
  if (option.choices?.length) return option.choices;
  switch (option.type) {
    case KIND.yesNo:
      return [{ name: word("yes"), value: true }, { name: word("no"), value: false }];
    case KIND.user:
    case KIND.mentionable:
      return [...names.people.map(({ id, name }) => ({ name, value: id })), { name: names.bot.username, value: names.bot.id }];
    case KIND.channel:
      return names.channels.map(({ id, name }) => ({ name, value: id }));
    default:
      return null;
  }
}

/** The `{ value }` written or chosen for an option, or a `{ complaint }`. */
export function valueOf(option, text, chosen, names) {
  const name = option.shown;
  if (text.trim() === "") return option.required ? { complaint: word("required", { option: name }) } : {};
  if (chosen && chosen.name === text) return { value: chosen.value };
  const choices = listed(option, names);
  if (choices) {
    const typed = text.trim().toLowerCase();
    const choice = choices.find((choice) => choice.name.toLowerCase() === typed || String(choice.value).toLowerCase() === typed);
    return choice ? { value: choice.value } : { complaint: word("fromList", { option: name }) };
  }
  if (option.type === KIND.whole || option.type === KIND.number) return numberOf(option, text);
  return { value: text };
}

function numberOf(option, text) {
  const number = Number(text);
  const isWhole = option.type === KIND.whole;
  if (Number.isNaN(number) || (isWhole && !Number.isInteger(number))) {
    return { complaint: word(isWhole ? "wholeNumber" : "number", { option: option.shown }) };
  }
  const least = option.min_value ?? -Infinity;
  const most = option.max_value ?? Infinity;
  if (number < least || number > most) return { complaint: word("between", { option: option.shown, least, most }) };
  return { value: number };
}
