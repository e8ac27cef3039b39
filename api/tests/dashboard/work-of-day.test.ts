import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countAudited } from '../../src/modules/dashboard/work-queries.ts';
import { mintId } from '../../src/platform/ids.ts';
import { documentIdOf, giveDocument } from '../support/documents.ts';
import { planOfEmpty } from '../support/engines/plan-of.ts';
import { type Member, signUp, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const nothing = {
  photos: 0,
  profiles: 0,
  texts: 0,
  documents: 0,
  messages: 0,
  reports: 0,
  support: 0,
  payments: 0,
};

let app: TestApp;
let rehana: StaffPerson;
let jahid: StaffPerson;
let nusrat: Member;
beforeEach(async () => {
  app = await startTestApp();
  rehana = await signInStaff(app);
  jahid = await signInStaff(app);
  nusrat = await signUp(app, { gender: 'women', name: 'Nusrat Jahan' });
});
afterEach(() => app.close());

const work = async (by: StaffPerson) => (await by.get('/admin/dashboard/work')).body;
const decide = (by: StaffPerson, id: string, body: object) =>
  by.post(`/admin/documents/${id}/decision`, body);

test('each member of staff sees how many of each kind they decided today, and Administration sees all', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const photo = await uploadPhoto(nusrat, 1);
  await uploader.post('/admin/photos/decisions', {
    batchId: mintId(Date.now()),
    decisions: [{ photoId: photo._id, decision: 'APPROVE' }],
  });
  await rehana.patch(`/admin/users/${nusrat.id}?t=UPDATE_STATUS`, { activePolicy: '1' });
  // A status that is no first look.
  await rehana.patch(`/admin/users/${nusrat.id}?t=UPDATE_STATUS`, { activePolicy: '3' });
  await nusrat.patch('/users', { about: { myselfRequest: 'I like to read.' } });
  const edit = (updateUserDto: object) =>
    uploader.patch(`/admin/users/${nusrat.id}?t=UPDATE_GENERAL`, { updateUserDto });
  expect((await edit({ aboutDecision: 'APPROVE' })).status).toBe(200);
  await edit({ height: '9' });
  await nusrat.post('/support', { topic: 'other', text: 'Where is my payment?' });
  const [{ _id }] = (await jahid.get('/admin/support')).body.data;
  await jahid.post(`/admin/support/${_id}/answer`, { text: 'In your profile.' });
  const day = dhakaDay(app.context.clock());
  const own = { ...nothing, photos: 1, texts: 1 };
  expect(await work(uploader)).toEqual({ day, own });
  const seen = await work(rehana);
  expect(seen.own).toEqual({ ...nothing, profiles: 1 });
  expect(seen.staff).toContainEqual({ _id: uploader.id, name: uploader.staff.name, decided: own });
  expect(seen.staff).toContainEqual({
    _id: jahid.id,
    name: jahid.staff.name,
    decided: { ...nothing, support: 1 },
  });
});

test('a decision that was taken back is not counted, whoever took it back, and yesterday’s are not', async () => {
  await giveDocument(nusrat);
  const id = await documentIdOf(nusrat);
  const refused = await decide(rehana, id, { decision: 'REFUSE', reason: '1' });
  expect((await work(rehana)).own.documents).toBe(1);
  await jahid.post(`/admin/documents/${id}/undo`, { decidedAt: refused.body.data.decidedAt });
  expect([(await work(rehana)).own.documents, (await work(jahid)).own.documents]).toEqual([0, 0]);
  await decide(rehana, id, { decision: 'VERIFY' });
  expect((await work(rehana)).own.documents).toBe(1);
  await app.context.background.settle();
  await app.advance(dhakaDayStart(dhakaDay(app.context.clock())) + DAY_MS - app.context.clock());
  rehana = await signInStaff(app);
  expect((await work(rehana)).own).toEqual(nothing);
});

test('names and texts with the words of facts count as nothing', async () => {
  const text = '"nameDecision" "firstLook" "aboutDecision"';
  await rehana.patch(`/admin/users/${nusrat.id}?t=UPDATE_GENERAL`, { updateUserDto: { note: text } });
  expect((await work(rehana)).own).toEqual(nothing);
});

test.each([
  ['one', /audit_log_staff_action_time/],
  ['all', /audit_log_action_time/],
] as const)('the work of %s is read from an index by act and time', async (whose, index) => {
  const since = app.context.clock();
  const plan = await planOfEmpty(app, (db) =>
    countAudited(db, { since, ...(whose === 'one' ? { staffId: rehana.id } : {}) }),
  );
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/SCAN (made|undo|earlier)\b/);
});

test('members and guests are refused', async () => {
  const tanvir = await signUpActive(app, { gender: 'men' });
  expect((await tanvir.get('/admin/dashboard/work')).status).toBe(401);
});
