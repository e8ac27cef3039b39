import { afterEach, beforeEach, expect, test } from 'vitest';
import { Browser } from '../support/browser.ts';
import { herPhone, password, restoreMs, seenBy, signUpHer } from '../support/lifecycle.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { Person, signUpActive, verifyPhone } from '../support/people.ts';
import { startLocalGoogle } from '../support/services/google.ts';
import { openSocket } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('deletion needs the right password, hides the profile immediately and ends every session and socket (attack 9)', async () => {
  const her = await signUpHer(app);
  await verifyPhone(app, her);
  const him = await signUpActive(app, { gender: 'men' });
  const phone = new Person(app);
  await phone.post('/auth/login', { phone: herPhone, password });
  const socket = await openSocket(await app.listen(), her);
  const cut = new Promise((resolve) => socket.on('disconnect', resolve));
  await him.post('/users/hi', { userId: her.id });

  expect((await new Person(app).delete('/users', { password })).status).toBe(401);
  expect((await her.delete('/users', {})).status).toBe(400);
  expect((await her.delete('/users', { password: 'wrong' })).status).toBe(401);
  expect((await her.delete('/users', { code: '123456' })).status).toBe(401);
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

test('sign-in reports that the account is deleted and does not restore it; the restore call does', async () => {
  const her = await signUpHer(app);
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
  await app.advance(restoreMs - 60_000);
  const back = await her.post('/users/restore', { phone: herPhone, password });
  expect(back.status).toBe(200);
  expect(back.body.data.favorites).toEqual([him.id]);
  expect((await her.get('/users')).status).toBe(200);
  expect(await seenBy(him, her)).toEqual({ profile: 200, inFeed: true, all: 1 });
});

test('after 7 days the account cannot be restored, even before the job runs', async () => {
  const her = await signUpHer(app);
  await her.delete('/users', { password });
  await app.advance(restoreMs);
  expect((await her.post('/auth/login', { phone: herPhone, password })).body.code).toBe('WRONG_CREDENTIALS');
  expect((await her.post('/users/restore', { phone: herPhone, password })).status).toBe(401);
});

test('a member without a password confirms with a code, once, and never with a contact that the screen shows', async () => {
  const her = await signUpHer(app);
  await app.context.db.updateTable('members').set({ password_hash: null, email_verified: 1 }).execute();
  expect((await her.get('/users')).body.account.hasPassword).toBe(false);
  expect((await her.delete('/users', { password })).status).toBe(401);
  expect((await her.delete('/users', { contact: herPhone })).status).toBe(400);
  const sent = await her.post('/verify/owner');
  expect([sent.status, sent.body]).toEqual([202, { data: { sentTo: 'email' } }]);
  const code = lastCode(app);
  const wrong = code === '111111' ? '222222' : '111111';
  expect((await her.delete('/users', { code: wrong })).body.code).toBe('CODE_WRONG');
  expect((await her.delete('/users', { code })).status).toBe(200);
});

test('a member who signs in with Google restores with Google, and only with the same email', async () => {
  const google = await startLocalGoogle();
  const own = await startTestApp(google.environment);
  const email = 'marker-mail@example.com';
  const member = await signUpActive(own, { gender: 'women', email: { address: email } });
  await own.context.db.updateTable('members').set({ email_verified: 1, password_hash: null }).execute();
  await member.post('/verify/owner');
  await member.delete('/users', { code: lastCode(own) });

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
