// Message components, classic rows and layouts alike.

import { bytes, emojiFace, h, icon, ICONS } from "./dom.js";
import { isLate } from "./late.js";
import { markdown } from "./markdown.js";
import { showModal } from "./modal.js";
import { ask } from "./net.js";
import { openPicker } from "./picker.js";
import { state } from "./state.js";
import { openPicture, warn } from "./overlays.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
export const SELECTS = new Set([3, 5, 6, 7, 8]);

// Do something with a component, show that it is on its way, and what came of it.
async function interact(message, customId, redraw, asking) {
  const key = `${message.id}:${customId}`;
  if (state.busy.has(key)) return;
  state.busy.add(key);
  state.failures.delete(message.id);
  redraw(message.id);
  try {
    const told = await asking();
    if (told.modal) showModal(told.modal);
    else if (told.failed) state.failures.set(message.id, "This interaction failed");
  } catch (error) {
    state.failures.set(message.id, error.message);
  }
  state.busy.delete(key);
  state.chosen.delete(key);
  redraw(message.id);
}

function button(part, message, redraw) {
  const face = [emojiFace(part.emoji), part.label && h("span", {}, part.label)];
  if (part.style === 5) {
    const letters = part.url?.match(/^https:\/\/discord\.com\/channels\/@me\/(\d+)/);
    if (letters) return h("button", { type: "button", class: "button link", "data-goto": letters[1] }, face);
    const props = { class: "button link", href: part.url, target: "_blank", rel: "noopener noreferrer" };
    return h("a", props, face, icon(ICONS.tab, "opens a new tab"));
  }
  const busy = state.busy.has(`${message.id}:${part.custom_id}`);
  const press = (event) =>
    isLate(event, part.custom_id) || interact(message, part.custom_id, redraw, () =>
      ask("click", { channel: message.channel, message: message.id, custom_id: part.custom_id }));
  return h(
    "button",
    { type: "button", class: `button ${STYLES[part.style] ?? "secondary"}${busy ? " busy" : ""}`, disabled: !!part.disabled,
      "aria-busy": busy ? "true" : null, "data-key": part.custom_id, onclick: press,
      "aria-label": part.label ? null : part.emoji?.name || "button" },
    face,
  );
}

export function optionsOf(menu) {
  const people = () => [...state.people.values()].map((user) => ({ value: user.id, label: user.name, user }));
  const roles = () => state.roles.map((role) => ({ value: role.id, label: `@${role.name}` }));
  if (menu.type === 3) return menu.options ?? [];
  if (menu.type === 5) return people();
  if (menu.type === 6) return roles();
  if (menu.type === 7) return [...people(), ...roles()];
  return state.channels.filter((channel) => channel.kind !== "dm").map((channel) => ({ value: channel.id, label: channel.name }));
}

export function presetOf(menu) {
  if (menu.type === 3) return (menu.options ?? []).filter((option) => option.default).map((option) => option.value);
  return (menu.default_values ?? []).map((each) => String(each.id));
}

// The closed face of a menu: what is chosen, or what to do.
export function menuFace(menu, values) {
  const options = optionsOf(menu).filter((option) => values.includes(option.value));
  if (!options.length) return h("span", { class: "placeholder" }, menu.placeholder || "Make a selection");
  return h("span", { class: "chosen" }, options.map((option) => h("span", { class: "choice" }, emojiFace(option.emoji), " ", option.label)));
}

function menu(part, message, redraw) {
  const key = `${message.id}:${part.custom_id}`;
  const values = state.chosen.get(key) ?? presetOf(part);
  const busy = state.busy.has(key);
  const choose = (chosen) => {
    state.chosen.set(key, chosen);
    interact(message, part.custom_id, redraw, () =>
      ask("select", { channel: message.channel, message: message.id, custom_id: part.custom_id, values: chosen }));
  };
  const opener = h(
    "button",
    { type: "button", class: `menu${busy ? " busy" : ""}`, disabled: !!part.disabled, "aria-haspopup": "listbox", "data-key": part.custom_id,
      "aria-busy": busy ? "true" : null, "aria-label": `${part.placeholder || "Selection"}: ${values.length ? menuFace(part, values).textContent : "nothing chosen"}`,
      onclick: () => openPicker(opener, { options: optionsOf(part), values, least: part.min_values ?? 1, most: part.max_values ?? 1, title: part.placeholder, onDone: choose }) },
    menuFace(part, values),
    icon(ICONS.down),
  );
  return opener;
}

// `size` keeps the place of a picture that is still on its way, or was drawn anew.
function image(media, alt, spoiler, size = {}) {
  const shown = h("img", { src: media.url, alt: alt || "" });
  if (size.width) {
    shown.style.setProperty("--wide", size.width);
    shown.style.setProperty("--high", size.height);
    shown.classList.add("sized");
  }
  const open = () => {
    if (frame.classList.contains("veiled")) return frame.classList.remove("veiled");
    openPicture(media.url, alt);
  };
  const frame = h("button", { type: "button", class: `picture${spoiler ? " veiled" : ""}`, "data-key": `picture ${media.url.split("/").pop()}`,
    "aria-label": alt ? `Picture, press to enlarge: ${alt}` : "Picture, press to enlarge", onclick: open },
    shown, alt ? h("span", { class: "alt-mark", "aria-hidden": "true" }, "ALT") : null);
  return frame;
}

export function fileCard(file) {
  return h(
    "a",
    { class: "file", href: file.url, download: file.name, target: "_blank", rel: "noopener" },
    icon(ICONS.file),
    h("span", {}, h("strong", {}, file.name), file.size === undefined ? null : h("small", {}, bytes(file.size))),
  );
}

function gallery(items, message) {
  const sizeOf = (media) => message.attachments.find((each) => each.url === media.url);
  const shown = items.map((item) => image(item.media, item.description, item.spoiler, sizeOf(item.media)));
  return h("div", { class: `gallery n${Math.min(items.length, 4)}` }, shown);
}

function attachedFile(part, message) {
  const url = part.file?.url ?? "";
  const name = part.name || decodeURIComponent(url.split("/").pop() || "file");
  const known = message.attachments.find((each) => each.url === url);
  return fileCard({ url, name, size: part.size ?? known?.size });
}

function container(part, message, redraw) {
  const colour = part.accent_color === null || part.accent_color === undefined ? null : `#${part.accent_color.toString(16).padStart(6, "0")}`;
  const box = h("div", { class: `container${part.spoiler ? " veiled" : ""}` }, part.components.map((child) => component(child, message, redraw)));
  if (colour) box.style.borderInlineStartColor = colour;
  else box.classList.add("plain");
  if (part.spoiler) box.addEventListener("click", () => box.classList.remove("veiled"), { once: true });
  return box;
}

export function component(part, message, redraw) {
  switch (part.type) {
    case 1:
      return h("div", { class: "row" }, part.components.map((child) => component(child, message, redraw)));
    case 2:
      return button(part, message, redraw);
    case 3: case 5: case 6: case 7: case 8:
      return menu(part, message, redraw);
    case 9:
      return h("div", { class: "section" },
        h("div", { class: "section-text" }, part.components.map((child) => component(child, message, redraw))),
        component(part.accessory, message, redraw));
    case 10:
      return markdown(part.content);
    case 11:
      return h("div", { class: "thumbnail" }, image(part.media, part.description, part.spoiler));
    case 12:
      return gallery(part.items, message);
    case 13:
      return attachedFile(part, message);
    case 14:
      return h("hr", { class: `space${part.spacing === 2 ? " wide" : ""}${part.divider === false ? " bare" : ""}` });
    case 17:
      return container(part, message, redraw);
    default:
      warn(`a component of type ${part.type} cannot be shown`);
      return null;
  }
}

export function attachments(message) {
  const used = JSON.stringify(message.components);
  const loose = message.attachments.filter((each) => !used.includes(each.url));
  const isPicture = (each) => each.type.startsWith("image/") && !each.type.includes("svg");
  const pictures = loose.filter(isPicture);
  const parts = loose.filter((each) => !isPicture(each)).map(fileCard);
  if (pictures.length) parts.unshift(gallery(pictures.map((each) => ({ media: each, description: each.alt, spoiler: each.name.startsWith("SPOILER_") })), message));
  return parts;
}

export function embed(part) {
  const colour = part.color ? `#${part.color.toString(16).padStart(6, "0")}` : null;
  const title = part.title && h("div", { class: "embed-title" }, part.url ? h("a", { href: part.url, target: "_blank", rel: "noopener noreferrer" }, part.title) : markdown(part.title));
  const fields = (part.fields ?? []).map((field) =>
    h("div", { class: `field${field.inline ? " inline" : ""}` }, h("strong", {}, markdown(field.name)), markdown(field.value)));
  const box = h(
    "article",
    { class: "embed" },
    part.author && h("div", { class: "embed-author" }, part.author.name),
    title,
    part.description && markdown(part.description),
    fields.length ? h("div", { class: "fields" }, fields) : null,
    part.image && image(part.image, part.title),
    part.footer && h("small", { class: "embed-footer" }, part.footer.text),
  );
  if (part.thumbnail) box.append(h("div", { class: "thumbnail" }, image(part.thumbnail, "")));
  if (colour) box.style.borderInlineStartColor = colour;
  return box;
}
