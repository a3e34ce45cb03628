// The bot's forms.

import { h, icon, ICONS } from "./dom.js";
import { menuFace, optionsOf, presetOf, SELECTS } from "./components.js";
import { markdown } from "./markdown.js";
import { ask, readFile } from "./net.js";
import { openPicker } from "./picker.js";


function textInput(control, values) {
  const props = {
    id: `f-${control.custom_id}`, class: "text", placeholder: control.placeholder ?? "", maxlength: String(control.max_length ?? 4000),
    required: control.required !== false, autocomplete: "off",
    oninput: (event) => { values[control.custom_id] = event.target.value; },
  };
  const field = control.style === 2 ? h("textarea", { ...props, rows: "4" }) : h("input", { ...props, type: "text" });
  field.value = control.value ?? "";
  values[control.custom_id] = field.value;
  return field;
}

function select(control, values) {
  values[control.custom_id] = presetOf(control);
  const required = control.required !== false;
  const opener = h("button", { type: "button", class: "menu", id: `f-${control.custom_id}`, "aria-haspopup": "listbox", onclick: () =>
    openPicker(opener, {
      options: optionsOf(control), values: values[control.custom_id], least: required ? control.min_values ?? 1 : 0, most: control.max_values ?? 1,
      title: control.placeholder, onDone: (chosen) => { values[control.custom_id] = chosen; draw(); },
    }) });
  const draw = () => opener.replaceChildren(menuFace(control, values[control.custom_id]), icon(ICONS.down));
  draw();
  return opener;
}

function ticks(control, values, several) {
  const id = control.custom_id;
  const preset = (control.options ?? []).filter((option) => option.default).map((option) => option.value);
  values[id] = several ? preset : preset[0] ?? null;
  const most = control.max_values ?? (control.options ?? []).length;
  const boxes = (control.options ?? []).map((option) => {
    const input = h("input", { type: several ? "checkbox" : "radio", name: `f-${id}`, value: option.value });
    input.checked = preset.includes(option.value);
    input.addEventListener("change", () => {
      values[id] = several ? boxes.filter((each) => each.input.checked).map((each) => each.input.value) : option.value;
      if (several) for (const each of boxes) each.input.disabled = !each.input.checked && values[id].length >= most;
    });
    const words = h("span", { class: "option-words" }, h("span", {}, option.label), option.description ? h("small", {}, option.description) : null);
    return { input, label: h("label", { class: "tickline" }, input, words) };
  });
  return h("div", { class: "ticks", role: several ? "group" : "radiogroup", id: `f-${id}` }, boxes.map((each) => each.label));
}

function checkbox(control, values) {
  const input = h("input", { type: "checkbox", id: `f-${control.custom_id}` });
  input.checked = values[control.custom_id] = !!control.default;
  input.addEventListener("change", () => { values[control.custom_id] = input.checked; });
  return input;
}

function upload(control, values) {
  const take = async (event) => { values[control.custom_id] = await Promise.all([...event.target.files].map(readFile)); };
  values[control.custom_id] = [];
  return h("input", { type: "file", id: `f-${control.custom_id}`, multiple: (control.max_values ?? 1) > 1, onchange: take });
}

function field(control, values) {
  if (control.type === 4) return textInput(control, values);
  if (SELECTS.has(control.type)) return select(control, values);
  if (control.type === 21) return ticks(control, values, false);
  if (control.type === 22) return ticks(control, values, true);
  if (control.type === 23) return checkbox(control, values);
  return upload(control, values);
}

function isOptional(control) {
  return control.type === 4 || SELECTS.has(control.type) ? control.required === false : !control.required;
}

function part(component, values) {
  if (component.type === 10) return markdown(component.content);
  if (component.type === 1) return component.components.map((child) => labelled(child.label, child, values));
  if (component.type === 18) return labelled(component.label, component.component, values, component.description);
  return labelled("", component, values);
}

function labelled(label, control, values, description) {
  const mark = isOptional(control) ? null : h("span", { class: "star", "aria-label": "required" }, " *");
  return h("div", { class: "labelled" },
    h("label", { for: `f-${control.custom_id}` }, label, mark),
    description ? h("small", {}, description) : null,
    field(control, values));
}

export function showModal(modal) {
  const values = {};
  const problem = h("p", { class: "problem", role: "alert" });
  const sendButton = h("button", { type: "submit", class: "button primary" }, "Submit");
  const leave = () => dialog.close();
  const submit = async (event) => {
    event.preventDefault();
    sendButton.disabled = true;
    problem.textContent = "";
    try {
      const told = await ask("submit", { interaction: modal.interaction, values });
      if (told.failed) throw new Error("Something went wrong. Try again.");
      leave();
      if (told.modal) showModal(told.modal);
    } catch (error) {
      problem.textContent = error.message;
      sendButton.disabled = false;
    }
  };
  const form = h("form", { class: "form", onsubmit: submit },
    h("div", { class: "form-body" }, modal.components.map((each) => part(each, values)), problem),
    h("footer", {}, h("button", { type: "button", class: "button secondary", onclick: leave }, "Cancel"), sendButton));
  const dialog = h("dialog", { class: "modal", "aria-label": modal.title },
    h("header", {}, h("h2", {}, modal.title), h("button", { type: "button", class: "plain", "aria-label": "Close", onclick: leave }, icon(ICONS.close))),
    form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  const first = form.querySelector("input, textarea, button.menu");
  first?.focus();
}
