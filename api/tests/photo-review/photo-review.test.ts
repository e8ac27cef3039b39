import { type PhotoBatch, type ReviewPhoto } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  approve,
  decide,
  decline,
  figuresFor,
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
import { type Person, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';

let room: ReviewFixture;
beforeEach(async () => {
  room = await openReviewFixture();
});
afterEach(() => room.app.close());

test('a claim reserves photos for one reviewer until it expires or is released, and claiming again renews it', async () => {
  const { app, admin, rahim, salma, manyPhotos, audited } = room;
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

  // A decision does not need a claim, and ends it.
  expect((await decide(admin, [approve(ids[0] as string)])).items).toEqual([
    { photoId: ids[0], status: 'APPROVED' },
  ]);
  expect(idsOf((await claim(rahim, 50)).data)).toEqual([ids[1], ids[5]]);

  await app.advance(6 * minute);
  const renewed = await claim(rahim, 50);
  expect(new Date(renewed.until).getTime()).toBeGreaterThan(app.context.clock() + 9 * minute);
  await app.advance(6 * minute);
  // Salma’s claims expired; Rahim’s were renewed.
  expect(idsOf((await claim(admin, 50)).data)).toEqual(ids.slice(2, 5));

  expect((await admin.post('/admin/photos/release', { photoIds: [ids[3]] })).status).toBe(204);
  await salma.signIn();
  expect(idsOf((await claim(salma, 50)).data)).toEqual([ids[3]]);
  expect((await rahim.delete('/admin/auth')).status).toBe(204);
  expect(idsOf((await claim(salma, 50)).data)).toEqual([ids[3], ids[1], ids[5]]);
  expect(await audited()).toContain('photo.claim');
});

test('no reviewer holds more than 80 photos; all see who holds how many, and leaving a queue releases it', async () => {
  const { admin, rahim, salma, manyPhotos } = room;
  const ids = await manyPhotos(90);
  expect((await rahim.post('/admin/photos/claim', { limit: 81 })).status).toBe(400);
  expect(idsOf((await rahim.post('/admin/photos/claim', { limit: 80 })).body.data)).toEqual(ids.slice(0, 80));
  expect((await salma.post('/admin/photos/claim', { limit: 80 })).body.data).toHaveLength(10);
  const holders = async () =>
    (await salma.get('/admin/photos/claims')).body.data.map(
      (one: { by: { name: string }; count: number; isOwn: boolean; until: string }) => {
        expect(one.until).toBeDefined();
        return [one.by.name, one.count, one.isOwn];
      },
    );
  const named = (...rows: unknown[][]) => rows.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  expect(await holders()).toEqual(named([rahim.staff.name, 80, false], [salma.staff.name, 10, true]));
  expect((await salma.get('/admin/photos/claims?queue=DISPUTES')).status).toBe(403);

  // Claims elsewhere count too.
  const elsewhere = { queue: 'APPEALS' };
  await room.app.context.db
    .updateTable('photo_claims')
    .set(elsewhere)
    .where('staff_id', '=', rahim.id)
    .execute();
  expect((await rahim.post('/admin/photos/claim', { limit: 80 })).body.data).toEqual([]);
  await rahim.post('/admin/photos/release', { queue: 'FIRST' });
  expect((await admin.post('/admin/photos/claim', { limit: 80 })).body.data).toEqual([]);
  // A photo whose decision is on its way stays with its reviewer.
  await rahim.post('/admin/photos/release', { queue: 'APPEALS', except: [ids[3]] });
  expect((await admin.post('/admin/photos/claim', { limit: 80 })).body.data).toHaveLength(79);
});

test('a claim takes overdue photos first, then those of paying or reported members, and never the reviewer’s own uploads', async () => {
  const { app, admin, rahim, salma, ayesha, manyPhotos } = room;
  const [old, ...rest] = await manyPhotos(4);
  await app.advance(25 * 60 * minute);
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

test('a photo shows its uploader and the member’s earlier decline reasons, but nothing that waits for a second look', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
  const [one, two, three] = (await photosOf(ayesha, 3)) as [string, string, string];
  await app.context.db.updateTable('photos').set({ uploaded_by: rahim.id }).where('id', '=', three).execute();
  await decide(admin, [decline(one, 'FIRST', '3')]);
  await share(100);
  await decide(admin, [decline(two, 'FIRST', '7')]);
  const [seen] = await queueOf(salma);
  expect(seen).toMatchObject({ _id: three, uploadedBy: rahim.staff.name, ownUpload: false });
  expect(seen?.user).toMatchObject({ declinedCount: 1, declinedBefore: [{ reason: '3' }] });
  const others = (photos: ReviewPhoto['user']['photos'] = []) =>
    photos.map(({ _id, status }) => [_id, status]);
  expect(others(seen?.user.photos)).toEqual([
    [one, 'DECLINED'],
    [two, 'PENDING'],
  ]);
  const [known] = await queueOf(admin);
  expect(known?.user.declinedBefore.map(({ reason }) => reason).toSorted()).toEqual(['3', '7']);
  const [own] = await queueOf(rahim);
  expect(own?.ownUpload).toBe(true);
  // A photo does not count itself.
  const declined = await queueOf(salma, '?status=DECLINED');
  expect(declined[0]).toMatchObject({ _id: one, user: { declinedBefore: [] } });
  expect(declined[0]).not.toHaveProperty('uploadedBy');
});

test('a decision on a changed photo says what changed: decided by another, replaced, deleted or put back', async () => {
  const { app, admin, rahim, salma, ayesha } = room;
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
  // After a revert and a new decision, the photo no longer belongs to the first batch.
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

test('a bulk decision on more than 20 photos must name their number; separate decisions sent together need not', async () => {
  const { rahim, manyPhotos } = room;
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

test('the figures show the queue, the results and the reviewer’s own pace; the dashboard agrees with them', async () => {
  const { admin, rahim, salma, manyPhotos } = room;
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
  // The day, the week and the dashboard count the same decisions, and nobody sees another reviewer's pace.
  expect(figures).toMatchObject({ today: 5, first: 5 });
  const { body: dashboard } = await rahim.get('/admin/dashboard');
  expect(dashboard).toMatchObject({ photosDecidedToday: 5, myPhotosDecidedToday: 3 });
  expect(await figuresFor(admin)).toMatchObject({ own: { decided: 0, today: 0 }, reviewers: [] });
});

test('the settings have limits, and members see neither the share nor the undo time', async () => {
  const { admin, ayesha } = room;
  for (const wrong of [
    { secondLookShare: 101 },
    { secondLookShare: -1 },
    { secondLookShare: 0.5 },
    { secondLookDays: 0 },
    { secondLookDays: 366 },
    { photoGraceSeconds: -1 },
    { photoGraceSeconds: 3601 },
  ]) {
    const { version } = (await admin.get('/admin/settings')).body;
    const refused = await admin.put('/admin/settings', { version, ...wrong });
    expect([refused.status, refused.body.fields]).toEqual([400, Object.keys(wrong)]);
  }
  const known = (await ayesha.get('/admin-settings')).body;
  for (const name of ['secondLookShare', 'secondLookDays', 'photoGraceSeconds'])
    expect(known).not.toHaveProperty(name);
});
