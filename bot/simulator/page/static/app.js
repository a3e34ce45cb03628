// The page: what is told from the server, and what is pressed.

import { byId, h, icon, ICONS, isPhone } from "./dom.js";
import { dropMessage, jumpTo, openChannel, takeMessage } from "./chat.js";
import { drawFor, focusBox, rememberDraft, showTyping, startEdit, startReply, stopTyping, whenUnheard, write } from "./composer.js";
import { BOT_FACE } from "./face.js";
import { closeHint, isRead, showHint } from "./hint.js";
import { nameChannelsAgain } from "./markdown.js";
import { messageItem } from "./message.js";
import { showModal } from "./modal.js";
import { ask, connect } from "./net.js";
import { forgetNotifications, notify, openMenu, warn } from "./overlays.js";
import { closeDrawer, drawHead, drawMembers, drawSidebar, setUp } from "./sidebar.js";
import { channelById, currentChannel, nameOf, state } from "./state.js";

const asked = new URLSearchParams(location.search).get("as") ?? "";

async function go(id) {
  closeDrawer();
  if (!channelById(id)) return warn("You cannot see that channel.");
  rememberDraft();
  forgetNotifications(id);
  state.current = id;
  history.replaceState(null, "", `${location.pathname}${location.search}#${id}`);
  drawHead(showPins);
  drawSidebar();
  if (!byId("members").hidden) drawMembers();
  drawFor();
  await openChannel(id).catch((error) => warn(error.message));
  if (!isPhone()) focusBox();
}

// What was written in a channel, where the bot may read it.
async function askTheBot(text) {
  await go(state.channels.find((channel) => channel.kind === "dm").id);
  write(text.replace(/^@?Guildmaster[\s,:]*/i, ""));
}

function takeChannels(news) {
  const before = currentChannel();
  state.channels = news.channels;
  if (news.people) state.people = new Map(news.people.map((user) => [user.id, user]));
  const now = currentChannel();
  nameChannelsAgain();
  if (!now) return go(state.channels.find((channel) => channel.kind === "channel")?.id ?? state.channels[0].id);
  drawSidebar();
  if (before && (before.may_send !== now.may_send || before.locked !== now.locked || before.name !== now.name)) {
    drawHead(showPins);
    drawFor();
  }
  if (!byId("members").hidden) drawMembers();
}

function hello(news) {
  Object.assign(state, { me: news.me, allowsDms: news.allows_dms, bot: news.bot, server: news.server, roles: news.roles, channels: news.channels });
  state.people = new Map(news.people.map((user) => [user.id, user]));
  const welcome = `You are ${state.me.name}. ${news.hint}`;
  if (news.hint && !isRead(welcome)) showHint(welcome);
  const wanted = state.current ?? location.hash.slice(1);
  const first = state.channels.find((channel) => channel.kind === "channel") ?? state.channels[0];
  go(channelById(wanted) ? wanted : first.id);
}

function takePush(news) {
  if (news.message.author.bot) stopTyping();
  const watching = news.message.channel === state.current && document.visibilityState === "visible";
  if (news.push && !watching) notify(news.push, () => go(news.push.channel));
}

function onNews(news) {
  if (news.event === "hello") hello(news);
  else if (news.event === "channels") takeChannels(news);
  else if (news.event === "message") {
    takePush(news);
    takeMessage(news.message, news.fresh);
  } else if (news.event === "gone") {
    if (news.channel === state.current) dropMessage(news.message);
  } else if (news.event === "typing" && news.channel === state.current && news.user !== state.me.id) showTyping(nameOf(news.user));
}

// ---------------------------------------------------------------- menus

async function useApp(verb, data) {
  try {
    const told = await ask(verb, data);
    if (told.modal) showModal(told.modal);
    else if (told.failed) warn("This interaction failed");
  } catch (error) {
    warn(error.message);
  }
}

const trying = (verb, data) => ask(verb, data).catch((error) => warn(error.message));

async function messageMenu(message, at) {
  const offered = await ask("commands", { channel: message.channel }).catch(() => ({ message: [] }));
  const here = { channel: message.channel, message: message.id };
  const mine = message.author.id === state.me.id;
  const may = currentChannel();
  const items = [];
  if (!message.ephemeral && may.may_send) items.push({ label: "Reply", icon: "reply", onPick: () => startReply(message) });
  if (mine) items.push({ label: "Edit message", icon: "edit", onPick: () => startEdit(message) });
  if (may.may_pin && !message.ephemeral) items.push({ label: message.pinned ? "Unpin message" : "Pin message", icon: "pin", onPick: () => trying("pin", { ...here, pinned: !message.pinned }) });
  if (message.content) items.push({ label: "Copy text", onPick: () => navigator.clipboard?.writeText(message.content) });
  if (mine) items.push({ label: "Delete message", danger: true, onPick: () => trying("delete", here) });
  if (message.ephemeral) items.push({ label: "Dismiss message", onPick: () => trying("dismiss", here) });
  else if (offered.message.length) items.push({ heading: "Apps" }, ...offered.message.map((name) => ({ label: name, onPick: () => useApp("use_on_message", { ...here, name }) })));
  openMenu(at, items, "Message");
}

async function personMenu(id, at) {
  const offered = await ask("commands", { channel: state.current }).catch(() => ({ user: [] }));
  const items = [{ heading: nameOf(id) }];
  if (id === state.bot.id) items.push({ label: "Direct messages", onPick: () => go(state.channels.find((channel) => channel.kind === "dm").id) });
  if (currentChannel().kind !== "dm" && offered.user.length) items.push({ heading: "Apps" }, ...offered.user.map((name) => ({ label: name, onPick: () => useApp("use_on_person", { channel: state.current, person: id, name }) })));
  if (id === state.me.id) {
    const change = () => ask("allow_dms", { allowed: !state.allowsDms }).then(() => { state.allowsDms = !state.allowsDms; });
    items.push({ label: state.allowsDms ? "Close my direct messages" : "Open my direct messages", onPick: change });
  }
  openMenu(at, items, nameOf(id));
}

async function showPins() {
  const told = await ask("pins", { channel: state.current }).catch(() => ({ messages: [] }));
  const leave = () => dialog.close();
  const pinned = (message) => {
    const item = messageItem(message, null, () => {});
    item.querySelector(".tools")?.remove();
    item.append(h("button", { type: "button", class: "textlink jump", onclick: () => { leave(); jumpTo(message.id); } }, "Jump to it"));
    return item;
  };
  const dialog = h("dialog", { class: "modal pins", "aria-label": "Pinned messages" },
    h("header", {}, h("h2", {}, "Pinned messages"), h("button", { type: "button", class: "plain", "aria-label": "Close", onclick: leave }, icon(ICONS.close))),
    h("ol", { class: "form-body" }, told.messages.length ? told.messages.map(pinned) : h("li", { class: "nothing" }, "Nothing is pinned here.")));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function messageAt(target) {
  return state.messages.get(target.closest("li.msg")?.dataset.id);
}

// Before the press itself, which draws the message anew.
document.addEventListener("click", (event) => event.target.closest("#log .button, #log .menu") && closeHint(), { capture: true });

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-goto], [data-person], [data-jump], [data-tool]");
  if (!target) return;
  const { goto, person, jump, tool } = target.dataset;
  if (goto) go(goto);
  else if (person) personMenu(person, target);
  else if (jump) jumpTo(jump);
  else if (tool) {
    const message = messageAt(target);
    if (tool === "reply") startReply(message);
    else if (tool === "edit") startEdit(message);
    else messageMenu(message, target);
  }
});

let press = null;
let pressed = false;

document.addEventListener("contextmenu", (event) => {
  clearTimeout(press);
  if (pressed) return event.preventDefault();
  const person = event.target.closest("[data-person]");
  const message = messageAt(event.target);
  const at = { x: event.clientX, y: event.clientY };
  if (person) personMenu(person.dataset.person, at);
  else if (message && !message.system && !event.target.closest("a, img")) messageMenu(message, at);
  else return undefined;
  return event.preventDefault();
});

// A long press on touch screens without a context menu of their own.
document.addEventListener("touchstart", (event) => {
  pressed = false;
  const message = event.touches.length === 1 && !event.target.closest("button, a, input, textarea, pre") ? messageAt(event.target) : null;
  clearTimeout(press);
  if (message && !message.system) press = setTimeout(() => { pressed = true; messageMenu(message, { x: 0, y: 0 }); }, 480);
}, { passive: true });
for (const name of ["touchend", "touchmove", "touchcancel"]) document.addEventListener(name, () => clearTimeout(press), { passive: true });

window.addEventListener("hashchange", () => channelById(location.hash.slice(1)) && go(location.hash.slice(1)));
document.querySelector("link[rel=icon]").href = BOT_FACE;
setUp(go);
whenUnheard((text) => showHint("Guildmaster reads no channels, only what you write to it yourself.", { label: "Ask it there", onPick: () => askTheBot(text) }));
connect(asked, onNews, (up) => document.body.classList.toggle("offline", !up));
