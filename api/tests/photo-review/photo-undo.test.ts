import { type PhotoBatch, type PhotoSitting } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMails } from '../../src/modules/notifications/index.ts';
import { notifyDecisions } from '../../src/modules/photo-review/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { verifyAuditChain } from '../support/audit.ts';
import {
  appeal,
  approve,
  decide,
  decline,
  idsOf,
  minute,
  openBatch,
  openReviewFixture,
  own,
  photosOf,
  queueOf,
  type ReviewFixture,
  revert,
} from '../support/fixtures/review-fixture.ts';
import { everything, runDueAfter } from '../support/lifecycle.ts';
import { breakOutbox } from '../support/outbox.ts';
import { type Person, signUpActive } from '../support/people.ts';

let room: ReviewFixture;
beforeEach(async () => {
  room = await openReviewFixture();
});
afterEach(() => room.app.close());

test('decisions are sent to the member together after the undo time; an undo in time leaves traces only in the audit log', async () => {
  const { app, rahim, salma, ayesha, audited, letters } = room;
  const [one, two, three] = (await photosOf(ayesha, 3)) as [string, string, string];
  const before = (await everything(app)).filter(
    ([column]) => !/^(audit_|photo_|jobs|leases|staff)/.test(column),
  );
  const { batchId, body } = await decide(rahim, [decline(one), approve(two), approve(three)]);
  expect(new Date(body.undoUntil).getTime() - app.context.clock()).toBeGreaterThan(50_000);
  // The decision applies immediately.
  expect((await own(ayesha, one))?.status).toBe('DECLINED');

  expect((await revert(rahim, batchId)).body.data).toEqual(
    [one, two, three].map((photoId) => ({ photoId, status: 'PENDING' })),
  );
  const after = (await everything(app)).filter(
    ([column]) => !/^(audit_|photo_|jobs|leases|staff)/.test(column),
  );
  const still = (cells: [string, string][]) =>
    cells.filter(([column]) => !/(updated_at|seen_at|last_)/.test(column));
  expect(still(after)).toEqual(still(before));
  expect(idsOf(await queueOf(salma))).toEqual([one, two, three]);
  await runDueAfter(app, 5 * minute);
  expect(letters()).toEqual([]);
  expect(await app.context.db.selectFrom('photo_notices').selectAll().execute()).toEqual([]);
  expect((await audited()).filter((action) => action === 'photo.revert')).toHaveLength(3);

  // A repeated revert returns the same answer and does nothing.
  expect((await revert(rahim, batchId)).body.data[0]).toEqual({ photoId: one, status: 'PENDING' });
  expect((await audited()).filter((action) => action === 'photo.revert')).toHaveLength(3);

  await decide(salma, [decline(one), approve(two), approve(three)]);
  await runDueAfter(app, 30_000);
  expect(letters()).toEqual([]);
  await runDueAfter(app, 2 * minute);
  await runDueAfter(app, 2 * minute);
  expect(letters().map((mail) => mail.text.split('\n\n')[0])).toEqual([
    '2 of your photos were approved.\nOne of your photos was not approved. You can see the reason in your profile, below the photo.',
  ]);
  expect(await verifyAuditChain(app)).not.toHaveProperty('brokenAt');
});

test('after a later revert of part of a batch, the notified member reads that the decision is not valid', async () => {
  const { app, rahim, ayesha, letters } = room;
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  const { batchId } = await decide(rahim, [approve(one), decline(two)]);
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(1);
  expect((await revert(rahim, batchId, [two])).body.data).toEqual([{ photoId: two, status: 'PENDING' }]);
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(2);
  expect(letters()[1]?.text).toContain('was a mistake, and we are sorry');
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

test('reviewers list their own batches, Administration all; a foreign batch cannot be opened or reverted (attack 18)', async () => {
  const { app, admin, rahim, salma, manyPhotos } = room;
  const shirin = await signUpActive(app, { gender: 'women' });
  const ids = await manyPhotos(5);
  const batches: string[] = [];
  const firstDay = dhakaDay(app.context.clock());
  for (const [n, id] of ids.entries()) {
    batches.unshift((await decide(n % 2 ? salma : rahim, [approve(id)])).batchId);
    await app.advance(1000);
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

  // A pause of half an hour begins another sitting.
  await app.advance(31 * minute);
  for (const staff of [admin, rahim, salma]) await staff.signIn();
  const [later] = await photosOf(shirin, 1);
  batches.unshift((await decide(rahim, [decline(later as string)])).batchId);
  const sittings = async (staff: Person, query = '') =>
    (await staff.get<{ data: PhotoSitting[] }>(`/admin/photos/sittings${query}`)).body.data;
  expect(await sittings(admin)).toMatchObject([
    { by: { _id: rahim.id }, batches: 1, approved: 0, declined: 1, thumbs: [{ photoId: later }] },
    { by: { _id: salma.id }, batches: 2, approved: 2, declined: 0 },
    { by: { _id: rahim.id }, batches: 3, approved: 3, declined: 0, reverted: 0 },
  ]);
  expect(idsOf(await sittings(rahim))).toEqual([batches[0], batches.at(-1)]);
  expect(await sittings(rahim, `?staffId=${salma.id}`)).toEqual([]);
  expect(idsOf(await sittings(admin, `?member=${shirin.user.profileId}`))).toEqual([batches[0]]);
  expect(await sittings(admin, '?member=NOBODY')).toEqual([]);
  // Midnight in Dhaka may be between both.
  const days = [...new Set([firstDay, dhakaDay(app.context.clock())])];
  const ofDays = await Promise.all(days.map((day) => sittings(admin, `?day=${day}&staffId=${rahim.id}`)));
  expect(ofDays.flat()).toHaveLength(2);
  expect(await sittings(admin, '?day=2020-01-01')).toEqual([]);
  const inside = await admin.get(`/admin/photos/batches?sitting=${batches.at(-1)}`);
  expect(idsOf(inside.body.data)).toEqual(batches.slice(1).filter((_, n) => n % 2 === 0));
  expect(inside.body.data[0].thumbs).toHaveLength(1);
  expect(idsOf((await rahim.get(`/admin/photos/batches?member=${shirin.id}`)).body.data)).toEqual([
    batches[0],
  ]);

  const hers = batches[2] as string;
  expect((await rahim.get(`/admin/photos/batches/${hers}`)).status).toBe(404);
  expect((await revert(rahim, hers)).status).toBe(404);
  expect((await rahim.get(`/admin/photos/batches/${mintId(Date.now())}`)).status).toBe(404);
  expect((await revert(admin, hers)).body.data).toMatchObject([{ status: 'PENDING' }]);
  expect((await admin.get('/admin/photos/batches?cursor=x')).status).toBe(400);

  // A batch without any successful decision is not listed, and there is nothing to revert.
  const late = await decide(rahim, [approve(ids[3] as string)]);
  const missed = await decide(salma, [approve(ids[3] as string)]);
  expect(missed.items[0]?.code).toBe('ALREADY_DECIDED');
  expect(idsOf((await salma.get('/admin/photos/batches')).body.data)).not.toContain(missed.batchId);
  expect((await openBatch(salma, missed.batchId)).photos).toEqual([]);
  expect((await revert(salma, missed.batchId)).body.data).toEqual([]);
  expect(late.items[0]?.status).toBe('APPROVED');
});

test('if the photo or owner was deleted, a revert changes nothing, no one is notified, and the batch still opens', async () => {
  const { app, rahim, salma, ayesha, letters } = room;
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

test('a notification that could not be sent is sent later, also after a crash in the middle', async () => {
  const { app, rahim, ayesha, letters } = room;
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  const mendOutbox = breakOutbox(app);
  await runDueAfter(app, 2 * minute);
  mendOutbox();
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(1);
  const { db } = app.context;
  expect(await db.selectFrom('photo_notices').selectAll().execute()).toEqual([]);

  // The process ends right after the commit, so the work after it never runs.
  const [other] = (await photosOf(ayesha, 1)) as [string];
  const { batchId } = await decide(rahim, [decline(other)]);
  await app.advance(5 * minute);
  const bus = Object.assign(Object.create(app.context.bus) as typeof app.context.bus, {
    toMember() {
      throw new Error('the process ends');
    },
  });
  const dying = { ...app.context, bus };
  await notifyDecisions(dying, new AbortController().signal);
  expect(letters()).toHaveLength(1);
  await sendDueMails(app.context, new AbortController().signal);
  expect(letters()).toHaveLength(2);
  // A later revert notifies the member that the decision is not valid.
  await revert(rahim, batchId);
  await runDueAfter(app, 2 * minute);
  expect(letters().map((mail) => /was not approved|a mistake|was approved/.exec(mail.text)?.[0])).toEqual([
    'was approved',
    'was not approved',
    'a mistake',
  ]);
  expect(await db.selectFrom('photo_notices').selectAll().execute()).toEqual([]);
});

test('parallel undo, notification, appeal, deletion and decision leave each photo in the state of one of them', async () => {
  const { app, admin, rahim, salma, ayesha, share, manyPhotos, audited, letters } = room;
  await share(50, 0);
  const photos = await manyPhotos(12);
  const first = await decide(
    rahim,
    photos.map((id) => decline(id)),
  );
  await app.advance(minute);
  const { notifyDecisions } = await import('../../src/modules/photo-review/index.ts');
  const answers = await Promise.all([
    revert(rahim, first.batchId),
    revert(admin, first.batchId),
    notifyDecisions(app.context, new AbortController().signal),
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
    const valid = decisions.filter((one) => one.photo_id === row.id && one.queue === 'FIRST');
    expect(valid.map((one) => [one.batch_id, one.status])).toEqual(
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
  // Every notified decision that is no longer valid is corrected, photo by photo.
  await runDueAfter(app, 2 * minute);
  const takenBack = letters().flatMap((mail) =>
    [...mail.text.matchAll(/Our last message about (one|\d+) of your photos/g)].map(([, n]) =>
      n === 'one' ? 1 : Number(n),
    ),
  );
  const saidInVain = reverted.filter((one) => one.told_at !== null).length;
  expect(takenBack.reduce((sum, n) => sum + n, 0)).toBe(saidInVain);
  expect(await verifyAuditChain(app)).not.toHaveProperty('brokenAt');
});
