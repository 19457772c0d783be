// The connection to the backend; `src/page/mod.rs` documents what it carries.

const key = document.querySelector('meta[name="sandbox-key"]').content;

/** Sends an act of a person or of the workbench. Throws an Error worded for people. */
export const post = (path, body) => send(path, JSON.stringify(body), "application/json");

/** Uploads a file and returns its id. Throws as `post` does. */
export async function upload(person, file) {
  const { file: id } = await send(`upload?${new URLSearchParams({ person, filename: file.name })}`, file, "application/octet-stream");
  return id;
}

async function send(path, body, type) {
  let answer;
  try {
    answer = await fetch(`/page/do/${path}`, { method: "POST", headers: { "content-type": type, "x-sandbox-key": key }, body });
  } catch {
    throw new Error("The sandbox doesn't answer. Is it still running?");
  }
  const text = await answer.text();
  let json;
  try { json = JSON.parse(text); } catch { json = { error: text || `The sandbox answered ${answer.status}.` }; }
  if (!answer.ok) throw new Error(json.error ?? `The sandbox answered ${answer.status}.`);
  return json;
}

/** Keeps a WebSocket open and sends it the conversations that are on the screen. */
export class Live {
  #socket;
  #views = [];
  #wait = 250;

  constructor(onMessage, onState) {
    this.onMessage = onMessage;
    this.onState = onState;
    this.#open();
  }

  /** Replaces the set of watched conversations: [{person, channel}]. */
  watch(views) {
    this.#views = views;
    this.#send({ type: "watch", views });
  }

  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/page/live`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = 250;
      this.#send({ type: "hello", key });
      this.#send({ type: "watch", views: this.#views });
      this.onState(true);
    });
    socket.addEventListener("message", (event) => this.onMessage(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (event.code === 4403) return location.reload(); // Another start of the sandbox: its page has another key.
      this.onState(false);
      setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, 4000);
    });
  }
}
