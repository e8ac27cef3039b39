import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOwnRows } from '../../src/modules/lifecycle/removal-queries.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { answerLink, guardianToken, nameGuardian, nameProven, uncle } from '../support/guardians.ts';
import { breakOutbox, lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const minute = 60_000;
const day = 86_400_000;

let app: TestApp;
let woman: Member;
let guest: Person;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  woman = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  guest = new Person(app);
});
afterEach(() => app.close());

const own = async () => (await woman.get('/guardian')).body.data;
const chosen = async (id = woman.id) =>
  (
    await app.context.db
      .selectFrom('members')
      .select('contact_of_record')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).contact_of_record;
const toUncle = () => readOutbox(app).filter(({ to }) => to === uncle);

test('a guardian gets a code that says who named them, for whom, and how to refuse', async () => {
  const { status, body } = await nameGuardian(woman);
  expect(status).toBe(200);
  expect(body.data.guardian).toMatchObject({
    name: 'Karim Uddin',
    relation: '5',
    callTime: '4',
    contactOfRecord: 'guardian',
    state: 'ASKED',
    isAccountNumber: false,
    byStaff: false,
    phoneNumber: { number: '1911223344', countryCode: '+880', isVerified: false },
  });
  const [sms] = toUncle();
  expect(sms?.text).toContain('Ayesha R names you as guardian');
  expect(sms?.text).toMatch(/To refuse: http\S+\/g\?t=[\w-]{46}$/);
  expect(sms?.text).not.toContain('Karim');
  expect(await chosen()).toBe('self');

  expect((await woman.post('/guardian/confirm', { code: '000000' })).body.code).toBe('CODE_WRONG');
  const confirmed = await woman.post('/guardian/confirm', { code: lastCode(app) });
  expect(confirmed.body.data.guardian).toMatchObject({ state: 'PROVEN', provenAt: expect.any(String) });
  expect(await chosen()).toBe('guardian');
  expect((await woman.post('/guardian/confirm', { code: '000000' })).body.code).toBe('ALREADY_VERIFIED');
  await woman.patch('/guardian', { contactOfRecord: 'both', callTime: '5' });
  expect((await own()).guardian).toMatchObject({ contactOfRecord: 'both', callTime: '5' });
  expect(await chosen()).toBe('both');
});

test('the link shows what the SMS says, takes yes and no without a session, and signs nobody in (attack 144)', async () => {
  await nameGuardian(woman);
  const token = guardianToken(app);
  const shown = await guest.post('/guardian/link', { token });
  expect(shown.body.data).toEqual({
    about: 'guardian',
    name: 'Ayesha R',
    namedBy: 'SELF',
    relation: '5',
    state: 'ASKED',
  });
  expect(await chosen()).toBe('self');
  expect((await answerLink(guest, token, true)).body.data.state).toBe('PROVEN');
  expect(guest.cookie).toBeUndefined();
  expect(await chosen()).toBe('guardian');
  const told = async () =>
    (await woman.get('/users/notifications')).body.data.find(
      (one: { about: string }) => one.about === 'guardian',
    );
  expect(await told()).toMatchObject({ answer: 'AGREED' });

  // He takes himself back at once, and a repeat changes nothing.
  expect((await answerLink(guest, token, false)).body.data.state).toBe('WITHDRAWN');
  expect((await answerLink(guest, token, true)).body.data.state).toBe('WITHDRAWN');
  expect(await chosen()).toBe('self');
  expect(await told()).toMatchObject({ answer: 'WITHDRAWN' });
  expect(await own()).toMatchObject({ ended: { relation: '5', state: 'WITHDRAWN' } });
  expect((await own()).guardian).toBeUndefined();
  const row = await app.context.db.selectFrom('guardians').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: null, phone: null, phone_number: null });
  // Neither another token nor a cut one is anything.
  const other = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  expect((await guest.post('/guardian/link', { token: other })).body.code).toBe('LINK_EXPIRED');
  expect((await guest.post('/guardian/link', { token: token.slice(1) })).status).toBe(400);
});

test('who refused is not named again by the same member, and another asks them once in 30 days', async () => {
  await nameGuardian(woman);
  await answerLink(guest, guardianToken(app), false);
  expect(await own()).toMatchObject({ ended: { state: 'REFUSED' } });
  await app.advance(2 * minute);
  expect((await nameGuardian(woman)).body.code).toBe('GUARDIAN_REFUSED');
  const other = await signUpActive(app, { gender: 'men' });
  expect((await nameGuardian(other)).status).toBe(200);
  await app.advance(2 * minute);
  // The same answer as for any number that got many messages.
  expect((await other.post('/guardian/code')).body.code).toBe('TOO_MANY_REQUESTS');
  expect(toUncle()).toHaveLength(2);
});

test('who refused is asked once in 30 days also after the account that asked is removed (attack 139)', async () => {
  await nameGuardian(woman);
  await answerLink(guest, guardianToken(app), false);
  await inTransaction(app.context.db, (trx) => deleteOwnRows(trx, woman.id, null));
  const kept = await app.context.db.selectFrom('refused_guardians').select('member_id').execute();
  expect(kept).toEqual([{ member_id: '' }]);
  await app.advance(2 * minute);
  const again = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  expect((await nameGuardian(again)).status).toBe(200);
  await app.advance(2 * day);
  expect((await again.post('/guardian/code')).body.code).toBe('TOO_MANY_REQUESTS');
  expect(toUncle()).toHaveLength(2);
});

test('the SMS in Bangla tells the guardian who named them, for whom, and how to refuse', async () => {
  const mother = await signUpActive(app, {
    gender: 'women',
    name: 'নুসরাত জাহান',
    profileCreatedFor: '3',
  });
  const { db } = app.context;
  await db.updateTable('members').set({ screen_language: 'bn' }).where('id', '=', mother.id).execute();
  await nameGuardian(mother);
  expect(toUncle()[0]?.text).toMatch(
    /^মিলন: নুসরাত জা-এর মা বা বাবা আপনাকে অভিভাবক রেখেছেন। রাজি হলে কোড \d{6} জানান, .* রাজি না হলে: http\S+\/g\?t=[\w-]{46}&lang=bn$/,
  );
});

test('strangers are not flooded: by member, by number, and with tries of a code (attack 139)', async () => {
  expect((await nameGuardian(woman)).status).toBe(200);
  expect((await woman.post('/guardian/code')).body.code).toBe('TOO_MANY_REQUESTS');
  await app.advance(minute);
  expect((await woman.post('/guardian/code')).status).toBe(202);
  // The earlier code ended.
  const codes = toUncle().map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
  expect((await woman.post('/guardian/confirm', { code: codes[0] })).body.code).toBe('CODE_WRONG');
  for (let n = 0; n < 4; n += 1) await woman.post('/guardian/confirm', { code: '000001' });
  expect((await woman.post('/guardian/confirm', { code: codes[1] })).body.code).toBe('CODE_TRIES_USED');
  // Another member reaches the limit of the number.
  const other = await signUpActive(app, { gender: 'men' });
  expect((await nameGuardian(other)).status).toBe(200);
  await app.advance(minute);
  expect((await other.post('/guardian/code')).body.code).toBe('TOO_MANY_REQUESTS');
  expect(toUncle()).toHaveLength(3);
  // The member's own limit, over different numbers.
  for (let n = 0; n < 5; n += 1) {
    await nameGuardian(woman, { number: `191122334${n}` });
    await app.advance(minute);
  }
  const count = readOutbox(app).filter(({ text }) => text.includes('/g?t=')).length;
  expect(count).toBe(6);
});

test('naming tells nothing about a number, and the own one is none (attack 140)', async () => {
  const stranger = await signUpActive(app, { gender: 'men', phoneNumber: { number: '1911223344' } });
  const known = await nameGuardian(woman);
  await app.advance(minute);
  const unknown = await nameGuardian(woman, { number: '1911223355' });
  const facts = ({ body, status }: typeof known) => [
    status,
    { ...body.data.guardian, _id: '', createdAt: '', phoneNumber: '' },
  ];
  expect(facts(known)).toEqual(facts(unknown));
  expect(stranger.id).not.toBe(woman.id);
  const mine = woman.user.phoneNumber?.number ?? '';
  await app.advance(minute);
  expect((await nameGuardian(woman, { number: mine })).body.code).toBe('GUARDIAN_SELF');
});

test('the proven number of who keeps a profile for another is the guardian’s without a code', async () => {
  const daughter = await signUpActive(app, {
    gender: 'women',
    name: 'Salma Akter',
    profileCreatedFor: '3',
    phoneNumber: { number: '1911223344' },
  });
  expect((await daughter.get('/guardian')).body.data.mayUseAccountNumber).toBe(false);
  expect((await nameGuardian(daughter)).body.code).toBe('GUARDIAN_SELF');
  await app.context.db
    .updateTable('members')
    .set({ phone_verified: 1, phone_verified_at: app.context.clock() })
    .where('id', '=', daughter.id)
    .execute();
  expect((await daughter.get('/guardian')).body.data.mayUseAccountNumber).toBe(true);
  const before = toUncle().length;
  expect((await nameGuardian(daughter)).body.data.guardian).toMatchObject({
    state: 'PROVEN',
    isAccountNumber: true,
  });
  expect(toUncle()).toHaveLength(before);
  expect(await chosen(daughter.id)).toBe('guardian');
  // Nobody is the own guardian.
  expect((await daughter.patch('/users', { profileCreatedFor: '1' })).body.code).toBe('GUARDIAN_SELF');
  await daughter.delete('/guardian');
  expect((await daughter.patch('/users', { profileCreatedFor: '1' })).status).toBe(200);
});

test('bad names and numbers are refused, and nothing is kept of an SMS that was not sent', async () => {
  expect((await nameGuardian(woman, { name: 'Call 01712345678' })).body.fields).toEqual(['name']);
  expect((await nameGuardian(woman, { number: '123' })).body.fields).toEqual(['phoneNumber.number']);
  const mend = breakOutbox(app);
  expect((await nameGuardian(woman)).body.code).toBe('UNAVAILABLE');
  mend();
  expect((await own()).guardian).toBeUndefined();
  expect((await nameGuardian(woman)).status).toBe(200);
  const first = await signInStaff(app, 'administration');
  await first.post('/admin/watch-list', { contact: '01911223366', effect: 'REFUSE', reason: 'A broker.' });
  await app.advance(minute);
  expect((await nameGuardian(woman, { number: '1911223366' })).body.code).toBe('CONTACT_REFUSED');
});

test('at once: one guardian is named, and what is taken back stays so (attack 141)', async () => {
  await Promise.all([nameGuardian(woman), nameGuardian(woman, { number: '1911223377' })]);
  const rows = await app.context.db
    .selectFrom('guardians')
    .select('id')
    .where('ended_at', 'is', null)
    .execute();
  expect(rows).toHaveLength(1);
  const code = lastCode(app);
  const [, withdrawn] = await Promise.all([
    woman.post('/guardian/confirm', { code }),
    woman.delete('/guardian'),
    woman.patch('/guardian', { contactOfRecord: 'both' }),
  ]);
  expect(withdrawn.body.data.guardian).toBeUndefined();
  expect(await chosen()).toBe('self');
  expect((await woman.delete('/guardian')).status).toBe(200);
});

test('one number guards five profiles, and a sixth waits for staff, also two at once', async () => {
  const wards = [];
  for (let n = 0; n < 4; n += 1) {
    const ward = await signUpActive(app, { gender: 'men' });
    await app.advance(day);
    await nameProven(app, ward);
    wards.push(ward);
  }
  const fifth = await signUpActive(app, { gender: 'men' });
  await app.advance(10 * day);
  await nameGuardian(woman);
  const code = lastCode(app);
  await nameGuardian(fifth);
  const answers = await Promise.all([
    woman.post('/guardian/confirm', { code }),
    fifth.post('/guardian/confirm', { code: lastCode(app) }),
  ]);
  const states = answers.map(({ body }) => body.data.guardian.state);
  expect(new Set(states)).toEqual(new Set(['HELD', 'PROVEN']));
  const held = answers[0]?.body.data.guardian.state === 'HELD' ? woman : fifth;
  expect(await chosen(held.id)).toBe('self');
});
