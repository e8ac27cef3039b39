import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Server } from 'socket.io';
import { openPool } from '../../src/platform/database/connect.ts';
import { openSqlite } from '../../src/platform/database/open-sqlite.ts';

/** A member's message and its receiver. */
interface Message {
  readonly friendId: string;
  readonly message: string;
}

interface Sent extends Message {
  readonly from: string;
}

/** The same settings of the disk as the product's, in a file of its own. */
function storeInSqlite(dataDir: string): (sent: readonly Sent[]) => Promise<void> {
  const database = openSqlite(join(dataDir, 'durable-chat.sqlite'), { readonly: false });
  database.exec(
    'create table messages (id integer primary key, sender text, receiver text, text text, at integer)',
  );
  database.exec('create index conversation on messages (sender, receiver, id)');
  const insert = database.prepare('insert into messages (sender, receiver, text, at) values (?, ?, ?, ?)');
  const storeAll = database.transaction((sent: readonly Sent[]) => {
    const now = Date.now();
    for (const { from, friendId, message } of sent) insert.run(from, friendId, message, now);
  });
  return async (sent) => storeAll(sent);
}

async function storeInPostgres(databaseUrl: string): Promise<(sent: readonly Sent[]) => Promise<void>> {
  const pool = openPool(databaseUrl);
  await pool.query('drop table if exists durable_chat');
  await pool.query(
    'create table durable_chat (id bigserial primary key, sender text, receiver text, text text, at bigint)',
  );
  await pool.query('create index durable_chat_conversation on durable_chat (sender, receiver, id)');
  const text = `insert into durable_chat (sender, receiver, text, at)
    select sender, receiver, text, $4 from unnest($1::text[], $2::text[], $3::text[]) as sent (sender, receiver, text)`;
  return async (sent) => {
    const columns = [
      sent.map(({ from }) => from),
      sent.map((one) => one.friendId),
      sent.map((one) => one.message),
    ];
    await pool.query({ name: 'store', text, values: [...columns, Date.now()] });
  };
}

const { DATA_DIR = '', DATABASE_URL } = process.env;
const store = DATABASE_URL ? await storeInPostgres(DATABASE_URL) : storeInSqlite(DATA_DIR);

let waiting: { readonly sent: Sent; readonly stored: () => void }[] = [];
let isStoring = false;

/** Stores what arrived in the same turn in one commit, one group after another. */
async function storeWaiting(): Promise<void> {
  isStoring = true;
  while (waiting.length > 0) {
    await nextTurn();
    const group = waiting;
    waiting = [];
    await store(group.map(({ sent }) => sent));
    for (const { stored } of group) stored();
  }
  isStoring = false;
}

/** The smallest durable chat: it stores each message, passes it to its receiver, and acknowledges it. */
const http = createServer();
const server = new Server(http, { serveClient: false });
server.on('connection', (socket) => {
  const from = String(socket.handshake.auth['id']);
  void socket.join(from);
  socket.on('new-message', (message: Message, answer: (answer: object) => void) => {
    waiting.push({
      sent: { ...message, from },
      stored() {
        server.to(message.friendId).emit('received-message', { message });
        answer({ ok: true, message });
      },
    });
    if (!isStoring) void storeWaiting();
  });
});
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
