// Small helpers: elements without innerHTML, so that nothing a message says can become markup.

import { BOT_FACE } from "./face.js";

export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "class") element.className = value;
    else if (key === "style") Object.assign(element.style, value);
    else if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

export function icon(path, label) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

export const ICONS = {
  menu: "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 9c0-4 3-7 7-7s7 3 7 7zM17 11a3 3 0 1 0-1-5.800A6 6 0 0 1 15.500 11zM18 20h4c0-3.500-2-6-5-6.500 1 1.700 1.200 4 1 6.500z",
  pin: "M14 3l7 7-2 1-1 5-2 2-4-4-6 7-1-1 7-6-4-4 2-2 5-1z",
  reply: "M10 5v4c7 0 10 4 11 10-2-4-5-6-11-6v4l-7-6z",
  more: "M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  edit: "M4 16l10-10 4 4L8 20H4zM15 5l2-2 4 4-2 2z",
  close: "M6 4.600L12 10.600l6-6L19.400 6l-6 6 6 6-1.400 1.400-6-6-6 6L4.600 18l6-6-6-6z",
  file: "M6 2h8l5 5v15H6zm7 1v5h5z",
  send: "M3 4l18 8-18 8 3-8zm4 9l-2 4 10-5-10-5 2 4h6v2z",
  plus: "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z",
  lock: "M7 10V7a5 5 0 0 1 10 0v3h1v11H6V10zm2 0h6V7a3 3 0 0 0-6 0z",
  thread: "M6 3h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-6l-5 5v-5H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zm1 4v2h10V7zm0 4v2h7v-2z",
  down: "M6 9l6 6 6-6-1.500-1.400L12 12.100 7.500 7.600z",
  check: "M9 16.200L4.800 12l-1.400 1.400L9 19 21 7l-1.400-1.400z",
  tab: "M4 4h7v2H6v12h12v-5h2v7H4zm10 0h6v6h-2V7.400l-7 7-1.400-1.400 7-7H14z",
};

const COLOURS = ["#c0603f", "#3f7cc0", "#3f9a5c", "#a8862f", "#8a5cc0", "#c04f86", "#3f9a96", "#7b8894"];

export function avatar(user, size = 40) {
  if (user.bot) return h("img", { class: "avatar", src: BOT_FACE, alt: "", width: size, height: size });
  const colour = COLOURS[Number(BigInt(user.id) % BigInt(COLOURS.length))];
  const style = { background: colour, width: `${size}px`, height: `${size}px`, fontSize: `${size * 0.42}px` };
  return h("span", { class: "avatar letter", style, "aria-hidden": "true" }, user.name.slice(0, 1).toUpperCase());
}

export function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  return size < 1048576 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1048576).toFixed(1)} MB`;
}

export const isPhone = () => matchMedia("(max-width: 760px)").matches;

// An emoji of the bot's own.
export function emojiImage(name, id) {
  return h("img", { class: "own-emoji", src: `/cdn/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

// Of a button or a line of a menu.
export function emojiFace(emoji) {
  if (!emoji) return null;
  return emoji.id ? emojiImage(emoji.name, emoji.id) : h("span", { class: "emoji" }, emoji.name);
}
