// The channel list, the person at the bottom of it, the heading and the members.

import { avatar, byId, h, icon, ICONS, isPhone } from "./dom.js";
import { channelLabel, currentChannel, state } from "./state.js";
import { openMenu } from "./overlays.js";

let onGo = () => {};

export function setUp(go) {
  onGo = go;
  byId("shade").addEventListener("click", closeDrawer);
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());
}

export function closeDrawer() {
  document.body.classList.remove("drawer");
  byId("shade").hidden = true;
}

function openDrawer() {
  document.body.classList.add("drawer");
  byId("shade").hidden = false;
  byId("sidebar").querySelector('[aria-current="page"]')?.focus();
}

function line(channel) {
  const here = channel.id === state.current;
  const mark = channel.kind === "dm" ? avatar(state.bot, 24) : channel.kind === "channel" ? h("span", { class: "hash", "aria-hidden": "true" }, "#") : icon(channel.locked ? ICONS.lock : ICONS.thread);
  const fresh = !here && channel.unread > 0;
  const badge = !here && channel.calls ? h("span", { class: "count-badge", "aria-label": `${channel.calls} new` }, String(channel.calls)) : null;
  const kind = { private: ", private thread", thread: ", thread" }[channel.kind] ?? "";
  return h("li", { class: `kind-${channel.kind}` },
    h("button", { type: "button", class: `channel${here ? " here" : ""}${fresh ? " fresh" : ""}`, "aria-current": here ? "page" : null,
      "aria-label": `${channelLabel(channel)}${kind}${fresh ? ", unread" : ""}${badge ? `, ${channel.calls} new` : ""}`, onclick: () => onGo(channel.id) },
      mark, h("span", { class: "channel-name" }, channel.name), channel.kind === "private" ? h("span", { class: "tag" }, "private") : null, badge));
}

function switchPerson(opener) {
  const others = [...state.people.values()].filter((user) => !user.bot && user.id !== state.me.id);
  const address = (user) => `/?as=${encodeURIComponent(user.name.toLowerCase())}`;
  const items = [{ heading: "Play as somebody else, in a new tab" }, ...others.map((user) => ({ label: user.name, icon: "tab", onPick: () => window.open(address(user), "_blank") })),
    { heading: "or in this tab" }, ...others.map((user) => ({ label: user.name, onPick: () => location.assign(address(user)) }))];
  openMenu(opener, items, "Play as somebody else");
}

export function drawSidebar() {
  const nav = byId("sidebar");
  const top = nav.querySelector(".channels")?.scrollTop ?? 0;
  const focused = nav.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  const dms = state.channels.filter((channel) => channel.kind === "dm");
  const rest = state.channels.filter((channel) => channel.kind !== "dm");
  const me = h("button", { type: "button", class: "me", "aria-haspopup": "menu", onclick: () => switchPerson(me) },
    avatar(state.me, 32), h("span", {}, h("strong", {}, state.me.name), h("small", {}, "Switch person")), icon(ICONS.down));
  nav.replaceChildren(
    h("div", { class: "server" }, state.server),
    h("div", { class: "channels" },
      h("h2", {}, "Direct messages"), h("ul", {}, dms.map(line)),
      h("h2", {}, "Channels"), h("ul", {}, rest.map(line))),
    me);
  nav.querySelector(".channels").scrollTop = top;
  if (focused) [...nav.querySelectorAll("button")].find((each) => each.getAttribute("aria-label") === focused)?.focus();
  const calls = state.channels.reduce((sum, channel) => sum + (channel.id === state.current ? 0 : channel.calls), 0);
  document.title = `${calls ? `(${calls}) ` : ""}${channelLabel(currentChannel())} – ${state.server}`;
  document.querySelector("#head .drawer-badge")?.replaceChildren(calls ? String(calls) : "");
}

export function drawHead(onPins) {
  const channel = currentChannel();
  const mark = channel.kind === "dm" ? avatar(state.bot, 24) : channel.kind === "channel" ? h("span", { class: "hash", "aria-hidden": "true" }, "#") : icon(channel.locked ? ICONS.lock : ICONS.thread);
  const parent = state.channels.find((each) => each.id === channel.parent);
  const pins = h("button", { type: "button", class: "plain", "aria-label": "Pinned messages", title: "Pinned messages", onclick: onPins }, icon(ICONS.pin));
  byId("head").replaceChildren(
    h("button", { type: "button", class: "plain drawer-button", "aria-label": "Channels", onclick: openDrawer }, icon(ICONS.menu), h("span", { class: "drawer-badge" })),
    mark,
    h("h1", {}, channel.name),
    parent ? h("button", { type: "button", class: "textlink parent", "data-goto": parent.id }, `in #${parent.name}`) : h("span", { class: "topic" }, channel.topic),
    pins,
    h("button", { type: "button", class: "plain", "aria-label": "Members", title: "Members", "aria-pressed": byId("members").hidden ? "false" : "true", onclick: toggleMembers }, icon(ICONS.people)));
}

function toggleMembers(event) {
  byId("members").hidden = !byId("members").hidden;
  event.currentTarget.setAttribute("aria-pressed", byId("members").hidden ? "false" : "true");
  drawMembers();
}

export function drawMembers() {
  const box = byId("members");
  const channel = currentChannel();
  const all = [...state.people.values()];
  const here = channel.kind === "dm" ? all.filter((user) => user.bot || user.id === state.me.id) : channel.members ? all.filter((user) => channel.members.includes(user.id)) : all;
  box.replaceChildren(
    h("div", { class: "members-head" }, h("h2", {}, `Members – ${here.length}`),
      h("button", { type: "button", class: "plain", "aria-label": "Close members", onclick: () => { box.hidden = true; } }, icon(ICONS.close))),
    h("ul", {}, here.map((user) =>
      h("li", {}, h("button", { type: "button", class: "member", "data-person": user.id }, avatar(user, 32), h("span", {}, user.name), user.bot ? h("span", { class: "badge" }, "APP") : null)))));
  if (isPhone() && !box.hidden) box.querySelector("button")?.focus();
}
