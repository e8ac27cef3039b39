import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entriesLike } from '../../src/modules/watch-list/index.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let known: Member;
let other: Member;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
  known = await signUpActive(app, { gender: 'women' });
  other = await signUpActive(app, { gender: 'women', name: 'Mitu Das' });
});
afterEach(() => app.close());

const reason = 'A picture from an advertisement.';
const watch = (photoId: string, effect: 'REFUSE' | 'FLAG', by = admin) =>
  by.post('/admin/watch-list', { photoId, effect, reason });
const flagsOf = async ({ id }: Member) => (await admin.get(`/admin/users/${id}/flags`)).body.data;
const queued = async (by: StaffPerson, id: string) =>
  (await by.get('/admin/photos')).body.data.find((photo: { _id: string }) => photo._id === id);
const decide = async (by: StaffPerson, photoId: string) => {
  const batch = { batchId: crypto.randomUUID(), decisions: [{ photoId, decision: 'APPROVE' }] };
  return (await by.post('/admin/photos/decisions', batch)).body.data[0];
};
const ownPhoto = async (member: Member) => (await member.refresh()).profileImages[0];

describe('attack 131: a picture that staff refuse', () => {
  test('is held at the upload for Administration, and the member is told kindly', async () => {
    const entry = (await watch((await uploadPhoto(known, 3))._id, 'REFUSE')).body.data;
    expect(entry).toMatchObject({
      kind: 'photo',
      effect: 'REFUSE',
      shown: expect.stringMatching(/^[0-9A-F]{4}$/),
    });
    const copy = await uploadPhoto(other, 3);
    const fresh = await uploadPhoto(other, 8);
    expect(await ownPhoto(other)).toMatchObject({ _id: copy._id, status: 'PENDING', isHeld: true });
    expect(await flagsOf(other)).toMatchObject([{ kind: 'photo', reason }]);

    expect(await queued(uploader, copy._id)).toMatchObject({
      canDecide: false,
      whyNot: 'HELD',
      watched: { effect: 'REFUSE' },
    });
    expect((await queued(uploader, copy._id)).watched).not.toHaveProperty('reason');
    expect(await queued(admin, copy._id)).toMatchObject({
      canDecide: true,
      watched: { effect: 'REFUSE', reason },
    });
    expect(await queued(admin, fresh._id)).not.toHaveProperty('watched');
    const waits = async (by: StaffPerson) => (await by.get('/admin/waiting')).body.photos;
    // The first photo, and the one that nobody watches.
    expect([await waits(uploader), await waits(admin)]).toEqual([2, 3]);
    const claimed = (await uploader.post('/admin/photos/claim', { limit: 20 })).body.data;
    expect(claimed.map((photo: { _id: string }) => photo._id)).not.toContain(copy._id);
    expect(await decide(uploader, copy._id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await decide(admin, copy._id)).toMatchObject({ status: 'APPROVED' });
    expect(await ownPhoto(other)).not.toHaveProperty('isHeld');
  });

  test('does not hold what is only flagged, and its mark goes when the entry ends', async () => {
    const entry = (await watch((await uploadPhoto(known, 3))._id, 'FLAG')).body.data;
    const copy = await uploadPhoto(other, 3);
    expect(await ownPhoto(other)).not.toHaveProperty('isHeld');
    expect(await flagsOf(other)).toMatchObject([{ kind: 'photo', effect: 'FLAG' }]);
    expect(await queued(uploader, copy._id)).toMatchObject({ canDecide: true, watched: { effect: 'FLAG' } });
    await admin.post(`/admin/watch-list/${entry._id}/end`);
    expect(await queued(uploader, copy._id)).not.toHaveProperty('watched');
    expect(await flagsOf(other)).toHaveLength(1);
  });

  test('is listed by Administration alone, once, and audited', async () => {
    const photo = await uploadPhoto(known, 3);
    expect((await watch(photo._id, 'REFUSE', uploader)).status).toBe(403);
    const { _id } = (await watch(photo._id, 'REFUSE')).body.data;
    expect((await watch(photo._id, 'FLAG')).body.code).toBe('CONFLICT');
    const log = (await admin.get(`/admin/audit?targetId=${_id}`)).body.data;
    expect(log).toMatchObject([{ action: 'watch.add', facts: { kind: 'photo', effect: 'REFUSE' } }]);
  });
});

test('pictures are the same up to four bits, in the mirror too; refused entries come first', () => {
  const entry = (id: string, digest: string, effect: string) => ({ id, digest, effect, reason: '' });
  const picture = { perceptual_hash: '00000000000000ff', mirrored_hash: 'ff00000000000000' };
  const entries = [
    entry('near', '00000000000000fe', 'FLAG'),
    entry('four', '000000000000f0ff', 'REFUSE'),
    entry('five', '000000000001f0ff', 'REFUSE'),
    entry('mirror', 'ff00000000000000', 'FLAG'),
  ];
  expect(entriesLike(entries, picture).map(({ id }) => id)).toEqual(['four', 'mirror', 'near']);
});
