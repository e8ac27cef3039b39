import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INVOICE_KEEP_YEARS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduledJobs } from '../../src/jobs.ts';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { everything, herPhone, password, restoreMs, runJobsAfter, signUpHer } from '../support/lifecycle.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, setPolicy, signUpActive, signUpForm } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { openSocket, say } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** The bytes of every file under `folder`, by name. */
function filesUnder(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, readFileSync(path)];
    });
}

const markers = [
  'Firstmarker',
  'Lastmarker',
  'firstmarker',
  'lastmarker',
  'Waitingmarker',
  '1798765431',
  'marker-mail',
  'marker-about',
  'marker-whatsapp',
  'marker-hobby',
  'marker-family',
  'marker-gotra',
  'marker-father',
  'marker-message',
  'marker-report',
  'marker-wish',
  'marker-note',
  'marker-post',
  'marker-staff-words',
  'marker-sealed',
  'marker-health',
  'marker-agent',
  'marker-search',
];

async function fillEverything(her: Member, him: Member): Promise<void> {
  const { db } = app.context;
  const staff = await signInStaff(app);
  await her.patch('/users', { post: { text: 'marker-post' }, about: { myselfRequest: 'marker-about' } });
  await her.patch('/users', { lastName: 'Waitingmarker Support' });
  await her.patch('/users', {
    religion: 'hindu',
    maritalStatus: '2',
    faith: { gotra: 'marker-gotra', caste: 'kayastha' },
    children: { number: 1, with: 'me' },
    family: { fatherWork: 'marker-father', house: 'village' },
    health: { thalassemia: 'carrier', note: 'marker-health' },
  });
  await staff.patch(`/admin/users/${her.id}?t=UPDATE_GENERAL`, { updateUserDto: { note: 'marker-note' } });
  await db
    .updateTable('members')
    .set({
      preference: JSON.stringify({ location: ['marker-wish'] }),
      policy_message: 'marker-staff-words',
      email_verified: 1,
    })
    .where('id', '=', her.id)
    .execute();
  await uploadPhoto(her, 1);
  await her.post('/auth/login', { phone: herPhone, password }, { 'user-agent': 'marker-agent' });
  await her.post('/verify/phone');
  await her.post('/users/hi', { userId: him.id });
  const socket = await openSocket(await app.listen(), her);
  const { message } = await say(socket, him, 'marker-message, please send me 5000 taka');
  const his = await openSocket(await app.listen(), him);
  const answer = await say(his, her, 'hello');
  for (const open of [socket, his]) open.close();
  const reason = { reportCategory: reportWordIds.other, text: 'marker-report' };
  await her.post(`/messages/${answer.message._id}/report`, reason);
  await him.post(`/messages/${message._id}/report`, reason);
  await her.put('/users/invite?action=SEND', { _id: him.id });
  await him.put('/users/invite?action=ACCEPT', { _id: her.id });
  await him.put('/users/favorite', { _id: her.id, action: 'ADD', updateField: 'favorite' });
  await him.get(`/users/${her.id}`);
  await her.post('/users/searches', { name: 'marker-search', query: 'religion=islam' });
  const sold = await addPackage(app, { connects: 3 });
  await grantPackage(app, her.id, sold);
  await grantPackage(app, him.id, sold);
  await unlock(him, her.id);
  await her.post('/transaction/manual', {
    packageId: sold.id,
    paymentMethod: 'bKash',
    senderNumber: herPhone,
    trxId: 'KEPT-TRX',
  });
  const [word] = (await her.get('/report/words')).body.data ?? (await her.get('/report/words')).body;
  if (word)
    await her.post('/report', { reportedUser: him.id, reportCategory: word._id, text: 'marker-report' });
  await him.post('/report', { reportedUser: her.id, reportCategory: word._id, text: 'marker-report' });
  const reported = (await staff.get('/admin/report')).body.data.find(
    (one: { person: { _id: string } }) => one.person._id === her.id,
  );
  await staff.post(`/admin/report/${reported._id}/notes`, { text: 'marker-report' });
  await db
    .insertInto('documents')
    .values({
      id: mintId(Date.now()),
      member_id: her.id,
      kind: 'nid',
      number_sealed: 'marker-sealed',
      number_digest: 'digest-of-hers',
      number_last4: '1798765431',
      scan_key: 'documents/hers',
      scan_count: 1,
      status: 'VERIFIED',
      created_at: app.context.clock(),
    })
    .execute();
  await db
    .insertInto('google_sessions')
    .values({
      token_hash: 'one',
      email: 'marker-mail@example.com',
      name: 'Firstmarker',
      image: null,
      expires_at: app.context.clock(),
    })
    .execute();
  await app.context.storage.put('documents/hers/1', Buffer.from('marker-sealed'));
}

test('after seven days no personal data is left in any table or file; the other member keeps their own data', {
  timeout: 120_000,
}, async () => {
  const her = await signUpHer(app);
  const him = await signUpActive(app, { gender: 'men' });
  await fillEverything(her, him);
  const before = await everything(app);
  const found = markers.filter((marker) => before.some(([, text]) => text.includes(marker)));
  // The control: each marker is stored somewhere before.
  expect(found).toEqual(markers);
  expect(before).toContainEqual(['members.faith_traits', String(2 ** 24)]);
  const files = join(app.dataDir, 'files');
  expect(filesUnder(files).length).toBeGreaterThan(1);

  await her.delete('/users', { password });
  await runJobsAfter(app, restoreMs - 2 * 3_600_000);
  expect((await everything(app)).some(([, text]) => text.includes('Firstmarker'))).toBe(true);
  await runJobsAfter(app, 2 * 3_600_000);

  const after = await everything(app);
  const left = markers.flatMap((marker) =>
    after.filter(([, text]) => text.includes(marker)).map(([where]) => `${marker} in ${where}`),
  );
  expect(left).toEqual([]);
  const row = app.context.db.selectFrom('members').selectAll().where('id', '=', her.id);
  expect(await row.executeTakeFirst()).toMatchObject({ details: '{}', faith_traits: 0, family_traits: 0 });
  expect(filesUnder(files)).toEqual([]);
  if (app.context.engine === 'sqlite') {
    for (const [name, bytes] of filesUnder(app.dataDir).filter(([path]) => path.includes('milon.sqlite'))) {
      expect([name, markers.filter((marker) => bytes.includes(marker))]).toEqual([name, []]);
    }
  }

  const [conversation] = (await him.get('/conversations')).body.data;
  expect(conversation.members[0]).toMatchObject({ firstName: 'Deleted User', unavailable: true });
  expect(conversation.messages.map((message: { text: string }) => message.text)).toEqual(['', '', 'hello']);
  expect(conversation.unseen).toBe(0);
  expect((await him.get('/users/invite?action=ACCEPT')).body.data[0]).toMatchObject({
    firstName: 'Deleted User',
  });
  const { connectList } = (await him.post('/premium-user/user', {})).body;
  expect(connectList[0]).toMatchObject({ isUser: false, user: { firstName: 'Deleted User' } });
  expect((await him.refresh()).favorites).toEqual([]);

  const told = await app.context.db
    .selectFrom('transactions')
    .selectAll()
    .where('payment_method', '=', 'bKash')
    .execute();
  // Staff still look whether its money arrived, to pay it back.
  expect(told).toMatchObject([{ trx_id: 'KEPTTRX', status: 'PENDING', sender_number: null }]);
  const invoices = await app.context.db.selectFrom('invoices').selectAll().orderBy('serial').execute();
  expect(invoices).toMatchObject([
    { serial: 1, buyer_name: null, total: 99_000 },
    { serial: 2, buyer_name: expect.any(String), total: 99_000 },
  ]);
  await app.context.background.settle();
  const receipts = readOutbox(app).filter(
    ({ to, subject }) => to === 'marker-mail@example.com' && subject?.endsWith('your account'),
  );
  expect(receipts).toHaveLength(2);
  expect(receipts[1]?.text).toContain('deleted for good');
  expect(receipts[1]?.text).toContain('invoices (2)');

  const again = new Person(app);
  const form = signUpForm({
    gender: 'women',
    phoneNumber: { number: '1798765431', countryCode: '+880' },
    email: { address: 'marker-mail@example.com' },
  });
  expect((await again.post('/auth/signup', form)).status).toBe(201);
});

test('a removal that failed in the middle is completed by the next run', async () => {
  const her = await signUpHer(app);
  await uploadPhoto(her, 1);
  await her.delete('/users', { password });
  const { storage } = app.context;
  const broken = {
    ...app.context,
    storage: { ...storage, removeAll: () => Promise.reject(new Error('disk')) },
  };
  const [job] = scheduledJobs(broken);
  await app.advance(restoreMs);
  await expect(job?.run(new AbortController().signal)).rejects.toThrow('disk');
  expect((await everything(app)).some(([, text]) => text.includes('Firstmarker'))).toBe(true);
  await runJobsAfter(app, 0);
  expect((await everything(app)).some(([, text]) => text.includes('Firstmarker'))).toBe(false);
});

test('invoices of a removed member are kept for the legal years, and no longer', async () => {
  const her = await signUpHer(app);
  const sold = await addPackage(app);
  await her.post('/transaction/manual', {
    packageId: sold.id,
    paymentMethod: 'bKash',
    senderNumber: herPhone,
    trxId: 'OLD-TRX',
  });
  const { body } = await her.delete('/users', { password });
  expect(body.data.kept[0]).toMatchObject({ what: 'invoices', count: 1 });
  await runJobsAfter(app, restoreMs);
  const count = async () => (await app.context.db.selectFrom('transactions').select('id').execute()).length;
  await runJobsAfter(app, INVOICE_KEEP_YEARS * 365 * DAY_MS - restoreMs);
  expect(await count()).toBe(1);
  await runJobsAfter(app, 5 * DAY_MS);
  expect(await count()).toBe(0);
});

test('staff delete members with an audit row and without undo; a banned member’s document number stays barred', async () => {
  const [first, second] = [await signUpHer(app), await signUpActive(app, { gender: 'women' })];
  await app.context.db
    .insertInto('documents')
    .values({
      id: mintId(Date.now()),
      member_id: first.id,
      kind: 'nid',
      number_sealed: 'marker-sealed',
      number_digest: 'digest-of-hers',
      number_last4: '5431',
      scan_key: null,
      scan_count: 0,
      status: 'VERIFIED',
      created_at: app.context.clock(),
    })
    .execute();
  await setPolicy(app, first.id, '5');
  const staff = await signInStaff(app);
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.delete(`/admin/users/${first.id}`)).status).toBe(403);
  expect((await uploader.put('/admin/users/delete-many', { users: [first.id] })).status).toBe(403);
  expect((await staff.put('/admin/users/delete-many', { users: [] })).status).toBe(400);

  const many = await staff.put('/admin/users/delete-many', {
    users: [first.id, first.id, mintId(Date.now())],
  });
  expect(many.body).toEqual({ data: { deleted: 1 } });
  expect((await staff.delete(`/admin/users/${second.id}`)).status).toBe(204);
  expect((await staff.delete(`/admin/users/${second.id}`)).status).toBe(404);
  expect((await second.get('/users')).status).toBe(401);
  const phone = second.user.phoneNumber?.number;
  expect((await second.post('/auth/login', { phone, password })).body.code).toBe('WRONG_CREDENTIALS');
  expect((await second.post('/users/restore', { phone, password })).status).toBe(401);
  const audited = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'target_id'])
    .where('action', '=', 'member.delete')
    .execute();
  expect(audited.map((row) => row.target_id).toSorted()).toEqual([first.id, second.id].toSorted());

  await runJobsAfter(app, restoreMs);
  expect((await everything(app)).filter(([, text]) => /marker/i.test(text))).toEqual([]);
  const barred = await app.context.db.selectFrom('barred_documents').select('number_digest').execute();
  expect(barred).toEqual([{ number_digest: 'digest-of-hers' }]);
});
