import { type Photo } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expireOldSecondLooks } from '../../src/modules/photo-review/index.ts';
import { encodeAvifs } from '../../src/modules/photos/index.ts';
import { mintId } from '../../src/platform/ids.ts';
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
import { runDueAfter } from '../support/lifecycle.ts';
import { type StaffPerson } from '../support/staff.ts';

let room: ReviewFixture;
beforeEach(async () => {
  room = await openReviewFixture();
});
afterEach(() => room.app.close());

test('a second look is taken by a reviewer who does not know the first; agreement is counted, a dispute goes to Administration', async () => {
  const { app, admin, rahim, salma, ayesha, share, letters } = room;
  await share(100);
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  const declined = await decide(rahim, [decline(one), approve(two)]);
  // It starts after the undo time of the first decision.
  expect(await queueOf(salma, '?queue=SECOND')).toEqual([]);
  await app.advance(minute + 1);
  expect(await queueOf(rahim, '?queue=SECOND')).toEqual([]);
  expect((await figuresFor(rahim)).secondLooks).toBe(0);
  expect((await figuresFor(salma)).secondLooks).toBe(2);

  const shown = await queueOf(salma, '?queue=SECOND');
  expect(idsOf(shown)).toEqual([one, two]);
  for (const photo of shown) {
    expect(photo).toMatchObject({ status: 'PENDING', user: { declinedCount: 0 } });
    for (const field of ['decidedBy', 'decidedAt', 'declineReason']) expect(photo).not.toHaveProperty(field);
  }
  // She cannot look the decision up elsewhere either.
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
  // The first reviewer cannot find out which photos get a second look.
  expect((await decide(rahim, [approve(one, 'SECOND')])).items).toMatchObject([
    { code: 'ALREADY_DECIDED', changed: { by: rahim.staff.name } },
  ]);

  const looked = await decide(salma, [approve(one, 'SECOND'), approve(two, 'SECOND')]);
  expect(looked.items).toEqual([
    { photoId: one, status: 'APPROVED' },
    { photoId: two, status: 'APPROVED' },
  ]);
  // A second look by itself changes nothing, and its result stays hidden until its undo time is over.
  expect((await own(ayesha, one))?.status).toBe('DECLINED');
  expect((await openBatch(salma, looked.batchId)).photos[0]?.photo?.status).toBe('PENDING');
  expect((await figuresFor(salma)).agreement).toEqual({ looks: 0, agreed: 0, lapsed: 0 });
  expect(await queueOf(admin, '?queue=DISPUTES')).toEqual([]);
  await app.advance(minute + 1);
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
  expect(letters().at(-1)?.text).toContain('We reviewed one of your photos again and approved it.');
  await app.advance(minute);
  expect(await figuresFor(admin)).toMatchObject({
    agreement: { looks: 2, agreed: 1 },
    overturned: { secondLook: 1 },
    disputes: 0,
  });
  expect(await figuresFor(salma)).not.toHaveProperty('disputes');
});

test('AVIF files, which only approved photos have, do not reveal the first decision', async () => {
  const { app, rahim, salma, ayesha, share } = room;
  await share(100);
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  await decide(rahim, [approve(one), decline(two)]);
  await encodeAvifs(app.context, new AbortController().signal);
  await app.advance(minute + 1);
  expect((await own(ayesha, one))?.avif).toBe(true);
  const user = (await salma.get(`/admin/users/${ayesha.id}`)).body.data;
  const [first, second] = user.profileImages.map((photo: Photo) => Object.keys(photo));
  expect(first).toEqual(second);
  for (const { src } of user.profileImages) {
    const served = await app.request(src.replace('card.webp', 'card.avif'));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
});

test('the filter for members with a photo does not reveal the first decision to the second reviewer', async () => {
  const { app, rahim, salma, ayesha, share } = room;
  await share(100);
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [approve(one)]);
  await app.advance(minute + 1);
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
  await app.advance(minute + 1);
  expect(await found(salma)).toEqual([1, 0]);
  // Another photo that she may know of is enough.
  const [two] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [decline(two)]);
  expect(await found(salma)).toEqual([1, 0]);
});

test('a reviewer who could have seen the first decision cannot repeat the second look; another reviewer takes it', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
  await share(100);
  const [one] = (await photosOf(ayesha, 1)) as [string];
  await decide(rahim, [decline(one)]);
  await app.advance(minute + 1);
  const hasty = await decide(salma, [approve(one, 'SECOND')]);
  expect((await revert(salma, hasty.batchId)).body.data).toEqual([{ photoId: one, status: 'PENDING' }]);
  // Within the undo time she can repeat it, because she still does not know the first decision.
  expect(idsOf(await queueOf(salma, '?queue=SECOND'))).toEqual([one]);
  const again = await decide(salma, [approve(one, 'SECOND')]);
  await app.advance(minute + 1);
  expect(idsOf(await queueOf(salma, '?status=DECLINED'))).toEqual([one]);
  expect((await revert(salma, again.batchId)).body.data).toEqual([{ photoId: one, status: 'PENDING' }]);
  expect(await queueOf(salma, '?queue=SECOND')).toEqual([]);
  expect(await queueOf(admin, '?queue=DISPUTES')).toEqual([]);
  expect(idsOf(await queueOf(admin, '?queue=SECOND'))).toEqual([one]);
  await decide(admin, [decline(one, 'SECOND', '2')]);
  // It agrees for another reason: the first reason stays.
  expect((await own(ayesha, one))?.declineReason).toBe('1');
});

test('reverting a first decision ends its cases; without another reviewer there is no second look', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
  await share(100);
  const [one] = (await photosOf(ayesha, 1)) as [string];
  const { batchId } = await decide(rahim, [decline(one)]);
  await app.advance(minute + 1);
  await decide(salma, [approve(one, 'SECOND')]);
  await app.advance(minute + 1);
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
  await app.advance(minute + 1);
  expect(await queueOf(admin, '?queue=SECOND')).toEqual([]);
  const waiting = await app.context.db
    .selectFrom('photo_cases')
    .selectAll()
    .where('status', '=', 'WAITING')
    .execute();
  expect(waiting).toEqual([]);
});

test('a claimed second look becomes free after ten minutes; after some days it lapses, and the first decision stands', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
  await share(100);
  const [one, two] = (await photosOf(ayesha, 2)) as [string, string];
  const claim = async (person: StaffPerson, limit = 5) =>
    idsOf((await person.post('/admin/photos/claim', { queue: 'SECOND', limit })).body.data);
  const lapse = () => expireOldSecondLooks(app.context, new AbortController().signal);
  await decide(rahim, [decline(one), approve(two)]);
  await app.advance(minute + 1);
  expect(await claim(salma)).toEqual([one, two]);
  expect(await claim(admin)).toEqual([]);
  // The claim does not show the first reviewer which photos get a second look.
  const [his] = await queueOf(rahim, '?status=DECLINED');
  expect(his).toMatchObject({ _id: one, decidedBy: rahim.staff.name });
  expect(his).not.toHaveProperty('claimedBy');
  await app.advance(10 * minute);
  expect(await claim(admin)).toEqual([one, two]);
  expect((await decide(admin, [decline(one, 'SECOND')])).items).toEqual([
    { photoId: one, status: 'DECLINED' },
  ]);
  await admin.post('/admin/photos/release', {});

  // It waits until the end of the seventh day, and then only for the reviewer with the claim.
  await app.advance(7 * DAY_MS - 11 * minute);
  await lapse();
  for (const person of [admin, salma]) await person.signIn();
  expect(await claim(salma)).toEqual([two]);
  await app.advance(minute);
  await lapse();
  expect(await claim(salma)).toEqual([two]);
  expect(await queueOf(admin, '?status=APPROVED')).toEqual([]);
  await salma.post('/admin/photos/release', {});
  await lapse();
  expect(await claim(salma)).toEqual([]);
  expect((await decide(salma, [decline(two, 'SECOND')])).items).toMatchObject([
    { photoId: two, code: 'ALREADY_DECIDED', changed: { by: rahim.staff.name } },
  ]);
  expect(await queueOf(admin, '?status=APPROVED')).toMatchObject([{ _id: two, decidedBy: rahim.staff.name }]);
  expect((await own(ayesha, two))?.status).toBe('APPROVED');
  expect(await figuresFor(admin)).toMatchObject({
    secondLooks: 0,
    agreement: { looks: 0, agreed: 0, lapsed: 1 },
  });
});

test('a second look taken by two reviewers in two windows each, while it lapses, ends once and does nothing twice', async () => {
  const { app, admin, rahim, salma, ayesha, share } = room;
  await share(100);
  const photos = await photosOf(ayesha, 4);
  const first = await decide(
    rahim,
    photos.map((id) => approve(id)),
  );
  expect(first.items).toHaveLength(photos.length);
  await app.advance(7 * DAY_MS + 2 * minute);
  for (const person of [admin, rahim, salma]) await person.signIn();
  const batches = [admin, admin, salma, salma].map((person) => ({ person, batchId: mintId(Date.now()) }));
  const send = ({ person, batchId }: (typeof batches)[number]) =>
    person.post('/admin/photos/decisions', {
      batchId,
      decisions: photos.map((photoId) => ({ photoId, queue: 'SECOND', decision: 'APPROVE' })),
    });
  const answers = await Promise.all([
    ...batches.map(send),
    expireOldSecondLooks(app.context, new AbortController().signal).then(() => undefined),
    ...batches.map(send),
  ]);
  const said = answers.flatMap((answer) => (answer ? [JSON.stringify(answer.body.data)] : []));
  expect(said.slice(4)).toEqual(said.slice(0, 4));
  // The batch id sent by another reviewer, or with other decisions, decides nothing.
  const again = (person: StaffPerson) =>
    person.post('/admin/photos/decisions', {
      batchId: batches[0]?.batchId,
      decisions: photos.map((id) => decline(id)),
    });
  expect((await again(salma)).status).toBe(409);
  expect(JSON.stringify((await again(admin)).body.data)).toBe(said[0]);
  // The first reviewer is refused, whatever the result.
  const his = await decide(
    rahim,
    photos.map((id) => approve(id, 'SECOND')),
  );
  expect(his.items.map((item) => ('code' in item ? item.code : item.status))).toEqual(
    photos.map(() => 'ALREADY_DECIDED'),
  );
  const ends = await app.context.db.selectFrom('photo_cases').select(['status', 'queue']).execute();
  expect(ends).toHaveLength(photos.length);
  expect(ends.every(({ queue, status }) => queue === 'SECOND' && ['AGREED', 'LAPSED'].includes(status))).toBe(
    true,
  );
  const taken = await app.context.db
    .selectFrom('photo_decisions')
    .select('photo_id')
    .where('queue', '=', 'SECOND')
    .execute();
  expect(taken).toHaveLength(ends.filter(({ status }) => status === 'AGREED').length);
});

test('a key selects the photos for a second look: always the same ones, about as many as the setting says', async () => {
  const { app } = room;
  const { needsSecondLook } = await import('../../src/modules/photo-review/decisions/second-look.ts');
  const ids = Array.from({ length: 4000 }, () => mintId(Date.now()));
  const { secondLook } = app.context.keys;
  const drawn = (percent: number) => ids.filter((id) => needsSecondLook(secondLook, id, percent));
  expect(drawn(0)).toEqual([]);
  expect(drawn(100)).toEqual(ids);
  expect(drawn(5).length).toBeGreaterThan(130);
  expect(drawn(5).length).toBeLessThan(270);
  expect(drawn(5)).toEqual(drawn(5));
  const { createSecretKey } = await import('node:crypto');
  const other = createSecretKey(Buffer.alloc(32, 7));
  expect(ids.filter((id) => needsSecondLook(other, id, 5))).not.toEqual(drawn(5));
});
