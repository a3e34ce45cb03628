// Presses that were on their way when the page changed: they were meant for what stood there before.

const LATE_MS = 400; // nobody sees a change and presses something else in less

let changed = -Infinity;
let before = [];

function holds(box, event) {
  return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
}

// Called before messages come, go or change: where every button stands, from the first of several changes at once.
export function aboutToChange(log) {
  const now = performance.now();
  if (now - changed > LATE_MS) before = [...log.querySelectorAll("button.button")].map((each) => [each.dataset.key, each.getBoundingClientRect()]);
  changed = now;
}

// Whether a press by hand hit a button that was not there a moment ago.
export function isLate(event, key) {
  if (!event.detail || performance.now() - changed > LATE_MS) return false; // the keyboard presses what has the focus
  return !before.some(([name, box]) => name === key && holds(box, event));
}
