import { setTimeout as wait } from 'node:timers/promises';
import type { ClientEvents, Message, ServerEvents } from '@milon/shared/contracts';
import getPort from 'get-port';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endProcesses, startProcess } from './support/api-process.ts';
import { type Member, signUpActive } from './support/people.ts';
import type { Ack } from './support/sockets.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

/** On SQLite the file itself is at stake, on PostgreSQL only what this process had in hand. */
const kills = process.env['TEST_ENGINE'] === 'postgres' ? 5 : 20;
const writtenForEach = 15;

let app: TestApp;
let open: Socket[];
beforeEach(async () => {
  app = await startTestApp();
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.close();
  await endProcesses();
  await app.close();
});

/** A member's browser: a socket that comes back by itself. */
function connect(url: string, person: Member): Socket<ServerEvents, ClientEvents> {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
    extraHeaders: { origin: url, cookie: person.cookie ?? '' },
  });
  open.push(socket);
  return socket;
}

/** Writes as the member web does: one at a time, each again under its id until the server says that it has it. */
class Writer {
  readonly acked: string[] = [];
  readonly #waiting: string[] = [];
  readonly #socket: Socket<ServerEvents, ClientEvents>;
  readonly #friendId: string;
  #busy: Promise<void> | undefined;

  constructor(socket: Socket<ServerEvents, ClientEvents>, friendId: string) {
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
        const ack = (await this.#socket.timeout(300).emitWithAck('new-message', {
          friendId: this.#friendId,
          message: text,
          clientId: `client-${text}`,
        })) as unknown as Ack;
        if (!ack.ok) throw new Error(ack.code);
        this.acked.push(text);
        this.#waiting.shift();
      } catch {
        // No answer came, or one that passes: the same again.
        await wait(10);
      }
    }
  }
}

/** Reads as the member web does: what comes live, and after each connection what came meanwhile, by the last that is known. */
class Reader {
  readonly seen: Message[] = [];
  readonly #url: string;
  readonly #person: Member;

  constructor(url: string, person: Member, socket: Socket<ServerEvents, ClientEvents>) {
    this.#url = url;
    this.#person = person;
    socket.on('received-message', ({ message }) => this.#take([message]));
    socket.on('connect', () => void this.catchUp().catch(() => undefined));
  }

  #take(messages: readonly Message[]): void {
    for (const message of messages) {
      const next = (this.seen.at(-1)?.position ?? 0) + 1;
      if (message.position < next) continue;
      // A gap: what lies in it comes with the next catching up, before this one.
      if (message.position > next) return void this.catchUp().catch(() => undefined);
      this.seen.push(message);
    }
  }

  async #get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.#url}${path}`, { headers: { cookie: this.#person.cookie ?? '' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { data: T }).data;
  }

  async catchUp(): Promise<void> {
    const [conversation] = await this.#get<{ _id: string }[]>('/conversations');
    if (!conversation) return;
    for (;;) {
      const last = this.seen.at(-1)?._id;
      const after = last ?? (await this.#first(conversation._id));
      const page = await this.#get<Message[]>(
        `/conversations/${conversation._id}/messages?after=${after}&limit=50`,
      );
      this.#take(page);
      if (page.length < 50) return;
    }
  }

  /** The first message of all, from where one can go on. */
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

test('what was acknowledged outlives every kill of the process: nothing lost, repeated or out of order (attack 39)', {
  timeout: 120_000,
}, async () => {
  const his = await signUpActive(app, { gender: 'men' });
  const hers = await signUpActive(app, { gender: 'women' });
  const port = await getPort({ host: '127.0.0.1' });
  let api = await startProcess(app, port);
  const writer = new Writer(connect(api.url, his), hers.id);
  const reader = new Reader(api.url, hers, connect(api.url, hers));

  const written: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // Not the same moment each time, yet the same in each run.
    const until = (kill * 7) % writtenForEach;
    for (let n = 0; n < writtenForEach; n += 1) {
      const text = `${kill}-${n}-of-what-he-wrote`;
      written.push(text);
      writer.write(text);
      if (n === until) await wait((kill % 5) * 4);
    }
    await api.kill();
    api = await startProcess(app, port);
  }
  await writer.done();
  await reader.catchUp();

  expect(writer.acked).toEqual(written);
  expect(reader.seen.map(({ text }) => text)).toEqual(written);
  expect(reader.seen.map(({ position }) => position)).toEqual(written.map((_, index) => index + 1));
  const { stored } = await app.context.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  expect(stored).toBe(written.length);
});
