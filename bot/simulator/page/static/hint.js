// The line above the messages: who one is at first, and what nobody hears.

import { byId, h, icon, ICONS } from "./dom.js";

let shown = "";

// `action` is what to press instead, a label and what it does; without it there is only the cross.
export function showHint(text, action = null) {
  const hint = byId("hint");
  const press = () => { closeHint(); action.onPick(); };
  shown = text;
  hint.hidden = false;
  hint.replaceChildren(...[
    h("span", {}, text),
    action && h("button", { type: "button", class: "textlink", onclick: press }, action.label),
    h("button", { type: "button", class: "plain", "aria-label": "Close the hint", onclick: closeHint }, icon(ICONS.close)),
  ].filter(Boolean));
}

export function closeHint() {
  byId("hint").hidden = true;
  if (shown) sessionStorage.setItem(shown, "read");
  shown = "";
}

export const isRead = (text) => sessionStorage.getItem(text) === "read";
