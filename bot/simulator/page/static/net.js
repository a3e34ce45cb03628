// One WebSocket: what is asked gets its answer by number; everything else is news.

let socket = null;
let number = 0;
const waiting = new Map();

export function connect(as, onNews, onState) {
  let delay = 300;
  const open = () => {
    socket = new WebSocket(`ws://${location.host}/live?as=${encodeURIComponent(as)}`);
    socket.onopen = () => {
      delay = 300;
      onState(true);
    };
    socket.onmessage = (frame) => {
      const news = JSON.parse(frame.data);
      if (!("re" in news)) return onNews(news);
      const done = waiting.get(news.re);
      waiting.delete(news.re);
      if (done) news.error ? done.reject(new Error(news.error)) : done.resolve(news.result);
    };
    socket.onclose = () => {
      for (const done of waiting.values()) done.reject(new Error("the connection was lost"));
      waiting.clear();
      onState(false);
      setTimeout(open, delay);
      delay = Math.min(delay * 2, 5000);
    };
  };
  open();
}

export function ask(verb, data = {}) {
  return new Promise((resolve, reject) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) return reject(new Error("not connected"));
    number += 1;
    waiting.set(number, { resolve, reject });
    socket.send(JSON.stringify({ id: number, do: verb, ...data }));
  });
}

export function readFile(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, data: reader.result.split(",")[1] || "" });
    reader.onerror = () => reject(new Error("that file could not be read"));
    reader.readAsDataURL(file);
  });
}
