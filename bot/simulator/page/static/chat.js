// The conversation: history, live changes, staying at the bottom.

import { byId, h } from "./dom.js";
import { aboutToChange } from "./late.js";
import { messageItem } from "./message.js";
import { ask } from "./net.js";
import { channelLabel, currentChannel, state } from "./state.js";

const log = byId("log");
const scroll = byId("scroll");
const present = byId("present");
const KEPT = 240;
let sticky = true;
let top = 0;
let more = false;
let loading = false;
let opened = 0;
let unread = ""; // The newest message, until somebody scrolls: where it is taller than the screen its beginning is shown.

const inOrder = () => [...state.messages.keys()].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
const itemOf = (id) => log.querySelector(`li[data-id="${id}"]`);
const atBottom = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;

export function toBottom() {
  scroll.scrollTop = scroll.scrollHeight;
  top = scroll.scrollTop;
  sticky = true;
  present.hidden = true;
}

// Where the newest message is to be read from: at its beginning, if not all of it fits.
function toNewest() {
  const item = unread && itemOf(unread);
  toBottom();
  if (!item || item.offsetHeight <= scroll.clientHeight) return;
  scroll.scrollTop += item.getBoundingClientRect().top - scroll.getBoundingClientRect().top;
  top = scroll.scrollTop;
}

export function markRead() {
  const last = inOrder().pop();
  const channel = currentChannel();
  if (last && channel?.unread && document.visibilityState === "visible" && sticky) ask("read", { channel: state.current, message: last }).catch(() => {});
}

// Only who scrolls up leaves the bottom: what grows below is followed, also if it grew before this is called.
scroll.addEventListener("scroll", () => {
  if (Math.abs(scroll.scrollTop - top) > 2) unread = "";
  sticky = atBottom() || (sticky && scroll.scrollTop >= top);
  top = scroll.scrollTop;
  if (sticky) {
    present.hidden = true;
    markRead();
  }
  if (scroll.scrollTop < 120 && more && !loading) older();
}, { passive: true });
present.addEventListener("click", toBottom);
new ResizeObserver(() => sticky && toNewest()).observe(log);
new ResizeObserver(() => sticky && toNewest()).observe(scroll);
document.addEventListener("visibilitychange", markRead);

// Put focus back on the same control after its message was drawn anew.
function keepingFocus(item, change) {
  const focused = item?.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const fresh = change();
  if (focused) fresh?.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function make(id, order) {
  const at = order.indexOf(id);
  return messageItem(state.messages.get(id), state.messages.get(order[at - 1]), redraw);
}

export function redraw(id) {
  const item = itemOf(id);
  if (!item || !state.messages.has(id)) return;
  keepingFocus(item, () => {
    const fresh = make(id, inOrder());
    item.replaceWith(fresh);
    return fresh;
  });
  // A picture that is loading again has no height yet: what that moves is not somebody scrolling up.
  if (sticky) toNewest();
}

function dayLine(message) {
  const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(message.at));
  return h("li", { class: "day", role: "separator" }, h("span", {}, words));
}

function beginning() {
  const channel = currentChannel();
  const words = channel.kind === "dm"
    ? `These are your direct messages with ${channel.name}. Nobody else on the server can read them.`
    : channel.kind === "private" ? "A private thread: only its members can read it." : channel.topic || "";
  return h("li", { class: "beginning" }, h("h2", {}, channelLabel(channel)), h("p", {}, words));
}

function drawAll() {
  const order = inOrder();
  const items = more ? [] : [beginning()];
  let day = "";
  for (const id of order) {
    const message = state.messages.get(id);
    const itsDay = new Date(message.at).toDateString();
    if (itsDay !== day) items.push(dayLine(message));
    day = itsDay;
    items.push(make(id, order));
  }
  log.replaceChildren(...items);
}

export async function openChannel(id) {
  opened += 1;
  const mine = opened;
  state.current = id;
  state.messages.clear();
  unread = "";
  const page = await ask("history", { channel: id });
  if (mine !== opened) return;
  for (const message of page.messages) state.messages.set(message.id, message);
  more = page.more;
  log.setAttribute("aria-label", `Messages in ${channelLabel(currentChannel())}`);
  drawAll();
  toBottom();
  markRead();
}

async function older() {
  loading = true;
  const first = inOrder()[0];
  try {
    const page = await ask("history", { channel: state.current, before: first });
    for (const message of page.messages) state.messages.set(message.id, message);
    more = page.more;
    const height = scroll.scrollHeight;
    const top = scroll.scrollTop;
    sticky = false;
    drawAll();
    scroll.scrollTop = top + scroll.scrollHeight - height;
  } catch {
    // the next scroll tries again
  }
  loading = false;
}

export function takeMessage(message, fresh) {
  if (message.channel !== state.current) return;
  const known = state.messages.has(message.id);
  if (!known && !fresh) return; // an edit of something older than what is loaded
  aboutToChange(log);
  state.messages.set(message.id, message);
  if (known) return redraw(message.id);
  const order = inOrder();
  const mine = message.author.id === state.me.id;
  const next = order[order.indexOf(message.id) + 1];
  const last = state.messages.get(order[order.indexOf(message.id) - 1]);
  if (!last || new Date(last.at).toDateString() !== new Date(message.at).toDateString()) return drawAll();
  const item = make(message.id, order);
  if (next) itemOf(next)?.before(item);
  else log.append(item);
  if (next) redraw(next);
  if (sticky || mine) {
    forgetOldest();
    unread = mine ? "" : message.id;
    toNewest();
  } else present.hidden = false;
  markRead();
}

// Hours of play must not fill the page: what scrolled far away is loaded again when one scrolls there.
function forgetOldest() {
  if (state.messages.size <= KEPT) return;
  for (const id of inOrder().slice(0, state.messages.size - KEPT / 2)) state.messages.delete(id);
  more = true;
  drawAll();
}

// A panel that is sent anew below the news takes the focus along.
function focusNewest() {
  [...log.querySelectorAll(".ephemeral .button, .ephemeral .menu")].pop()?.closest("li").querySelector(".button, .menu").focus({ preventScroll: true });
}

export function dropMessage(id) {
  if (!state.messages.delete(id)) return;
  aboutToChange(log);
  const order = inOrder();
  const item = itemOf(id);
  const hadFocus = item?.contains(document.activeElement);
  item?.remove();
  if (hadFocus) focusNewest();
  const next = order.find((each) => BigInt(each) > BigInt(id));
  if (next) redraw(next);
}

// Scroll to a message, loading what lies between.
export async function jumpTo(id) {
  const near = !!itemOf(id) && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  while (!itemOf(id) && more && !loading) await older();
  const item = itemOf(id);
  if (!item) return;
  sticky = false;
  item.scrollIntoView({ block: "center", behavior: near ? "smooth" : "auto" });
  item.classList.remove("flash");
  requestAnimationFrame(() => item.classList.add("flash"));
}

