// One message, as a list item.

import { avatar, h, icon, ICONS } from "./dom.js";
import { attachments, component, embed } from "./components.js";
import { inline, markdown } from "./markdown.js";
import { ask } from "./net.js";
import { state } from "./state.js";
import { warn } from "./overlays.js";

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const FULL = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });
const GROUPED_MS = 7 * 60 * 1000;

export function timeOf(message) {
  const at = new Date(message.at);
  const today = at.toDateString() === new Date().toDateString();
  return h("time", { class: "at", datetime: at.toISOString(), title: FULL.format(at) }, today ? CLOCK.format(at) : `${DAY.format(at)}, ${CLOCK.format(at)}`);
}

// Whether a message needs no head of its own under the one before.
export function isGrouped(message, before) {
  return !!before && !before.system && !message.system && !message.reply && !message.via && !message.ephemeral && !before.ephemeral &&
    before.author.id === message.author.id && message.at - before.at < GROUPED_MS;
}

const person = (user, ...words) => h("button", { type: "button", class: "name", "data-person": user.id }, ...(words.length ? words : [user.name]));

function above(message) {
  if (message.via) {
    return h("div", { class: "above" }, avatar(message.via.user, 16), person(message.via.user), " used ", h("span", { class: "command" }, message.via.command));
  }
  if (!message.reply) return null;
  const words = message.reply.author
    ? [avatar(message.reply.author, 16), h("span", { class: "name" }, message.reply.author.name), h("span", { class: "quoted" }, message.reply.content ? inline(message.reply.content) : "Press to see the message")]
    : [h("em", {}, message.reply.content)];
  return h("button", { type: "button", class: "above", "data-jump": message.reply.id ?? "", "aria-label": message.reply.author ? `In reply to ${message.reply.author.name}` : "In reply to a deleted message" },
    icon(ICONS.reply), words);
}

function head(message) {
  return h("div", { class: "msg-head" }, person(message.author), message.author.bot ? h("span", { class: "badge" }, "APP") : null, timeOf(message),
    message.silent ? h("span", { class: "quiet", title: "sent without a notification", role: "img", "aria-label": "silent" }, "🔕") : null);
}

function reactions(message) {
  const toggle = (reaction) => () =>
    ask("react", { channel: message.channel, message: message.id, emoji: reaction.emoji, reacted: !reaction.mine }).catch((error) => warn(error.message));
  const line = message.reactions.map((each) =>
    h("button", { type: "button", class: `reaction${each.mine ? " mine" : ""}`, "aria-pressed": each.mine ? "true" : "false", onclick: toggle(each) }, each.emoji.split(":")[0], " ", String(each.count)));
  return line.length ? h("div", { class: "row" }, line) : null;
}

function body(message, redraw) {
  if (message.thinking) return h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), ` ${message.author.name} is thinking…`);
  const parts = [];
  if (message.content) {
    const text = markdown(message.content);
    if (message.edited) (text.lastElementChild ?? text).append(h("span", { class: "edited" }, " (edited)"));
    parts.push(text);
  }
  parts.push(...message.embeds.map(embed), ...attachments(message));
  parts.push(...message.components.map((part) => component(part, message, redraw)));
  if (message.edited && !message.content) parts.push(h("small", { class: "edited" }, "(edited)"));
  parts.push(reactions(message));
  if (message.thread) parts.push(h("button", { type: "button", class: "thread-card", "data-goto": message.thread.id }, icon(ICONS.thread), h("strong", {}, message.thread.name), ` ${message.thread.count} messages ›`));
  return parts;
}

function below(message) {
  const failure = state.failures.get(message.id);
  const parts = [];
  if (failure) parts.push(h("div", { class: "failed", role: "alert" }, failure));
  if (message.ephemeral) {
    parts.push(h("div", { class: "only-you" }, "Only you can see this · ",
      h("button", { type: "button", class: "textlink", onclick: () => ask("dismiss", { channel: message.channel, message: message.id }) }, "Dismiss message")));
  }
  return parts;
}

function system(message) {
  const { words, about, channel, message: target } = message.system;
  const place = about && channel ? h("button", { type: "button", class: "textlink", "data-goto": channel }, about) : about;
  const see = target ? h("button", { type: "button", class: "textlink", "data-jump": target }, "See the message.") : null;
  return h("div", { class: "system" }, icon(target ? ICONS.pin : channel ? ICONS.thread : ICONS.people), h("span", {}, person(message.author), ` ${words} `, place, see, " ", timeOf(message)));
}

function tools(message) {
  if (message.thinking) return null;
  return h("div", { class: "tools" },
    h("button", { type: "button", "data-tool": "reply", "aria-label": "Reply", title: "Reply" }, icon(ICONS.reply)),
    message.author.id === state.me.id ? h("button", { type: "button", "data-tool": "edit", "aria-label": "Edit", title: "Edit" }, icon(ICONS.edit)) : null,
    h("button", { type: "button", "data-tool": "more", "aria-label": "More", title: "More", "aria-haspopup": "menu" }, icon(ICONS.more)));
}

export function messageItem(message, before, redraw) {
  const grouped = isGrouped(message, before);
  const kind = [message.ephemeral && "ephemeral", message.pings_me && "pings", grouped && "grouped", message.system && "is-system"].filter(Boolean).join(" ");
  const item = h("li", { class: `msg ${kind}`, "data-id": message.id });
  if (message.system) item.append(system(message));
  else {
    const side = grouped ? timeOf(message) : h("button", { type: "button", class: "face", "data-person": message.author.id, tabindex: "-1", "aria-hidden": "true" }, avatar(message.author));
    const parts = [above(message), h("div", { class: "side" }, side), h("div", { class: "msg-main" }, grouped ? null : head(message), h("div", { class: "msg-body" }, body(message, redraw)), below(message))];
    item.append(...parts.filter(Boolean));
    const bar = tools(message);
    if (bar) item.append(bar);
  }
  return item;
}
