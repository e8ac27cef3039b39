import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Message } from '@milon/shared/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { signUpActive } from '../support/people.ts';
import { type ClientSocket, gone, openSocket, recordEvents, say } from '../support/sockets.ts';

/** The transport below a socket, which can send any packet. */
const rawOf = (socket: ClientSocket) =>
  (socket.io.engine.transport as unknown as { ws: { send(packet: string): void } }).ws;

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(async () => {
  vi.useRealTimers();
  await room.close();
});

test('attack 9: a session that ended without a notification to this process is cut within five seconds', async () => {
  await room.close();
  // The time of every timer, so that a slow machine neither uses up the five seconds nor gets more of them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  room = await openSocketFixture();
  const { app, tanvir, socketOf } = room;
  const { db } = app.context;
  const [deleted, expired, banned, disabled] = await Promise.all(
    Array.from({ length: 4 }, () => signUpActive(app, { gender: 'men' })),
  );
  const theirs = await Promise.all([deleted, expired, banned, disabled].map((who) => socketOf(who!)));
  const his = await socketOf(tanvir);
  const cut = Promise.all(theirs.map((socket) => gone(socket)));
  // As another program on the database would do it, or a process whose notification was lost.
  await db.deleteFrom('sessions').where('member_id', '=', deleted!.id).execute();
  await db.updateTable('sessions').set({ expires_at: 1 }).where('member_id', '=', expired!.id).execute();
  await db.updateTable('members').set({ active_policy: '5' }).where('id', '=', banned!.id).execute();
  await db.updateTable('members').set({ is_disabled: 1 }).where('id', '=', disabled!.id).execute();
  vi.advanceTimersByTime(4_900);
  expect(await cut).toEqual(Array.from({ length: 4 }, () => 'io server disconnect'));
  expect(his.connected).toBe(true);
});

test('twenty of a member’s two hundred sockets connect and stay, and other members can still connect', async () => {
  const { ayesha, tanvir, open, socketOf } = room;
  const tries = await Promise.allSettled(Array.from({ length: 200 }, () => socketOf(tanvir)));
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
  expect(refusals).toHaveLength(180);
  expect(new Set(refusals)).toEqual(new Set(['TOO_MANY_REQUESTS']));
  expect(open).toHaveLength(20);
  expect(open.every((socket) => socket.connected)).toBe(true);
  await socketOf(ayesha);
  open.shift()?.close();
  await expect.poll(() => socketOf(tanvir).catch(() => undefined)).toBeDefined();
});

test('a client that leaves the namespace but keeps the connection open is disconnected, so that none stays uncounted', async () => {
  const { server, tanvir, socketOf } = room;
  for (let n = 0; n < 25; n += 1) {
    const socket = await socketOf(tanvir);
    const ended = gone(socket);
    rawOf(socket).send('41');
    await ended;
  }
  await expect.poll(() => server.sockets.engine.clientsCount).toBe(0);
});

test('a client that floods is cut after a burst, whatever the packets are; others are not affected', async () => {
  const { server, ayesha, tanvir, socketOf } = room;
  const hers = await socketOf(ayesha);
  let taken = 0;
  server.sockets.engine.on('connection', (conn: { on(event: 'data', listen: () => void): void }) => {
    conn.on('data', () => {
      taken += 1;
    });
  });
  for (const packet of ['42["new-message",{}]', '42["nothing"]', '43["answer"]']) {
    taken = 0;
    const his = await socketOf(tanvir);
    const ended = gone(his);
    for (let n = 0; n < 5_000; n += 1) rawOf(his).send(packet);
    await ended;
    expect(taken).toBeLessThan(1_010);
  }
  expect(hers.connected).toBe(true);
  expect(await say(await socketOf(tanvir), ayesha, 'let in again')).toMatchObject({ ok: true });
});

test('a member who reconnects too often is refused for a minute, others are not', async () => {
  await room.close();
  room = await openSocketFixture({ RATE_LIMIT_SCALE: '1' });
  const { server, ayesha, tanvir, socketOf } = room;
  for (let n = 0; n < 60; n += 1) (await openSocket(server, tanvir)).close();
  await expect(openSocket(server, tanvir)).rejects.toThrow('TOO_MANY_REQUESTS');
  await socketOf(ayesha);
});

test('a flood is refused immediately, while earlier messages still wait for their answers', async () => {
  await room.close();
  room = await openSocketFixture({ RATE_LIMIT_SCALE: '1' });
  const { app, ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = app.context.db.transaction().execute(async (trx) => {
    if (app.context.engine === 'postgres') await sql`lock table messages in exclusive mode`.execute(trx);
    await released;
  });
  const order: number[] = [];
  const acks = Array.from({ length: 80 }, async (_, n) => {
    const ack = await say(his, ayesha, `message ${n}`);
    order.push(n);
    return ack;
  });
  const refused = await Promise.all(acks.slice(60));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TOO_MANY_REQUESTS']));
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n + 60));
  release();
  await held;
  const answered = await Promise.all(acks.slice(0, 60));
  expect(answered.map(({ message }) => message.position)).toEqual(answered.map((_, n) => n + 1));
});

test('a client that does not read 4,000 messages is cut and uses limited memory; a client that reads gets them all', async () => {
  const { app, server, ayesha, socketOf } = room;
  const [slow, reading] = [await socketOf(ayesha), await socketOf(ayesha)];
  const received = recordEvents(reading);
  const { ws } = slow.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
  ws._socket.pause();
  const serverSide = server.sockets.sockets.sockets.get(slow.id ?? '');
  const { conn } = serverSide as unknown as {
    conn: { writeBuffer: unknown[]; on(event: 'packetCreate', listen: () => void): void };
  };
  let most = 0;
  conn.on('packetCreate', () => {
    most = Math.max(most, conn.writeBuffer.length);
  });
  const message = { text: 'দীর্ঘ'.repeat(800) } as Message;
  for (let n = 0; n < 4_000; n += 1) {
    app.context.bus.toMember(ayesha.id, 'received-message', { conversationId: 'any', message });
    // A client that reads is never far behind, also on a busy machine.
    while (n - received.length > 200) await nextTurn();
  }
  await expect.poll(() => received.length).toBe(4_000);
  expect(server.sockets.sockets.sockets.has(slow.id ?? '')).toBe(false);
  // With 4,000 characters each: four megabytes.
  expect(most).toBeGreaterThan(500);
  expect(most).toBeLessThan(1_100);
  expect(conn.writeBuffer).toHaveLength(0);
});
