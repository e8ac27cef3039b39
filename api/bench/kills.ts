import { setTimeout as wait } from 'node:timers/promises';
import type { ClientEvents, Message, ServerEvents } from '@milon/shared/contracts';
import { io, type Socket } from 'socket.io-client';

type ChatSocket = Socket<ServerEvents, ClientEvents>;

/** A member and the cookie of their session. */
export interface Signed {
  readonly id: string;
  readonly cookie: string;
}

/** The real API in its own process, always at the same address. */
export interface Killable {
  readonly url: string;
  kill(): Promise<void>;
}

export interface Story {
  readonly writer: Signed;
  readonly reader: Signed;
  readonly kills: number;
  start(): Promise<Killable>;
}

export interface Told {
  /** The texts that the writer sent, and those that were acknowledged, in order. */
  readonly written: readonly string[];
  readonly acknowledged: readonly string[];
  /** The messages that the reader has at the end. */
  readonly read: readonly Message[];
}

const writtenForEach = 15;

/** A member's browser: a socket that reconnects by itself. */
function connect(url: string, cookie: string): ChatSocket {
  return io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
    extraHeaders: { origin: url, cookie },
  });
}

/**
 * Writes as the member web does: one message at a time, repeated under its id until the server acknowledges
 * it.
 */
class Writer {
  readonly acknowledged: string[] = [];
  readonly #waiting: string[] = [];
  readonly #socket: ChatSocket;
  readonly #friendId: string;
  #busy: Promise<void> | undefined;

  constructor(socket: ChatSocket, friendId: string) {
    this.#socket = socket;
    this.#friendId = friendId;
  }

  write(text: string): void {
    this.#waiting.push(text);
    this.#busy ??= this.#send().finally(() => {
      this.#busy = undefined;
    });
  }

  /** Resolves when everything was acknowledged. */
  async done(): Promise<void> {
    while (this.#busy) await this.#busy;
  }

  async #send(): Promise<void> {
    for (;;) {
      const [text] = this.#waiting;
      if (text === undefined) return;
      try {
        const answer = await this.#say(text);
        if (!answer.ok) throw new Error(answer.code);
        this.acknowledged.push(text);
        this.#waiting.shift();
      } catch {
        // No answer, or a temporary error: send the same message again.
        await wait(10);
      }
    }
  }

  #say(text: string): Promise<{ ok: true } | { ok: false; code: string }> {
    const message = { friendId: this.#friendId, message: text, clientId: `client-${text}` };
    return this.#socket.timeout(300).emitWithAck('new-message', message);
  }
}

/** Reads as the member web does: live messages, and after each connection those after the last known one. */
class Reader {
  readonly read: Message[] = [];
  readonly #url: string;
  readonly #cookie: string;
  readonly #friendId: string;

  constructor(url: string, cookie: string, friendId: string, socket: ChatSocket) {
    this.#url = url;
    this.#cookie = cookie;
    this.#friendId = friendId;
    socket.on('received-message', ({ message }) => this.#take([message]));
    socket.on('connect', () => void this.catchUp().catch(() => undefined));
  }

  #take(messages: readonly Message[]): void {
    for (const message of messages) {
      const next = (this.read.at(-1)?.position ?? 0) + 1;
      if (message.position < next) continue;
      // A gap: catching up first fetches the missing messages, then this one.
      if (message.position > next) return void this.catchUp().catch(() => undefined);
      this.read.push(message);
    }
  }

  async #get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.#url}${path}`, { headers: { cookie: this.#cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { data: T }).data;
  }

  async catchUp(): Promise<void> {
    const all = await this.#get<{ _id: string; members: { _id: string }[] }[]>('/conversations');
    const conversation = all.find(({ members }) => members[0]?._id === this.#friendId);
    if (!conversation) return;
    for (;;) {
      const last = this.read.at(-1)?._id;
      const after = last ?? (await this.#first(conversation._id));
      const page = await this.#get<Message[]>(
        `/conversations/${conversation._id}/messages?after=${after}&limit=50`,
      );
      this.#take(page);
      if (page.length < 50) return;
    }
  }

  /** Reads back to the first message of the conversation, from which the reader can continue. */
  async #first(conversationId: string): Promise<string> {
    let page = await this.#get<Message[]>(`/conversations/${conversationId}/messages?limit=50`);
    while ((page[0]?.position ?? 1) > 1)
      page = await this.#get<Message[]>(
        `/conversations/${conversationId}/messages?before=${page[0]?._id}&limit=50`,
      );
    this.#take(page.slice(0, 1));
    return page[0]?._id ?? '';
  }
}

/**
 * Two members who have never talked: one writes to the other while the process is killed repeatedly, at
 * different moments that are the same in each run.
 */
export async function chatUnderKills({ writer, reader, kills, start }: Story): Promise<Told> {
  let api = await start();
  const [his, hers] = [connect(api.url, writer.cookie), connect(api.url, reader.cookie)];
  try {
    const writing = new Writer(his, reader.id);
    const reading = new Reader(api.url, reader.cookie, writer.id, hers);
    const written: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const until = (kill * 7) % writtenForEach;
      for (let n = 0; n < writtenForEach; n += 1) {
        const text = `${kill}-${n}-of-what-was-written`;
        written.push(text);
        writing.write(text);
        if (n === until) await wait((kill % 5) * 4);
      }
      await api.kill();
      api = await start();
    }
    await writing.done();
    await reading.catchUp();
    return { written, acknowledged: writing.acknowledged, read: reading.read };
  } finally {
    his.close();
    hers.close();
    await api.kill();
  }
}
