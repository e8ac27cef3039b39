import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { Person, setPolicy } from '../support/people.ts';
import {
  emit,
  gone,
  makeSocket,
  nextEvent,
  openSocket,
  recordEvents,
  say,
  startAnother,
} from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

test('attack 60: a handshake from another site is refused, with or without the cookie', async () => {
  const { app, server, tanvir } = room;
  for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
    await expect(openSocket(server, tanvir, { origin })).rejects.toThrow('FOREIGN_ORIGIN');
    await expect(openSocket(server, new Person(app), { origin })).rejects.toThrow('FOREIGN_ORIGIN');
  }
  await expect(openSocket(server, tanvir, { origin: '', 'sec-fetch-site': 'cross-site' })).rejects.toThrow(
    'FOREIGN_ORIGIN',
  );
});

test('a guest and an invalid session get no socket', async () => {
  const { app, server } = room;
  await expect(openSocket(server, new Person(app))).rejects.toThrow('NOT_SIGNED_IN');
  const forger = new Person(app);
  forger.cookie = 'milon=abcdefghijklmnopqrstuvwxyz';
  await expect(openSocket(server, forger)).rejects.toThrow('NOT_SIGNED_IN');
});

test('attack 9: a sign-out ends the socket of its own session only', async () => {
  const { app, server, tanvir, socketOf } = room;
  const second = new Person(app);
  const { phoneNumber } = tanvir.user;
  const login = await second.post('/auth/login', {
    phone: `${phoneNumber?.countryCode}${phoneNumber?.number}`,
    password: 'correct horse battery',
  });
  expect(login.status).toBe(200);
  const stays = await socketOf(second);
  const leaves = await socketOf(tanvir);
  const cookie = tanvir.cookie;
  const ended = gone(leaves);
  await tanvir.delete('/auth/logout');
  expect(await ended).toBe('io server disconnect');
  expect(stays.connected).toBe(true);
  tanvir.cookie = cookie;
  await expect(openSocket(server, tanvir)).rejects.toThrow('NOT_SIGNED_IN');
});

test('attack 40: a banned member can no longer send, receive or reconnect', async () => {
  const { app, server, ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const mine = recordEvents(his);
  const ended = gone(his);
  await setPolicy(app, tanvir.id, '5');
  // The check every two seconds may cut the socket before the answer.
  const answer = await say(his, ayesha, 'still here').catch(() => undefined);
  expect(answer ?? { ok: false, code: 'NOT_SIGNED_IN' }).toMatchObject({ ok: false, code: 'NOT_SIGNED_IN' });
  await ended;
  await say(hers, tanvir, 'hello');
  expect(mine).toEqual([]);
  await expect(openSocket(server, tanvir)).rejects.toThrow('NOT_SIGNED_IN');
});

test.each([
  ['no argument', []],
  ['null', [null]],
  ['a text', ['hello']],
  ['a list', [[1, 2, 3]]],
  ['a number as text', [{ friendId: 'x', message: 7, clientId: 'abcdefgh' }]],
  [
    'an id that no database can store',
    [{ friendId: crypto.randomUUID(), message: 'x', clientId: 'abcdefgh\u0000' }],
  ],
  ['a prototype', [JSON.parse('{"__proto__": {"friendId": "x"}}')]],
  ['bytes', [Buffer.from('hello')]],
  ['too many arguments', [{}, {}, {}]],
])('attack 41: %s as a message is refused as invalid', async (_what, payload) => {
  const { tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const ack = await his.timeout(5_000).emitWithAck('new-message', ...(payload as [never]));
  expect(ack).toMatchObject({ ok: false, code: 'INVALID' });
});

test('attack 41: unknown and reserved events without an acknowledgement do not stop the process', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  for (const event of [
    'new-message',
    'hi',
    'setting-update',
    'error',
    'no-such-event',
    '__proto__',
    'constructor',
  ]) {
    his.emit(event as 'hi', { userId: 'x' }, undefined as never);
    his.emit(event as 'setting-update');
  }
  expect(await say(his, ayesha, 'alive')).toMatchObject({ ok: true });
});

test('attacks 41 and 42: giant frames and broken packets end only their own connection', async () => {
  const { server, ayesha, tanvir, open, socketOf } = room;
  const his = await socketOf(tanvir);
  const ended = gone(his);
  his.emit(
    'new-message',
    { friendId: ayesha.id, message: 'x'.repeat(1024 * 1024), clientId: 'too-large' },
    () => {},
  );
  await ended;

  for (const packet of ['42["new-message",{', '4', '49', '45999-["x"]', '2probe', '\u0000']) {
    const socket = makeSocket(server, tanvir);
    open.push(socket);
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
    });
    const broken = gone(socket);
    const { ws } = socket.io.engine.transport as unknown as {
      ws: { send(data: string): void; close(): void };
    };
    ws.send(packet);
    setTimeout(() => socket.close(), 50);
    await broken;
  }
  await new Promise<void>((resolve) => {
    const { hostname, port } = new URL(server.url);
    const raw = createConnection(Number(port), hostname, () =>
      raw.write('GET /socket.io/?EIO=4 \u0000\r\n\r\n'),
    );
    raw.on('close', () => resolve());
    raw.on('error', () => resolve());
    raw.on('data', () => raw.end());
  });
  expect(await say(await socketOf(tanvir), ayesha, 'alive')).toMatchObject({ ok: true });
});

test('too many events are refused until a minute has passed', async () => {
  await room.close();
  room = await openSocketFixture({ RATE_LIMIT_SCALE: '1' });
  const { ayesha, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const acks = await Promise.all(Array.from({ length: 61 }, () => emit(his, 'new-message', {})));
  expect(acks.slice(0, 60).every(({ code }) => code === 'INVALID')).toBe(true);
  expect(acks[60]).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' });
  // Another screen of the same member shares the limit; other members do not.
  expect(await say(await socketOf(tanvir), ayesha, 'hello')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await say(await socketOf(ayesha), tanvir, 'hello')).toMatchObject({ ok: true });
});

test('messages in progress when the server stops are still acknowledged', async () => {
  const { app, ayesha, tanvir } = room;
  const another = await startAnother(app);
  const his = await openSocket(another.server, tanvir);
  const answers = Array.from({ length: 40 }, (_, n) => say(his, ayesha, `last words ${n}`));
  await answers[0];
  await another.server.close();
  const acks = await Promise.allSettled(answers);
  const acknowledged = acks.filter((ack) => ack.status === 'fulfilled').length;
  const { conversationId } = await answers[0]!;
  const stored = await ayesha.get(`/conversations/${conversationId}/messages?limit=50`);
  expect(acknowledged).toBeGreaterThan(1);
  expect(stored.body.data).toHaveLength(acknowledged);
});

// Several processes share events on PostgreSQL; on SQLite there is only one process.
if (process.env['TEST_ENGINE'] === 'postgres') {
  test('two servers on one database act as one: a message, a long one, a setting and a sign-out reach the other [S7.3]', async () => {
    const { app, ayesha, tanvir, socketOf } = room;
    const another = await startAnother(app);
    const his = await openSocket(another.server, tanvir);
    const hers = await socketOf(ayesha);
    const spoken = nextEvent(hers, 'received-message');
    const { message } = await say(his, ayesha, 'from the other process');
    expect((await spoken).message).toEqual(message);
    // It is longer than a notification may be, so it goes through the table.
    const long = nextEvent(hers, 'received-message');
    await say(his, ayesha, 'দীর্ঘ'.repeat(700));
    expect((await long).message.text).toHaveLength(3500);
    const staff = await signInStaff(app);
    const told = [his, hers].map((socket) => nextEvent(socket, 'setting-update'));
    await staff.put('/admin/settings', { ...(await staff.get('/admin/settings')).body, contactMobile: '1' });
    expect(await Promise.all(told)).toEqual([{}, {}]);
    const ended = gone(his);
    await tanvir.delete('/auth/logout');
    expect(await ended).toBe('io server disconnect');
    await another.server.close();
  });

  test('if the database ends every connection, processes continue: pages reconnect and receive events again', async () => {
    const { app, server, ayesha, tanvir, socketOf } = room;
    const another = await startAnother(app);
    const hers = await socketOf(ayesha);
    const his = await openSocket(another.server, tanvir);
    // The other process joins after its start.
    const heard = recordEvents(his);
    await expect
      .poll(async () => {
        await say(hers, tanvir, 'before');
        return heard.length;
      })
      .toBeGreaterThan(0);
    // Clients fetch missed messages when they reconnect, so every socket is disconnected. That takes some
    // seconds, and longer on a busy machine.
    const hungUp = Promise.all([gone(hers, { withinMs: 30_000 }), gone(his, { withinMs: 30_000 })]);
    const broken = app.context.db.transaction().execute(async (trx) => {
      const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      await ended.execute(app.context.db);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect(await hungUp).toEqual(['transport close', 'transport close']);
    // A page that was cut before its process had joined again is cut once more, and comes back.
    const bothHear = async () => {
      const hersAgain = await openSocket(server, ayesha);
      const hisAgain = await openSocket(another.server, tanvir);
      const [sheHeard, heHeard] = [recordEvents(hersAgain), recordEvents(hisAgain)];
      await Promise.allSettled([say(hersAgain, tanvir, 'from her'), say(hisAgain, ayesha, 'from him')]);
      await wait(200);
      for (const socket of [hersAgain, hisAgain]) socket.close();
      const has = (events: typeof heHeard, text: string) =>
        events.some(({ payload }) => payload.message?.text === text);
      return [has(sheHeard, 'from him'), has(heHeard, 'from her')];
    };
    await expect.poll(bothHear).toEqual([true, true]);
    await another.server.close();
  });
}
