import { DAY_MS, freeTexts } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldDigests } from '../../src/modules/safety/index.ts';
import { conversationsOf } from '../support/conversations.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { say } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';

let room: SocketFixture;
let admin: StaffPerson;
beforeEach(async () => {
  room = await openSocketFixture();
  admin = await signInStaff(room.app);
});
afterEach(() => room.close());

const demand = 'মেয়ের বাবাকে একটা গাড়ি দিতে হবে';
const fine = 'যৌতুক নেই, দেনমোহর দশ লাখ টাকা';
const lists: ReadonlySet<string> = new Set(['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports']);

/** The body of an update that writes one free text. */
function bodyOf(path: string, text: string): Record<string, unknown> {
  const [group, name] = path.split('.') as [string, string | undefined];
  if (path === 'about.myself') return { about: { myselfRequest: text } };
  // Hindus have a gotra.
  if (path === 'faith.gotra') return { religion: 'hindu', faith: { gotra: text } };
  if (name !== undefined) return { [group]: { [name]: text } };
  return { [group]: lists.has(group) ? [text] : text };
}
const save = (member: Member, path: string, text: string) => member.patch('/users', bodyOf(path, text));
const approveAbout = (id: string) =>
  admin.patch(`/admin/users/${id}?t=UPDATE_GENERAL`, { updateUserDto: { aboutDecision: 'APPROVE' } });
const countOf = async ({ id }: Member): Promise<number> =>
  (await admin.get(`/admin/users/${id}`)).body.data.dowryDemands?.count ?? 0;
const waiting = async (dowryDemanded = true): Promise<string[]> => {
  const { body } = await admin.patch('/admin/users/search', { filter: { dowryDemanded } });
  return body.data.map(({ _id }: { _id: string }) => _id);
};

test.each(freeTexts)(
  'a demand in %s is held from everybody else until it is changed (attack 135)',
  async (path) => {
    const { app, tanvir, ayesha } = room;
    expect((await save(tanvir, path, demand)).status).toBe(200);
    if (path === 'about.myself') expect((await approveAbout(tanvir.id)).status).toBe(200);
    const own = (await tanvir.get('/users')).body;
    expect([own.heldTexts, JSON.stringify(own)]).toEqual([[path], expect.stringContaining(demand)]);
    for (const viewer of [new Person(app), ayesha]) {
      const { status, body } = await viewer.get(`/users/${tanvir.id}`);
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('গাড়ি')]);
      expect(body).not.toHaveProperty('heldTexts');
    }
    for (const role of ['administration', 'uploader'] as const) {
      const staff = await signInStaff(app, role);
      expect(JSON.stringify((await staff.get(`/users/${tanvir.id}`)).body), role).toContain(demand);
      expect((await staff.get(`/admin/users/${tanvir.id}`)).body.data.heldTexts, role).toEqual([path]);
    }
    await save(tanvir, path, fine);
    if (path === 'about.myself') await approveAbout(tanvir.id);
    expect((await tanvir.get('/users')).body).not.toHaveProperty('heldTexts');
    expect(JSON.stringify((await ayesha.get(`/users/${tanvir.id}`)).body)).toContain('দেনমোহর');
  },
);

test('a post that demands dowry is not shown at all, the rest of the profile is', async () => {
  const { ayesha, tanvir } = room;
  await tanvir.patch('/users', { post: { text: demand }, aboutPartner: fine });
  const { body } = await ayesha.get(`/users/${tanvir.id}`);
  expect(body).not.toHaveProperty('post');
  expect(body.aboutPartner).toBe(fine);
});

test('a message that demands dowry is refused with the law and reaches nobody; other talk is sent (attack 136)', async () => {
  const { app, ayesha, tanvir } = room;
  const [his, hers] = [await room.socketOf(tanvir), await room.socketOf(ayesha)];
  const received: unknown[] = [];
  hers.on('received-message', (event) => received.push(event));
  const refused = await say(his, ayesha, demand);
  expect(refused).toMatchObject({ ok: false, code: 'DOWRY_DEMANDED' });
  expect(refused).toMatchObject({
    message: expect.stringContaining('Dowry Prohibition Act 2018, section 3'),
  });
  expect(await conversationsOf(ayesha)).toEqual([]);
  expect((await tanvir.post('/users/hi', { userId: ayesha.id, text: demand })).body.code).toBe(
    'DOWRY_DEMANDED',
  );
  expect(received).toEqual([]);
  // The greeting was not used up.
  expect((await tanvir.post('/users/hi', { userId: ayesha.id, text: 'Salam' })).status).toBe(200);
  for (const text of [fine, 'What mahr do you want?', 'He demanded dowry from my father'])
    expect((await say(his, ayesha, text)).ok, text).toBe(true);
  const stored = JSON.stringify(await app.context.db.selectFrom('message_digests').selectAll().execute());
  expect(stored).not.toContain('গাড়ি');
  expect(JSON.stringify(await app.context.db.selectFrom('messages').selectAll().execute())).not.toContain(
    'গাড়ি',
  );
});

test('repeats are counted by digest: the same text to the same person once (attack 137)', async () => {
  const { app, ayesha, tanvir } = room;
  const his = await room.socketOf(tanvir);
  for (let n = 0; n < 4; n += 1) await say(his, ayesha, demand);
  expect([await countOf(tanvir), await waiting()]).toEqual([1, []]);
  const other = await signUpActive(app, { gender: 'women' });
  await say(his, other, demand);
  expect([await countOf(tanvir), await waiting()]).toEqual([2, []]);
  await save(tanvir, 'aboutPartner', demand);
  await save(tanvir, 'aboutPartner', demand);
  expect([await countOf(tanvir), await waiting(), (await waiting(false)).includes(tanvir.id)]).toEqual([
    3,
    [tanvir.id],
    false,
  ]);
  const looked = await admin.patch(`/admin/users/${tanvir.id}?t=UPDATE_GENERAL`, {
    updateUserDto: { dowryLookedAt: true },
  });
  expect(looked.status).toBe(200);
  expect(await waiting()).toEqual([]);
  const log = (await admin.get(`/admin/audit?targetId=${tanvir.id}`)).body.data;
  expect(log[0].facts).toMatchObject({ 'before.dowryDemands': 3, 'after.dowryDemands': 0 });
});

test('concurrent demands each count, and old digests are deleted after 30 days', async () => {
  const { app, tanvir } = room;
  const women = await Promise.all([1, 2, 3].map(() => signUpActive(app, { gender: 'women' })));
  const his = await room.socketOf(tanvir);
  await Promise.all(women.map((woman) => say(his, woman, demand)));
  expect(await countOf(tanvir)).toBe(3);
  const kept = () => app.context.db.selectFrom('message_digests').selectAll().execute();
  await app.advance(29 * DAY_MS);
  await deleteOldDigests(app.context);
  expect(await kept()).toHaveLength(3);
  await app.advance(DAY_MS);
  await deleteOldDigests(app.context);
  expect(await kept()).toEqual([]);
});

test('a demand at sign-up counts; what staff write is held too and does not count', async () => {
  const { app, ayesha } = room;
  const man = await signUpActive(app, { gender: 'men', about: { myself: demand } });
  expect(await countOf(man)).toBe(1);
  const plain = await signUpActive(app, { gender: 'men' });
  const edit = { updateUserDto: { aboutPartner: demand } };
  expect((await admin.patch(`/admin/users/${plain.id}?t=UPDATE_GENERAL`, edit)).status).toBe(200);
  expect(await countOf(plain)).toBe(0);
  expect((await ayesha.get(`/users/${plain.id}`)).body).not.toHaveProperty('aboutPartner');
});

test('no member sees a count of demands, or ends it', async () => {
  const { ayesha, tanvir } = room;
  const texts = { aboutPartner: demand, 'post.text': 'যৌতুক চাই', 'family.about': 'Dowry is required' };
  for (const [path, text] of Object.entries(texts)) await save(tanvir, path, text);
  for (const answer of [
    await tanvir.get('/users'),
    await ayesha.get(`/users/${tanvir.id}`),
    await ayesha.get('/users/feed/all'),
  ])
    expect(JSON.stringify(answer.body)).not.toMatch(/dowry_?demand/i);
  await tanvir.patch('/users', { dowryLookedAt: true });
  expect(await waiting()).toEqual([tanvir.id]);
});
