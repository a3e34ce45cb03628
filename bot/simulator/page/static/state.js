// What this tab knows. Other modules read it; only app.js and chat.js write it.

export const state = {
  me: null,
  allowsDms: true,
  bot: null,
  server: "",
  people: new Map(),
  roles: [],
  channels: [],
  current: null, // channel id
  messages: new Map(), // id -> message, of the current channel
  failures: new Map(), // message id -> why an interaction with it failed
  busy: new Set(), // "message:custom_id" of what was pressed and is not answered
  chosen: new Map(), // "message:custom_id" -> values chosen in a menu
};

export const channelById = (id) => state.channels.find((channel) => channel.id === id);
export const currentChannel = () => channelById(state.current);
export const nameOf = (id) => state.people.get(id)?.name ?? "Somebody";

export function channelLabel(channel) {
  if (!channel) return "";
  return channel.kind === "dm" ? channel.name : channel.kind === "channel" ? `#${channel.name}` : channel.name;
}
