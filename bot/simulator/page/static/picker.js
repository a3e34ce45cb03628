// The open menu: a list to choose one or several from; a sheet from below on phones.

import { avatar, emojiFace, h, icon, ICONS, isPhone } from "./dom.js";

let close = null;

export function closePicker() {
  close?.(false);
}

// `onDone` gets the chosen values once something was chosen; leaving several-choice lists also chooses.
export function openPicker(opener, { options, values, least = 1, most = 1, title, onDone }) {
  closePicker();
  const several = most > 1;
  let chosen = [...values].filter((value) => options.some((option) => option.value === value));
  let active = Math.max(0, options.findIndex((option) => chosen.includes(option.value)));
  let shown = options;
  const list = h("div", { class: "options", role: "listbox", id: "options", "aria-multiselectable": several ? "true" : null, "aria-label": title || "Options" });
  const search = h("input", { class: "search", type: "text", placeholder: "Search", "aria-label": "Search", autocomplete: "off",
    role: "combobox", "aria-expanded": "true", "aria-controls": "options", oninput: () => filter() });
  const done = h("button", { type: "button", class: "button primary", onclick: () => finish(true) }, "Done");
  const count = h("span", { class: "count" });
  const box = h("div", { class: `picker${isPhone() ? " sheet" : ""}`, role: "dialog", "aria-label": title || "Choose" },
    isPhone() && title ? h("div", { class: "picker-title" }, title) : null,
    options.length > 8 ? search : null,
    list,
    several ? h("div", { class: "picker-foot" }, count, done) : null);
  const veil = h("div", { class: "veil", onclick: () => finish(several) });

  const fits = () => chosen.length >= least && chosen.length <= most;
  const changed = () => chosen.length !== values.length || chosen.some((value) => !values.includes(value));

  function finish(send) {
    if (close !== finish) return;
    close = null;
    box.remove();
    veil.remove();
    document.removeEventListener("keydown", keys, true);
    if (opener.isConnected) opener.focus();
    if (send && fits() && (changed() || !several)) onDone(chosen);
  }

  function toggle(option) {
    if (!several) {
      chosen = least === 0 && chosen.includes(option.value) ? [] : [option.value];
      return finish(true);
    }
    if (chosen.includes(option.value)) chosen = chosen.filter((value) => value !== option.value);
    else if (chosen.length < most) chosen.push(option.value);
    draw();
  }

  function draw() {
    list.replaceChildren(...shown.map((option, index) => {
      const on = chosen.includes(option.value);
      const full = !on && several && chosen.length >= most;
      return h("div", { class: `option${index === active ? " active" : ""}${full ? " full" : ""}`, role: "option", id: `option-${index}`,
        "aria-selected": on ? "true" : "false", "aria-disabled": full ? "true" : null, onclick: () => toggle(option), onmousemove: () => activate(index) },
        option.user ? avatar(option.user, 24) : emojiFace(option.emoji),
        h("span", { class: "option-words" }, h("span", {}, option.label), option.description ? h("small", {}, option.description) : null),
        several ? h("span", { class: `tick${on ? " on" : ""}` }, on ? icon(ICONS.check) : null) : on ? icon(ICONS.check) : null);
    }));
    if (!shown.length) list.append(h("div", { class: "nothing" }, "Nothing fits"));
    count.textContent = most > 1 ? `${chosen.length} chosen, ${least === most ? "" : `${least} to `}${most} wanted` : "";
    done.disabled = !fits();
    const target = options.length > 8 ? search : box;
    target.setAttribute("aria-activedescendant", `option-${active}`);
    list.children[active]?.scrollIntoView({ block: "nearest" });
  }

  function activate(index) {
    if (index === active) return;
    list.children[active]?.classList.remove("active");
    active = index;
    list.children[active]?.classList.add("active");
    list.children[active]?.scrollIntoView({ block: "nearest" });
  }

  function filter() {
    const wanted = search.value.toLowerCase();
    shown = options.filter((option) => `${option.label} ${option.description ?? ""}`.toLowerCase().includes(wanted));
    active = 0;
    draw();
  }

  function keys(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) activate(Math.min(shown.length - 1, Math.max(0, active + step)));
    else if (event.key === "Home") activate(0);
    else if (event.key === "End") activate(shown.length - 1);
    else if (event.key === "Escape") finish(false);
    else if ((event.key === "Enter" || (event.key === " " && event.target !== search)) && event.target !== done) shown[active] && toggle(shown[active]);
    else if (event.key === "Tab") {
      if (!several) finish(false);
      else if (event.target === done) (options.length > 8 ? search : box).focus();
      else done.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  close = finish;
  const home = opener.closest("dialog") ?? document.body;
  home.append(veil, box);
  document.addEventListener("keydown", keys, true);
  box.tabIndex = -1;
  draw();
  if (!isPhone()) place(opener, box);
  (options.length > 8 && !isPhone() ? search : box).focus();
}

export function place(opener, box) {
  const at = opener.getBoundingClientRect();
  const width = Math.max(Math.min(at.width, 420), 240);
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  const below = innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const room = Math.min(360, Math.max(below, above));
  box.style.maxHeight = `${room}px`;
  if (below >= Math.min(box.scrollHeight, 360) || below >= above) box.style.top = `${at.bottom + 4}px`;
  else box.style.bottom = `${innerHeight - at.top + 4}px`;
}
