// Discord's markdown, as elements.

import { emojiImage, h } from "./dom.js";
import { channelById, nameOf, state } from "./state.js";

const STAMP = /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/;
const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

export function relative(seconds) {
  const ahead = seconds - Date.now() / 1000;
  const size = Math.abs(ahead);
  const [unit, length] = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]].find(
    ([, each]) => size >= each,
  ) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "always" }).format(Math.trunc(ahead / length), unit);
}

function stamp(seconds, style = "f") {
  const at = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat("en-GB", FORMATS.F).format(at);
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat("en-GB", FORMATS[style]).format(at);
  const props = { class: "stamp", datetime: at.toISOString(), title: full };
  if (style === "R") props["data-counts"] = String(seconds);
  return h("time", props, text);
}

// Timestamps of the relative kind count by themselves.
setInterval(() => {
  for (const each of document.querySelectorAll("time[data-counts]")) {
    const text = relative(Number(each.dataset.counts));
    if (each.textContent !== text) each.textContent = text;
  }
}, 1000);

function link(address, ...words) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...words);
}

function spoiler(children) {
  const reveal = (event) => {
    event.stopPropagation();
    box.classList.add("open");
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
  };
  const box = h(
    "span",
    { class: "spoiler", tabindex: "0", role: "button", "aria-label": "Spoiler, press to read", onclick: reveal,
      onkeydown: (event) => event.key === "Enter" && reveal(event) },
    h("span", {}, children),
  );
  return box;
}

function channelName(id) {
  const channel = channelById(id);
  return channel ? (channel.kind === "channel" ? `#${channel.name}` : channel.name) : "#no access";
}

function channelMention(id) {
  return h("button", { class: "mention", type: "button", "data-goto": id }, channelName(id));
}

/** A message may name a thread before the page knows that its reader is in it. */
export function nameChannelsAgain() {
  for (const mention of document.querySelectorAll("button.mention[data-goto]")) mention.textContent = channelName(mention.dataset.goto);
}

const RULES = [
  [/^\\([^\sA-Za-z0-9])/, (m) => m[1]],
  [/^(`+)([^]*?[^`])\1(?!`)/, (m) => h("code", {}, m[2].trim() || m[2])],
  [STAMP, (m) => stamp(Number(m[1]), m[2])],
  [/^<@!?(\d+)>/, (m) => h("button", { class: `mention${m[1] === state.me?.id ? " mine" : ""}`, type: "button", "data-person": m[1] }, `@${nameOf(m[1])}`)],
  [/^<@&(\d+)>/, (m) => h("span", { class: "mention" }, `@${state.roles.find((role) => role.id === m[1])?.name ?? "role"}`)],
  [/^<#(\d+)>/, (m) => channelMention(m[1])],
  [/^<\/([-\w ]+):\d+>/, (m) => h("span", { class: "mention" }, `/${m[1]}`)],
  [/^<a?:(\w+):(\d+)>/, (m) => emojiImage(m[1], m[2])],
  [/^\[((?:\[[^\]]*\]|[^[\]])+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/, (m) => link(m[0], m[0])],
  [/^@(everyone|here)\b/, (m) => h("span", { class: "mention mine" }, m[0])],
  [/^\*\*\*([^\s*][^]*?)\*\*\*(?!\*)/, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/^\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/^__((?:\\[^]|[^\\])+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/^\*(?=\S)((?:\*\*|\\[^]|[^*\\])+?)\*(?!\*)/, (m) => h("em", {}, inline(m[1]))],
  [/^_((?:__|\\[^]|[^_\\])+?)_(?![A-Za-z0-9])/, (m, before) => (/\w$/.test(before) ? null : h("em", {}, inline(m[1])))],
  [/^~~([^]+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/^\|\|([^]+?)\|\|/, (m) => spoiler(inline(m[1]))],
];
const PLAIN = /^[^]+?(?=[\\`<[*_~|@\n]|https?:\/\/|$)/;

export function inline(text) {
  const out = [];
  let rest = text;
  let before = "";
  while (rest) {
    let taken = 0;
    for (const [pattern, make] of RULES) {
      const match = pattern.exec(rest);
      const made = match && make(match, before);
      if (made !== null && made !== undefined) {
        out.push(made);
        taken = match[0].length;
        break;
      }
    }
    if (!taken) {
      if (rest[0] === "\n") out.push(h("br"));
      else {
        taken = Math.max(1, PLAIN.exec(rest)?.[0].length ?? 1);
        out.push(rest.slice(0, taken));
      }
      taken ||= 1;
    }
    before = rest.slice(0, taken);
    rest = rest.slice(taken);
  }
  return out;
}

const LIST = /^(\s*)([-*]|\d{1,9}\.) +(.*)$/;

function list(lines) {
  // Lines of one list, deeper ones nested.
  const [, indent, mark] = LIST.exec(lines[0]);
  const ordered = /\d/.test(mark);
  const element = h(ordered ? "ol" : "ul", ordered && mark !== "1." ? { start: String(parseInt(mark, 10)) } : {});
  let deeper = [];
  const close = () => {
    if (deeper.length) (element.lastElementChild ?? element).append(list(deeper));
    deeper = [];
  };
  for (const line of lines) {
    const match = LIST.exec(line);
    if (match[1].length > indent.length) deeper.push(line);
    else {
      close();
      element.append(h("li", {}, inline(match[3])));
    }
  }
  close();
  return element;
}

function blocks(text) {
  const out = [];
  const lines = text.split("\n");
  let words = [];
  const flush = () => {
    if (words.length) out.push(h("div", { class: "words" }, inline(words.join("\n"))));
    words = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (heading) {
      flush();
      out.push(h(`h${heading[1].length + 2}`, { class: `h${heading[1].length}` }, inline(heading[2])));
    } else if (small) {
      flush();
      out.push(h("small", { class: "subtext" }, inline(small[1])));
    } else if (/^>>> /.test(line)) {
      flush();
      out.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"))));
      at = lines.length;
    } else if (/^> ?/.test(line) && /^>( |$)/.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^>( |$)/.test(lines[at])) quoted.push(lines[at++].replace(/^> ?/, ""));
      at -= 1;
      out.push(h("blockquote", {}, blocks(quoted.join("\n"))));
    } else if (LIST.test(line)) {
      flush();
      const items = [];
      const [, indent, mark] = LIST.exec(line);
      const other = (next) => next[1].length <= indent.length && /\d/.test(next[2]) !== /\d/.test(mark);
      while (at < lines.length && LIST.test(lines[at]) && !other(LIST.exec(lines[at]))) items.push(lines[at++]);
      at -= 1;
      out.push(list(items));
    } else words.push(line);
  }
  flush();
  return out;
}

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*\s*){1,12}$/u;

export function markdown(text) {
  const box = h("div", { class: `md${ONLY_EMOJI.test(text) ? " jumbo" : ""}` });
  for (const part of text.split(/(```(?:[a-z0-9+-]*\n)?[^]*?```)/i)) {
    const fence = /^```(?:([a-z0-9+-]*)\n)?([^]*?)```$/i.exec(part);
    if (fence) box.append(h("pre", { tabindex: "0" }, h("code", {}, fence[2].replace(/\n$/, ""))));
    else if (part.replace(/^\n|\n$/g, "") || part === "\n\n") box.append(...blocks(part.replace(/^\n|\n$/g, "")));
  }
  return box;
}
