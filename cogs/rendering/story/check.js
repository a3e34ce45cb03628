"use strict";
// Works out every draw of a finished game again from what was published of it. Nothing leaves this page.

// The constants of SHA-256.
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const ROUNDS = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

// SHA-256 of bytes, as 32 bytes: a page that is opened from a file has no crypto.subtle everywhere.
function sha256(bytes) {
  const length = ((bytes.length + 72) >> 6) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, bytes.length << 3);
  const sum = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [early, late] = [words[i - 15], words[i - 2]];
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = words[i - 16] + low + words[i - 7] + high;
    }
    let [a, b, c, d, e, f, g, h] = sum;
    for (let i = 0; i < 64; i++) {
      const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
      const first = (h + chosen + ROUNDS[i] + words[i]) | 0;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (sum[i] += word));
  }
  const digest = new Uint8Array(32);
  sum.forEach((word, i) => new DataView(digest.buffer).setInt32(4 * i, word));
  return digest;
}

function hashOf(text) {
  return sha256(new TextEncoder().encode(text));
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function seedOf(dice) {
  const words = dice.message ? [...dice.words, dice.message] : dice.words;
  const parts = [new TextEncoder().encode(dice.secret), ...words.map(hashOf)];
  return hex(sha256(Uint8Array.from(parts.flatMap((part) => Array.from(part)))));
}

function draw(seed, step, index, sides) {
  const mark = hashOf(`${seed}:${step}:${index}`);
  let value = 0;
  for (let i = 0; i < 8; i++) value = (value * 256 + mark[i]) % sides;
  return value;
}

// Undo epoch and step of every entry that drew, by all that came before it: nobody chooses them.
function steps(drawn) {
  const found = [];
  const after = [];
  let [epoch, step] = [0, 0];
  for (const entry of drawn) {
    if (entry.back_to !== null) {
      const back = after.filter(([revision]) => revision <= entry.back_to).pop();
      const goal = back ? back[1] : 0;
      epoch += step > goal ? 1 : 0;
      step = goal;
    }
    found.push(`${epoch}:${step}`);
    step += entry.draws.length ? 1 : 0;
    after.push([entry.revision, step]);
  }
  return found;
}

// What of it holds. `wrong` names each draw that does not: its round, entry and number, what is told and what it gives.
function check(dice) {
  const seed = seedOf(dice);
  const at = dice.scheme === 1 ? dice.drawn.map((entry) => String(entry.revision)) : steps(dice.drawn);
  const wrong = [];
  let draws = 0;
  dice.drawn.forEach((entry, i) =>
    entry.draws.forEach(([sides, value], index) => {
      draws += 1;
      const gives = draw(seed, at[i], index, sides);
      if (gives !== value) wrong.push([entry.round, entry.revision, index + 1, value + 1, gives + 1]);
    }),
  );
  return { promised: hex(hashOf(dice.secret)) === dice.hash, draws, wrong };
}

function filled(text, values) {
  return text.replace(/%(\d)/g, (_, number) => values[number - 1]);
}

function show() {
  const { dice, texts } = JSON.parse(document.getElementById("dice-data").textContent);
  const { promised, draws, wrong } = check(dice);
  const lines = [promised ? texts.promised : texts.broken];
  lines.push(wrong.length ? filled(texts.wrong, [wrong.length, draws]) : filled(texts.right, [draws]));
  lines.push(...wrong.map((each) => filled(texts.draw, each)));
  const told = document.getElementById("dice-told");
  told.className = promised && !wrong.length ? "right" : "wrong";
  told.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })),
  );
}

if (typeof document !== "undefined") document.getElementById("dice-check").addEventListener("click", show);
