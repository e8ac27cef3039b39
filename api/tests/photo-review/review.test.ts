import type { Profile, ReviewPhoto } from '@milon/shared/contracts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { verifyAuditChain } from '../support/audit.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { type Member, Person, signUp, signUpActive } from '../support/people.ts';
import { fileForm, makePicture, uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let reviewer: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  reviewer = await signInStaff(app, 'uploader');
});
afterEach(() => app.close());

const queue = async (query = '', staff = reviewer) =>
  (await staff.get<{ data: ReviewPhoto[]; nextCursor?: string }>(`/admin/photos${query}`)).body;

const decide = (
  decisions: { photoId: string; decision: string; reason?: string }[],
  batchId = mintId(Date.now()),
  staff: Person = reviewer,
) => staff.post('/admin/photos/decisions', { batchId, decisions });

async function pay(member: Member): Promise<void> {
  await grantPackage(app, member.id, await addPackage(app));
}

test('an approved photo is shown, moves its owner up in each list and is audited; a declined one is not shown [S4.19]', async () => {
  const first = await signUpActive(app, { gender: 'women', name: 'First Joined' });
  const second = await signUpActive(app, { gender: 'women', name: 'Second Joined' });
  const man = await signUpActive(app, { gender: 'men' });
  const photo = await uploadPhoto(first, 1);
  const other = await uploadPhoto(second, 2);
  const lists = ['feed/all', 'feed/new', 'feed/matched', 'feed/nearby', 'search?religion=islam'];
  const shown = async () => {
    const pages = await Promise.all(lists.map((list) => man.get<{ data: Profile[] }>(`/users/${list}`)));
    return pages.map(({ body }) => body.data.map((card) => [card._id, card.profileImages.length]));
  };
  const inEach = (...cards: [id: string, photos: number][]) => lists.map(() => cards);
  expect(await shown()).toEqual(inEach([second.id, 0], [first.id, 0]));
  const answer = await decide([
    { photoId: photo._id, decision: 'APPROVE' },
    { photoId: other._id, decision: 'DECLINE', reason: '3' },
  ]);
  expect(answer.body.data).toEqual([
    { photoId: photo._id, status: 'APPROVED' },
    { photoId: other._id, status: 'DECLINED' },
  ]);
  expect(await shown()).toEqual(inEach([first.id, 1], [second.id, 0]));
  expect((await second.refresh()).profileImages).toMatchObject([{ status: 'DECLINED', declineReason: '3' }]);
  expect((await queue()).data).toEqual([]);
  expect((await queue('?status=DECLINED')).data).toMatchObject([
    { _id: other._id, declineReason: '3', decidedBy: reviewer.staff.name, user: { declinedCount: 1 } },
  ]);
  const admin = await signInStaff(app, 'administration');
  const audit = (await admin.get('/admin/audit')).body.data;
  expect(audit.map((row: { action: string }) => row.action).toSorted()).toEqual([
    'photo.approve',
    'photo.decline',
  ]);
  expect(JSON.stringify(await app.context.db.selectFrom('audit_log').selectAll().execute())).not.toContain(
    'Joined',
  );
  expect(await verifyAuditChain(app)).toEqual({ checked: 2 });
});

test.each(['women', 'men'] as const)(
  '%s without an approved photo have none for others, only the gender, which chooses the default picture [S4.19]',
  async (gender) => {
    const owner = await signUpActive(app, { gender, photoPrivacy: 'everyone' });
    const member = await signUpActive(app, { gender: gender === 'women' ? 'men' : 'women' });
    const [waiting, declined] = [await uploadPhoto(owner, 1), await uploadPhoto(owner, 2)];
    await decide([{ photoId: declined._id, decision: 'DECLINE', reason: '1' }]);
    const seen = async () => {
      const views: Profile[] = [];
      for (const viewer of [member, new Person(app)]) {
        views.push((await viewer.get(`/users/${owner.id}`)).body);
        for (const list of ['feed/all', 'search']) {
          const { data } = (await viewer.get<{ data: Profile[] }>(`/users/${list}?gender=${gender}`)).body;
          views.push(...data);
        }
      }
      return views.map((view) => [view._id, view.gender, view.profileImages.map(({ _id }) => _id)]);
    };
    const nothing = [owner.id, gender, []];
    expect(await seen()).toEqual(Array.from({ length: 6 }, () => nothing));
    expect((await owner.refresh()).profileImages).toMatchObject([
      { _id: waiting._id, status: 'PENDING' },
      { _id: declined._id, status: 'DECLINED' },
    ]);
    await decide([{ photoId: waiting._id, decision: 'APPROVE' }]);
    expect(await seen()).toEqual(Array.from({ length: 6 }, () => [owner.id, gender, [waiting._id]]));
  },
);

test('of one member’s photos, others see the approved ones in the owner’s order; a reviewer sees all in that order [S4.19]', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const ids: string[] = [];
  for (const seed of [1, 2, 3, 4]) ids.push((await uploadPhoto(woman, seed))._id);
  const [waiting, declined, third, fourth] = ids as [string, string, string, string];
  await decide([
    { photoId: declined, decision: 'DECLINE', reason: '1' },
    { photoId: fourth, decision: 'APPROVE' },
    { photoId: third, decision: 'APPROVE' },
  ]);
  const idsOf = (photos: readonly { _id: string }[]) => photos.map(({ _id }) => _id);
  const seen = async () => {
    const card = (await man.get<{ data: Profile[] }>('/users/feed/all')).body.data[0];
    const profile = (await man.get<Profile>(`/users/${woman.id}`)).body;
    const [review] = (await queue()).data;
    return {
      card: idsOf(card?.profileImages ?? []),
      profile: idsOf(profile.profileImages),
      own: idsOf((await woman.refresh()).profileImages),
      reviewed: [review?._id, review?.user.photos.map(({ _id, status }) => [_id, status])],
    };
  };
  const statuses = { [declined]: 'DECLINED', [third]: 'APPROVED', [fourth]: 'APPROVED' };
  const reviewed = (...others: string[]) => [waiting, others.map((id) => [id, statuses[id]])];
  expect(await seen()).toEqual({
    card: [third],
    profile: [third, fourth],
    own: [waiting, declined, third, fourth],
    reviewed: reviewed(declined, third, fourth),
  });
  await woman.put('/users/photos/order', { ids: [fourth, waiting, third, declined] });
  expect(await seen()).toEqual({
    card: [fourth],
    profile: [fourth, third],
    own: [fourth, waiting, third, declined],
    reviewed: reviewed(fourth, third, declined),
  });
});

test('the queue lists overdue photos first, then reported and paying members, then the rest; pages neither skip nor repeat', async () => {
  const members: Member[] = [];
  for (let n = 0; n < 6; n += 1) members.push(await signUpActive(app, { gender: 'women' }));
  const [overdue, plain, reported, paying, late, overdueToo] = members as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  const ids: Record<string, string> = {};
  const upload = async (name: string, member: Member, seed: number) => {
    ids[(await uploadPhoto(member, seed))._id] = name;
    await app.advance(1000);
  };
  await upload('overdue', overdue, 1);
  await upload('overdueToo', overdueToo, 2);
  await app.advance(25 * 3_600_000);
  reviewer = await signInStaff(app, 'uploader');
  await upload('plain', plain, 3);
  await upload('reported', reported, 4);
  await upload('paying', paying, 5);
  await upload('late', late, 6);
  await pay(paying);
  const man = await signUpActive(app, { gender: 'men' });
  const report = { reportedUser: reported.id, reportCategory: reportWordIds['fake profile'] };
  expect((await man.post('/report', report)).status).toBe(201);

  const order = ['overdue', 'overdueToo', 'reported', 'paying', 'plain', 'late'];
  expect((await queue()).data.map((photo) => ids[photo._id])).toEqual(order);
  for (const limit of [1, 2, 3, 4, 5]) {
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await queue(`?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.data.length).toBeLessThanOrEqual(limit);
      seen.push(...page.data.map((photo) => ids[photo._id]));
      cursor = page.nextCursor;
    } while (cursor);
    expect([limit, ...seen]).toEqual([limit, ...order]);
  }
  const shown = (await queue()).data.find((photo) => ids[photo._id] === 'paying');
  expect(shown?.user).toMatchObject({ isPremium: true, name: 'Ayesha Rahman', photoCount: 1 });
  for (const cursor of ['x', 'rest.1', `rest.1.${'z'.repeat(36)}`, 'constructor.1.2'])
    expect((await reviewer.get(`/admin/photos?cursor=${cursor}`)).status).toBe(400);
});

test('a reviewer sees the photo but no contact', async () => {
  const woman = await signUpActive(app, {
    gender: 'women',
    phoneNumber: { number: '1712909090' },
    email: { address: 'canary@example.com' },
  });
  await uploadPhoto(woman, 1);
  const page = await queue();
  expect(JSON.stringify(page)).not.toMatch(/1712909090|canary@/);
  // The console requests pictures without a Bearer token: the URL alone opens them.
  const src = page.data[0]?.src as string;
  expect((await new Person(app).get(src.replace('card.webp', 'review.jpg'))).status).toBe(200);
  expect((await new Person(app).get(src.replace('.s.', '.c.'))).status).toBe(404);
});

test('a picture on two profiles is shown as a look-alike, even if mirrored or smaller', async () => {
  const one = await signUpActive(app, { gender: 'women', name: 'Original Owner' });
  const two = await signUpActive(app, { gender: 'women', name: 'Second Owner' });
  const picture = await makePicture(21);
  await one.post('/users/file/upload', fileForm(picture));
  const mirrored = await sharp(picture).flop().resize(300).jpeg({ quality: 60 }).toBuffer();
  await two.post('/users/file/upload', fileForm(mirrored));
  await uploadPhoto(two, 99);
  const { data } = await queue();
  expect(data.map((photo) => photo.lookAlikes.map((other) => other.name))).toEqual([
    ['Second Owner'],
    ['Original Owner'],
    [],
  ]);
  expect(data[0]?.lookAlikes[0]?.distance).toBeLessThanOrEqual(12);
});

test('a picture declined on another profile is shown with its reason, even among many look-alikes', async () => {
  const one = await signUpActive(app, { gender: 'women', name: 'Declined Before' });
  const two = await signUpActive(app, { gender: 'women', name: 'Tries Again' });
  const picture = await makePicture(33, 60, 75);
  const sent = await one.post('/users/file/upload', fileForm(picture));
  await decide([{ photoId: sent.body.data._id, decision: 'DECLINE', reason: '4' }]);
  const { db } = app.context;
  const row = await db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', sent.body.data._id)
    .executeTakeFirstOrThrow();
  const many = await signUpActive(app, { gender: 'women', name: 'Same Picture' });
  const like = { ...row, member_id: many.id, status: 'APPROVED', decline_reason: null };
  await db
    .insertInto('photos')
    .values(Array.from({ length: 30 }, () => Object.assign({}, like, { id: mintId(Date.now()) })))
    .execute();
  await two.post('/users/file/upload', fileForm(picture));
  const [shown] = (await queue()).data;
  expect(shown?.lookAlikes).toHaveLength(6);
  expect(shown?.lookAlikes[0]).toMatchObject({
    name: 'Declined Before',
    status: 'DECLINED',
    declineReason: '4',
    distance: 0,
  });
});

test('sending the same batch again, even in parallel, returns the same answer and does nothing', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const photo = await uploadPhoto(woman, 1);
  const batchId = mintId(Date.now());
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => decide([{ photoId: photo._id, decision: 'APPROVE' }], batchId)),
  );
  const again = await decide([{ photoId: photo._id, decision: 'DECLINE', reason: '1' }], batchId);
  for (const answer of [...answers, again])
    expect(answer.body.data).toEqual([{ photoId: photo._id, status: 'APPROVED' }]);
  expect(await verifyAuditChain(app)).toEqual({ checked: 1 });
  const another = await signInStaff(app);
  expect((await decide([{ photoId: photo._id, decision: 'APPROVE' }], batchId, another)).status).toBe(409);
});

test('only one of several parallel decisions by reviewers succeeds', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const photo = await uploadPhoto(woman, 1);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      decide([{ photoId: photo._id, decision: n % 2 ? 'APPROVE' : 'DECLINE', reason: '1' }]),
    ),
  );
  const items = answers.map((answer) => answer.body.data[0]);
  expect(items.filter((item) => item.status)).toHaveLength(1);
  expect(items.filter((item) => item.code === 'ALREADY_DECIDED')).toHaveLength(5);
  expect(await verifyAuditChain(app)).toEqual({ checked: 1 });
});

test('each photo that cannot be decided has its own error, and the others are decided', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const [good, noReason, own] = [
    await uploadPhoto(woman, 1),
    await uploadPhoto(woman, 2),
    await uploadPhoto(woman, 3),
  ];
  await app.context.db
    .updateTable('photos')
    .set({ uploaded_by: reviewer.id })
    .where('id', '=', own._id)
    .execute();
  const missing = mintId(Date.now());
  const answer = await decide([
    { photoId: good._id, decision: 'APPROVE' },
    { photoId: good._id, decision: 'DECLINE', reason: '1' },
    { photoId: noReason._id, decision: 'DECLINE' },
    { photoId: own._id, decision: 'APPROVE' },
    { photoId: missing, decision: 'APPROVE' },
  ]);
  expect(answer.body.data).toEqual([
    { photoId: good._id, status: 'APPROVED' },
    { photoId: good._id, code: 'ALREADY_DECIDED' },
    { photoId: noReason._id, code: 'INVALID' },
    { photoId: own._id, code: 'OWN_UPLOAD' },
    { photoId: missing, code: 'NOT_FOUND', changed: { what: 'DELETED' } },
  ]);
  const mine = (await queue()).data.find((photo) => photo._id === own._id);
  expect(mine?.ownUpload).toBe(true);
});

test('one photo is decided by its path, with any query, and only if it belongs to the named member', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const other = await signUpActive(app, { gender: 'women' });
  const photo = await uploadPhoto(woman, 1);
  const second = await uploadPhoto(woman, 2);
  const path = (id: string, t: string) => `/admin/users/${id}?t=${t}`;
  expect((await reviewer.patch(path(other.id, 'APPROVE_PHOTO'), { src: photo.src })).status).toBe(404);
  expect((await reviewer.patch(path(woman.id, 'APPROVE_PHOTO'), {})).status).toBe(400);
  expect((await reviewer.patch(path(woman.id, 'APPROVE_PHOTO'), { src: '/etc/passwd' })).status).toBe(404);
  const bare = photo.src.split('?')[0];
  const approved = await reviewer.patch(path(woman.id, 'APPROVE_PHOTO'), { src: bare });
  expect(approved.status).toBe(200);
  expect(approved.body.data.profileImages).toMatchObject([{ status: 'APPROVED' }, { status: 'PENDING' }]);
  const declined = await reviewer.patch(path(woman.id, 'DECLINE_PHOTO'), { src: second.src });
  expect(declined.body.data.profileImages).toMatchObject([{ status: 'APPROVED' }, { status: 'DECLINED' }]);
  const again = await reviewer.patch(path(woman.id, 'APPROVE_PHOTO'), { src: photo.src });
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_DECIDED']);
});

test('a photo says that the profile of its owner waits for a first look', async () => {
  const waiting = await uploadPhoto(await signUp(app, { gender: 'women' }), 1);
  const seen = await uploadPhoto(await signUpActive(app, { gender: 'women' }), 2);
  expect((await queue()).data).toMatchObject([
    { _id: waiting._id, user: { firstLookWaiting: true } },
    { _id: seen._id, user: { firstLookWaiting: false } },
  ]);
});

test('only staff can review photos', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const photo = await uploadPhoto(woman, 1);
  const decision = [{ photoId: photo._id, decision: 'APPROVE' }];
  for (const person of [woman, new Person(app)]) {
    expect((await person.get('/admin/photos')).status).toBe(401);
    expect((await decide(decision, mintId(Date.now()), person)).status).toBe(401);
  }
  expect((await reviewer.post('/admin/photos/decisions', { batchId: 'x', decisions: [] })).status).toBe(400);
  expect((await decide([{ photoId: photo._id, decision: 'DELETE' }])).status).toBe(400);
  expect((await reviewer.get('/admin/photos?limit=1000')).status).toBe(400);
  expect((await reviewer.get('/admin/photos?status=ALL')).status).toBe(400);
});
