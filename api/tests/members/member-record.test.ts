import { SPECIAL_PROFILE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { verifyAuditChain } from '../support/audit.ts';
import { giveDocument } from '../support/documents.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive, signUpReachable } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { openSocket, say } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let woman: Member;
let man: Member;
beforeEach(async () => {
  app = await startTestApp();
  [admin, uploader] = await Promise.all([signInStaff(app, 'administration'), signInStaff(app, 'uploader')]);
  woman = await signUpReachable(app, { gender: 'women', email: { address: 'hers@example.com' } });
  man = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

const part = async (name: string, staff: Person = admin) =>
  (await staff.get(`/admin/users/${woman.id}/${name}`)).body.data;
const specialUntil = async () => (await admin.get(`/admin/users/${woman.id}`)).body.data.specialUntil;

const parts = [
  'moderation',
  'relations',
  'conversations',
  'reports',
  'message-cases',
  'documents',
  'sessions',
  'sign-ins',
  'shared',
  'notes',
];

test('an Uploader may read no part of a record beyond the profile (attack 18)', async () => {
  for (const name of parts) {
    const path = `/admin/users/${woman.id}/${name}`;
    expect([name, (await admin.get(path)).status]).toEqual([name, 200]);
    expect([name, (await uploader.get(path)).status]).toEqual([name, 403]);
    expect([name, (await admin.get(`/admin/users/${mintId(Date.now())}/${name}`)).status]).toEqual([
      name,
      404,
    ]);
  }
  for (const name of ['notes', 'messages'])
    expect((await uploader.post(`/admin/users/${woman.id}/${name}`, { text: 'x' })).status).toBe(403);
  expect((await uploader.patch('/admin/specials', { id: woman.id, gender: 'women' })).status).toBe(403);
  expect((await uploader.delete(`/admin/users/${woman.id}`)).status).toBe(403);
});

test('a profile is special for 30 days to the millisecond, leads the feed, and can be removed before', async () => {
  app.stopClock();
  const add = (gender: string) => admin.patch('/admin/specials', { id: woman.id, gender });
  expect((await add('men')).status).toBe(404);
  const { body } = await add('women');
  const end = app.context.clock() + SPECIAL_PROFILE_DAYS * DAY_MS;
  expect(body.data).toEqual({ until: new Date(end).toISOString() });
  expect(await specialUntil()).toBe(body.data.until);
  const leads = async () => (await man.get('/users/feed/all')).body.data[0].isSpecial;
  expect(await leads()).toBe(true);
  const path = `/admin/specials/${woman.id}`;
  // The sign-ins of the members and staff end earlier.
  const comeBack = () => Promise.all([admin.signIn(), man.post('/auth/login', signInOf(man))]);
  await app.advance(SPECIAL_PROFILE_DAYS * DAY_MS - 1);
  await comeBack();
  expect([await specialUntil(), await leads()]).toEqual([body.data.until, true]);
  await app.advance(1);
  expect([await specialUntil(), await leads()]).toEqual([undefined, undefined]);
  expect((await admin.delete(path)).status).toBe(404);
  await add('women');
  expect((await admin.delete(path)).status).toBe(204);
  expect([await specialUntil(), await leads()]).toEqual([undefined, undefined]);
  const audit = (await admin.get(`/admin/audit?targetId=${woman.id}`)).body.data;
  expect(audit.map((row: { action: string }) => row.action)).toEqual([
    'special.remove',
    'special.add',
    'special.add',
  ]);
});

const signInOf = ({ user }: Member) => ({
  phone: user.phoneNumber?.number,
  password: 'correct horse battery',
});

test('of a member whom staff deleted, Administration opens only the profile; the member is signed out', async () => {
  expect((await admin.delete(`/admin/users/${woman.id}`)).status).toBe(204);
  const opened = async (staff: Person) => (await staff.get(`/admin/users/${woman.id}`)).status;
  expect([await opened(admin), await opened(uploader)]).toEqual([200, 404]);
  for (const name of parts)
    expect([name, (await admin.get(`/admin/users/${woman.id}/${name}`)).status]).toEqual([name, 404]);
  for (const name of ['notes', 'messages'])
    expect((await admin.post(`/admin/users/${woman.id}/${name}`, { text: 'x' })).status).toBe(404);
  expect((await woman.get('/users')).status).toBe(401);
});

test('a note carries its author and time, stays with staff, and the audit log has none of its text', async () => {
  app.stopClock();
  const other = await signInStaff(app, 'administration');
  const note = (staff: Person, text: string) => staff.post(`/admin/users/${woman.id}/notes`, { text });
  const at = new Date(app.context.clock()).toISOString();
  const first = await note(admin, 'Called her: she will send a better photo. canary-note');
  expect([first.status, first.body.data]).toEqual([
    201,
    {
      _id: expect.any(String),
      kind: 'NOTE',
      text: 'Called her: she will send a better photo. canary-note',
      by: admin.staff.name,
      createdAt: at,
    },
  ]);
  await app.advance(1000);
  await note(other, 'She did.');
  expect((await part('notes')).map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
    [other.staff.name, 'She did.'],
    [admin.staff.name, 'Called her: she will send a better photo. canary-note'],
  ]);
  expect((await note(admin, '  ')).status).toBe(400);
  expect((await note(admin, 'x'.repeat(1001))).status).toBe(400);
  const audit = (await admin.get(`/admin/audit?targetId=${woman.id}`)).body.data;
  expect(audit.map((row: { action: string }) => row.action)).toEqual(['member.note', 'member.note']);
  const archive = await downloadExport(woman);
  const seen = [
    JSON.stringify(audit),
    JSON.stringify((await woman.get('/users')).body),
    JSON.stringify((await woman.get('/users/notifications')).body),
    ...Object.keys(archive.files).map(archive.text),
  ];
  expect(seen.filter((text) => text.includes('canary-note'))).toEqual([]);
  expect(await verifyAuditChain(app)).toEqual({ checked: 2 });
});

test('a message reaches the member’s list and mailbox, and staff find it among the notes', async () => {
  const text = 'Please write your district. We help gladly: 16123.';
  const sent = await admin.post(`/admin/users/${woman.id}/messages`, { text });
  expect([sent.status, sent.body.data.kind]).toEqual([201, 'MESSAGE']);
  await app.context.background.settle();
  const [latest] = (await woman.get('/users/notifications')).body.data;
  expect(latest).toMatchObject({ about: 'team', text, isRead: false });
  const mail = readOutbox(app).findLast(({ to }) => to === 'hers@example.com');
  expect(mail?.subject).toContain('a message from our team');
  expect(mail?.text).toContain(text);
  await admin.post(`/admin/users/${woman.id}/messages`, { text: 'Thank you.' });
  const texts = (await woman.get('/users/notifications')).body.data.map((one: { text: string }) => one.text);
  expect(texts).toEqual(['Thank you.', text]);
  expect((await part('notes')).map((one: { text: string }) => one.text)).toEqual(['Thank you.', text]);
  expect((await man.get('/users/notifications')).body.data).toEqual([]);
});

test('relations and conversations are shown in figures, without what was written', async () => {
  const second = await signUpActive(app, { gender: 'men', name: 'Rafiq Islam' });
  await man.put('/users/invite?action=SEND', { _id: woman.id });
  await woman.put('/users/invite?action=ACCEPT', { _id: man.id });
  await woman.put('/users/invite?action=SEND', { _id: second.id });
  await man.put('/users/favorite', { _id: woman.id, action: 'ADD', updateField: 'favorite' });
  await woman.put('/users/favorite', { _id: second.id, action: 'ADD', updateField: 'favorite' });
  await man.get(`/users/${woman.id}`);
  const server = await app.listen();
  const sockets = [await openSocket(server, woman), await openSocket(server, man)] as const;
  await say(sockets[0], man, 'canary-chat one');
  await say(sockets[1], woman, 'canary-chat two');
  await say(sockets[0], second, 'canary-chat three');
  for (const socket of sockets) socket.close();
  await second.put('/users/favorite', { _id: woman.id, action: 'ADD', updateField: 'block' });
  const relations = await part('relations');
  expect(relations).toMatchObject({
    invitations: {
      sent: { waiting: 1, accepted: 0, declined: 0, expired: 0 },
      received: { waiting: 0, accepted: 1, declined: 0, expired: 0 },
    },
    favorites: { made: 1, received: 1 },
    blocks: { made: 0, received: 1 },
    unlocks: { made: 0, received: 0 },
    visitors: 1,
  });
  expect(
    relations.latest.map((one: { person: { name: string }; bySelf: boolean; status: string }) => [
      one.person.name,
      one.bySelf,
      one.status,
    ]),
  ).toEqual([
    ['Rafiq Islam', true, 'INVITED'],
    ['Tanvir Hossain', false, 'CONNECTED'],
  ]);
  const figures = await admin.get(`/admin/users/${woman.id}/conversations`);
  expect(figures.body.data).toEqual({
    conversations: 2,
    begun: 2,
    sent: 2,
    received: 1,
    withoutAnswer: 1,
    notAnswered: 0,
    writtenLately: 2,
    lastMessageAt: expect.any(String),
  });
  expect(JSON.stringify(figures.body)).not.toContain('canary');
  await app.advance(8 * DAY_MS);
  await admin.signIn();
  expect((await part('conversations')).writtenLately).toBe(0);
});

test('a member without any conversation has zeros', async () => {
  expect(await part('conversations')).toEqual({
    conversations: 0,
    begun: 0,
    sent: 0,
    received: 0,
    withoutAnswer: 0,
    notAnswered: 0,
    writtenLately: 0,
  });
});

test('reports, message cases, documents and sessions of a member are listed without texts and numbers', async () => {
  const [word] = (await man.get('/report/words?about=profile')).body.data;
  await man.post('/report', { reportedUser: woman.id, reportCategory: word._id, text: 'canary-told' });
  const server = await app.listen();
  const socket = await openSocket(server, woman);
  await say(socket, man, 'canary-chat, please send me 5000 taka');
  socket.close();
  await giveDocument(woman, { number: '7719283746501' });
  const reports = (await admin.get(`/admin/users/${woman.id}/reports`)).body;
  expect(reports.data).toMatchObject([{ status: 'OPEN', reporters: 1, reasons: [{ count: 1 }] }]);
  expect(reports.made).toEqual({ reports: 0, upheld: 0, dismissed: 0, recentPeople: 0 });
  const made = (await admin.get(`/admin/users/${man.id}/reports`)).body;
  expect([made.data, made.made.reports]).toEqual([[], 1]);
  const cases = await part('message-cases');
  expect(cases).toMatchObject([{ status: 'OPEN', sender: { _id: woman.id } }]);
  const documents = await part('documents');
  expect(documents).toMatchObject([{ kind: 'nid', status: 'PENDING', last4: '6501' }]);
  const sessions = await part('sessions');
  expect(sessions).toEqual([
    {
      device: expect.any(String),
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify([reports, cases, documents, sessions])).not.toMatch(/canary|7719283746501/);
});

test('look-alikes of a photo show the same picture on another profile, to both roles', async () => {
  const own = await uploadPhoto(woman, 3);
  const other = await signUpActive(app, { gender: 'women', name: 'Mitu Das' });
  const copied = await uploadPhoto(other, 3);
  await uploadPhoto(other, 8);
  for (const staff of [admin, uploader]) {
    const answer = await staff.get(`/admin/photos/${own._id}/look-alikes`);
    expect(answer.body.data).toMatchObject([
      { photoId: copied._id, userId: other.id, name: 'Mitu Das', status: 'PENDING', distance: 0 },
    ]);
  }
  expect((await admin.get(`/admin/photos/${mintId(Date.now())}/look-alikes`)).status).toBe(404);
  expect((await new Person(app).get(`/admin/photos/${own._id}/look-alikes`)).status).toBe(401);
});

test('Administration verifies a member otherwise, with a reason that only staff read, and ends it [S3.7]', async () => {
  const path = `/admin/users/${woman.id}/other-verification`;
  const body = { isVerified: true, reason: 'Her brother came to the office' };
  expect((await uploader.put(path, body)).status).toBe(403);
  expect((await admin.put(path, { isVerified: true })).body.fields).toEqual(['reason']);
  expect((await admin.put(path, body)).status).toBe(200);
  const seen = (await man.get(`/users/${woman.id}`)).body;
  expect(seen.verified).toContain('other');
  expect(seen.verifications).toContainEqual(expect.objectContaining({ source: 'other', method: 'staff' }));
  expect(JSON.stringify(seen)).not.toContain(body.reason);
  expect((await part('notes'))[0]).toMatchObject({ text: body.reason, by: admin.staff.name });
  await admin.put(path, { isVerified: false, reason: 'It was another person' });
  expect((await woman.refresh()).verified).not.toContain('other');
  const audit = (await admin.get(`/admin/audit?targetId=${woman.id}`)).body.data;
  const actions = audit.map((row: { action: string }) => row.action);
  expect(actions).toEqual(expect.arrayContaining(['member.verify', 'member.verify-end']));
  expect(JSON.stringify(audit)).not.toContain('office');
});
