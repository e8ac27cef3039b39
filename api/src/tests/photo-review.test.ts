import type { BatchPhoto, Photo, PhotoBatch, PhotoFigures, ReviewPhoto } from '@milon/shared/contracts';
import { settingsSchema } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditChain } from '../modules/audit/index.ts';
import { drawAvifs } from '../modules/photos/index.ts';
import { mintId } from '../platform/ids.ts';
import { downloadExport } from './support/archive.ts';
import { everything, runDueAfter, runJobsAfter } from './support/lifecycle.ts';
import { readOutbox } from './support/outbox.ts';
import { type Member, type Person, signUpActive } from './support/people.ts';
import { uploadPhoto } from './support/photos.ts';
import { type StaffPerson, signInStaff } from './support/staff.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const minute = 60_000;

let app: TestApp;
let admin: StaffPerson;
let rahim: StaffPerson;
let salma: StaffPerson;
let ayesha: Member;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  rahim = await signInStaff(app, 'uploader');
  salma = await signInStaff(app, 'uploader');
  ayesha = await signUpActive(app, { gender: 'women', email: { address: 'ayesha@example.com' } });
  await app.context.db.updateTable('members').set({ email_verified: 1 }).execute();
  await share(0);
});
afterEach(() => app.close());

/** How many of a hundred decided photos get a second look, and how long a decision can be undone. */
async function share(secondLookShare: number, photoGraceSeconds = 60): Promise<void> {
  const settings = settingsSchema.parse({ secondLookShare, photoGraceSeconds });
  expect((await admin.put('/admin/settings', settings)).status).toBe(200);
}

interface Wish {
  readonly photoId: string;
  readonly decision: 'APPROVE' | 'DECLINE';
  readonly queue?: string;
  readonly reason?: string;
  readonly version?: string;
}
const approve = (photoId: string, queue = 'FIRST', version?: string): Wish => ({
  photoId,
  queue,
  decision: 'APPROVE',
  ...(version === undefined ? {} : { version }),
});
const decline = (photoId: string, queue = 'FIRST', reason = '1'): Wish => ({
  photoId,
  queue,
  decision: 'DECLINE',
  reason,
});

async function decide(staff: Person, decisions: readonly Wish[], more: object = {}) {
  const batchId = mintId();
  const answer = await staff.post('/admin/photos/decisions', { batchId, decisions, ...more });
  return { batchId, status: answer.status, body: answer.body, items: answer.body.data as Item[] };
}
interface Item {
  readonly photoId: string;
  readonly status?: string;
  readonly code?: string;
  readonly changed?: Record<string, string>;
}

const revert = (staff: Person, batchId: string, photoIds?: string[]) =>
  staff.post<{ data: Item[]; code?: string }>(
    `/admin/photos/batches/${batchId}/revert`,
    photoIds ? { photoIds } : {},
  );
const queueOf = async (staff: Person, query = '') =>
  (await staff.get<{ data: ReviewPhoto[] }>(`/admin/photos${query}`)).body.data;
const idsOf = (photos: readonly { _id: string }[]) => photos.map((photo) => photo._id);
const openBatch = async (staff: Person, id: string) =>
  (await staff.get<{ data: PhotoBatch & { photos: BatchPhoto[] } }>(`/admin/photos/batches/${id}`)).body.data;
const figuresFor = async (staff: Person) => (await staff.get<PhotoFigures>('/admin/photos/figures')).body;
const own = async (member: Member, id: string) =>
  (await member.refresh()).profileImages.find((photo) => photo._id === id);
const appeal = (member: Person, id: string, text = 'This is really me, at my sister’s wedding.') =>
  member.post(`/users/photos/${id}/appeal`, { text });
const letters = () => readOutbox(app).filter((mail) => mail.subject?.includes('photos'));

async function photosOf(member: Member, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await uploadPhoto(member, 100 + n, 40, 50))._id);
  return ids;
}
/** Lets a member have so many photos to decide on, spread over as many members as that takes. */
async function manyPhotos(count: number): Promise<string[]> {
  const [first] = await photosOf(ayesha, 1);
  const { db } = app.context;
  const row = await db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', first as string)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count - 1 }, () => ({ ...row, id: mintId() }));
  if (rows.length > 0) await db.insertInto('photos').values(rows).execute();
  return [first as string, ...rows.map((one) => one.id)];
}

async function audited(): Promise<string[]> {
  const rows = await app.context.db.selectFrom('audit_log').select('action').orderBy('position').execute();
  return rows.map((row) => row.action).filter((action) => action.startsWith('photo.'));
}

test('photos are claimed for one reviewer, renewed by asking again, and come back when time is over or they are given back', async () => {
  const ids = await manyPhotos(6);
  const claim = async (staff: Person, limit: number) => {
    const answer = await staff.post<{ data: ReviewPhoto[]; until: string }>('/admin/photos/claim', { limit });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  expect(idsOf((await claim(rahim, 2)).data)).toEqual(ids.slice(0, 2));
  expect(idsOf((await claim(salma, 3)).data)).toEqual(ids.slice(2, 5));
  expect(idsOf((await claim(rahim, 50)).data)).toEqual([...ids.slice(0, 2), ids[5]]);
  expect(idsOf((await claim(admin, 50)).data)).toEqual([]);

  const seen = await queueOf(salma);
  expect(seen[0]).toMatchObject({ claimedBy: { name: rahim.staff.name } });
  expect(seen[2]?.claimedUntil).toBeDefined();
  expect(seen[2]?.claimedBy).toBeUndefined();

  // A decision needs no claim, and ends one.
  expect((await decide(admin, [approve(ids[0] as string)])).items).toEqual([
    { photoId: ids[0], status: 'APPROVED' },
  ]);
  expect(idsOf((await claim(rahim, 50)).data)).toEqual([ids[1], ids[5]]);

  app.advance(6 * minute);
  const renewed = await claim(rahim, 50);
  expect(new Date(renewed.until).getTime()).toBeGreaterThan(app.context.clock() + 9 * minute);
  app.advance(6 * minute);
  // Salma’s ran out, Rahim’s were renewed.
  expect(idsOf((await claim(admin, 50)).data)).toEqual(ids.slice(2, 5));

  expect((await admin.post('/admin/photos/release', { photoIds: [ids[3]] })).status).toBe(204);
  await salma.signIn();
  expect(idsOf((await claim(salma, 50)).data)).toEqual([ids[3]]);
  expect((await rahim.delete('/admin/auth')).status).toBe(204);
  expect(idsOf((await claim(salma, 50)).data)).toEqual([ids[3], ids[1], ids[5]]);
  expect(await audited()).toContain('photo.claim');
});

test('claims take overdue photos first, then those of members who pay or were reported, and none that one uploaded oneself', async () => {
  const [old, ...rest] = await manyPhotos(4);
  app.advance(25 * 60 * minute);
  for (const staff of [rahim, salma, admin]) await staff.signIn();
  const tanvir = await signUpActive(app, { gender: 'men' });
  await app.context.db
    .updateTable('members')
    .set({ report_counter: 1 })
    .where('id', '=', tanvir.id)
    .execute();
  const late = (await uploadPhoto(ayesha, 1))._id;
  const ahead = (await uploadPhoto(tanvir, 2))._id;
  await app.context.db
    .updateTable('photos')
    .set({ uploaded_by: rahim.id })
    .where('id', '=', old as string)
    .execute();
  const { body } = await rahim.post('/admin/photos/claim', { limit: 50 });
  expect(idsOf(body.data)).toEqual([...rest, ahead, late]);
});

test('beside a photo stands who uploaded it and why others of the member were declined, but nothing that waits for a second look', async () => {
  const [one, two, three] = (await photosOf(ayesha, 3)) as [string, string, string];
  await app.context.db.updateTable('photos').set({ uploaded_by: rahim.id }).where('id', '=', three).execute();
  await decide(admin, [decline(one, 'FIRST', '3')]);
  await share(100);
  await decide(admin, [decline(two, 'FIRST', '7')]);
  const [seen] = await queueOf(salma);
  expect(seen).toMatchObject({ _id: three, uploadedBy: rahim.staff.name, ownUpload: false });
  expect(seen?.user).toMatchObject({ declinedCount: 1, declinedBefore: [{ reason: '3' }] });
  const [known] = await queueOf(admin);
  expect(known?.user.declinedBefore.map(({ reason }) => reason).toSorted()).toEqual(['3', '7']);
  const [own] = await queueOf(rahim);
  expect(own?.ownUpload).toBe(true);
  // A photo does not count against itself.
  const declined = await queueOf(salma, '?status=DECLINED');
  expect(declined[0]).toMatchObject({ _id: one, user: { declinedBefore: [] } });
  expect(declined[0]).not.toHaveProperty('uploadedBy');
});

test('a decision is told to the member once the time to undo is over, together; an undo in time leaves no trace but in the audit log', async () => {
  const [one, two, three] = (await photosOf(ayesha, 3)) as [string, string, string];
  const before = (await everything(app)).filter(
    ([column]) => !/^(audit_log|photo_|jobs|leases|staff)/.test(column),
  );
  const { batchId, body } = await decide(rahim, [decline(one), approve(two), approve(three)]);
  expect(new Date(body.undoUntil).getTime() - app.context.clock()).toBeGreaterThan(50_000);
  // It holds at once.
  expect((await own(ayesha, one))?.status).toBe('DECLINED');

  expect((await revert(rahim, batchId)).body.data).toEqual(
    [one, two, three].map((photoId) => ({ photoId, status: 'PENDING' })),
  );
  const after = (await everything(app)).filter(
    ([column]) => !/^(audit_log|photo_|jobs|leases|staff)/.test(column),
  );
  const still = (cells: [string, string][]) =>
    cells.filter(([column]) => !/(updated_at|seen_at|last_)/.test(column));
  expect(still(after)).toEqual(still(before));
  expect(idsOf(await queueOf(salma))).toEqual([one, two, three]);
  await runDueAfter(app, 5 * minute);
  expect(letters()).toEqual([]);
  expect(await app.context.db.selectFrom('photo_notices').selectAll().execute()).toEqual([]);
  expect((await audited()).filter((action) => action === 'photo.revert')).toHaveLength(3);

  // Taken back again: the same answer, and nothing done.
  expect((await revert(rahim, batchId)).body.data[0]).toEqual({ photoId: one, status: 'PENDING' });
  expect((await audited()).filter((action) => action === 'photo.revert')).toHaveLength(3);

  await decide(salma, [decline(one), approve(two), approve(three)]);
  await runDueAfter(app, 30_000);
  expect(letters()).toEqual([]);
  await runDueAfter(app, 2 * minute);
  await runDueAfter(app, 2 * minute);
  expect(letters().map((mail) => mail.text.split('\n\n')[0])).toEqual([
    '2 of your photos were accepted.\nA photo of yours was not accepted. The reason stands beside it in your profile.',
  ]);
  expect(await verifyAuditChain(app.context.db)).not.toHaveProperty('brokenAt');
});

test('part of a batch is put back later, and the member, who was told, hears that it does not hold', async () => {
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  const { batchId } = await decide(rahim, [approve(one), decline(two)]);
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(1);
  expect((await revert(rahim, batchId, [two])).body.data).toEqual([{ photoId: two, status: 'PENDING' }]);
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(2);
  expect(letters()[1]?.text).toContain('was a mistake of ours and does not hold');
  expect((await own(ayesha, one))?.status).toBe('APPROVED');
  expect((await own(ayesha, two))?.status).toBe('PENDING');

  const batch = await openBatch(rahim, batchId);
  expect(batch).toMatchObject({ approved: 1, declined: 1, reverted: 1, by: { name: rahim.staff.name } });
  expect(batch.photos).toMatchObject([
    { photoId: one, decision: 'APPROVE', photo: { status: 'APPROVED' } },
    {
      photoId: two,
      decision: 'DECLINE',
      reason: '1',
      revertedBy: rahim.staff.name,
      photo: { status: 'PENDING' },
    },
  ]);
  const list = await rahim.get<{ data: PhotoBatch[] }>('/admin/photos/batches');
  expect(list.body.data).toMatchObject([{ _id: batchId, reverted: 1 }]);
});

test('batches: one’s own, Administration’s all, page by page; another’s cannot be opened nor taken back (attack 18)', async () => {
  const ids = await manyPhotos(5);
  const batches: string[] = [];
  for (const [n, id] of ids.entries()) {
    batches.unshift((await decide(n % 2 ? salma : rahim, [approve(id)])).batchId);
    app.advance(1000);
  }
  const mine = await rahim.get('/admin/photos/batches');
  expect(idsOf(mine.body.data)).toEqual(batches.filter((_, n) => n % 2 === 0));
  expect((await rahim.get(`/admin/photos/batches?staffId=${salma.id}`)).body.data).toEqual([]);
  expect(idsOf((await admin.get(`/admin/photos/batches?staffId=${salma.id}`)).body.data)).toHaveLength(2);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.get(`/admin/photos/batches?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...idsOf(page.body.data));
    cursor = page.body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(batches);

  const hers = batches[1] as string;
  expect((await rahim.get(`/admin/photos/batches/${hers}`)).status).toBe(404);
  expect((await revert(rahim, hers)).status).toBe(404);
  expect((await rahim.get(`/admin/photos/batches/${mintId()}`)).status).toBe(404);
  expect((await revert(admin, hers)).body.data).toMatchObject([{ status: 'PENDING' }]);
  expect((await admin.get('/admin/photos/batches?cursor=x')).status).toBe(400);

  // A batch of which nothing could be decided is no batch to list, and there is nothing of it to take back.
  const late = await decide(rahim, [approve(ids[3] as string)]);
  const missed = await decide(salma, [approve(ids[3] as string)]);
  expect(missed.items[0]?.code).toBe('ALREADY_DECIDED');
  expect(idsOf((await salma.get('/admin/photos/batches')).body.data)).not.toContain(missed.batchId);
  expect((await openBatch(salma, missed.batchId)).photos).toEqual([]);
  expect((await revert(salma, missed.batchId)).body.data).toEqual([]);
  expect(late.items[0]?.status).toBe('APPROVED');
});

test('what changed since is told: decided by whom as what, replaced, deleted, put back', async () => {
  const [one, two, three] = (await photosOf(ayesha, 3)) as [string, string, string];
  const versions = new Map((await queueOf(rahim)).map((photo) => [photo._id, photo.version]));
  await decide(salma, [decline(one, 'FIRST', '3')]);
  await app.context.db
    .updateTable('photos')
    .set({ storage_key: 'photos/another' })
    .where('id', '=', two)
    .execute();
  await ayesha.delete(`/users/photos/${three}`);
  const { items } = await decide(
    rahim,
    [one, two, three].map((id) => approve(id, 'FIRST', versions.get(id))),
  );
  expect(items).toMatchObject([
    {
      code: 'ALREADY_DECIDED',
      changed: { what: 'DECIDED', status: 'DECLINED', reason: '3', by: salma.staff.name },
    },
    { code: 'PHOTO_CHANGED', changed: { what: 'REPLACED' } },
    { code: 'NOT_FOUND', changed: { what: 'DELETED' } },
  ]);
  // A decision that was put back and taken anew is not the first batch’s any more.
  const first = await decide(rahim, [approve(two)]);
  await revert(rahim, first.batchId);
  const second = await decide(salma, [approve(two)]);
  expect((await revert(admin, first.batchId)).body.data).toEqual([{ photoId: two, status: 'PENDING' }]);
  expect((await own(ayesha, two))?.status).toBe('APPROVED');
  await app.context.db.updateTable('photos').set({ decided_in: null }).where('id', '=', two).execute();
  expect((await revert(salma, second.batchId)).body.data).toMatchObject([
    { photoId: two, code: 'PHOTO_CHANGED', changed: { what: 'DECIDED' } },
  ]);
  expect((await openBatch(salma, second.batchId)).photos[0]?.changed).toMatchObject({ what: 'DECIDED' });
});

test('a bulk over 20 names its number; decisions that only travel together do not', async () => {
  const ids = await manyPhotos(44);
  const decisions = ids.slice(0, 21).map((id) => approve(id));
  for (const more of [{ bulk: true }, { bulk: true, confirm: 20 }]) {
    const refused = await decide(rahim, decisions, more);
    expect([refused.status, refused.body.code]).toEqual([422, 'CONFIRM_NUMBER']);
  }
  expect((await queueOf(rahim, '?status=APPROVED')).length).toBe(0);
  expect((await decide(rahim, decisions, { bulk: true, confirm: 21 })).status).toBe(200);
  expect(
    (
      await decide(
        rahim,
        ids.slice(21, 23).map((id) => approve(id)),
        { bulk: true },
      )
    ).status,
  ).toBe(200);
  expect(
    (
      await decide(
        rahim,
        ids.slice(23).map((id) => approve(id)),
      )
    ).status,
  ).toBe(200);
  const { data } = (await rahim.get<{ data: PhotoBatch[] }>('/admin/photos/batches')).body;
  expect(data.map((batch) => [batch.bulk, batch.approved])).toEqual([
    [false, 21],
    [true, 2],
    [true, 21],
  ]);
});

test('a second look is taken by another who does not know the first; agreement is a figure, disagreement is Administration’s', async () => {
  await share(100);
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  const declined = await decide(rahim, [decline(one), approve(two)]);
  // Not before the first can no longer be undone unseen.
  expect(await queueOf(salma, '?queue=SECOND')).toEqual([]);
  app.advance(minute + 1);
  expect(await queueOf(rahim, '?queue=SECOND')).toEqual([]);
  expect((await figuresFor(rahim)).secondLooks).toBe(0);
  expect((await figuresFor(salma)).secondLooks).toBe(2);

  const shown = await queueOf(salma, '?queue=SECOND');
  expect(idsOf(shown)).toEqual([one, two]);
  for (const photo of shown) {
    expect(photo).toMatchObject({ status: 'PENDING', user: { declinedCount: 0 } });
    for (const field of ['decidedBy', 'decidedAt', 'declineReason']) expect(photo).not.toHaveProperty(field);
  }
  // Nor in anything that she could look up.
  expect(await queueOf(salma, '?status=DECLINED')).toEqual([]);
  expect(await queueOf(salma, '?status=APPROVED')).toEqual([]);
  expect(idsOf(await queueOf(rahim, '?status=DECLINED'))).toEqual([one]);
  const user = (await salma.get(`/admin/users/${ayesha.id}`)).body.data;
  expect(user.profileImages.map((photo: { status: string }) => photo.status)).toEqual(['PENDING', 'PENDING']);
  expect(JSON.stringify(user.profileImages)).not.toContain('declineReason');
  const [row] = (await salma.patch('/admin/users/search', { filter: { text: user.profileId } })).body.data;
  expect(row.profileImages[0].status).toBe('PENDING');
  expect((await decide(salma, [approve(one)])).items).toEqual([
    { photoId: one, code: 'ALREADY_DECIDED', changed: { what: 'DECIDED' } },
  ]);
  expect((await salma.get('/admin/audit')).status).toBe(403);
  expect((await salma.get(`/admin/photos/batches/${declined.batchId}`)).status).toBe(404);
  expect((await openBatch(admin, declined.batchId)).photos[0]).not.toHaveProperty('decision');
  // Nor can the first reviewer find out which of his photos somebody looks at.
  expect((await decide(rahim, [approve(one, 'SECOND')])).items).toMatchObject([
    { code: 'ALREADY_DECIDED', changed: { by: rahim.staff.name } },
  ]);

  const looked = await decide(salma, [approve(one, 'SECOND'), approve(two, 'SECOND')]);
  expect(looked.items).toEqual([
    { photoId: one, status: 'APPROVED' },
    { photoId: two, status: 'APPROVED' },
  ]);
  // A second look by itself changes nothing, and until it can no longer be taken anew it learns nothing.
  expect((await own(ayesha, one))?.status).toBe('DECLINED');
  expect((await openBatch(salma, looked.batchId)).photos[0]?.photo?.status).toBe('PENDING');
  expect((await figuresFor(salma)).agreement).toEqual({ looks: 0, agreed: 0 });
  expect(await queueOf(admin, '?queue=DISPUTES')).toEqual([]);
  app.advance(minute + 1);
  expect(await queueOf(admin, '?queue=DISPUTES')).toMatchObject([
    {
      _id: one,
      status: 'DECLINED',
      dispute: [
        { status: 'DECLINED', reason: '1', by: rahim.staff.name },
        { status: 'APPROVED', by: salma.staff.name },
      ],
    },
  ]);
  expect((await rahim.get('/admin/photos?queue=DISPUTES')).status).toBe(403);
  expect((await rahim.post('/admin/photos/claim', { queue: 'DISPUTES' })).status).toBe(403);
  expect((await decide(rahim, [approve(one, 'DISPUTES')])).items[0]?.code).toBe('FORBIDDEN');
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(1);

  expect((await decide(admin, [approve(one, 'DISPUTES')])).items).toEqual([
    { photoId: one, status: 'APPROVED' },
  ]);
  expect((await own(ayesha, one))?.status).toBe('APPROVED');
  await runDueAfter(app, 2 * minute);
  expect(letters().at(-1)?.text).toContain('We looked at a photo of yours again, and it is accepted now.');
  app.advance(minute);
  expect(await figuresFor(admin)).toMatchObject({
    agreement: { looks: 2, agreed: 1 },
    overturned: { secondLook: 1 },
    disputes: 0,
  });
  expect(await figuresFor(salma)).not.toHaveProperty('disputes');
});

test('what is made of approved photos alone tells nobody that the first look approved one', async () => {
  await share(100);
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  await decide(rahim, [approve(one), decline(two)]);
  await drawAvifs(app.context, new AbortController().signal);
  app.advance(minute + 1);
  expect((await own(ayesha, one))?.avif).toBe(true);
  const user = (await salma.get(`/admin/users/${ayesha.id}`)).body.data;
  const [first, second] = user.profileImages.map((photo: Photo) => Object.keys(photo));
  expect(first).toEqual(second);
  for (const { src } of user.profileImages) {
    const served = await app.request(src.replace('card.webp', 'card.avif'));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
});

test('nor does the filter of members with a photo: to who may give the second look, one that waits for it is none', async () => {
  await share(100);
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  app.advance(minute + 1);
  const found = async (staff: StaffPerson) => {
    const { profileId } = (await staff.get(`/admin/users/${ayesha.id}`)).body.data;
    const search = (hasPhoto: boolean) =>
      staff.patch('/admin/users/search', { filter: { text: profileId, hasPhoto } });
    return [(await search(true)).body.total, (await search(false)).body.total];
  };
  expect(await found(rahim)).toEqual([1, 0]);
  expect(await found(salma)).toEqual([0, 1]);
  await decide(salma, [approve(one, 'SECOND')]);
  expect(await found(salma)).toEqual([0, 1]);
  app.advance(minute + 1);
  expect(await found(salma)).toEqual([1, 0]);
  // Another that she may know of is enough.
  const [two] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [decline(two)]);
  expect(await found(salma)).toEqual([1, 0]);
});

test('who could have looked up the first decision gives no second look anew; the undone one waits for another', async () => {
  await share(100);
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [decline(one)]);
  app.advance(minute + 1);
  const hasty = await decide(salma, [approve(one, 'SECOND')]);
  expect((await revert(salma, hasty.batchId)).body.data).toEqual([{ photoId: one, status: 'PENDING' }]);
  // In time she may take it anew, and knows no more than before.
  expect(idsOf(await queueOf(salma, '?queue=SECOND'))).toEqual([one]);
  const again = await decide(salma, [approve(one, 'SECOND')]);
  app.advance(minute + 1);
  expect(idsOf(await queueOf(salma, '?status=DECLINED'))).toEqual([one]);
  expect((await revert(salma, again.batchId)).body.data).toEqual([{ photoId: one, status: 'PENDING' }]);
  expect(await queueOf(salma, '?queue=SECOND')).toEqual([]);
  expect(await queueOf(admin, '?queue=DISPUTES')).toEqual([]);
  expect(idsOf(await queueOf(admin, '?queue=SECOND'))).toEqual([one]);
  await decide(admin, [decline(one, 'SECOND', '2')]);
  // It agrees, with another reason: the first stays.
  expect((await own(ayesha, one))?.declineReason).toBe('1');
});

test('taking back a first decision ends what came of it; where nobody else could look, nobody is asked to', async () => {
  await share(100);
  const [one] = (await photosOf(ayesha, 1)) as [string];
  const { batchId } = await decide(rahim, [decline(one)]);
  app.advance(minute + 1);
  await decide(salma, [approve(one, 'SECOND')]);
  app.advance(minute + 1);
  expect(await queueOf(admin, '?queue=DISPUTES')).toHaveLength(1);
  await revert(rahim, batchId);
  expect(await queueOf(admin, '?queue=DISPUTES')).toEqual([]);
  expect(idsOf(await queueOf(salma))).toEqual([one]);
  expect((await decide(admin, [approve(one, 'DISPUTES')])).items).toMatchObject([
    { code: 'PHOTO_CHANGED', changed: { what: 'REOPENED', by: rahim.staff.name } },
  ]);

  await app.context.db
    .updateTable('staff')
    .set({ is_disabled: 1 })
    .where('id', 'in', [rahim.id, salma.id])
    .execute();
  await decide(admin, [decline(one)]);
  app.advance(minute + 1);
  expect(await queueOf(admin, '?queue=SECOND')).toEqual([]);
  const waiting = await app.context.db
    .selectFrom('photo_cases')
    .selectAll()
    .where('status', '=', 'WAITING')
    .execute();
  expect(waiting).toEqual([]);
});

test('the share of second looks is drawn by a key: the same photos each time, about as many as the setting says', async () => {
  const { isLookedAtAgain } = await import('../modules/photo-review/second-look.ts');
  const ids = Array.from({ length: 4000 }, () => mintId());
  const { secondLook } = app.context.keys;
  const drawn = (percent: number) => ids.filter((id) => isLookedAtAgain(secondLook, id, percent));
  expect(drawn(0)).toEqual([]);
  expect(drawn(100)).toEqual(ids);
  expect(drawn(5).length).toBeGreaterThan(130);
  expect(drawn(5).length).toBeLessThan(270);
  expect(drawn(5)).toEqual(drawn(5));
  const { createSecretKey } = await import('node:crypto');
  const other = createSecretKey(Buffer.alloc(32, 7));
  expect(ids.filter((id) => isLookedAtAgain(other, id, 5))).not.toEqual(drawn(5));
});

test('a declined photo is appealed once; another decides, and the member hears either way', async () => {
  const [one, two, three] = (await photosOf(ayesha, 3)) as [string, string, string];
  const tanvir = await signUpActive(app, { gender: 'men' });
  await decide(rahim, [decline(one), decline(two), approve(three)]);
  await runDueAfter(app, 2 * minute);

  expect((await appeal(tanvir, one)).status).toBe(404);
  expect((await appeal(ayesha, three)).body.code).toBe('NOT_DECLINED');
  for (const text of ['too short', 'x'.repeat(501), '   short    '])
    expect((await appeal(ayesha, one, text)).status).toBe(400);
  expect((await appeal(ayesha, one)).body.data).toMatchObject({
    status: 'DECLINED',
    appeal: { status: 'WAITING' },
  });
  expect((await appeal(ayesha, one)).body.code).toBe('ALREADY_APPEALED');
  expect((await appeal(ayesha, two)).status).toBe(201);

  expect(await queueOf(rahim, '?queue=APPEALS')).toEqual([]);
  expect((await decide(rahim, [approve(one, 'APPEALS')])).items[0]?.code).toBe('OWN_DECISION');
  expect(await queueOf(salma, '?queue=APPEALS')).toMatchObject([
    {
      _id: one,
      status: 'DECLINED',
      declineReason: '1',
      appeal: { text: 'This is really me, at my sister’s wedding.' },
    },
    { _id: two },
  ]);
  const claimed = await salma.post('/admin/photos/claim', { queue: 'APPEALS', limit: 1 });
  expect(idsOf(claimed.body.data)).toEqual([one]);
  expect(claimed.body.data[0].appeal.text).toContain('sister');
  const { batchId } = await decide(salma, [approve(one, 'APPEALS'), decline(two, 'APPEALS', '4')]);
  expect(await own(ayesha, one)).toMatchObject({ status: 'APPROVED', appeal: { status: 'OVERTURNED' } });
  expect(await own(ayesha, two)).toMatchObject({
    status: 'DECLINED',
    declineReason: '4',
    appeal: { status: 'UPHELD' },
  });
  // Undone in time, both wait again and nobody heard of it.
  await revert(salma, batchId);
  expect(await own(ayesha, one)).toMatchObject({ status: 'DECLINED', appeal: { status: 'WAITING' } });
  expect((await own(ayesha, two))?.declineReason).toBe('1');
  await decide(salma, [approve(one, 'APPEALS'), decline(two, 'APPEALS', '4')]);
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(2);
  expect(letters()[1]?.text).toContain(
    'We looked at a photo of yours again, and it is accepted now.\nWe looked at a photo of yours again, and it is not accepted.',
  );
  expect((await appeal(ayesha, two)).body.code).toBe('ALREADY_APPEALED');
  expect(await figuresFor(rahim)).toMatchObject({
    overturned: { appeals: 1, appealsDecided: 2 },
    appeals: 0,
    undone: 2,
  });
});

test('where nobody else is there Administration decides an appeal against its own decision, an Uploader never', async () => {
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  await decide(admin, [decline(one)]);
  await decide(rahim, [decline(two)]);
  await appeal(ayesha, one);
  await appeal(ayesha, two);
  expect(idsOf(await queueOf(admin, '?queue=APPEALS'))).toEqual([two]);
  await app.context.db
    .updateTable('staff')
    .set({ is_disabled: 1 })
    .where('id', 'in', [salma.id, rahim.id])
    .execute();
  expect(idsOf(await queueOf(admin, '?queue=APPEALS'))).toEqual([one, two]);
  expect((await decide(admin, [approve(one, 'APPEALS')])).items[0]?.status).toBe('APPROVED');
});

test('nobody decides on an upload of their own, in no queue, nor takes a decision on it back', async () => {
  await share(100);
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  await app.context.db.updateTable('photos').set({ uploaded_by: salma.id }).execute();
  const { batchId } = await decide(rahim, [decline(one), decline(two)]);
  app.advance(minute + 1);
  await appeal(ayesha, two);
  for (const queue of ['SECOND', 'APPEALS']) expect(await queueOf(salma, `?queue=${queue}`)).toEqual([]);
  const tries = await decide(salma, [approve(one, 'SECOND'), approve(two, 'APPEALS')]);
  expect(tries.items.map((item) => item.code)).toEqual(['OWN_UPLOAD', 'OWN_UPLOAD']);
  await app.context.db.updateTable('photos').set({ uploaded_by: admin.id }).execute();
  expect((await revert(admin, batchId, [one])).body.data[0]?.code).toBe('OWN_UPLOAD');
  expect((await revert(rahim, batchId, [one])).body.data[0]?.status).toBe('PENDING');
});

test('appeal and undo meet: the undo takes the appeal along, a decided appeal bars it; an appeal takes a dispute’s place', async () => {
  await share(100);
  const [one, two, three] = (await photosOf(ayesha, 3)) as [string, string, string];
  const first = await decide(rahim, [decline(one), decline(two), decline(three)]);
  await appeal(ayesha, one);
  await revert(rahim, first.batchId, [one]);
  expect(await own(ayesha, one)).not.toHaveProperty('appeal');
  expect(await queueOf(salma, '?queue=APPEALS')).toEqual([]);
  await decide(rahim, [decline(one)]);
  expect((await appeal(ayesha, one)).status).toBe(201);

  await appeal(ayesha, two);
  await decide(salma, [approve(two, 'APPEALS')]);
  expect((await revert(rahim, first.batchId, [two])).body.data).toMatchObject([
    { code: 'PHOTO_CHANGED', changed: { status: 'APPROVED', by: salma.staff.name } },
  ]);

  app.advance(minute + 1);
  const looked = await decide(salma, [approve(three, 'SECOND')]);
  app.advance(minute + 1);
  await appeal(ayesha, three);
  expect(await queueOf(admin, '?queue=DISPUTES')).toEqual([]);
  expect(idsOf(await queueOf(admin, '?queue=APPEALS'))).toContain(three);
  expect(idsOf(await queueOf(salma, '?queue=APPEALS'))).not.toContain(three);
  expect((await revert(salma, looked.batchId)).body.data).toMatchObject([
    { code: 'PHOTO_CHANGED', changed: { what: 'APPEALED' } },
  ]);
  expect((await decide(admin, [approve(three, 'APPEALS')])).items[0]?.status).toBe('APPROVED');
});

test('a photo or an owner that is gone: nothing is put back, nothing is said, and the batch can still be opened', async () => {
  const tanvir = await signUpActive(app, { gender: 'men' });
  const [one] = (await photosOf(ayesha, 1)) as [string];
  const [other] = (await photosOf(tanvir, 1)) as [string];
  const { batchId } = await decide(rahim, [decline(one), decline(other)]);
  await appeal(ayesha, one);
  await ayesha.delete(`/users/photos/${one}`);
  expect((await tanvir.delete('/users', { password: 'correct horse battery' })).status).toBe(200);
  expect((await revert(rahim, batchId)).body.data).toMatchObject([
    { code: 'NOT_FOUND', changed: { what: 'DELETED' } },
    { code: 'NOT_FOUND', changed: { what: 'DELETED' } },
  ]);
  const batch = await openBatch(rahim, batchId);
  expect(batch.photos.map((photo) => [photo.photo, photo.changed])).toEqual([
    [undefined, { what: 'DELETED' }],
    [undefined, { what: 'DELETED' }],
  ]);
  expect(await queueOf(salma, '?queue=APPEALS')).toEqual([]);
  await runDueAfter(app, 2 * minute);
  expect(letters()).toEqual([]);
});

test('the appeal is in the member’s archive, and its words go with the account', async () => {
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [decline(one)]);
  await appeal(ayesha, one, 'marker-appeal: it is really me');
  const archive = await downloadExport(ayesha);
  expect(JSON.parse(archive.text('photos.json'))).toMatchObject([
    { status: 'DECLINED', appeal: { text: 'marker-appeal: it is really me', status: 'WAITING' } },
  ]);
  await ayesha.delete('/users', { password: 'correct horse battery' });
  await runJobsAfter(app, 8 * 24 * 60 * minute);
  expect(JSON.stringify(await everything(app))).not.toContain('marker-appeal');
});

test('figures: what waits, how it goes and one’s own pace; each reviewer’s for Administration alone', async () => {
  const ids = await manyPhotos(9);
  const { batchId } = await decide(rahim, [
    ...ids.slice(0, 3).map((id) => approve(id)),
    decline(ids[3] as string, 'FIRST', '3'),
  ]);
  await decide(
    salma,
    ids.slice(4, 6).map((id) => decline(id)),
  );
  await revert(rahim, batchId, [ids[0] as string]);
  const figures = await figuresFor(rahim);
  expect(figures).toMatchObject({
    waiting: 4,
    decided: 5,
    approved: 2,
    declined: { total: 3 },
    undone: 1,
    own: { decided: 3, hours: 1, perHour: 3, today: 3 },
  });
  expect(figures.oldestWaiting).toBeDefined();
  expect(figures.declined.reasons.find(({ reason }) => reason === '1')).toEqual({
    reason: '1',
    count: 2,
    share: 2 / 3,
  });
  expect(figures).not.toHaveProperty('reviewers');
  const { reviewers } = await figuresFor(admin);
  expect(reviewers?.map(({ name, decided }) => `${name}: ${decided}`)).toEqual(
    [`${rahim.staff.name}: 3`, `${salma.staff.name}: 2`].toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

test('settings have bounds, and who is not staff learns neither the share nor the time', async () => {
  for (const wrong of [
    { secondLookShare: 101 },
    { secondLookShare: -1 },
    { secondLookShare: 0.5 },
    { photoGraceSeconds: -1 },
    { photoGraceSeconds: 3601 },
  ]) {
    expect((await admin.put('/admin/settings', wrong)).status).toBe(400);
  }
  const known = (await ayesha.get('/admin-settings')).body;
  for (const name of ['secondLookShare', 'photoGraceSeconds']) expect(known).not.toHaveProperty(name);
});

test('a notice that cannot be handed over is said again; one that a process left in the middle too', async () => {
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  const { mkdirSync, rmSync, writeFileSync } = await import('node:fs');
  const outbox = `${app.dataDir}/outbox`;
  rmSync(outbox, { recursive: true, force: true });
  writeFileSync(outbox, '');
  await runDueAfter(app, 2 * minute);
  rmSync(outbox);
  mkdirSync(outbox);
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(1);
  const { db } = app.context;
  expect(await db.selectFrom('photo_notices').selectAll().execute()).toEqual([]);

  // As a process leaves it that dies between its note of what it says and the mail: told, and nobody knows whether.
  const [other] = (await photosOf(ayesha, 1)) as [string];
  const { batchId } = await decide(rahim, [decline(other)]);
  const told = { accepted: 0, refused: 1, acceptedAgain: 0, refusedAgain: 0, takenBack: 0 };
  await db
    .updateTable('photo_notices')
    .set({ outcome: JSON.stringify(told), attempts: 1 })
    .execute();
  await db
    .updateTable('photo_decisions')
    .set({ told_at: app.context.clock() })
    .where('batch_id', '=', batchId)
    .execute();
  // Taken back meanwhile, it is said all the same, and then that it does not hold.
  await revert(rahim, batchId);
  await runDueAfter(app, 2 * minute);
  expect(letters().map((mail) => /was not accepted|does not hold|was accepted/.exec(mail.text)?.[0])).toEqual(
    [
      'was accepted',
      expect.stringMatching(/was not accepted|does not hold/),
      expect.stringMatching(/was not accepted|does not hold/),
    ],
  );
  expect(await db.selectFrom('photo_notices').selectAll().execute()).toEqual([]);
});

test('undo, telling, appeal, deletion and another decision at once: each photo ends as one of them left it', async () => {
  await share(50, 0);
  const photos = await manyPhotos(12);
  const first = await decide(
    rahim,
    photos.map((id) => decline(id)),
  );
  app.advance(minute);
  const { tellDecisions } = await import('../modules/photo-review/index.ts');
  const answers = await Promise.all([
    revert(rahim, first.batchId),
    revert(admin, first.batchId),
    tellDecisions(app.context, new AbortController().signal),
    ...photos.map((id) => appeal(ayesha, id)),
    decide(
      salma,
      photos.map((id) => approve(id)),
    ),
    ...photos.slice(0, 4).map((id) => ayesha.delete(`/users/photos/${id}`)),
  ]);
  for (const answer of answers) if (answer && 'status' in answer) expect(answer.status).toBeLessThan(500);
  const { db } = app.context;
  const rows = await db.selectFrom('photos').selectAll().where('id', 'in', photos).execute();
  const decisions = await db
    .selectFrom('photo_decisions')
    .selectAll()
    .where('reverted_at', 'is', null)
    .execute();
  for (const row of rows) {
    const standing = decisions.filter((one) => one.photo_id === row.id && one.queue === 'FIRST');
    expect(standing.map((one) => [one.batch_id, one.status])).toEqual(
      row.status === 'PENDING' ? [] : [[row.decided_in, row.status]],
    );
    const waiting = await db
      .selectFrom('photo_cases')
      .selectAll()
      .where('photo_id', '=', row.id)
      .where('status', '=', 'WAITING')
      .execute();
    expect(waiting.length).toBeLessThanOrEqual(row.status === 'PENDING' ? 0 : 1);
  }
  const reverted = await db
    .selectFrom('photo_decisions')
    .selectAll()
    .where('reverted_at', 'is not', null)
    .execute();
  expect((await audited()).filter((action) => action === 'photo.revert')).toHaveLength(reverted.length);
  // Whatever was said and does not hold is said to be so, photo by photo.
  await runDueAfter(app, 2 * minute);
  const takenBack = letters().flatMap((mail) =>
    [...mail.text.matchAll(/What we wrote to you about (a|\d+) photo/g)].map(([, n]) =>
      n === 'a' ? 1 : Number(n),
    ),
  );
  const saidInVain = reverted.filter((one) => one.told_at !== null).length;
  expect(takenBack.reduce((sum, n) => sum + n, 0)).toBe(saidInVain);
  expect(await verifyAuditChain(db)).not.toHaveProperty('brokenAt');
});
