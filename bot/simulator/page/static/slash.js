// Slash commands: a list while one types, then a line of options with suggestions.

import { avatar, h, icon, ICONS } from "./dom.js";
import { showModal } from "./modal.js";
import { ask, readFile } from "./net.js";
import { warn } from "./overlays.js";
import { state } from "./state.js";

const KIND = { 3: "text", 4: "a whole number", 5: "true or false", 6: "a person", 7: "a channel", 8: "a role", 9: "a person or role", 10: "a number", 11: "a file" };

export class Slash {
  constructor(box, bar, restore) {
    this.box = box;
    this.bar = bar;
    this.restore = restore;
    this.open = false;
    this.list = null;
    this.shown = [];
    this.active = 0;
  }

  async typed() {
    const text = this.box.value;
    if (!/^\/[^\n]*$/.test(text)) return this.close();
    const offered = await ask("commands", { channel: state.current }).catch(() => ({ slash: [] }));
    if (this.box.value !== text) return;
    const wanted = text.slice(1).toLowerCase();
    const fits = offered.slash.filter((command) => command.name.startsWith(wanted.trimEnd()) || wanted.startsWith(`${command.name} `));
    const others = offered.slash.filter((command) => !fits.includes(command) && command.name.includes(wanted.trim()));
    this.show([...fits, ...others].map((command) => ({
      label: `/${command.name}`, description: command.description, note: command.options.map((option) => option.name).join("  "), pick: () => this.choose(command) })), "Commands");
  }

  // Whether what was typed and sent is the name of a command, which is chosen then: it is no message.
  async ran(text) {
    if (!text.startsWith("/")) return false;
    const offered = await ask("commands", { channel: state.current }).catch(() => ({ slash: [] }));
    const named = offered.slash.find((command) => `/${command.name}` === text.toLowerCase());
    if (named) this.choose(named);
    return named !== undefined;
  }

  show(lines, title) {
    this.shown = lines;
    this.active = 0;
    if (!lines.length) return this.close();
    this.open = true;
    if (!this.list) {
      this.list = h("div", { class: "suggestions", role: "listbox", id: "suggestions", "aria-label": title });
      this.bar.before(this.list);
    }
    this.list.replaceChildren(...lines.map((line, index) =>
      h("div", { class: "option", role: "option", id: `suggestion-${index}`, "aria-selected": "false", onmousedown: (event) => event.preventDefault(), onclick: () => line.pick() },
        line.user ? avatar(line.user, 24) : null,
        h("span", { class: "option-words" }, h("span", {}, line.label, line.note ? h("i", {}, `  ${line.note}`) : null), line.description ? h("small", {}, line.description) : null))));
    this.activate(0);
  }

  activate(index) {
    this.list.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const line = this.list.children[index];
    line?.setAttribute("aria-selected", "true");
    line?.scrollIntoView({ block: "nearest" });
    document.activeElement?.setAttribute("aria-activedescendant", `suggestion-${index}`);
  }

  close() {
    this.open = false;
    this.list?.remove();
    this.list = null;
    this.shown = [];
  }

  // Whether the key was for the list.
  keys(event) {
    if (!this.open) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.activate((this.active + step + this.shown.length) % this.shown.length);
    else if (event.key === "Enter" || event.key === "Tab") this.shown[this.active]?.pick();
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    return true;
  }

  choose(command) {
    this.close();
    this.box.value = "";
    if (!command.options.length) return this.run(command, {});
    this.command = command;
    this.fields = new Map();
    this.line = h("form", { class: "composer slash-line", onsubmit: (event) => { event.preventDefault(); this.submit(); } },
      h("span", { class: "command" }, `/${command.name}`));
    for (const option of command.options.filter((each) => each.required)) this.addField(option);
    this.optional = h("span", { class: "optional" });
    this.line.append(this.optional,
      h("button", { type: "button", class: "plain", "aria-label": "Cancel the command", onclick: () => this.cancel() }, icon(ICONS.close)),
      h("button", { type: "submit", class: "plain send", "aria-label": "Send the command", title: "Send" }, icon(ICONS.send)));
    this.drawOptional();
    this.bar.replaceWith(this.line);
    this.bar = this.line;
    (this.line.querySelector("input") ?? this.line.querySelector(".send")).focus();
  }

  drawOptional() {
    const left = this.command.options.filter((option) => !this.fields.has(option.name));
    this.optional.replaceChildren(...left.map((option) =>
      h("button", { type: "button", class: "chip", title: option.description, onclick: () => { this.addField(option).focus(); this.drawOptional(); } }, `+ ${option.name}`)));
  }

  addField(option) {
    const field = { option, value: undefined };
    const input = option.type === 11
      ? h("input", { type: "file", onchange: async (event) => { field.value = await readFile(event.target.files[0]); } })
      : h("input", { type: "text", autocomplete: "off", placeholder: option.description || KIND[option.type], inputmode: option.type === 4 ? "numeric" : null,
          role: "combobox", "aria-expanded": "false", "aria-controls": "suggestions",
          oninput: () => { field.value = undefined; this.suggest(field); }, onfocus: () => this.suggest(field), onblur: () => setTimeout(() => this.focusLeft(), 120), onkeydown: (event) => this.fieldKeys(event, field) });
    input.setAttribute("aria-label", `${option.name}${option.required ? ", required" : ""}: ${option.description}`);
    field.input = input;
    this.fields.set(option.name, field);
    const label = h("label", { class: `slash-field${option.required ? " required" : ""}` }, h("span", {}, option.name), input);
    this.optional ? this.optional.before(label) : this.line.append(label);
    return input;
  }

  focusLeft() {
    if (!this.line?.contains(document.activeElement)) this.close();
  }

  fieldKeys(event, field) {
    if (event.key === "Escape") {
      if (this.open) this.close();
      else this.cancel();
      event.preventDefault();
    } else if (event.key === "Backspace" && !field.input.value && !field.option.required) {
      this.fields.delete(field.option.name);
      field.input.parentElement.remove();
      this.drawOptional();
      this.line.querySelector("input")?.focus();
      event.preventDefault();
    } else if (event.key === "Enter" && event.ctrlKey) this.submit();
    else this.keys(event);
  }

  filled(except) {
    const options = {};
    for (const [name, field] of this.fields) {
      const value = name === except ? field.input.value : this.valueOf(field);
      if (value !== undefined && value !== "") options[name] = value;
    }
    return options;
  }

  valueOf(field) {
    if (field.value !== undefined || field.option.type === 11) return field.value;
    const typed = field.input.value.trim();
    const exact = this.choicesOf(field.option).find((choice) => choice.label.toLowerCase() === typed.toLowerCase());
    if (exact) return exact.value;
    return typed;
  }

  choicesOf(option) {
    if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
    if (option.type === 5) return [{ label: "True", value: true }, { label: "False", value: false }];
    if (option.type === 6 || option.type === 9) return [...state.people.values()].map((user) => ({ label: user.name, value: user.id, user }));
    if (option.type === 8) return state.roles.map((role) => ({ label: role.name, value: role.id }));
    if (option.type === 7) return state.channels.filter((channel) => channel.kind !== "dm").map((channel) => ({ label: channel.name, value: channel.id }));
    return [];
  }

  async suggest(field) {
    const typed = field.input.value;
    let choices = this.choicesOf(field.option).filter((choice) => choice.label.toLowerCase().includes(typed.toLowerCase()));
    if (field.option.autocomplete) {
      const asked = { channel: state.current, name: this.command.name, option: field.option.name, options: { ...this.filled(field.option.name), [field.option.name]: typed } };
      const told = await ask("autocomplete", asked).catch(() => ({ choices: [] }));
      if (field.input.value !== typed || document.activeElement !== field.input) return;
      choices = told.choices.map((choice) => ({ label: choice.name, value: choice.value }));
    }
    const take = (choice) => {
      field.value = choice.value;
      field.input.value = choice.label;
      this.close();
      this.next();
    };
    if (field.value !== undefined) return this.close();
    this.show(choices.slice(0, 25).map((choice) => ({ ...choice, pick: () => take(choice) })), field.option.name);
  }

  next() {
    const empty = [...this.fields.values()].find((field) => field.option.required && !field.input.value);
    (empty?.input ?? this.line.querySelector(".send")).focus();
  }

  submit() {
    const missing = [...this.fields.values()].find((field) => field.option.required && !field.input.value);
    if (missing) return missing.input.focus();
    this.run(this.command, this.filled());
  }

  async run(command, options) {
    const busy = this.line ?? this.bar;
    busy.classList.add("busy");
    try {
      const told = await ask("slash", { channel: state.current, name: command.name, options });
      if (told.modal) showModal(told.modal);
      else if (told.failed) warn(`${state.bot.name} did not answer /${command.name}.`);
      this.cancel();
    } catch (error) {
      busy.classList.remove("busy");
      warn(error.message);
    }
  }

  cancel() {
    this.close();
    this.restore();
    document.getElementById("box")?.focus();
  }
}
