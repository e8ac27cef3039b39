import { migrations } from '@milon/migrations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { foldMailbox } from '../../src/platform/mailbox.ts';
import { Browser } from '../support/browser.ts';
import { sendFrom, tally } from '../support/guesses.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUp, signUpForm } from '../support/people.ts';
import { newcomerAt, startLocalGoogle } from '../support/services/google.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const ways = [
  'rahim.uddin@gmail.com',
  'rahimuddin@gmail.com',
  'r.a.h.i.m.uddin@gmail.com',
  'Rahim.Uddin+milon@gmail.com',
  'rahimuddin+1@googlemail.com',
];

const mails = () => readOutbox(app).filter(({ channel }) => channel === 'email');

/** An account created before the rule of one account per mailbox. */
async function signUpBefore(address: string): Promise<Member> {
  const member = await signUp(app, { gender: 'men' });
  await app.context.db.updateTable('members').set({ email: address }).where('id', '=', member.id).execute();
  return member;
}

test.each(ways.slice(1))(
  'one account per mailbox: %s is taken if another spelling of it has an account',
  async (way) => {
    await signUp(app, { gender: 'men', email: { address: ways[0] } });
    const form = signUpForm({ gender: 'men', email: { address: way } });
    const again = await new Person(app).post('/auth/signup', form);
    expect([again.status, again.body.code, again.body.fields]).toEqual([
      409,
      'EMAIL_TAKEN',
      ['email.address'],
    ]);
    const other = await signUp(app, { gender: 'men' });
    const added = await other.patch('/users', { email: { address: way } });
    expect([added.status, added.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    const admin = await signInStaff(app);
    const byStaff = await admin.patch(`/admin/users/${other.id}?t=UPDATE_GENERAL`, {
      updateUserDto: { email: { address: way } },
    });
    expect([byStaff.status, byStaff.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  },
);

test('sign-in and password reset use the address exactly as the member entered it', async () => {
  await signUp(app, { gender: 'men', email: { address: 'Rahim.Uddin+milon@gmail.com' } });
  const logIn = (email: string) =>
    new Person(app).post('/auth/login', { email, password: 'correct horse battery' });
  expect((await logIn('rahim.uddin+milon@gmail.com')).status).toBe(200);
  expect((await logIn('rahimuddin@gmail.com')).status).toBe(401);
  await new Person(app).post('/auth/forgot', { email: 'rahim.uddin+milon@gmail.com' });
  await app.context.background.settle();
  expect(mails().map(({ to }) => to)).toEqual(['rahim.uddin+milon@gmail.com']);
});

test('forty sign-ups with one mailbox send it one mail, however the address is spelled', async () => {
  const addresses = Array.from(
    { length: 40 },
    (_, n) => `r.ahimuddin+${n}@${n % 2 ? 'gmail' : 'googlemail'}.com`,
  );
  const answers = await Promise.all(
    addresses.map(async (address, n) => {
      const person = new Person(app);
      const form = signUpForm({ gender: 'men', email: { address } });
      const answer = await sendFrom(app.context, `203.0.113.${n}`, ['POST', '/auth/signup', form]);
      if (answer.status === 201) {
        const { _id } = (answer.body as { data: { _id: string } }).data;
        await person.post('/auth/login', { email: address.toLowerCase(), password: 'correct horse battery' });
        expect((await person.get('/users')).body._id).toBe(_id);
        await person.post('/verify/email');
      }
      return answer;
    }),
  );
  expect(tally(answers)).toEqual({ 201: 1, 409: 39 });
  expect(mails()).toHaveLength(1);
});

test('older accounts that share a mailbox together get one mail a minute and twenty a day', async () => {
  const members: Member[] = [];
  for (let n = 0; n < 8; n += 1) members.push(await signUpBefore(`rahim.uddin+${n}@gmail.com`));
  const answers = await Promise.all(members.map((member) => member.post('/verify/email')));
  expect(tally(answers)).toEqual({ 202: 1, 429: 7 });
  expect(mails()).toHaveLength(1);
  for (let n = 0; n < 30; n += 1) {
    await app.advance(61_000);
    await members[n % members.length]?.post('/verify/email');
  }
  expect(mails()).toHaveLength(20);
  await app.advance(86_400_000);
  expect((await members[0]?.post('/verify/email'))?.status).toBe(202);
});

test('password reset codes to one mailbox are counted together', async () => {
  for (let n = 0; n < 8; n += 1) await signUpBefore(`rahim.uddin+${n}@gmail.com`);
  const ask = () =>
    Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        sendFrom(app.context, `203.0.113.${n}`, [
          'POST',
          '/auth/forgot',
          { email: `rahim.uddin+${n}@gmail.com` },
        ]),
      ),
    );
  expect(tally(await ask())).toEqual({ 202: 8 });
  await app.context.background.settle();
  expect(mails()).toHaveLength(3);
  await app.advance(61_000);
  await ask();
  await app.advance(61_000);
  // The limit is twenty a day.
  expect(tally(await ask())).toEqual({ 202: 4, 429: 4 });
  await app.context.background.settle();
  expect(mails().length).toBeLessThanOrEqual(9);
});

test('a mail that could not be sent does not count towards the limit', async () => {
  const member = await signUp(app, { gender: 'men', email: { address: 'rahim@example.com' } });
  const broken = { ...app.context, mail: { send: () => Promise.reject(new Error('no host')) } };
  const cookie = member.cookie ?? '';
  const failed = await sendFrom(broken, '203.0.113.1', ['POST', '/verify/email'], {
    cookie,
    origin: 'http://localhost:0',
  });
  expect(failed.status).toBe(503);
  expect((await member.post('/verify/email')).status).toBe(202);
});

test('a newcomer from Google signs up although a stranger registered another spelling of the mailbox', async () => {
  const google = await startLocalGoogle();
  const own = await startTestApp(google.environment);
  newcomerAt(google, { email: 'rahimuddin@gmail.com' });
  const stranger = await signUp(own, { gender: 'men', email: { address: 'rahim.uddin+x@gmail.com' } });
  const rahim = new Browser(own);
  await rahim.signInWithGoogle();
  const form = signUpForm({ gender: 'men', email: { address: 'rahimuddin@gmail.com' } });
  const signedUp = await rahim.json('POST', '/auth/signup', form);
  expect([signedUp.status, signedUp.body.data.email]).toEqual([
    201,
    { address: 'rahimuddin@gmail.com', isVerified: true },
  ]);
  expect((await stranger.get('/users')).body.email).toBeUndefined();
  await own.close();
  await google.stop();
});

test('the migration keeps accounts that share a mailbox and assigns it to the proven or oldest one', async () => {
  const { db } = app.context;
  const names = Object.keys(migrations);
  const before = names[names.indexOf('0027-lock-outs-and-mailboxes') - 1] as string;
  await createMigrator(db).migrateTo(before);
  const rows = [
    ['rahim.uddin@gmail.com', 0],
    ['rahimuddin+1@googlemail.com', 1],
    ['rahimuddin@gmail.com', 1],
    ['karim@bücher.example', 0],
    ['karim+x@xn--bcher-kva.example', 0],
    ['+tag@example.com', 0],
    ['ａyesha@example.com', 0],
  ] as const;
  for (const [n, [email, email_verified]] of rows.entries()) {
    const facts = {
      user_type: '1',
      active_policy: '1',
      photo_privacy: 'members',
      client_type: '1',
      language: '1',
    };
    const name = {
      first_name: 'A',
      last_name: '',
      name_search: 'a',
      gender: 'men',
      birth_date: '1990-01-01',
    };
    const rest = { profile_created_for: '1', details: '{}', preference: '{}', edit_status: 'NOT_EDITED' };
    await db
      .insertInto('members')
      .values({
        id: `m${n}`,
        profile_id: `P${n}`,
        email,
        email_verified,
        created_at: 1,
        updated_at: 1,
        ...facts,
        ...name,
        ...rest,
      })
      .execute();
  }
  await migrate(db);
  const kept = await db.selectFrom('members').select(['email', 'mailbox']).orderBy('id').execute();
  expect(kept.map(({ email }) => email)).toEqual(rows.map(([email]) => email));
  const holders = new Set([1, 3, 5, 6]);
  expect(kept.map(({ mailbox }) => mailbox)).toEqual(
    rows.map(([email], n) => (holders.has(n) ? foldMailbox(email) : null)),
  );
});
