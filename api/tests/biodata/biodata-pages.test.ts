import { dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldCopies } from '../../src/modules/biodata/index.ts';
import { biodataFile, makeCopy, openPage } from '../support/biodata.ts';
import { invite } from '../support/invitations.ts';
import { password } from '../support/lifecycle.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const day = 86_400_000;

let app: TestApp;
let woman: Member;
let guest: Person;
beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1' });
  app.stopClock();
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Chowdhury' });
  guest = new Person(app);
});
afterEach(() => app.close());

const copies = async (member = woman) => (await member.get('/biodata')).body.data.copies;
const statusOf = async (copy: { readonly address: string }) => (await openPage(guest, copy)).status;

test('a page is dead as soon as its owner ends it, and reads as if it had never been (attack 148)', async () => {
  const copy = await makeCopy(woman);
  expect(await statusOf(copy)).toBe(200);
  const other = await signUpActive(app, { gender: 'women' });
  expect((await other.delete(`/biodata/${copy._id}`)).status).toBe(404);
  expect(await statusOf(copy)).toBe(200);
  expect((await woman.delete(`/biodata/${copy._id}`)).status).toBe(204);
  expect((await woman.delete(`/biodata/${copy._id}`)).status).toBe(204);
  const dead = await openPage(guest, copy);
  expect(dead.status).toBe(404);
  expect(dead.text).not.toContain('Nusrat');
  expect((await biodataFile(woman, copy, 'pdf')).status).toBe(404);
  const unknown = await openPage(guest, { address: `${copy.address.slice(0, -3)}000` });
  expect(unknown.text).toBe(dead.text);
  expect((await copies())[0]).toMatchObject({ endedAt: expect.any(String) });
  // The list keeps it as long as the others: 90 days after its end.
  await app.advance(90 * day + 1);
  await deleteOldCopies(app.context, new AbortController().signal);
  expect(await app.context.db.selectFrom('biodata_copies').select('id').execute()).toEqual([]);
});

test('addresses are signed, so that none can be guessed, and guesses are limited (attack 148)', async () => {
  const { address } = await makeCopy(woman);
  expect(address).toMatch(/\/b\/[\w-]{22}[\da-f]{24}$/);
  const row = await app.context.db.selectFrom('biodata_copies').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(address.slice(-24));
  const guesses = [];
  for (let n = 0; n < 61; n += 1)
    guesses.push(await statusOf({ address: `${address.slice(0, -2)}${n + 100}` }));
  expect(guesses.at(-1)).toBe(429);
  expect(await statusOf({ address })).toBe(200);
});

test('a page ends after 90 days, and its copy leaves the list 90 days later', async () => {
  const copy = await makeCopy(woman);
  await app.advance(90 * day - 1);
  expect(await statusOf(copy)).toBe(200);
  await app.advance(1);
  expect(await statusOf(copy)).toBe(404);
  await app.advance(90 * day);
  await deleteOldCopies(app.context, new AbortController().signal);
  expect(await statusOf(copy)).toBe(404);
  const kept = () => app.context.db.selectFrom('biodata_copies').select('id').execute();
  expect(await kept()).toHaveLength(1);
  await app.advance(1);
  await deleteOldCopies(app.context, new AbortController().signal);
  expect(await kept()).toEqual([]);
  expect(await app.context.db.selectFrom('biodata_opens').selectAll().execute()).toEqual([]);
});

test('pages of who is hidden, paused, banned or deleted are dead at once (attack 148)', async () => {
  const copy = await makeCopy(woman);
  for (const policy of ['2', '4', '5']) {
    await setPolicy(app, woman.id, policy);
    expect(await statusOf(copy)).toBe(404);
  }
  await setPolicy(app, woman.id, '1');
  expect(await statusOf(copy)).toBe(200);
  await woman.put('/users/pause', { paused: true });
  expect(await statusOf(copy)).toBe(404);
  expect((await copies())[0].isLive).toBe(false);
  expect((await woman.post('/biodata', { language: 'en', sections: ['personal'] })).body.code).toBe(
    'PROFILE_PAUSED',
  );
  await woman.put('/users/pause', { paused: false });
  expect(await statusOf(copy)).toBe(200);
  await woman.delete('/users', { password });
  expect(await statusOf(copy)).toBe(404);
});

test('opens are counted by day in Dhaka: not who, not the owner, not what fetches previews', async () => {
  const copy = await makeCopy(woman);
  await openPage(guest, copy);
  await openPage(guest, copy);
  await openPage(guest, copy, { 'user-agent': 'WhatsApp/2.23.20.0' });
  await openPage(guest, copy, { cookie: woman.cookie as string });
  const first = dhakaDay(app.context.clock());
  await app.advance(day);
  await openPage(guest, copy);
  const second = dhakaDay(app.context.clock());
  expect(await copies()).toMatchObject([
    {
      opens: 3,
      days: [
        { day: second, opens: 1 },
        { day: first, opens: 2 },
      ],
    },
  ]);
});

test('who opens a page too often shuts out nobody else (attack 154)', async () => {
  await app.close();
  app = await startTestApp({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  woman = await signUpActive(app, { gender: 'women' });
  const copy = await makeCopy(woman);
  const { url } = await app.listen();
  const from = async (address: string) => {
    const answer = await fetch(url + new URL(copy.address).pathname, {
      headers: { 'x-forwarded-for': address },
    });
    await answer.text();
    return answer.status;
  };
  const first: number[] = [];
  for (let n = 0; n < 61; n += 1) first.push(await from('198.51.100.7'));
  expect(first.slice(-2)).toEqual([200, 429]);
  expect(await from('198.51.100.8')).toBe(200);
  // Each /64 of a rented /48 is the same reader.
  const rented: number[] = [];
  for (let n = 0; n < 61; n += 1) rented.push(await from(`2001:db8:7:${n.toString(16)}::1`));
  expect(rented.slice(-2)).toEqual([200, 429]);
  expect(await from('2001:db8:8::1')).toBe(200);
});

test('an accepted match gets one only as the owner allows it, without contact and photo (attack 150)', async () => {
  const man = await signUpActive(app, { gender: 'men', name: 'Tanvir Hasan' });
  const ask = () => man.post(`/biodata/of/${woman.id}`, { language: 'en' });
  await woman.put('/biodata/for-matches', { allowed: true });
  expect((await ask()).status).toBe(403);
  await invite(man, woman);
  expect((await ask()).status).toBe(403);
  await invite(woman, man, 'ACCEPT');
  await woman.put('/biodata/for-matches', { allowed: false });
  expect((await ask()).status).toBe(403);
  await woman.put('/biodata/for-matches', { allowed: true });
  const made = await ask();
  expect(made.status).toBe(201);
  // The picture after the PDF is the same copy; other looks are another one.
  expect((await ask()).body.data).toEqual(made.body.data);
  expect(await copies()).toHaveLength(1);
  expect((await biodataFile(man, made.body.data, 'pdf')).status).toBe(200);
  const [copy] = await copies();
  expect(copy).toMatchObject({ madeBy: expect.stringContaining('Tanvir'), contact: 'none' });
  const { text } = await openPage(guest, copy);
  expect(text).toContain('Nusrat C');
  expect(text).not.toContain('Chowdhury');
  for (const hidden of ['Contact', 'Date of birth', 'data:image', 'tel:']) expect(text).not.toContain(hidden);
  expect(await copies(man)).toEqual([]);
  const isLive = async () => (await copies())[0].isLive;
  expect(await isLive()).toBe(true);

  await woman.put('/biodata/for-matches', { allowed: false });
  expect(await statusOf(copy)).toBe(404);
  expect((await biodataFile(man, made.body.data, 'pdf')).status).toBe(404);
  expect(await isLive()).toBe(false);
  await woman.put('/biodata/for-matches', { allowed: true });
  expect(await statusOf(copy)).toBe(200);
  expect(await isLive()).toBe(true);
  await woman.put('/users/favorite', { _id: man.id, action: 'ADD', updateField: 'block' });
  expect(await statusOf(copy)).toBe(404);
  expect(await isLive()).toBe(false);
});
