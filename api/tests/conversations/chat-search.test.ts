import type { Message } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningServer } from '../../src/server.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type ClientSocket, openSocket, say } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let server: RunningServer;
let ayesha: Member;
let tanvir: Member;
let his: ClientSocket;

beforeEach(async () => {
  app = await startTestApp();
  server = await app.listen();
  ayesha = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
  his = await openSocket(server, tanvir);
});
afterEach(async () => {
  vi.restoreAllMocks();
  his.close();
  await app.close();
});

const searching = (who: Person, id: string, text: string) =>
  who.get(`/conversations/${id}/search?text=${encodeURIComponent(text)}`);
const positions = async (who: Person, id: string, text: string): Promise<number[]> =>
  (await searching(who, id, text)).body.data;

test('a search finds text in either script and case, newest first, and skips messages the member deleted', async () => {
  const texts = ['My Father lives in DHAKA', 'আমার বাবা ঢাকায় থাকেন', '100% dhaka_', 'Sylhet', 'দেখা হবে ১০:৩০'];
  let id = '';
  const messages: Message[] = [];
  for (const text of texts) {
    const { conversationId, message } = await say(his, ayesha, text);
    id = conversationId;
    messages.push(message);
  }
  for (const who of [tanvir, ayesha]) {
    expect(await positions(who, id, 'Dhaka')).toEqual([3, 1]);
    expect(await positions(who, id, 'ঢাকা')).toEqual([2]);
    expect(await positions(who, id, '10:30')).toEqual([5]);
    expect(await positions(who, id, '0%')).toEqual([3]);
    expect(await positions(who, id, 'wedding')).toEqual([]);
  }
  await ayesha.delete(`/conversations/${id}/messages/${messages[2]?._id}`);
  expect(await positions(ayesha, id, 'dhaka')).toEqual([1]);
  expect(await positions(tanvir, id, 'dhaka')).toEqual([3, 1]);
  await ayesha.delete(`/conversations/${id}/messages`);
  expect(await positions(ayesha, id, 'dhaka')).toEqual([]);
});

test('a search does not find a hidden number for a reader who has not unlocked the writer', async () => {
  const { conversationId: id } = await say(his, ayesha, 'Call 01712345678');
  for (const part of ['345678', '01712', '712345', '৩৪৫৬৭৮']) {
    expect([part, await positions(ayesha, id, part)]).toEqual([part, []]);
    expect([part, await positions(tanvir, id, part)]).toEqual([part, [1]]);
  }
  expect(await positions(ayesha, id, '1712xxxxxxx')).toEqual([1]);
  await grantPackage(app, ayesha.id, await addPackage(app));
  await ayesha.patch(`/users/premium/${tanvir.id}`, {
    projections: ['phoneNumber'],
    connectData: { connectMethod: 'Number' },
  });
  expect(await positions(ayesha, id, '345678')).toEqual([1]);
});

test('a search is refused for a foreign conversation, a too short or too long text, and a guest', async () => {
  const { conversationId: id } = await say(his, ayesha, 'hello');
  const stranger = await signUpActive(app, { gender: 'women' });
  expect((await searching(stranger, id, 'hello')).status).toBe(404);
  expect((await searching(tanvir, crypto.randomUUID(), 'hello')).status).toBe(404);
  for (const text of ['', 'h', ' h ', '\u200d\u200d\u200d', 'x'.repeat(101), 'a\u0000b']) {
    const answer = await searching(tanvir, id, text);
    expect([text, answer.status]).toEqual([text, 400]);
  }
  const around = (position: number) => tanvir.get(`/conversations/${id}/messages?around=${position}`);
  expect((await around(2 ** 31 - 1)).status).toBe(200);
  expect((await around(2 ** 31)).status).toBe(400);
  expect((await searching(new Person(app), id, 'hello')).status).toBe(401);
});

test('a search in ten thousand messages lets other calls run in between, and the page around a result loads', async () => {
  const { conversationId: id } = await say(his, ayesha, 'the first of all');
  const { db } = app.context;
  const rows = Array.from({ length: 9_999 }, (_, n) => ({
    id: crypto.randomUUID(),
    conversation_id: id,
    position: n + 2,
    sender_id: n % 2 === 0 ? ayesha.id : tanvir.id,
    client_id: `client-of-${n}`,
    text: n % 1000 === 0 ? `রান্না ${n} Biryani` : `আমরা কাল কথা বলব, message ${n} of many that were said`,
    masked_text: null,
    created_at: app.context.clock(),
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('messages')
      .values(rows.slice(at, at + 1_000))
      .execute();
  await db.updateTable('conversations').set({ last_position: 10_000 }).execute();

  let served = 0;
  const searched = positions(ayesha, id, 'biryani').then((found) => ({ found, servedMeanwhile: served }));
  for (let n = 0; n < 3; n += 1) {
    await ayesha.get('/auth/users/count');
    served += 1;
  }
  const { found, servedMeanwhile } = await searched;
  expect(found).toEqual(Array.from({ length: 10 }, (_, n) => (9 - n) * 1000 + 2));
  expect(servedMeanwhile).toBeGreaterThan(0);

  const around = async (query: string) =>
    ((await ayesha.get(`/conversations/${id}/messages?${query}`)).body.data as Message[]).map(
      ({ position }) => position,
    );
  expect(await around('around=5002&limit=4')).toEqual([5000, 5001, 5002, 5003]);
  expect(await around('around=1&limit=4')).toEqual([1, 2]);
  expect(await around('around=10000&limit=4')).toEqual([9998, 9999, 10000]);
  for (const query of ['around=0', 'around=x', `around=1&before=${rows[0]?.id}`])
    expect((await ayesha.get(`/conversations/${id}/messages?${query}`)).status).toBe(400);
});

test('a search compares at most about a dozen long messages before it lets other work run', async () => {
  const { conversationId: id } = await say(his, ayesha, 'the first of all');
  const text = 'আমরা কাল কথা বলব। '.repeat(300).slice(0, 4_000);
  const rows = Array.from({ length: 500 }, (_, n) => ({
    id: crypto.randomUUID(),
    conversation_id: id,
    position: n + 2,
    sender_id: tanvir.id,
    client_id: `client-of-${n}`,
    text,
    masked_text: null,
    created_at: app.context.clock(),
  }));
  for (let at = 0; at < rows.length; at += 100)
    await app.context.db
      .insertInto('messages')
      .values(rows.slice(at, at + 100))
      .execute();
  await app.context.db.updateTable('conversations').set({ last_position: 501 }).execute();

  // The test counts work, not time: every compared letter passes through here.
  const turns = [0];
  const normalize = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string) {
    turns.push((turns.pop() ?? 0) + this.length);
    return this;
  });
  let looking = true;
  const nextTurn = () => {
    if (turns.at(-1) !== 0) turns.push(0);
    if (looking) setImmediate(nextTurn);
  };
  nextTurn();
  expect(await positions(ayesha, id, 'nowhere')).toEqual([]);
  looking = false;
  normalize.mockRestore();
  expect(turns.reduce((sum, letters) => sum + letters)).toBeGreaterThan(500 * 4_000);
  // Two slices may run in the same round of the loop: one that starts where an answer came, and one right
  // after it.
  expect(Math.max(...turns)).toBeLessThan(2 * 50_000 + 1_000);
});

test('searching very long texts uses up the search limit faster', async () => {
  // The limit at this scale is twelve searches a minute.
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.1' });
  const [woman, man] = [
    await signUpActive(strict, { gender: 'women' }),
    await signUpActive(strict, { gender: 'men' }),
  ];
  const socket = await openSocket(await strict.listen(), man);
  const { conversationId: id } = await say(socket, woman, 'the first of all');
  const rows = Array.from({ length: 130 }, (_, n) => ({
    id: crypto.randomUUID(),
    conversation_id: id,
    position: n + 2,
    sender_id: man.id,
    client_id: `client-of-${n}`,
    text: 'word '.repeat(20_000),
    masked_text: null,
    created_at: strict.context.clock(),
  }));
  await strict.context.db.insertInto('messages').values(rows).execute();
  await strict.context.db.updateTable('conversations').set({ last_position: 131 }).execute();
  expect((await searching(woman, id, 'nowhere')).status).toBe(429);
  await man.delete(`/conversations/${id}/messages`);
  expect((await searching(man, id, 'nowhere')).status).toBe(200);
  socket.close();
  await strict.close();
});
