import { freeTexts } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { Person, signUp, signUpActive, signUpForm } from '../support/people.ts';
import { say } from '../support/sockets.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

// A pattern that turns back needs more than the age of the world for each of these: the test would hang.
const turning = [
  `imo ${'a'.repeat(60)}@`,
  `Amar email ${'mohammadabdurrahman'.repeat(3)}@gmail.com`,
  `search on fb: ${'a1'.repeat(60)}@`,
];
const slow = [...turning, `fb ${'a'.repeat(37)} `.repeat(97).slice(0, 1_900)];

test('a guest who signs up with a text on which a pattern could turn back is answered, and so is everybody (attack 69)', async () => {
  for (const aboutPartner of slow) await signUp(room.app, { gender: 'women', aboutPartner });
  expect((await new Person(room.app).get('/readyz')).status).toBeLessThan(500);
});

test('such a text is answered in profile edits, at each reading and in chats (attack 69)', async () => {
  const { app, ayesha, tanvir } = room;
  const writer = await signUpActive(app, { gender: 'women' });
  for (const text of slow) {
    expect((await writer.patch('/users', { aboutPartner: text, family: { about: text } })).status).toBe(200);
    for (const reader of [new Person(app), tanvir])
      expect((await reader.get(`/users/${writer.id}`)).status).toBe(200);
  }
  const socket = await room.socketOf(ayesha);
  for (const text of slow) expect(await say(socket, tanvir, text)).toMatchObject({ ok: true });
});

test('a text longer than its field is refused, wherever it is written (attack 70)', async () => {
  const { app, ayesha, tanvir } = room;
  const long = 'a'.repeat(60_000);
  const refused = await new Person(app).post(
    '/auth/signup',
    signUpForm({ gender: 'men', aboutPartner: long }),
  );
  expect(refused.status).toBe(400);
  for (const path of freeTexts) {
    const [group, name] = path.split('.') as [string, string | undefined];
    const isList = ['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports'].includes(group);
    const field = path === 'about.myself' ? 'myselfRequest' : name;
    const value = field === undefined ? (isList ? [long] : long) : { [field]: long };
    const { status, body } = await ayesha.patch('/users', { religion: 'hindu', [group]: value });
    expect(status, path).toBe(400);
    expect(JSON.stringify(body).length, path).toBeLessThan(2_000);
  }
  const socket = await room.socketOf(ayesha);
  expect(await say(socket, tanvir, 'a'.repeat(4_001))).toMatchObject({ ok: false, code: 'INVALID' });
});
