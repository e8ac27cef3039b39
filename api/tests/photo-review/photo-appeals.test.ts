import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appeal,
  approve,
  decide,
  decline,
  figuresFor,
  idsOf,
  minute,
  openReviewFixture,
  own,
  photosOf,
  queueOf,
  type ReviewFixture,
  revert,
} from '../support/fixtures/review-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { everything, runDueAfter, runJobsAfter } from '../support/lifecycle.ts';
import { signUpActive } from '../support/people.ts';

let room: ReviewFixture;
beforeEach(async () => {
  room = await openReviewFixture();
});
afterEach(() => room.app.close());

test('a declined photo can be appealed once; another reviewer decides, and the member is notified of the result', async () => {
  const { app, rahim, salma, ayesha, letters } = room;
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
  // After an undo in time both wait again, and the member was not notified.
  await revert(salma, batchId);
  expect(await own(ayesha, one)).toMatchObject({ status: 'DECLINED', appeal: { status: 'WAITING' } });
  expect((await own(ayesha, two))?.declineReason).toBe('1');
  await decide(salma, [approve(one, 'APPEALS'), decline(two, 'APPEALS', '4')]);
  await runDueAfter(app, 2 * minute);
  expect(letters()).toHaveLength(2);
  expect(letters()[1]?.text).toContain(
    'We reviewed one of your photos again and approved it.\nWe reviewed one of your photos again. It is not approved.',
  );
  expect((await appeal(ayesha, two)).body.code).toBe('ALREADY_APPEALED');
  expect(await figuresFor(rahim)).toMatchObject({
    overturned: { appeals: 1, appealsDecided: 2 },
    appeals: 0,
    undone: 2,
  });
});

test('with no other reviewer, Administration decides an appeal against its own decision, but an Uploader never does', async () => {
  const { app, admin, rahim, salma, ayesha } = room;
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

test('staff cannot decide on a photo they uploaded, in any queue, or revert a decision on it', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
  await share(100);
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  await app.context.db.updateTable('photos').set({ uploaded_by: salma.id }).execute();
  const { batchId } = await decide(rahim, [decline(one), decline(two)]);
  await app.advance(minute + 1);
  await appeal(ayesha, two);
  for (const queue of ['SECOND', 'APPEALS']) expect(await queueOf(salma, `?queue=${queue}`)).toEqual([]);
  const tries = await decide(salma, [approve(one, 'SECOND'), approve(two, 'APPEALS')]);
  expect(tries.items.map((item) => item.code)).toEqual(['OWN_UPLOAD', 'OWN_UPLOAD']);
  await app.context.db.updateTable('photos').set({ uploaded_by: admin.id }).execute();
  expect((await revert(admin, batchId, [one])).body.data[0]?.code).toBe('OWN_UPLOAD');
  expect((await revert(rahim, batchId, [one])).body.data[0]?.status).toBe('PENDING');
});

test('an undo removes a waiting appeal, a decided appeal prevents the undo, and an appeal replaces a dispute', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
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

  await app.advance(minute + 1);
  const looked = await decide(salma, [approve(three, 'SECOND')]);
  await app.advance(minute + 1);
  await appeal(ayesha, three);
  expect(await queueOf(admin, '?queue=DISPUTES')).toEqual([]);
  expect(idsOf(await queueOf(admin, '?queue=APPEALS'))).toContain(three);
  expect(idsOf(await queueOf(salma, '?queue=APPEALS'))).not.toContain(three);
  expect((await revert(salma, looked.batchId)).body.data).toMatchObject([
    { code: 'PHOTO_CHANGED', changed: { what: 'APPEALED' } },
  ]);
  expect((await decide(admin, [approve(three, 'APPEALS')])).items[0]?.status).toBe('APPROVED');
});

test('the archive contains the appeal, and its text is deleted with the account', async () => {
  const { app, rahim, ayesha } = room;
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
