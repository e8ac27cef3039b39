import type { StaffPhoto } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
import { runDueAfter } from '../support/lifecycle.ts';
import { signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import type { StaffPerson } from '../support/staff.ts';

let room: ReviewFixture;
beforeEach(async () => {
  room = await openReviewFixture();
});
afterEach(() => room.app.close());

const mails = () => room.letters().map((mail) => mail.text.split('\n\n')[0]);
const photoFor = async (staff: StaffPerson, id: string) => {
  const { body } = await staff.get(`/admin/users/${room.ayesha.id}`);
  return body.data.profileImages.find((photo: StaffPhoto) => photo._id === id) as StaffPhoto;
};

test('another reviewer can decline an approved photo or approve a declined one, as a new decision with its own undo time', async () => {
  const { app, rahim, salma, ayesha, audited } = room;
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  const first = await decide(rahim, [approve(one), decline(two)]);
  await runDueAfter(app, 2 * minute);
  expect(mails()).toHaveLength(1);

  const { items, batchId, body } = await decide(salma, [
    decline(one, 'DECIDED', '3'),
    approve(two, 'DECIDED'),
  ]);
  expect(items).toEqual([
    { photoId: one, status: 'DECLINED' },
    { photoId: two, status: 'APPROVED' },
  ]);
  expect(Math.abs(Date.parse(body.undoUntil) - app.context.clock() - minute)).toBeLessThan(5_000);
  expect(await own(ayesha, one)).toMatchObject({ status: 'DECLINED', declineReason: '3' });
  expect((await own(ayesha, two))?.status).toBe('APPROVED');
  expect(await queueOf(rahim, '?status=DECLINED')).toMatchObject([
    { _id: one, decidedBy: salma.staff.name, declineReason: '3', canDecide: true },
  ]);
  // The earlier decision can no longer be reverted, and the answer says why.
  expect((await revert(rahim, first.batchId, [one])).body.data).toMatchObject([
    { code: 'PHOTO_CHANGED', changed: { what: 'DECIDED', status: 'DECLINED', by: salma.staff.name } },
  ]);
  await runDueAfter(app, 30_000);
  expect(mails()).toHaveLength(1);
  await runDueAfter(app, minute);
  await runDueAfter(app, 2 * minute);
  expect(mails()[1]).toBe(
    'We reviewed one of your photos again and approved it.\n' +
      'We reviewed one of your photos again. It is not approved. You can see the reason in your profile, below the photo.',
  );
  const batch = await openBatch(salma, batchId);
  expect(batch).toMatchObject({ approved: 1, declined: 1, membersTold: 1, membersToTell: 0 });
  expect(batch.photos).toMatchObject([
    { photoId: one, queue: 'DECIDED', decision: 'DECLINE', toldAt: expect.any(String) },
    { photoId: two, queue: 'DECIDED', decision: 'APPROVE' },
  ]);
  expect(await audited()).toEqual(['photo.approve', 'photo.decline', 'photo.decline', 'photo.approve']);
  const facts = await app.context.db
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', 'photo.decline')
    .where('staff_id', '=', salma.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(facts.facts)).toMatchObject({ batchId, before: 'APPROVED', reason: '3' });
  expect(await verifyAuditChain(app)).not.toHaveProperty('brokenAt');
  // Sending the same batch again does nothing.
  const again = await salma.post('/admin/photos/decisions', { batchId, decisions: [approve(one)] });
  expect(again.body.data).toEqual(items);
});

test('t=DECLINE_PHOTO declines an approved photo and t=APPROVE_PHOTO approves a declined one in one call', async () => {
  const { rahim, salma, ayesha } = room;
  const photo = await uploadPhoto(ayesha, 1);
  const call = (staff: StaffPerson, t: string) =>
    staff.patch(`/admin/users/${ayesha.id}?t=${t}`, { src: photo.src });
  for (const [staff, t, status] of [
    [rahim, 'APPROVE_PHOTO', 'APPROVED'],
    [salma, 'DECLINE_PHOTO', 'DECLINED'],
    [rahim, 'APPROVE_PHOTO', 'APPROVED'],
  ] as const) {
    const answer = await call(staff, t);
    expect([answer.status, answer.body.data.profileImages[0].status]).toEqual([200, status]);
  }
  const again = await call(salma, 'APPROVE_PHOTO');
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_DECIDED']);
});

test('a decision without a queue cannot reverse the first one during its undo time, but can afterwards', async () => {
  const { app, rahim, salma, ayesha } = room;
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  const bare = { photoId: one, decision: 'DECLINE' as const, reason: '1' };
  expect((await decide(salma, [bare])).items).toMatchObject([{ code: 'ALREADY_DECIDED' }]);
  await app.advance(minute + 1);
  // A decision for the first queue never can: its reviewer saw a photo that waits.
  expect((await decide(salma, [decline(one)])).items).toMatchObject([{ code: 'ALREADY_DECIDED' }]);
  expect((await decide(salma, [bare])).items).toEqual([{ photoId: one, status: 'DECLINED' }]);
  expect((await decide(salma, [{ ...bare, decision: 'DECLINE' }])).items).toMatchObject([
    { code: 'ALREADY_DECIDED' },
  ]);
});

test('only one of several parallel reversals of a photo succeeds; a photo that was put back is not reversed', async () => {
  const { rahim, salma, admin, ayesha } = room;
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  const { batchId } = await decide(rahim, [approve(one), approve(two)]);
  const answers = await Promise.all(
    [salma, admin, rahim, salma, admin, rahim].map((staff) => decide(staff, [decline(one, 'DECIDED')])),
  );
  const said = answers.map(({ items }) => items[0]?.code ?? items[0]?.status);
  expect(said.filter((one) => one === 'DECLINED')).toHaveLength(1);
  expect(said.filter((one) => one === 'ALREADY_DECIDED')).toHaveLength(5);
  await revert(rahim, batchId, [two]);
  expect((await decide(salma, [decline(two, 'DECIDED')])).items).toMatchObject([
    { code: 'PHOTO_CHANGED', changed: { what: 'REOPENED', by: rahim.staff.name } },
  ]);
  const missing = mintId(Date.now());
  expect((await decide(salma, [decline(missing, 'DECIDED')])).items).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(
    (await decide(salma, [{ photoId: one, queue: 'DECIDED', decision: 'DECLINE' as const }])).items,
  ).toEqual([{ photoId: one, code: 'INVALID' }]);
});

test('a reversal undone in time leaves the first decision and its notification', async () => {
  const { app, rahim, salma, ayesha } = room;
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  await app.advance(minute / 2);
  const hasty = await decide(salma, [decline(one, 'DECIDED')]);
  // The first notification is due now, but the reversal cancels it.
  await runDueAfter(app, minute / 2 + 1);
  expect(mails()).toEqual([]);
  expect((await revert(salma, hasty.batchId)).body.data).toEqual([{ photoId: one, status: 'APPROVED' }]);
  expect((await own(ayesha, one))?.status).toBe('APPROVED');
  await runDueAfter(app, 2 * minute);
  await runDueAfter(app, 2 * minute);
  expect(mails()).toEqual(['One of your photos was approved.']);
  expect(await openBatch(salma, hasty.batchId)).toMatchObject({ membersTold: 0, membersToTell: 0 });
});

test('a member is notified once of the final state: a reversal in the undo time is the first message, and a double one sends none', async () => {
  const { app, rahim, salma, admin, ayesha } = room;
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  await decide(rahim, [approve(one), approve(two)]);
  await decide(salma, [decline(one, 'DECIDED')]);
  await runDueAfter(app, 2 * minute);
  await runDueAfter(app, 2 * minute);
  expect(mails().join('\n').split('\n').toSorted()).toEqual([
    'One of your photos was approved.',
    'One of your photos was not approved. You can see the reason in your profile, below the photo.',
  ]);
  // Reversed twice within the undo time: the member already knows that the photo is accepted.
  await decide(salma, [decline(two, 'DECIDED')]);
  const back = await decide(admin, [approve(two, 'DECIDED')]);
  await runDueAfter(app, 2 * minute);
  await runDueAfter(app, 2 * minute);
  const said = mails().length;
  expect(mails().join()).not.toContain('again');
  expect(await openBatch(admin, back.batchId)).toMatchObject({ membersTold: 0, membersToTell: 0 });
  // After a much later revert, the decline is valid again and the member is notified.
  expect((await revert(admin, back.batchId)).body.data).toEqual([{ photoId: two, status: 'DECLINED' }]);
  await runDueAfter(app, 2 * minute);
  await runDueAfter(app, 2 * minute);
  expect(mails().slice(said)).toEqual([
    'We reviewed one of your photos again. It is not approved. You can see the reason in your profile, below the photo.',
  ]);
});

test('reverting a reversal that the member knows of notifies the member of the mistake', async () => {
  const { app, rahim, salma, ayesha } = room;
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  await runDueAfter(app, 2 * minute);
  const { batchId } = await decide(salma, [decline(one, 'DECIDED')]);
  await runDueAfter(app, 2 * minute);
  await revert(salma, batchId);
  await runDueAfter(app, 2 * minute);
  await runDueAfter(app, 2 * minute);
  expect(mails()).toHaveLength(3);
  expect(mails()[2]).toContain('was a mistake, and we are sorry');
  expect((await own(ayesha, one))?.status).toBe('APPROVED');
});

test('a reversal can get a second look like a first decision: by a third reviewer, and hidden from all but its author', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  await app.advance(minute + 1);
  await share(100);
  await decide(salma, [decline(one, 'DECIDED')]);
  await app.advance(minute + 1);
  expect(await queueOf(rahim, '?queue=SECOND')).toEqual([]);
  expect(await queueOf(salma, '?queue=SECOND')).toEqual([]);
  expect(idsOf(await queueOf(admin, '?queue=SECOND'))).toEqual([one]);
  for (const staff of [rahim, admin]) {
    expect(await queueOf(staff, '?status=DECLINED')).toEqual([]);
    expect((await photoFor(staff, one)).status).toBe('PENDING');
    // A reviewer who may not know the decision cannot reverse it, and cannot find it out by trying.
    for (const verdict of [approve(one, 'DECIDED'), decline(one, 'DECIDED')])
      expect((await decide(staff, [verdict])).items).toEqual([
        { photoId: one, code: 'ALREADY_DECIDED', changed: { what: 'DECIDED' } },
      ]);
  }
  await decide(admin, [decline(one, 'SECOND')]);
  await app.advance(minute + 1);
  expect(idsOf(await queueOf(rahim, '?status=DECLINED'))).toEqual([one]);

  // If every other reviewer knows a decision about the photo, there is no second look.
  await app.context.db.updateTable('staff').set({ is_disabled: 1 }).where('id', '=', admin.id).execute();
  await decide(rahim, [approve(one, 'DECIDED')]);
  await app.advance(minute + 1);
  expect(await queueOf(salma, '?queue=SECOND')).toEqual([]);
});

test('a reviewer cannot avoid a second look by reversing their own decision or by undoing that', async () => {
  const { app, rahim, salma, ayesha, share } = room;
  await share(100);
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  await app.advance(minute + 1);
  expect((await salma.post('/admin/photos/claim', { queue: 'SECOND' })).body.data).toHaveLength(1);
  const changed = await decide(rahim, [decline(one, 'DECIDED')]);
  expect(changed.items).toEqual([{ photoId: one, status: 'DECLINED' }]);
  // A reviewer with a claim reads that the photo was decided, but not how.
  expect((await decide(salma, [approve(one, 'SECOND')])).items).toEqual([
    { photoId: one, code: 'ALREADY_DECIDED', changed: { what: 'DECIDED' } },
  ]);
  await revert(rahim, changed.batchId);
  expect(idsOf(await queueOf(salma, '?queue=SECOND'))).toEqual([one]);
  const again = await decide(rahim, [decline(one, 'DECIDED')]);
  expect(again.items[0]?.status).toBe('DECLINED');
  await app.advance(minute + 1);
  expect(idsOf(await queueOf(salma, '?queue=SECOND'))).toEqual([one]);
  expect((await decide(salma, [decline(one, 'SECOND')])).items[0]?.status).toBe('DECLINED');
  const cases = await app.context.db.selectFrom('photo_cases').select('status').orderBy('id').execute();
  expect(cases.map(({ status }) => status)).toEqual(['SUPERSEDED', 'AGREED']);
});

test('appeals and disputes are decided in their queues, and only Administration reverses the result', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  await decide(rahim, [decline(one)]);
  await appeal(ayesha, one);
  expect((await decide(salma, [approve(one, 'DECIDED')])).items).toEqual([
    { photoId: one, code: 'PHOTO_CHANGED', changed: { what: 'APPEALED' } },
  ]);
  expect(await photoFor(salma, one)).toMatchObject({ canDecide: false, whyNot: 'APPEALED' });
  const called = await salma.patch(`/admin/users/${ayesha.id}?t=APPROVE_PHOTO`, {
    src: (await photoFor(salma, one)).src,
  });
  expect([called.status, called.body.code]).toEqual([409, 'PHOTO_CHANGED']);
  await decide(salma, [decline(one, 'APPEALS')]);
  await app.advance(minute + 1);
  expect((await decide(rahim, [approve(one, 'DECIDED')])).items).toEqual([
    { photoId: one, code: 'FORBIDDEN' },
  ]);
  expect(await photoFor(rahim, one)).toMatchObject({ canDecide: false, whyNot: 'ADMINISTRATION' });
  expect(await queueOf(rahim, '?status=DECLINED')).toMatchObject([
    { _id: one, canDecide: false, whyNot: 'ADMINISTRATION' },
  ]);
  expect((await photoFor(admin, one)).canDecide).toBe(true);
  expect((await decide(admin, [approve(one, 'DECIDED')])).items).toEqual([
    { photoId: one, status: 'APPROVED' },
  ]);
  // This stays so afterwards.
  expect((await decide(rahim, [decline(one, 'DECIDED')])).items[0]?.code).toBe('FORBIDDEN');

  await share(100);
  await decide(rahim, [decline(two)]);
  await app.advance(minute + 1);
  await decide(salma, [approve(two, 'SECOND')]);
  await app.advance(minute + 1);
  for (const staff of [rahim, admin]) {
    expect((await decide(staff, [approve(two, 'DECIDED')])).items).toEqual([
      { photoId: two, code: 'PHOTO_CHANGED', changed: { what: 'DISPUTED' } },
    ]);
    expect(await photoFor(staff, two)).toMatchObject({ canDecide: false, whyNot: 'DISPUTED' });
  }
});

test('a member can appeal a reversal; undoing it removes the appeal', async () => {
  const { rahim, salma, ayesha } = room;
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  const { batchId } = await decide(salma, [decline(one, 'DECIDED')]);
  expect((await appeal(ayesha, one)).status).toBe(201);
  expect(await queueOf(salma, '?queue=APPEALS')).toEqual([]);
  expect(idsOf(await queueOf(rahim, '?queue=APPEALS'))).toEqual([one]);
  expect((await revert(salma, batchId)).body.data).toEqual([{ photoId: one, status: 'APPROVED' }]);
  expect(await queueOf(rahim, '?queue=APPEALS')).toEqual([]);
  expect(await own(ayesha, one)).not.toHaveProperty('appeal');
});

test('staff cannot decide on a photo they uploaded: the queue, the lists and the member page say so', async () => {
  const { rahim, salma, ayesha } = room;
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await room.app.context.db
    .updateTable('photos')
    .set({ uploaded_by: rahim.id })
    .where('id', '=', one)
    .execute();
  const refused = { canDecide: false, whyNot: 'OWN_UPLOAD', uploadedBy: rahim.staff.name };
  expect(await photoFor(rahim, one)).toMatchObject({ status: 'PENDING', ...refused });
  expect(await queueOf(rahim)).toMatchObject([{ _id: one, ownUpload: true, ...refused }]);
  const shown = await photoFor(salma, one);
  expect(shown).toMatchObject({ canDecide: true, uploadedBy: rahim.staff.name });
  expect(shown).not.toHaveProperty('whyNot');
  const { profileId } = ayesha.user;
  const rows = await rahim.patch('/admin/users/search', { filter: { text: profileId } });
  expect(rows.body.data[0].profileImages).toMatchObject([refused]);

  await decide(salma, [approve(one)]);
  expect(await photoFor(rahim, one)).toMatchObject({ status: 'APPROVED', ...refused });
  expect(await queueOf(rahim, '?status=APPROVED')).toMatchObject([{ _id: one, ...refused }]);
  expect((await decide(rahim, [decline(one, 'DECIDED')])).items).toEqual([
    { photoId: one, code: 'OWN_UPLOAD' },
  ]);
  // Members do not see this.
  expect(JSON.stringify((await ayesha.refresh()).profileImages)).not.toMatch(/canDecide|whyNot|uploadedBy/);
});

test('a batch counts the members that were and will be notified, by what happened and not by time', async () => {
  const { app, rahim, salma, ayesha, share } = room;
  const tanvir = await signUpActive(app, { gender: 'men' });
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  const [three] = (await photosOf(tanvir, 1)) as [string];
  const counts = async (staff: StaffPerson, batchId: string) => {
    const { membersTold, membersToTell, photos } = await openBatch(staff, batchId);
    return {
      told: membersTold,
      toTell: membersToTell,
      each: photos.map((photo) => photo.toldAt !== undefined),
    };
  };
  const { batchId } = await decide(rahim, [approve(one), decline(two), approve(three)]);
  expect(await counts(rahim, batchId)).toEqual({ told: 0, toTell: 2, each: [false, false, false] });
  // Undone within seconds: she is not notified, however late the batch is opened.
  await revert(rahim, batchId, [one, two]);
  expect(await counts(rahim, batchId)).toEqual({ told: 0, toTell: 1, each: [false, false, false] });
  await runDueAfter(app, 2 * minute);
  expect(await counts(rahim, batchId)).toEqual({ told: 1, toTell: 0, each: [false, false, true] });
  // A sent notification still counts after a revert.
  await revert(rahim, batchId, [three]);
  expect(await counts(rahim, batchId)).toEqual({ told: 1, toTell: 0, each: [false, false, true] });

  const undone = await decide(rahim, [approve(one)]);
  await revert(rahim, undone.batchId);
  await runDueAfter(app, 2 * minute);
  expect(await counts(rahim, undone.batchId)).toEqual({ told: 0, toTell: 0, each: [false] });

  // A second look notifies no member.
  await share(100);
  await decide(rahim, [approve(one)]);
  await app.advance(minute + 1);
  const looked = await decide(salma, [approve(one, 'SECOND')]);
  await runDueAfter(app, 2 * minute);
  expect(await counts(salma, looked.batchId)).toEqual({ told: 0, toTell: 0, each: [false] });
});
