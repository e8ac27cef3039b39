import type { Message } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, signUpActive } from './support/people.ts';
import { openSocketRoom, type SocketRoom } from './support/socket-room.ts';
import { openSocket, record, say, startAnother } from './support/sockets.ts';

let room: SocketRoom;
beforeEach(async () => {
  room = await openSocketRoom();
});
afterEach(() => room.close());

const people = (count: number, gender: 'women' | 'men') =>
  Promise.all(Array.from({ length: count }, () => signUpActive(room.app, { gender })));

const messagesOf = async (who: Member, conversationId: string): Promise<Message[]> =>
  (await who.get(`/conversations/${conversationId}/messages?limit=50`)).body.data;

test('two processes to which many write at once: every talk has each message once, its positions without a gap', async () => {
  const another = await startAnother(room.app);
  const [women, men] = [await people(8, 'women'), await people(8, 'men')];
  const hers = await Promise.all(women.map((who) => room.socketOf(who)));
  const his = await Promise.all(men.map((who) => openSocket(another.server, who)));
  const heard = hers.map((socket) => record(socket));
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
    const kept = await messagesOf(woman, said[0]!.conversationId);
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
  // Processes meet in PostgreSQL alone; in a file each tells its own.
  if (room.app.context.engine === 'postgres') {
    for (const each of heard) {
      const texts = () =>
        each.map(({ payload }) => payload.message?.text).filter((text) => text?.startsWith('his'));
      await expect.poll(texts).toEqual(Array.from({ length: rounds }, (_, round) => `his ${round}`));
    }
  }
  for (const socket of his) socket.close();
  await another.server.close();
});

test('what is refused or comes twice among many that come at once is so for its sender alone', async () => {
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

test('half a character is kept as the sign that stands for none, on either engine', async () => {
  const { tanvir, ayesha, socketOf } = room;
  const { ok, conversationId, message } = await say(await socketOf(tanvir), ayesha, 'a\ud800b 😀 "\\u0041"');
  expect(ok).toBe(true);
  expect(message.text).toBe('a\ufffdb 😀 "\\u0041"');
  expect(await messagesOf(ayesha, conversationId)).toMatchObject([{ text: message.text }]);
});
