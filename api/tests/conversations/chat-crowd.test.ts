import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberActor } from '../../src/context.ts';
import { readSessionCookieHeader } from '../../src/http/cookies/session-cookie.ts';
import { sendMessage } from '../../src/modules/conversations/send-message.ts';
import { reservePositions } from '../../src/modules/conversations/store-queries.ts';
import { fileCase } from '../../src/modules/safety/index.ts';
import { authenticateMember } from '../../src/modules/sessions/index.ts';
import { pairOf } from '../../src/platform/ids.ts';
import { conversationsOf, messagesOf } from '../support/conversations.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { openSocket, recordEvents, say, startAnother } from '../support/sockets.ts';
import type { TestApp } from '../support/test-app.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

const people = (count: number, gender: 'women' | 'men') =>
  Promise.all(Array.from({ length: count }, () => signUpActive(room.app, { gender })));

test('two processes store parallel messages: each conversation has every message once, with positions without gaps', async () => {
  const another = await startAnother(room.app);
  const [women, men] = [await people(8, 'women'), await people(8, 'men')];
  const hers = await Promise.all(women.map((who) => room.socketOf(who)));
  const his = await Promise.all(men.map((who) => openSocket(another.server, who)));
  const received = hers.map((socket) => recordEvents(socket));
  const rounds = 8;
  const talks = women.map(async (woman, n) => {
    const man = men[n] as Member;
    const said = await Promise.all(
      Array.from({ length: rounds }, (_, round) => [
        say(hers[n]!, man, `hers ${round}`),
        say(his[n]!, woman, `his ${round}`),
      ]).flat(),
    );
    expect(said.map(({ ok }) => ok)).toEqual(said.map(() => true));
    const kept = await messagesOf(woman, said[0]!.conversationId, '?limit=50');
    expect(kept.map(({ position }) => position)).toEqual(said.map((_, each) => each + 1));
    for (const [whose, who] of [
      ['hers', woman],
      ['his', man],
    ] as const) {
      const theirs = kept.filter(({ sender }) => sender === who.id);
      expect(theirs.map(({ text }) => text)).toEqual(
        Array.from({ length: rounds }, (_, round) => `${whose} ${round}`),
      );
    }
  });
  await Promise.all(talks);
  // Processes share events only on PostgreSQL; on SQLite each process notifies its own sockets. The events of
  // another process may overtake each other: a page sorts messages by their positions.
  if (room.app.context.engine === 'postgres') {
    for (const each of received) {
      const texts = () =>
        each.map(({ payload }) => payload.message?.text).filter((text) => text?.startsWith('his'));
      await expect.poll(() => texts().length).toBe(rounds);
      expect(new Set(texts())).toEqual(new Set(Array.from({ length: rounds }, (_, round) => `his ${round}`)));
    }
  }
  for (const socket of his) socket.close();
  await another.server.close();
});

test('a refused or repeated message among many parallel ones affects only its sender', async () => {
  const { tanvir, ayesha, socketOf } = room;
  const [women, men] = [await people(3, 'women'), await people(3, 'men')];
  const [his, again] = [await socketOf(tanvir), await socketOf(tanvir)];
  const others = await Promise.all(men.map((who) => socketOf(who)));
  const blocking = women[2] as Member;
  await blocking.put('/users/favorite', { _id: men[2]!.id, action: 'ADD', updateField: 'block' });
  const clientId = 'one-id-for-two-people';
  const [first, second, ...rest] = await Promise.all([
    say(his, ayesha, 'to her', { clientId }),
    say(again, women[0]!, 'to another', { clientId }),
    ...others.map((socket, n) => say(socket, women[n]!, `from ${n}`)),
  ]);
  const outcomes = [first, second].map(({ ok, code }) => (ok ? 'stored' : code));
  expect(new Set(outcomes)).toEqual(new Set(['CONFLICT', 'stored']));
  expect(rest.map(({ ok, code }) => (ok ? 'stored' : code))).toEqual(['stored', 'stored', 'NOT_FOUND']);
});

test('an unpaired surrogate is stored as the replacement character on both engines', async () => {
  const { tanvir, ayesha, socketOf } = room;
  const { ok, conversationId, message } = await say(await socketOf(tanvir), ayesha, 'a\ud800b 😀 "\\u0041"');
  expect(ok).toBe(true);
  expect(message.text).toBe('a\ufffdb 😀 "\\u0041"');
  expect(await messagesOf(ayesha, conversationId)).toMatchObject([{ text: message.text }]);
});

/**
 * Returns a function that sends a message as soon as it is called, so that several messages form one group.
 */
async function writing({ context }: TestApp, from: Member, to: Member, clientId: string) {
  const token = readSessionCookieHeader(from.cookie, context.config.publicUrl) ?? '';
  const actor = (await authenticateMember(context, token)) as MemberActor;
  return () => sendMessage(context, actor, { friendId: to.id, message: 'hello', clientId });
}

test('messages stored together are announced separately: if one announcement fails, the others still go out', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const [[salma], [rafi]] = [await people(1, 'women'), await people(1, 'men')];
  const sends = [
    await writing(app, tanvir, ayesha, 'to-ayesha'),
    await writing(app, rafi as Member, salma as Member, 'to-salma'),
  ];
  const [hers, salmas] = [await socketOf(ayesha), await socketOf(salma as Member)];
  const [ayeshaHears, salmaHears] = [recordEvents(hers), recordEvents(salmas)];
  const { bus } = app.context;
  const told: (readonly string[])[] = [];
  const tell = bus.toMembers;
  vi.spyOn(bus, 'toMembers').mockImplementation((...given) => {
    told.push(given[0]);
    if (given[0].includes(ayesha.id)) throw new Error('a bus that fails');
    tell(...given);
  });
  const answers = await Promise.all(sends.map((send) => send()));
  for (const { message } of answers) expect(message.text).toBe('hello');
  expect(told).toHaveLength(2);
  await expect.poll(() => salmaHears.map(({ event }) => event)).toEqual(['received-message']);
  expect(ayeshaHears).toEqual([]);
  expect(await messagesOf(ayesha, answers[0]!.conversationId)).toHaveLength(1);
});

test('conversations in which a member sends and receives at the same time are listed in the order of their messages', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const rafi = await signUpActive(app, { gender: 'men' });
  const [his, rafis] = [await socketOf(tanvir), await socketOf(rafi)];
  await say(rafis, ayesha, 'salam');
  const { conversationId } = await say(his, ayesha, 'salam');
  const [sends, receives] = [
    await writing(app, ayesha, rafi, 'she-writes'),
    await writing(app, tanvir, ayesha, 'he-writes'),
  ];
  const first = sends();
  await app.advance(5);
  await Promise.all([first, receives()]);
  const [top] = await conversationsOf(ayesha);
  expect(top?._id).toBe(conversationId);
});

test('a member whose session cannot be renewed can still write, and so can a member checked in the same group', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  if (app.context.engine === 'postgres') return;
  const [his, hers] = [await socketOf(tanvir), await socketOf(ayesha)];
  await say(his, ayesha, 'hello');
  await sql`create trigger broken before update on sessions when old.member_id = ${sql.lit(tanvir.id)}
    begin select raise(abort, 'broken'); end`.execute(app.context.db);
  await app.advance(2 * 3_600_000);
  const [broken, whole] = await Promise.all([say(his, ayesha, 'a'), say(hers, tanvir, 'b')]);
  expect([broken.ok, whole.ok]).toEqual([true, true]);
});

if (process.env['TEST_ENGINE'] === 'postgres') {
  test('a report about a message commits while the next message is being stored, without a deadlock', async () => {
    const { app, ayesha, tanvir, socketOf } = room;
    const { db } = app.context;
    const { conversationId } = await say(await socketOf(tanvir), ayesha, 'hello');
    const flagged = { conversationId, memberId: tanvir.id, position: 1, at: app.context.clock() };
    const reported = Promise.withResolvers<void>();
    const storing = db.transaction().execute(async (trx) => {
      await reservePositions(trx, [{ pair: pairOf(ayesha.id, tanvir.id), at: flagged.at }]);
      reported.resolve(db.transaction().execute((other) => fileCase(other, flagged)));
      // The report commits while the position is reserved, without waiting for it.
      await reported.promise;
      await fileCase(trx, { ...flagged, position: 2 });
    });
    await storing;
    const cases = await db
      .selectFrom('message_case_positions')
      .select('position')
      .orderBy('position')
      .execute();
    expect(cases.map(({ position }) => position)).toEqual([1, 2]);
  });

  test('events up to the maximum length of a notification reach the other processes', async () => {
    const { app, ayesha, socketOf } = room;
    const another = await startAnother(app);
    const hers = recordEvents(await socketOf(ayesha));
    const lengths = Array.from({ length: 60 }, (_, n) => 7_800 + n);
    for (const length of lengths) {
      another.context.bus.toMember(ayesha.id, 'typing', { conversationId: 'x'.repeat(length) });
      await nextTurn();
    }
    const received = () =>
      hers
        .map(({ payload }) => (payload as { conversationId: string }).conversationId.length)
        .toSorted((a, b) => a - b);
    await expect.poll(received).toEqual(lengths);
    await another.server.close();
  });
}
