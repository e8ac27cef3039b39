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
/** Sends a text that a reply is in. */
const send = ({ _id, version }: Pick<SavedReply, '_id' | 'version'>) =>
  admin.post(`/admin/users/${woman.id}/messages`, { text: 'Hello.', replies: [{ _id, version }] });
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

test('the reply is filled in the language of the member, and no filling is a use', async () => {
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
  expect(await list(admin)).toMatchObject([{ uses: 0 }]);
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
  await send(reply);
  const both = await Promise.all(
    ['First', 'Second'].map((name) => change(admin, reply._id, { version: 1, name })),
  );
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const [stored] = await list(admin);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'CONFLICT', current: stored });
  expect(stored).toMatchObject({ version: 2, uses: 1 });
  await send({ ...reply, version: 2 });
  await send({ ...reply, version: 2 });
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
    { name: 'Plain', uses: 0 },
  ]);
});

test('nobody is written to who is gone', async () => {
  const reply = await add();
  await admin.delete(`/admin/users/${woman.id}`);
  expect((await fill(admin, reply._id, { memberId: woman.id })).status).toBe(404);
  expect(await list(admin)).toMatchObject([{ uses: 0 }]);
});

test('a reply is counted when it is sent, in each kind of text, and the audit log names it with its version', async () => {
  const reply = await add();
  const replies = [{ _id: reply._id, version: 1 }];
  const linked = async (action: string) => {
    const { data } = (await admin.get(`/admin/audit?action=${action}`)).body;
    const { facts, names } = data[0];
    return [facts.replies, facts.replyVersions, names?.[reply._id]];
  };
  const wanted = [[reply._id], ['1'], 'Clear photo'];
  await send(reply);
  expect(await linked('member.message')).toEqual(wanted);
  const warned = { activePolicy: '3', message: 'A clear photo, please.', replies };
  expect((await admin.patch(`/admin/users/${woman.id}?t=UPDATE_STATUS`, warned)).status).toBe(200);
  expect(await linked('member.status')).toEqual(wanted);
  await woman.post('/support', { topic: 'photo', text: 'Where is my photo?' });
  const [request] = (await admin.get('/admin/support')).body.data;
  const path = `/admin/support/${request._id}/answer`;
  // A text that nobody gets is no use: the message is closed, or a colleague was first.
  expect((await admin.post(path, { text: 'It is there.', replies: [...replies, ...replies] })).status).toBe(
    200,
  );
  expect(await linked('support.answer')).toEqual(wanted);
  expect((await admin.post(path, { text: 'Once more.', replies })).body.code).toBe('ALREADY_DECIDED');
  expect(await list(admin)).toMatchObject([{ uses: 3, lastUsedAt: expect.any(String) }]);
  // What is no reply, or no version of one, stops no text.
  const unknown = [
    { _id: woman.id, version: 1 },
    { _id: reply._id, version: 9 },
  ];
  const sent = await admin.post(`/admin/users/${woman.id}/messages`, { text: 'Hello.', replies: unknown });
  expect(sent.status).toBe(201);
  expect(await list(admin)).toMatchObject([{ uses: 3 }]);
});
