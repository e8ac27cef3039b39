import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  choose,
  her,
  type MailFixture,
  minuteMs,
  openMailFixture,
} from '../support/fixtures/mail-fixture.ts';
import { invite } from '../support/invitations.ts';
import { readOutbox } from '../support/outbox.ts';
import { Person } from '../support/people.ts';
import { nextEvent, openSocket } from '../support/sockets.ts';

let room: MailFixture;
beforeEach(async () => {
  room = await openMailFixture();
});
afterEach(() => room.close());

/** The token of an unsubscribe link in a mail, by its place, counted from 0. */
const tokenIn = (text: string, at = 0) => [...text.matchAll(/unsubscribe\?token=([^&\s]+)/g)][at]?.[1] ?? '';

test('an unsubscribe link ends its kind without a sign-in, after a click by a person or the mail program; opening it does not', async () => {
  const { app, withEmail, man, write, mailsAfter } = room;
  const ayesha = await withEmail(her);
  const tanvir = await man();
  await choose(ayesha, 'daily', 'daily', 'daily');
  await invite(tanvir, ayesha);
  await write(tanvir, ayesha, 'hello');
  await mailsAfter(15 * minuteMs);
  const [mail] = await mailsAfter(DAY_MS);
  const text = mail?.text ?? '';
  expect(text).toContain('Stop emails about invitations: ');
  const tokens = [tokenIn(text, 0), tokenIn(text, 1)];
  const stranger = new Person(app);
  const frequencies = async () => {
    const { invitations, messages, decisions } = (await ayesha.refresh()).account.notifications;
    return [invitations.email, messages.email, decisions.email];
  };
  // Mail scanners open every link.
  await stranger.get(`/unsubscribe?token=${tokens[0]}`);
  expect(await frequencies()).toEqual(['daily', 'daily', 'daily']);

  const first = text.indexOf('invitations: ') < text.indexOf('messages: ') ? 'invitations' : 'messages';
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  const page = await openSocket(await app.listen(), ayesha);
  const heardOfIt = nextEvent(page, 'account-update');
  const ended = await stranger.send('POST', `/unsubscribe?token=${tokens[0]}`, form);
  expect([ended.status, ended.body.data.ended]).toEqual([200, [{ kind: first, email: 'daily' }]]);
  expect((await frequencies()).filter((email) => email === 'never')).toHaveLength(1);
  expect(ended.headers.getSetCookie()).toEqual([]);
  // Her open page is notified, and changing another kind there does not undo it.
  await heardOfIt;
  page.close();
  await ayesha.put('/users/notifications', { decisions: { email: 'daily', push: false } });
  expect((await frequencies()).filter((email) => email === 'never')).toHaveLength(1);
  const again = await stranger.post(`/unsubscribe?token=${tokens[0]}`);
  expect([again.status, again.body.data.ended]).toEqual([200, []]);

  // Undoing restores the earlier value of this kind only.
  const back = (given: object) => stranger.post(`/unsubscribe/undo?token=${tokens[0]}`, given);
  const all = ['invitations', 'messages', 'decisions'].map((kind) => ({ kind, email: 'weekly' }));
  expect((await back({ ended: all })).status).toBe(204);
  expect((await frequencies()).filter((email) => email === 'weekly')).toHaveLength(1);
  expect((await back({ ended: [] })).status).toBe(400);
  // A repeated undo, or one by someone who got the mail forwarded, changes nothing.
  const louder = all.map(({ kind }) => ({ kind, email: 'immediately' }));
  expect((await back({ ended: louder })).status).toBe(204);
  expect(await frequencies()).not.toContain('immediately');
});

test('an unsubscribe link works for years, reveals no account, and fails for another address or after a change', async () => {
  const { app, withEmail, man } = room;
  const ayesha = await withEmail(her);
  await choose(ayesha, 'immediately', 'never');
  const tanvir = await man();
  await invite(tanvir, ayesha);
  await app.context.background.settle();
  const token = tokenIn(readOutbox(app).at(-1)?.text ?? '');
  const stranger = new Person(app);
  for (const bad of [
    '',
    'x',
    token.replace('invitations', 'messages'),
    token.replace(ayesha.id, tanvir.id),
    token.slice(0, -1),
    `${token}x`,
    token.split('.').slice(0, 3).join('.'),
  ]) {
    const answer = await stranger.post(`/unsubscribe?token=${bad}`);
    expect([bad, answer.status, answer.body.code]).toEqual([bad, 422, 'LINK_EXPIRED']);
  }
  expect((await stranger.post('/unsubscribe')).status).toBe(400);

  // The link for an earlier address reveals nothing about the new one, or about a deleted account.
  const setEmail = (email: string | null) =>
    app.context.db.updateTable('members').set({ email }).where('id', '=', ayesha.id).execute();
  const answers = [];
  for (const email of ['new@example.com', null]) {
    await setEmail(email);
    answers.push((await stranger.post(`/unsubscribe?token=${token}`)).body);
  }
  await setEmail(her);
  expect((await ayesha.refresh()).account.notifications.invitations.email).toBe('immediately');
  await app.advance(5 * 365 * DAY_MS);
  expect((await stranger.post(`/unsubscribe?token=${token}`)).body.data.ended).toHaveLength(1);
  answers.push((await stranger.post(`/unsubscribe?token=${token}`)).body);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('unsubscribing changes only this member’s settings, even if they were never set before', async () => {
  const { app, withEmail, man } = room;
  const ayesha = await withEmail(her);
  const tanvir = await man();
  const before = (await tanvir.refresh()).account.notifications;
  await invite(tanvir, ayesha);
  await app.context.background.settle();
  const token = tokenIn(readOutbox(app).at(-1)?.text ?? '');
  const ended = await new Person(app).post(`/unsubscribe?token=${token}`);
  expect(ended.body.data.ended).toEqual([{ kind: 'invitations', email: 'immediately' }]);
  expect((await ayesha.refresh()).account.notifications.invitations.email).toBe('never');
  expect((await tanvir.refresh()).account.notifications).toEqual(before);
});
