// What lies over the chat: pictures, notifications, small menus, warnings.

import { byId, h, icon, ICONS, isPhone } from "./dom.js";
import { BOT_FACE } from "./face.js";
import { inline } from "./markdown.js";

// A picture over the whole window; pressed, it is shown at its own size and can be moved about. A phone has it so from
// the first: fitted to its width a picture would be hardly larger than among the messages.
export function openPicture(url, alt) {
  const leave = () => dialog.close();
  const large = isPhone();
  const zoom = h("button", { type: "button", class: "zoom", "aria-pressed": large ? "true" : "false", "aria-label": "Show larger", onclick: () => {
    const large = dialog.classList.toggle("large");
    zoom.setAttribute("aria-pressed", large ? "true" : "false");
  } }, h("img", { src: url, alt: alt || "" }));
  const dialog = h("dialog", { class: large ? "lightbox large" : "lightbox", "aria-label": "Picture", onclick: (event) => (event.target === dialog || event.target === view) && leave() },
    h("div", { class: "lightbox-bar" },
      alt ? h("details", {}, h("summary", {}, "In words"), h("p", {}, alt)) : null,
      h("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a tab"),
      h("button", { type: "button", class: "plain", "aria-label": "Close", onclick: leave }, icon(ICONS.close))));
  const view = h("div", { class: "lightbox-view" }, zoom);
  dialog.append(view);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  zoom.focus();
}

function toast(box, seconds) {
  byId("toasts").append(box);
  while (byId("toasts").children.length > 3) byId("toasts").firstElementChild.remove();
  setTimeout(() => box.remove(), seconds * 1000);
}

export function warn(words) {
  toast(h("div", { class: "toast warning" }, words), 6);
}

// The notification that a lock screen would show: a sender, and the first line of plain text.
export function notify(push, onOpen) {
  const box = h("button", { type: "button", class: "toast push", "data-place": push.channel, onclick: () => { box.remove(); onOpen(); } },
    h("img", { src: BOT_FACE, alt: "", width: "36", height: "36" }),
    h("span", {}, h("strong", {}, push.from, push.place ? ` in ${push.place}` : ""), h("small", {}, "now"),
      h("span", { class: "line" }, h("span", {}, inline(push.line)).textContent || "sent a message")));
  toast(box, 7);
}

export function forgetNotifications(channel) {
  for (const each of document.querySelectorAll(`.toast[data-place="${channel}"]`)) each.remove();
}

let closeMenu = null;
let fingers = 0;
for (const name of ["touchstart", "touchend", "touchcancel"]) {
  document.addEventListener(name, (event) => { fingers = event.touches.length; }, { passive: true, capture: true });
}

// A menu of `items`: {label, icon, onPick, danger} or {heading}. `at` is an element or a point.
export function openMenu(at, items, label) {
  closeMenu?.();
  const back = document.activeElement;
  const leave = () => {
    if (closeMenu !== leave) return;
    closeMenu = null;
    box.remove();
    veil.remove();
    back?.isConnected && back.focus();
  };
  // A menu that a long press opened must not take the lifting of that finger for a choice.
  let armed = fingers === 0;
  if (!armed) document.addEventListener("touchstart", () => { armed = true; }, { once: true, capture: true });
  const pick = (item) => {
    if (!armed) return;
    leave();
    item.onPick();
  };
  const lines = items.map((item) =>
    item.heading
      ? h("div", { class: "menu-heading", role: "presentation" }, item.heading)
      : h("button", { type: "button", role: "menuitem", class: item.danger ? "danger" : "", onclick: () => pick(item) }, item.label, item.icon ? icon(ICONS[item.icon]) : null));
  const box = h("div", { class: `popup${isPhone() ? " sheet" : ""}`, role: "menu", "aria-label": label, onkeydown: keys }, lines);
  const veil = h("div", { class: "veil", onclick: () => armed && leave(), oncontextmenu: (event) => { event.preventDefault(); leave(); } });

  function keys(event) {
    const buttons = [...box.querySelectorAll("button")];
    const here = buttons.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) buttons[(here + step + buttons.length) % buttons.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  closeMenu = leave;
  document.body.append(veil, box);
  if (!isPhone()) {
    const point = at instanceof Element ? at.getBoundingClientRect() : { left: at.x, bottom: at.y, top: at.y };
    const size = box.getBoundingClientRect();
    box.style.left = `${Math.max(8, Math.min(point.left, innerWidth - size.width - 8))}px`;
    box.style.top = `${Math.max(8, Math.min(point.bottom + 4, innerHeight - size.height - 8))}px`;
  }
  box.querySelector("button")?.focus();
}
