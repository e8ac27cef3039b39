import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INVOICE_KEEP_YEARS, RESTORE_DAYS, SESSION_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduledJobs } from '../jobs.ts';
import { mintId } from '../platform/ids.ts';
import { nextTime } from '../platform/jobs/job.ts';
import { createJobRunner } from '../platform/jobs/runner.ts';
import { Browser } from './support/browser.ts';
import { addPackage, grantPackage } from './support/commerce.ts';
import { startLocalGoogle } from './support/google.ts';
import { readOutbox } from './support/outbox.ts';
import { type Member, Person, setPolicy, signUpActive, signUpForm } from './support/people.ts';
import { uploadPhoto } from './support/photos.ts';
import { openSocket, say } from './support/sockets.ts';
import { signInStaff } from './support/staff.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const password = 'correct horse battery';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const herPhone = '01798765431';

function signUpHer(): Promise<Member> {
  return signUpActive(app, {
    gender: 'women',
    name: 'Firstmarker Lastmarker',
    phoneNumber: { number: '1798765431', countryCode: '+880' },
    email: { address: 'marker-mail@example.com' },
    about: { myself: 'marker-about' },
    whatsapp: 'marker-whatsapp',
    hobbies: ['marker-hobby'],
    family: { about: 'marker-family' },
  });
}

/** Lets the clock reach the next run of every job, `after` milliseconds from now. */
async function runJobsAfter(after: number): Promise<void> {
  const runner = createJobRunner(app.context, scheduledJobs(app.context));
  await runner.look();
  app.advance(after);
  const now = app.context.clock();
  app.advance(nextTime('7 * * * *', now) - now);
  await runner.look();
  await runner.close();
}

const restoreMs = RESTORE_DAYS * DAY_MS;

async function seenBy(viewer: Person, member: Member) {
  const { body: feed } = await viewer.get('/users/feed/all');
  const { body: counts } = await viewer.get('/users/counts');
  return {
    profile: (await viewer.get(`/users/${member.id}`)).status,
    inFeed: feed.data.some((card: { _id: string }) => card._id === member.id),
    all: counts.all,
  };
}

test('a pause hides the profile from everybody and refuses reaching out; it ends as it began', async () => {
  const her = await signUpHer();
  const him = await signUpActive(app, { gender: 'men' });
  const guest = new Person(app);
  expect(await seenBy(him, her)).toEqual({ profile: 200, inFeed: true, all: 1 });

  const paused = await her.put('/users/pause', { paused: true });
  expect(paused.status).toBe(200);
  expect(paused.body.data.account.pausedSince).toBeDefined();
  expect(await seenBy(him, her)).toEqual({ profile: 404, inFeed: false, all: 0 });
  expect((await guest.get(`/users/${her.id}`)).status).toBe(404);
  expect((await guest.get('/auth/users/count')).body.count).toBe(1);
  expect((await him.put('/users/invite?action=SEND', { _id: her.id })).status).toBe(404);

  expect((await her.get('/users/feed/all')).body.data).toHaveLength(1);
  expect((await her.patch('/users', { height: '9' })).status).toBe(200);
  for (const refused of [
    await her.put('/users/invite?action=SEND', { _id: him.id }),
    await her.post('/users/hi', { userId: him.id }),
    await her.patch(`/users/premium/${him.id}`, { projections: ['phoneNumber'] }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([403, 'PROFILE_PAUSED']);
  }
  const socket = await openSocket(await app.listen(), her);
  expect(await say(socket, him, 'hello')).toMatchObject({ ok: false, code: 'PROFILE_PAUSED' });
  socket.close();

  await her.put('/users/pause', { paused: true });
  const resumed = await her.put('/users/pause', { paused: false });
  expect(resumed.body.data.account.pausedSince).toBeUndefined();
  expect(await seenBy(him, her)).toEqual({ profile: 200, inFeed: true, all: 1 });
  expect((await her.put('/users/invite?action=SEND', { _id: him.id })).status).toBe(200);
  expect((await guest.put('/users/pause', { paused: true })).status).toBe(401);
  expect((await her.put('/users/pause', { paused: 'yes' })).status).toBe(400);
});

test('a package’s clock stands still in a pause, also for what is bought meanwhile', async () => {
  const her = await signUpHer();
  const sold = await addPackage(app, { connects: 3, valid_days: 10 });
  await grantPackage(app, her.id, sold);
  const endsAt = async () => Date.parse((await her.refresh()).premiumUser?.package.endDate ?? '');
  const first = await endsAt();
  await her.put('/users/pause', { paused: true });
  app.advance(20 * DAY_MS);
  // Signed in all the while, or the session would have ended.
  expect((await endsAt()) - first).toBeGreaterThanOrEqual(20 * DAY_MS);
  const { remainingConnects, endDate } = (await her.get('/premium-user/user')).body;
  expect(remainingConnects).toBe(3);
  expect(Date.parse(endDate) - first).toBeGreaterThanOrEqual(20 * DAY_MS);
  await grantPackage(app, her.id, { ...sold, id: sold.id, valid_days: 30 });
  app.advance(5 * DAY_MS);
  await her.put('/users/pause', { paused: false });
  const left = (await endsAt()) - app.context.clock();
  expect(Math.round(left / DAY_MS)).toBe(30);
});

test('a package that had ended before the pause stays ended', async () => {
  const her = await signUpHer();
  await grantPackage(app, her.id, await addPackage(app, { valid_days: 1 }));
  app.advance(2 * DAY_MS);
  await her.put('/users/pause', { paused: true });
  app.advance(5 * DAY_MS);
  const endDate = async () => (await her.get('/premium-user/user')).body.endDate;
  const ended = await endDate();
  expect((await her.refresh()).premiumUser).toBeUndefined();
  await her.put('/users/pause', { paused: false });
  expect((await her.refresh()).premiumUser).toBeUndefined();
  expect(await endDate()).toBe(ended);
});

test('deletion needs the right password, is out of sight at once and ends every session and socket (attack 9)', async () => {
  const her = await signUpHer();
  const him = await signUpActive(app, { gender: 'men' });
  const phone = new Person(app);
  await phone.post('/auth/login', { phone: herPhone, password });
  const socket = await openSocket(await app.listen(), her);
  const cut = new Promise((resolve) => socket.on('disconnect', resolve));
  await him.post('/users/hi', { userId: her.id });

  expect((await new Person(app).delete('/users', { password })).status).toBe(401);
  expect((await her.delete('/users', {})).status).toBe(400);
  expect((await her.delete('/users', { password: 'wrong' })).status).toBe(401);
  expect((await her.delete('/users', { contact: herPhone })).status).toBe(401);
  expect((await her.get('/users')).status).toBe(200);

  const cookie = her.cookie;
  const answer = await her.delete('/users', { password });
  expect(answer.status).toBe(200);
  expect(answer.body.data.kept).toEqual([{ what: 'audit' }]);
  expect(Date.parse(answer.body.data.restorableUntil) - Date.parse(answer.body.data.deletedAt)).toBe(
    restoreMs,
  );
  expect(her.cookie).toBeUndefined();
  her.cookie = cookie;
  expect((await her.get('/users')).status).toBe(401);
  expect((await phone.get('/users')).status).toBe(401);
  await cut;
  expect(await seenBy(him, her)).toEqual({ profile: 404, inFeed: false, all: 0 });
  const [conversation] = (await him.get('/conversations')).body.data;
  expect(conversation.members[0].firstName).toBe('Deleted User');
  await app.context.background.settle();
  const sent = readOutbox(app).at(-1);
  expect(sent).toMatchObject({ channel: 'sms', to: '+8801798765431' });
  expect(sent?.text).toContain('restore');
});

test('the language of the screen is kept with the account, leaves the profile alone, and messages speak it', async () => {
  const her = await signUpHer();
  expect(her.user.account.screenLanguage).toBe('en');
  const saved = await her.put('/users/language', { language: 'bn' });
  expect(saved.body.data).toMatchObject({ account: { screenLanguage: 'bn' }, language: her.user.language });
  expect((await her.put('/users/language', { language: 'fr' })).status).toBe(400);
  expect((await new Person(app).put('/users/language', { language: 'bn' })).status).toBe(401);
  await her.delete('/users', { password });
  await app.context.background.settle();
  expect(readOutbox(app).at(-1)?.text).toContain('অ্যাকাউন্ট মুছে ফেলেছেন');
});

test('signing in says that the account is deleted, restores nothing by itself, and the call to restore does', async () => {
  const her = await signUpHer();
  const him = await signUpActive(app, { gender: 'men' });
  await her.put('/users/favorite', { _id: him.id, action: 'ADD', updateField: 'favorite' });
  await her.delete('/users', { password });

  const wrong = await her.post('/auth/login', { phone: herPhone, password: 'wrong' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
  const told = await her.post('/auth/login', { phone: herPhone, password });
  expect([told.status, told.body.code]).toEqual([403, 'ACCOUNT_DELETED']);
  expect((await seenBy(him, her)).profile).toBe(404);
  expect((await her.get('/users')).status).toBe(401);

  expect((await her.post('/users/restore', { phone: herPhone, password: 'wrong' })).status).toBe(401);
  expect((await her.post('/users/restore', { phone: '01712345678', password })).status).toBe(401);
  expect((await her.post('/users/restore', {})).status).toBe(400);
  app.advance(restoreMs - 60_000);
  const back = await her.post('/users/restore', { phone: herPhone, password });
  expect(back.status).toBe(200);
  expect(back.body.data.favorites).toEqual([him.id]);
  expect((await her.get('/users')).status).toBe(200);
  expect(await seenBy(him, her)).toEqual({ profile: 200, inFeed: true, all: 1 });
});

test('after 7 days there is nothing left to restore, whether the job ran yet or not', async () => {
  const her = await signUpHer();
  await her.delete('/users', { password });
  app.advance(restoreMs);
  expect((await her.post('/auth/login', { phone: herPhone, password })).body.code).toBe('WRONG_CREDENTIALS');
  expect((await her.post('/users/restore', { phone: herPhone, password })).status).toBe(401);
});

test('a member without a password confirms with their phone or email, however it is written', async () => {
  for (const contact of ['+880 1798-765431', 'Marker-Mail@example.com']) {
    const her = await signUpHer();
    await app.context.db.updateTable('members').set({ password_hash: null }).execute();
    expect((await her.get('/users')).body.account.hasPassword).toBe(false);
    expect((await her.delete('/users', { password })).status).toBe(401);
    expect((await her.delete('/users', { contact: '01712345678' })).status).toBe(401);
    expect((await her.delete('/users', { contact })).status).toBe(200);
    await runJobsAfter(restoreMs);
  }
});

test('who signs in with Google restores with Google, and only for the email of their Google session', async () => {
  const google = await startLocalGoogle();
  const own = await startTestApp(google.environment);
  const email = 'marker-mail@example.com';
  const member = await signUpActive(own, { gender: 'women', email: { address: email } });
  await own.context.db.updateTable('members').set({ email_verified: 1, password_hash: null }).execute();
  await member.delete('/users', { contact: email });

  google.person = { email: 'another@example.com', email_verified: true, name: 'Another' };
  const other = new Browser(own);
  await other.signInWithGoogle();
  expect((await other.json('POST', '/users/restore', { google: true })).status).toBe(404);
  expect((await new Browser(own).json('POST', '/users/restore', { google: true })).status).toBe(401);

  google.person = { email, email_verified: true, name: 'Her' };
  const browser = new Browser(own);
  await browser.signInWithGoogle();
  const told = await browser.json('POST', '/api/google-login', { email });
  expect([told.status, told.body.code]).toEqual([403, 'ACCOUNT_DELETED']);
  const back = await browser.json('POST', '/users/restore', { google: true });
  expect([back.status, back.body.data?._id]).toEqual([200, member.id]);
  await own.close();
  await google.stop();
});

/** Every cell of every table as text, under the name of its column. */
async function everything(): Promise<[string, string][]> {
  const { db } = app.context;
  const tables = await db.introspection.getTables();
  const cells: [string, string][] = [];
  for (const table of tables) {
    const { rows } = await sql<
      Record<string, string | number | null>
    >`select * from ${sql.table(table.name)}`.execute(db);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value !== null) cells.push([`${table.name}.${column}`, String(value)]);
      }
    }
  }
  return cells;
}

/** Bytes of every file under `folder`, by its name. */
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
  '1798765431',
  'marker-mail',
  'marker-about',
  'marker-whatsapp',
  'marker-hobby',
  'marker-family',
  'marker-message',
  'marker-wish',
  'marker-note',
  'marker-post',
  'marker-staff-words',
  'marker-sealed',
  'marker-agent',
];

async function fillEverything(her: Member, him: Member): Promise<void> {
  const { db } = app.context;
  const staff = await signInStaff(app);
  await her.patch('/users', { post: { text: 'marker-post' }, about: { myselfRequest: 'marker-about' } });
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
  await say(socket, him, 'marker-message');
  socket.close();
  await her.put('/users/invite?action=SEND', { _id: him.id });
  await him.put('/users/invite?action=ACCEPT', { _id: her.id });
  await him.put('/users/favorite', { _id: her.id, action: 'ADD', updateField: 'favorite' });
  await him.get(`/users/${her.id}`);
  const sold = await addPackage(app, { connects: 3 });
  await grantPackage(app, her.id, sold);
  await grantPackage(app, him.id, sold);
  await him.patch(`/users/premium/${her.id}`, { projections: ['phoneNumber'] });
  await her.post('/transaction/manual', {
    packageId: sold.id,
    paymentMethod: 'bKash',
    senderNumber: herPhone,
    trxId: 'KEPT-TRX',
  });
  const [word] = (await her.get('/report/words')).body.data ?? (await her.get('/report/words')).body;
  if (word) await her.post('/report', { reportedUser: him.id, reportCategory: word._id });
  await db
    .insertInto('documents')
    .values({
      id: mintId(),
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

test('seven days later nothing personal is left in any table or file; the other keeps what was theirs', {
  timeout: 60_000,
}, async () => {
  const her = await signUpHer();
  const him = await signUpActive(app, { gender: 'men' });
  await fillEverything(her, him);
  const before = await everything();
  const found = markers.filter((marker) => before.some(([, text]) => text.includes(marker)));
  // The control: each of them stood somewhere.
  expect(found).toEqual(markers);
  const files = join(app.dataDir, 'files');
  expect(filesUnder(files).length).toBeGreaterThan(1);

  await her.delete('/users', { password });
  await runJobsAfter(restoreMs - 2 * 3_600_000);
  expect((await everything()).some(([, text]) => text.includes('Firstmarker'))).toBe(true);
  await runJobsAfter(2 * 3_600_000);

  const after = await everything();
  const left = markers.flatMap((marker) =>
    after.filter(([, text]) => text.includes(marker)).map(([where]) => `${marker} in ${where}`),
  );
  expect(left).toEqual([]);
  expect(filesUnder(files)).toEqual([]);
  if (app.context.engine === 'sqlite') {
    for (const [name, bytes] of filesUnder(app.dataDir).filter(([path]) => path.includes('milon.sqlite'))) {
      expect([name, markers.filter((marker) => bytes.includes(marker))]).toEqual([name, []]);
    }
  }

  const [conversation] = (await him.get('/conversations')).body.data;
  expect(conversation.members[0]).toMatchObject({ firstName: 'Deleted User', unavailable: true });
  expect(conversation.messages.map((message: { text: string }) => message.text)).toEqual(['', '']);
  expect((await him.get('/users/invite?action=ACCEPT')).body.data[0]).toMatchObject({
    firstName: 'Deleted User',
  });
  const { connectList } = (await him.post('/premium-user/user', {})).body;
  expect(connectList[0]).toMatchObject({ isUser: false, user: { firstName: 'Deleted User' } });
  expect((await him.refresh()).favorites).toEqual([]);

  const invoices = await app.context.db.selectFrom('transactions').selectAll().execute();
  expect(invoices).toMatchObject([{ trx_id: 'KEPT-TRX', status: 'FAILED', sender_number: null }]);
  await app.context.background.settle();
  const receipts = readOutbox(app).filter(
    ({ to, subject }) => to === 'marker-mail@example.com' && subject?.endsWith('your account'),
  );
  expect(receipts).toHaveLength(2);
  expect(receipts[1]?.text).toContain('gone for good');
  expect(receipts[1]?.text).toContain('1 invoice');

  const again = new Person(app);
  const form = signUpForm({
    gender: 'women',
    phoneNumber: { number: '1798765431', countryCode: '+880' },
    email: { address: 'marker-mail@example.com' },
  });
  expect((await again.post('/auth/signup', form)).status).toBe(201);
});

test('a job that broke off in the middle of a removal ends it at the next run', async () => {
  const her = await signUpHer();
  await uploadPhoto(her, 1);
  await her.delete('/users', { password });
  const { storage } = app.context;
  const broken = {
    ...app.context,
    storage: { ...storage, removeAll: () => Promise.reject(new Error('disk')) },
  };
  const [job] = scheduledJobs(broken);
  app.advance(restoreMs);
  await expect(job?.run(new AbortController().signal)).rejects.toThrow('disk');
  expect((await everything()).some(([, text]) => text.includes('Firstmarker'))).toBe(true);
  await runJobsAfter(0);
  expect((await everything()).some(([, text]) => text.includes('Firstmarker'))).toBe(false);
});

test('sessions that ended are forgotten in the night', async () => {
  await signUpHer();
  const { db } = app.context;
  const job = scheduledJobs(app.context).find(({ name }) => name === 'delete-ended-sessions');
  const { signal } = new AbortController();
  await job?.run(signal);
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  app.advance(SESSION_DAYS * DAY_MS);
  await job?.run(signal);
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(0);
});

test('invoices of one who is gone are kept for their years, and no longer', async () => {
  const her = await signUpHer();
  const sold = await addPackage(app);
  await her.post('/transaction/manual', {
    packageId: sold.id,
    paymentMethod: 'bKash',
    senderNumber: herPhone,
    trxId: 'OLD-TRX',
  });
  const { body } = await her.delete('/users', { password });
  expect(body.data.kept[0]).toMatchObject({ what: 'invoices', count: 1 });
  await runJobsAfter(restoreMs);
  const count = async () => (await app.context.db.selectFrom('transactions').select('id').execute()).length;
  await runJobsAfter(INVOICE_KEEP_YEARS * 365 * DAY_MS - restoreMs);
  expect(await count()).toBe(1);
  await runJobsAfter(5 * DAY_MS);
  expect(await count()).toBe(0);
});

test('staff delete one or many: audited, not theirs to undo, removed like any other; of the banned the number stays barred', async () => {
  const [first, second] = [await signUpHer(), await signUpActive(app, { gender: 'women' })];
  await app.context.db
    .insertInto('documents')
    .values({
      id: mintId(),
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

  const many = await staff.put('/admin/users/delete-many', { users: [first.id, first.id, mintId()] });
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

  await runJobsAfter(restoreMs);
  expect((await everything()).filter(([, text]) => /marker/i.test(text))).toEqual([]);
  const barred = await app.context.db.selectFrom('barred_documents').select('number_digest').execute();
  expect(barred).toEqual([{ number_digest: 'digest-of-hers' }]);
});
