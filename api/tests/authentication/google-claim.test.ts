import type { ReportCase, ReportCaseDetail } from '@milon/shared/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { Browser } from '../support/browser.ts';
import { giveDocument, storedScans } from '../support/documents.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, setPolicy, signUp, signUpActive, signUpForm } from '../support/people.ts';
import { type LocalGoogle, newcomerAt, startLocalGoogle } from '../support/services/google.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let google: LocalGoogle;
let app: TestApp;
beforeAll(async () => {
  google = await startLocalGoogle();
  app = await startTestApp(google.environment);
});
afterEach(() => google.forget());
afterAll(async () => {
  await app.close();
  await google.stop();
});

const password = 'correct horse battery';
const numberOf = (member: Member) => `0${member.user.phoneNumber?.number}`;

async function claim(email: string): Promise<Browser> {
  const victim = new Browser(app);
  await victim.signInWithGoogle();
  expect((await victim.json('POST', '/api/google-login', { email })).status).toBe(200);
  return victim;
}

test('attack 6: when the email’s owner claims an account, every contact and document of the stranger is deleted', async () => {
  const email = newcomerAt(google);
  const stranger = await signUp(app, { gender: 'women', email: { address: email } });
  await stranger.patch('/users', { whatsapp: '01811111111', imo: '01822222222' });
  expect((await giveDocument(stranger)).status).toBeLessThan(300);
  expect(storedScans(app).size).toBe(1);
  await setPolicy(app, stranger.id, '1');
  const viewer = await signUpActive(app, { gender: 'men' });
  expect((await viewer.get(`/users/${stranger.id}`)).status).toBe(200);
  await app.context.db
    .updateTable('members')
    .set({ is_verified: 1, document_verified_at: 1, document_verified_by: 'nid' })
    .where('id', '=', stranger.id)
    .execute();

  const victim = await claim(email);
  await app.context.background.settle();
  const { body } = await victim.open('/users');
  expect(body._id).toBe(stranger.id);
  expect(body).toMatchObject({
    email: { address: email, isVerified: true },
    account: { isVerified: false },
    verified: ['email'],
    activePolicy: '4',
    firstLookWaiting: true,
  });
  for (const contact of ['phoneNumber', 'whatsapp', 'imo']) expect(body).not.toHaveProperty(contact);
  const documents = await app.context.db
    .selectFrom('documents')
    .select('id')
    .where('member_id', '=', stranger.id)
    .execute();
  expect(documents).toEqual([]);
  expect(storedScans(app).size).toBe(0);
  // Staff check the profile before others see it again.
  expect((await viewer.get(`/users/${stranger.id}`)).status).toBe(404);
  const admin = await signInStaff(app);
  const seen = await admin.get(`/admin/users/${stranger.id}`);
  expect(JSON.stringify(seen.body)).not.toMatch(/01811111111|01822222222/);
  expect(seen.body.data.phoneNumber).toBeUndefined();

  // The stranger's phone no longer signs in, and its owner can register it.
  const phone = numberOf(stranger);
  const sent = readOutbox(app).length;
  expect((await new Person(app).post('/auth/login', { phone, password })).status).toBe(401);
  await stranger.post('/auth/forgot', { phone });
  await app.context.background.settle();
  expect(readOutbox(app)).toHaveLength(sent);
  const again = signUpForm({ gender: 'women', phoneNumber: { number: phone, countryCode: '+880' } });
  expect((await new Person(app).post('/auth/signup', again)).status).toBe(201);
});

test('attack 174: who claims an account has no permission for a further marriage of the stranger’s', async () => {
  const email = newcomerAt(google);
  const stranger = await signUp(app, { gender: 'men', maritalStatus: '3', email: { address: email } });
  await stranger.patch('/users', { furtherMarriage: true });
  const seen = { permission_seen_at: app.context.clock() };
  await app.context.db.updateTable('members').set(seen).where('id', '=', stranger.id).execute();
  expect((await stranger.refresh()).permissionSeen).toBe(true);
  const { body } = await (await claim(email)).open('/users');
  expect(body).toMatchObject({ _id: stranger.id, furtherMarriage: true });
  expect(body).not.toHaveProperty('permissionSeen');
});

test('a claimed profile keeps its status if others could not see it before', async () => {
  const email = newcomerAt(google);
  const stranger = await signUp(app, { gender: 'men', email: { address: email } });
  await setPolicy(app, stranger.id, '2');
  expect((await (await claim(email)).open('/users')).body.activePolicy).toBe('2');
});

test.each(['WARN', 'DEACTIVATE'])(
  'attacks 6 and 107: after a claim no decision is undone, and the profile is not new: %s',
  async (decision) => {
    const email = newcomerAt(google);
    const stranger = await signUpActive(app, { gender: 'women', email: { address: email } });
    const reporter = await signUpActive(app, { gender: 'men' });
    const report = { reportedUser: stranger.id, reportCategory: reportWordIds['fake profile'] };
    expect((await reporter.post('/report', report)).status).toBe(201);
    const admin = await signInStaff(app);
    const { data } = (await admin.get<{ data: ReportCase[] }>('/admin/report')).body;
    const path = `/admin/report/${data.find(({ person }) => person._id === stranger.id)?._id}`;
    const { reports } = (await admin.get<{ data: ReportCaseDetail }>(path)).body.data;
    const upheld = reports.map(({ _id }) => _id);
    const decided = await admin.patch(path, { decision, reason: '4', upheld });
    expect(decided.status).toBe(200);
    const { body } = await (await claim(email)).open('/users');
    expect(body.activePolicy).toBe('2');
    expect(body).not.toHaveProperty('firstLookWaiting');
    const { decidedAt } = decided.body.data;
    expect((await admin.post(`${path}/undo`, { decidedAt })).body.code).toBe('CONFLICT');
    expect((await admin.get(`/admin/users/${stranger.id}`)).body.data.activePolicy).toBe('2');
  },
);

test('attacks 6, 100: an account with a proven phone stays with the phone even if the victim confirmed a link; the email becomes free, and the answer names nobody', async () => {
  const email = newcomerAt(google);
  const stranger = await signUp(app, { gender: 'men', email: { address: email } });
  await stranger.post('/verify/phone');
  await stranger.post('/verify/phone/confirm', { code: lastCode(app) });
  await stranger.post('/verify/email');
  const token = /token=([\w-]+)/.exec(readOutbox(app).at(-1)?.text ?? '')?.[1];
  expect((await new Person(app).post('/verify/email/link', { token })).status).toBe(204);

  const victim = new Browser(app);
  await victim.signInWithGoogle();
  const login = await victim.json('POST', '/api/google-login', { email });
  expect([login.status, login.body.code]).toEqual([404, 'SIGN_IN_BY_PHONE']);
  expect(login.body.message).toBe(
    'An account with a verified phone number had this email. If it is yours, log in with that phone number and add the email again. If not, you can sign up.',
  );
  expect(JSON.stringify(login.body)).not.toMatch(
    new RegExp(`${numberOf(stranger).slice(-6)}|${stranger.id}`),
  );
  // The email has left the account: nothing more is said about it.
  const again = await victim.json('POST', '/api/google-login', { email });
  expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
  const kept = await stranger.refresh();
  expect(kept.email).toBeUndefined();
  expect(kept.verified).toEqual(['phoneNumber']);
  const form = signUpForm({ gender: 'men', email: { address: email } });
  const signedUp = await victim.json('POST', '/auth/signup', form);
  expect([signedUp.status, signedUp.body.data.email]).toEqual([201, { address: email, isVerified: true }]);
});

test('a member without a phone adds one once and verifies it; a taken or invalid one is refused', async () => {
  const email = newcomerAt(google);
  await signUp(app, { gender: 'men', email: { address: email } });
  const other = await signUp(app, { gender: 'men' });
  const victim = await claim(email);
  const give = (number: string) =>
    victim.json('PUT', '/users/phone', { phoneNumber: { number, countryCode: '+880' } });
  const taken = await give(numberOf(other));
  expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
    409,
    'PHONE_TAKEN',
    ['phoneNumber.number'],
  ]);
  expect((await give('12')).status).toBe(400);
  const given = await give('01799000777');
  expect(given.body.data.phoneNumber).toMatchObject({ number: '1799000777', isVerified: false });
  expect((await victim.json('POST', '/verify/phone')).status).toBe(202);
  const confirmed = await victim.json('POST', '/verify/phone/confirm', { code: lastCode(app) });
  expect(confirmed.body.data.phoneNumber.isVerified).toBe(true);
  const second = await give('01799000778');
  expect([second.status, second.body.code]).toEqual([422, 'READ_ONLY']);
});
