// The message box: text, replies, edits of one's own, files; a slash opens the commands.

import { byId, h, icon, ICONS } from "./dom.js";
import { toBottom } from "./chat.js";
import { ask, readFile } from "./net.js";
import { warn } from "./overlays.js";
import { Slash } from "./slash.js";
import { channelLabel, currentChannel, nameOf, state } from "./state.js";

const drafts = new Map();
let replying = null;
let editing = null;
let files = [];
let box = null;
let slash = null;
let unheard = () => {};

// Told what was sent where the bot reads nothing.
export function whenUnheard(tell) {
  unheard = tell;
}

export function write(text) {
  if (!box) return;  // nobody may write here
  box.value = text;
  grow();
  focusBox();
}

export function focusBox() {
  box?.focus();
}

export function startReply(message) {
  replying = message;
  editing = null;
  draw();
  focusBox();
}

export function startEdit(message) {
  editing = message;
  replying = null;
  draw();
  box.value = message.content;
  grow();
  focusBox();
}

function leaveMode() {
  if (editing) box.value = "";
  editing = replying = null;
  draw();
  focusBox();
}

export function rememberDraft() {
  if (box && state.current && !editing) drafts.set(state.current, box.value);
  replying = editing = null;
  files = [];
}

function grow() {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 180)}px`;
}

async function send() {
  const content = box.value.trim();
  if (!content && !files.length) return;
  if (!editing && (await slash.ran(content))) return;
  const wasReply = replying;
  const wasEdit = editing;
  const wasFiles = files;
  const channel = currentChannel();
  box.value = "";
  files = [];
  editing = replying = null;
  drafts.delete(state.current);
  draw();
  focusBox();
  try {
    if (wasEdit) await ask("edit", { channel: wasEdit.channel, message: wasEdit.id, content });
    else await ask("send", { channel: channel.id, content, reply_to: wasReply?.id, files: wasFiles });
    if (!wasEdit && content && channel.kind !== "dm") unheard(content);
    toBottom();
  } catch (error) {
    warn(error.message);
    box.value = content;
  }
}

function keys(event) {
  if (slash.keys(event)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    send();
  } else if (event.key === "Escape" && (editing || replying)) leaveMode();
  else if (event.key === "ArrowUp" && !box.value) {
    const mine = [...state.messages.values()].filter((each) => each.author.id === state.me.id && !each.system).sort((a, b) => a.at - b.at).pop();
    if (mine) {
      event.preventDefault();
      startEdit(mine);
    }
  }
}

function mode() {
  if (!editing && !replying) return null;
  const words = editing ? "Editing your message" : `Replying to ${nameOf(replying.author.id)}`;
  return h("div", { class: "mode" }, h("span", {}, words), h("button", { type: "button", class: "plain", "aria-label": "Stop", onclick: leaveMode }, icon(ICONS.close)));
}

async function attach(event) {
  try {
    files = await Promise.all([...event.target.files].map(readFile));
  } catch (error) {
    warn(error.message);
  }
  draw();
  focusBox();
}

function attached() {
  if (!files.length) return null;
  return h("div", { class: "mode" }, h("span", {}, `Attached: ${files.map((each) => each.name).join(", ")}`),
    h("button", { type: "button", class: "plain", "aria-label": "Remove files", onclick: () => { files = []; draw(); } }, icon(ICONS.close)));
}

export function draw() {
  const channel = currentChannel();
  if (!channel) return;
  const text = box?.value ?? "";
  if (slash?.open) slash.close();
  if (!channel.may_send) {
    box = null;
    const why = channel.locked ? "This thread is locked. Only those who manage threads can write here." : "You cannot write in this channel.";
    byId("foot").replaceChildren(h("div", { class: "composer shut" }, icon(ICONS.lock), why));
    return;
  }
  const picker = h("input", { type: "file", multiple: true, hidden: true, onchange: attach });
  box = h("textarea", { id: "box", rows: "1", maxlength: "2000", placeholder: `Message ${channelLabel(channel)}`, "aria-label": `Message ${channelLabel(channel)}. Type a slash for commands.`,
    autocomplete: "off", oninput: () => { grow(); slash.typed(); }, onkeydown: keys });
  const bar = h("div", { class: "composer" },
    h("button", { type: "button", class: "plain", "aria-label": "Attach a file", title: "Attach a file", onclick: () => picker.click() }, icon(ICONS.plus)),
    picker, box,
    h("button", { type: "button", class: "plain commands", "aria-label": "Commands", title: "Commands", onclick: () => { box.value = "/"; slash.typed(); focusBox(); } }, "/"),
    h("button", { type: "button", class: "plain send", "aria-label": "Send", title: "Send", onclick: send }, icon(ICONS.send)));
  byId("foot").replaceChildren(...[mode(), attached(), bar, h("div", { id: "typing", "aria-live": "polite" })].filter(Boolean));
  slash = new Slash(box, bar, () => draw());
  box.value = text;
  grow();
}

export function drawFor() {
  draw();
  if (box) {
    box.value = drafts.get(state.current) ?? "";
    grow();
  }
}

let typingEnds = null;

export function showTyping(name) {
  const line = byId("typing");
  if (!line) return;
  line.textContent = `${name} is typing…`;
  clearTimeout(typingEnds);
  typingEnds = setTimeout(stopTyping, 9000);
}

export function stopTyping() {
  byId("typing")?.replaceChildren();
}
