import type { Call } from '@milon/shared/contracts';
import { profileSchema, TUS_VERSION } from '@milon/shared/contracts';
import { dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { calls } from '../support/calls.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { fileForm, makePicture, uploadPhoto } from '../support/photos.ts';
import { openSocket, say } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let owner: Member;
let friend: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpActive(app, {
    gender: 'women',
    name: 'Nusrat Jahan',
    location: { city: '47', district: 'd1' },
    email: { address: 'nusrat@example.com' },
  });
  friend = await signUpActive(app, { gender: 'men' });
  stranger = await signUpActive(app, { gender: 'men', location: { city: '47', district: 'd1' } });
});
afterAll(() => app.close());

/** The status and body of an answer, without the parts that differ each time. */
async function answerTo(
  person: Person,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  const answer = await person.send(method, path, body, headers);
  const { requestId: _, ...rest } = answer.body;
  return [answer.status, rest];
}

/** The headers that a call requires before it checks the id. */
const headersOf = (call: Call): Record<string, string> => ({
  ...(call.headers ? { 'tus-resumable': TUS_VERSION, 'upload-offset': '0' } : {}),
  ...(call.stream ? { 'content-type': call.stream } : {}),
});

test('attack 13: in every path, a foreign id gets the same answer as an unknown id', async () => {
  await uploadPhoto(owner, 1);
  const socket = await openSocket(await app.listen(), owner);
  await say(socket, friend, 'between us');
  socket.close();
  const { db } = app.context;
  const one = (table: 'conversations' | 'photos') =>
    db.selectFrom(table).select('id').executeTakeFirstOrThrow();
  const session = () =>
    db.selectFrom('sessions').select('id').where('member_id', '=', owner.user._id).executeTakeFirstOrThrow();
  const rows = await Promise.all([one('conversations'), one('photos'), session()]);
  const theirs = rows.map((row) => row.id);
  const picture = await makePicture(1, 40, 40);
  const takesId = (call: Call) => call.access === 'member' && call.path.includes('{id}');
  const asked = calls.filter(takesId);
  expect(asked.length).toBeGreaterThan(5);
  for (const call of asked) {
    const ask = (person: Person, id: string) => {
      const fields = call.body ? { projections: ['phoneNumber'], position: 1 } : undefined;
      const body = call.upload ? fileForm(picture) : fields;
      return answerTo(
        person,
        call.method.toUpperCase(),
        call.path.replace('{id}', id),
        body,
        headersOf(call),
      );
    };
    const nobodys = await ask(stranger, mintId(Date.now()));
    expect([400, 404], `${call.method} ${call.path}`).toContain(nobodys[0]);
    for (const id of theirs) {
      expect(await ask(stranger, id), `${call.method} ${call.path}`).toEqual(nobodys);
    }
  }
  // Nothing of theirs changed, and they still find it.
  expect(await Promise.all([one('conversations'), one('photos'), session()])).toEqual(rows);
  const [conversation] = theirs;
  expect((await friend.get(`/conversations/${conversation}/messages`)).body.data).toHaveLength(1);
});

test('attack 13: the id of a hidden member gets the same answer as an unknown id', async () => {
  const hidden = await signUpActive(app, { gender: 'women' });
  await setPolicy(app, hidden.id, '2');
  const same = await signUpActive(app, { gender: 'men' });
  for (const [method, path, body] of [
    ['GET', '/users/ID'],
    ['GET', '/users/search?id=ID'],
    ['PATCH', '/users/premium/ID', { projections: ['phoneNumber'] }],
    ['GET', '/users/premium/ID'],
    ['PUT', '/users/invite?action=SEND', { _id: 'ID' }],
    ['PUT', '/users/invite?action=SEND&batch=true', { invites: ['ID'] }],
    ['PUT', '/users/favorite', { _id: 'ID', action: 'ADD', updateField: 'favorite' }],
    ['POST', '/users/hi', { userId: 'ID' }],
    ['PATCH', '/users/with-projection', { id: ['ID'], projections: ['firstName'] }],
  ] as const) {
    const ask = async (id: string) => {
      const answer = await answerTo(
        stranger,
        method,
        path.replace('ID', id),
        body && JSON.parse(JSON.stringify(body).replace('ID', id)),
      );
      return JSON.parse(JSON.stringify(answer).replaceAll(id, 'ID'));
    };
    const nobodys = await ask(mintId(Date.now()));
    expect(await ask(hidden.id), path).toEqual(nobodys);
    expect(await ask(same.id), path).toEqual(nobodys);
    // The control: a visible member gets another answer.
    expect(await ask(owner.id), path).not.toEqual(nobodys);
  }
});

test.each([
  ['a star', ['*']],
  ['a prototype', ['__proto__']],
  ['a constructor', ['constructor']],
  ['a dotted path', ['account.isActive']],
  ['a password', ['password']],
  ['a national id', ['nationalId']],
  ['a hash', ['password_hash']],
  ['an empty list', []],
  ['ten thousand fields', Array.from({ length: 10_000 }, () => 'firstName')],
  ['a string instead of a list', 'firstName'],
])('projections with %s are refused (attacks 14, 15)', async (_, projections) => {
  for (const send of [
    stranger.patch('/users/with-projection', { id: owner.id, projections }),
    stranger.patch(`/users/premium/${owner.id}`, { projections }),
  ]) {
    const { status, body } = await send;
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect(JSON.stringify(body)).not.toContain('Nusrat');
  }
});

test('projections return the requested fields that this viewer may see (attack 14)', async () => {
  const projections = ['firstName', 'lastName', 'phoneNumber', 'email', 'birthday', 'preference'];
  const { body } = await stranger.patch('/users/with-projection?limit=1', { id: [owner.id], projections });
  const [picked] = body.populatedResult;
  expect(Object.keys(picked).toSorted()).toEqual([
    '_id',
    'firstName',
    'lastName',
    'phoneNumber',
    'preference',
  ]);
  expect(picked).toMatchObject({ lastName: 'J', phoneNumber: { number: expect.stringMatching(/x{7}$/) } });
  expect((await new Person(app).patch('/users/with-projection', { id: owner.id, projections })).status).toBe(
    401,
  );
});

test('attack 22: no call returns a preference to a guest', async () => {
  await owner.put('/users/preference', { religion: ['hindu'] });
  const guest = new Person(app);
  const mine = (await stranger.get(`/users/${owner.id}`)).body;
  expect(mine.preference).toEqual({ religion: ['hindu'] });
  for (const path of [`/users/${owner.id}`, `/users/search?id=${owner.user.profileId}`, '/users/feed/all']) {
    const { status, body } = await guest.get(path);
    expect([status, JSON.stringify(body).includes('preference')]).toEqual([200, false]);
  }
  expect((await guest.put('/users/preference', {})).status).toBe(401);
});

test('a shared link shows everyone what a guest sees and records no visit; a block still applies', async () => {
  const { src } = await uploadPhoto(owner, 2);
  const staff = await signInStaff(app);
  await staff.patch(`/admin/users/${owner.id}?t=APPROVE_PHOTO`, { src });
  const guest = new Person(app);
  const path = `/users/${owner.user.profileId}`;
  const shown = (await guest.get(path)).body;
  const linked = ({ profileImages, ...rest }: { profileImages: { src: string }[] }) => [
    rest,
    profileImages.map(({ src }) => src.split('?')[0]),
  ];
  const aunt = await signUpActive(app, { gender: 'women' });
  for (const person of [guest, friend, aunt, owner]) {
    const { status, body } = await person.get(`${path}?as=guest`);
    expect([status, linked(body)]).toEqual([200, linked(shown)]);
  }
  const visits = await app.context.db.selectFrom('visits').select('visitor_id').execute();
  expect(visits.map((visit) => visit.visitor_id)).not.toContain(aunt.id);
  expect((await friend.get(`${path}?as=administration`)).status).toBe(400);

  // Its photos are also those that a guest sees, even if this viewer may see more of her.
  const { status } = await aunt.get((await aunt.get(`${path}?as=guest`)).body.profileImages[0].src);
  expect(status).toBe(200);

  const blocked = await signUpActive(app, { gender: 'men' });
  await owner.put('/users/favorite', { _id: blocked.id, action: 'ADD', updateField: 'block' });
  expect((await blocked.get(`${path}?as=guest`)).status).toBe(404);
  expect((await blocked.get(shown.profileImages[0].src)).status).toBe(404);
  const hidden = await signUpActive(app, { gender: 'women' });
  await setPolicy(app, hidden.id, '2');
  expect((await guest.get(`/users/${hidden.id}?as=guest`)).status).toBe(404);
});

test.each(['limit=1e9', 'limit=0', 'limit=51', 'limit=-1', 'limit=2.5', 'limit=', 'skip=-1', 'skip=1e99'])(
  'attack 54: %s is refused, never clamped silently',
  async (query) => {
    const body = { id: [owner.id], projections: ['firstName'] };
    const { status } = await stranger.patch(`/users/with-projection?${query}`, body);
    expect(status).toBe(400);
    if (query.startsWith('limit')) {
      for (const path of ['/users/feed/all', '/users/search', '/users/invite']) {
        expect((await stranger.get(`${path}?action=SEND&${query}`)).status, path).toBe(400);
      }
    }
  },
);

test('attack 58: Near me shows members of the same city or district, and never a distance', async () => {
  const { body } = await stranger.get('/users/feed/nearby');
  const card = body.data.find(({ _id }: { _id: string }) => _id === owner.id);
  expect(Object.keys(card.location).toSorted()).toEqual(['city', 'district']);
  expect(Object.keys(card).filter((name) => !(name in profileSchema.shape))).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/distance|latitude|longitude|\blat\b|\blng\b|\bkm\b/i);
  const far = await signUpActive(app, { gender: 'men', location: { city: '8', district: 'd2' } });
  expect((await far.get('/users/feed/nearby')).body.data).toEqual([]);
});

/** Every time that a text states, also one inside a cursor, as epoch milliseconds. */
function timesIn(text: string): number[] {
  const plain = text.replaceAll(/"nextCursor":"([^"]*)"/g, (_, cursor: string) =>
    Buffer.from(cursor, 'base64url').toString(),
  );
  const iso = [...plain.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)].map(([time]) => Date.parse(time));
  const epochs = [...plain.matchAll(/\b\d{13}\b/g)].map(Number);
  return [...iso, ...epochs];
}

test('attack 82: others read the day of what a member did, and never the time', async () => {
  const [her, him] = [
    await signUpActive(app, { gender: 'women' }),
    await signUpActive(app, { gender: 'men' }),
  ];
  const unlocker = await signUpActive(app, { gender: 'men' });
  await app.context.db
    .updateTable('members')
    .set({ phone_verified: 1, phone_verified_at: app.context.clock() })
    .where('id', 'in', [her.id, him.id, unlocker.id])
    .execute();
  await her.patch('/users', { post: { text: 'kind, educated' } });
  const packageId = await addPackage(app);
  for (const who of [him, unlocker]) {
    await grantPackage(app, who.id, packageId);
    await who.get(`/users/${her.id}`);
    await unlock(who, her.id);
  }
  await him.put('/users/favorite', { _id: her.id, action: 'ADD', updateField: 'favorite' });
  const seen: [Person, string][] = [
    ...[`/users/${her.id}`, '/users/feed/all', `/users/search?id=${her.id}`, '/users/favorites'].flatMap(
      (path): [Person, string][] => [[him, path]],
    ),
    [new Person(app), `/users/${her.id}`],
    ...['/users/visitors?limit=1', '/users/unlockers?limit=1'].map((path): [Person, string] => [her, path]),
  ];
  for (const [person, path] of seen) {
    const { status, body } = await person.get(path);
    const times = timesIn(JSON.stringify(body));
    expect([path, status, times.length > 0]).toEqual([path, 200, true]);
    for (const at of times) expect([path, at]).toEqual([path, dhakaDayStart(dhakaDay(at))]);
  }
  // The second page begins after the first.
  const [first] = (await her.get('/users/unlockers?limit=1')).body.data;
  const { nextCursor } = (await her.get('/users/unlockers?limit=1')).body;
  const next = await her.get(`/users/unlockers?limit=1&cursor=${nextCursor}`);
  expect(next.body.data).toHaveLength(1);
  expect(next.body.data[0]._id).not.toBe(first._id);
  // She herself reads the time.
  const own = (await her.get('/users')).body;
  const exact = [own.createdAt, own.post.createdAt, own.verifications[0].at].map((time) => Date.parse(time));
  for (const at of exact) expect(at).not.toBe(dhakaDayStart(dhakaDay(at)));
});

test('without a limit, a projection answers each of its 50 ids; it takes neither 51 nor none (decisions §2)', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, () => signUpActive(app, { gender: 'women' })));
  const ids = members.map(({ id }) => id);
  const projections = ['firstName'];
  const admin = await signInStaff(app, 'administration');
  const calls = [
    (query: string, id: string[]) => stranger.patch(`/users/with-projection${query}`, { id, projections }),
    (query: string, id: string[]) => admin.patch(`/admin/users/with-projection${query}`, { id, projections }),
  ];
  for (const call of calls) {
    const { body } = await call('', ids);
    expect(body.populatedResult.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect((await call('?skip=45', ids)).body.populatedResult).toHaveLength(5);
    expect((await call('?limit=20&skip=40', ids)).body.populatedResult).toHaveLength(10);
    expect((await call('', [...ids, owner.id])).status).toBe(400);
    expect((await call('', [])).status).toBe(400);
  }
});
