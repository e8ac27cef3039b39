import type { ReplyVersion, SavedReply } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditChain } from '../support/audit.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
  woman = await signUpActive(app, { firstName: 'Nusrat', lastName: 'Jahan', gender: 'women' });
});
afterEach(() => app.close());

const texts = {
  kind: 'MESSAGE',
  name: 'Clear photo',
  textEnglish: 'Dear {firstName} ({profileId}), please send a clear photo. {staff}',
  textBangla: 'প্রিয় {firstName} ({profileId}), একটি স্পষ্ট ছবি দিন। {staff}',
};
const add = async (changes: object = {}) =>
  (await admin.post('/admin/replies', { ...texts, ...changes })).body.data as SavedReply;
const change = (who: Person, id: string, body: object) => who.patch(`/admin/replies/${id}`, body);
const fill = (who: Person, id: string, body: object) => who.post(`/admin/replies/${id}/fill`, body);
const list = async (who: Person) => (await who.get('/admin/replies')).body.data as SavedReply[];
const versions = async (id: string) =>
  (await admin.get(`/admin/replies/${id}/versions`)).body.data as ReplyVersion[];
const profileIdOf = async ({ id }: Member) =>
  (await admin.get(`/admin/users/${id}`)).body.data.profileId as string;

test('Administration keeps replies and Uploaders use the offered ones; members and guests have none (attack 118)', async () => {
  const reply = await add();
  expect(reply).toMatchObject({ ...texts, isActive: true, version: 1, uses: 0, savedBy: admin.staff.name });
  expect(await list(uploader)).toEqual([reply]);
  const calls = (who: Person) => [
    who.get('/admin/replies'),
    who.post('/admin/replies', texts),
    change(who, reply._id, { version: 1, name: 'Other' }),
    who.get(`/admin/replies/${reply._id}/versions`),
    fill(who, reply._id, { memberId: woman.id }),
  ];
  const statuses = async (who: Person) => (await Promise.all(calls(who))).map(({ status }) => status);
  expect(await statuses(uploader)).toEqual([200, 403, 403, 403, 200]);
  expect(await statuses(woman)).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(new Person(app))).toEqual([401, 401, 401, 401, 401]);

  const retired = await change(admin, reply._id, { version: 1, isActive: false });
  expect(retired.body.data).toMatchObject({ isActive: false, version: 2 });
  expect([await list(uploader), (await list(admin)).length]).toEqual([[], 1]);
  expect((await fill(uploader, reply._id, { memberId: woman.id })).status).toBe(404);
});

test('the reply is filled in the language of the member, and each use is counted', async () => {
  const reply = await add();
  const profileId = await profileIdOf(woman);
  const said = async () => (await fill(uploader, reply._id, { memberId: woman.id })).body.data;
  await app.context.db
    .updateTable('members')
    .set({ screen_language: 'en' })
    .where('id', '=', woman.id)
    .execute();
  expect(await said()).toEqual({
    text: `Dear Nusrat (${profileId}), please send a clear photo. ${uploader.staff.name}`,
    language: 'en',
    version: 1,
  });
  await app.context.db
    .updateTable('members')
    .set({ screen_language: 'bn' })
    .where('id', '=', woman.id)
    .execute();
  expect((await said()).text).toBe(`প্রিয় Nusrat (${profileId}), একটি স্পষ্ট ছবি দিন। ${uploader.staff.name}`);
  await Promise.all(Array.from({ length: 5 }, said));
  expect(await list(admin)).toMatchObject([{ uses: 7, lastUsedAt: expect.any(String) }]);
});

test('a name is data: braces in it are not read as a variable (attack 118)', async () => {
  const reply = await add({ textEnglish: 'Dear {firstName}' });
  await app.context.db
    .updateTable('members')
    .set({ first_name: '{staff} {profileId}', screen_language: 'en' })
    .where('id', '=', woman.id)
    .execute();
  expect((await fill(admin, reply._id, { memberId: woman.id })).body.data.text).toBe(
    'Dear {staff} {profileId}',
  );
});

test('a variable that would tell more than its reader may know is refused in both languages (attack 118)', async () => {
  for (const wrong of ['{phone}', '{email}', '{password}', '{FirstName}']) {
    for (const field of ['textEnglish', 'textBangla']) {
      const answer = await admin.post('/admin/replies', { ...texts, [field]: `Call ${wrong}` });
      expect([answer.status, answer.body.fields]).toEqual([400, [field]]);
    }
  }
  expect(await list(admin)).toEqual([]);
});

test('each version stays with its uses, and of two changes at once one is refused with the stored reply', async () => {
  const reply = await add();
  await fill(admin, reply._id, { memberId: woman.id });
  const both = await Promise.all(
    ['First', 'Second'].map((name) => change(admin, reply._id, { version: 1, name })),
  );
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const [stored] = await list(admin);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'CONFLICT', current: stored });
  expect(stored).toMatchObject({ version: 2, uses: 1 });
  await fill(admin, reply._id, { memberId: woman.id });
  await fill(admin, reply._id, { memberId: woman.id });
  expect(await versions(reply._id)).toMatchObject([
    { version: 2, uses: 2, name: stored?.name },
    { version: 1, uses: 1, name: 'Clear photo', textEnglish: texts.textEnglish },
  ]);
  expect((await admin.get(`/admin/replies/${woman.id}/versions`)).status).toBe(404);
  const audit = (await admin.get(`/admin/audit?targetId=${reply._id}`)).body.data;
  expect(audit).toMatchObject([
    { action: 'reply.update', facts: { 'before.name': 'Clear photo', 'after.name': stored?.name } },
    { action: 'reply.create', facts: { kind: 'MESSAGE' } },
  ]);
  expect(await verifyAuditChain(app)).not.toHaveProperty('brokenAt');
});

test('a guest is answered in the language of the page, and never with a text that names a member', async () => {
  const guest = new Person(app);
  const sent = await guest.post('/support', {
    topic: 'other',
    text: 'I cannot sign in.',
    contact: 'guest@example.com',
  });
  expect(sent.status).toBeLessThan(300);
  const [request] = (await admin.get('/admin/support')).body.data;
  const plain = await add({
    kind: 'SUPPORT',
    name: 'Plain',
    textEnglish: 'Hello from {staff}',
    textBangla: 'শুভেচ্ছা, {staff}',
  });
  const naming = await add({ kind: 'SUPPORT', name: 'Naming' });
  const answer = await fill(admin, plain._id, { supportId: request._id });
  expect([answer.status, answer.body.data.text]).toEqual([200, `Hello from ${admin.staff.name}`]);
  expect((await fill(admin, naming._id, { supportId: request._id })).status).toBe(400);
  expect((await fill(admin, plain._id, {})).status).toBe(400);
  // An Uploader does not learn of messages to staff.
  expect((await fill(uploader, plain._id, { supportId: request._id })).status).toBe(403);
  expect(await list(admin)).toMatchObject([
    { name: 'Naming', uses: 0 },
    { name: 'Plain', uses: 1 },
  ]);
});

test('nobody is written to who is gone', async () => {
  const reply = await add();
  await admin.delete(`/admin/users/${woman.id}`);
  expect((await fill(admin, reply._id, { memberId: woman.id })).status).toBe(404);
  expect(await list(admin)).toMatchObject([{ uses: 0 }]);
});
