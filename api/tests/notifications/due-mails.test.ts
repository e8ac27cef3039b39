import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  choose,
  her,
  hourMs,
  type MailFixture,
  minuteMs,
  openMailFixture,
} from '../support/fixtures/mail-fixture.ts';
import { invite } from '../support/invitations.ts';
import { readOutbox } from '../support/outbox.ts';
import { signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';

let room: MailFixture;
beforeEach(async () => {
  room = await openMailFixture();
});
afterEach(() => room.close());

test('the daily mail comes in the morning with everything unread, in the member’s language, and nothing twice', async () => {
  const { withEmail, man, write, mailsAfter, dueCount } = room;
  const ayesha = await withEmail(her);
  const [tanvir, rafi, karim] = [await man(), await man('Rafi Karim'), await man('Karim Uddin')];
  await choose(ayesha, 'daily', 'daily', 'daily');
  await ayesha.put('/users/language', { language: 'bn' });
  await invite(tanvir, ayesha);
  await write(rafi, ayesha, 'a secret of ours');
  await write(karim, ayesha, 'a secret of theirs');
  await tanvir.post('/users/hi', { userId: ayesha.id });
  expect(await mailsAfter(15 * minuteMs)).toEqual([]);
  expect(await mailsAfter(19 * hourMs)).toEqual([]);
  const [mail, ...more] = await mailsAfter(hourMs);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('মিলন: আপনার জন্য নতুন খবর');
  expect(mail?.text).toContain('Tanvir H আপনাকে আমন্ত্রণ পাঠিয়েছেন।');
  expect(mail?.text).toContain('২ জন আপনাকে বার্তা লিখেছেন: Karim U, Rafi K।');
  expect(mail?.text).toContain('Tanvir H আপনাকে শুভেচ্ছা জানিয়েছেন।');
  expect(mail?.text).not.toMatch(/secret|Hossain|Uddin/);
  expect(await mailsAfter(5 * DAY_MS)).toEqual([]);
  // A conversation that was mailed once is not mailed again while unread; a new one is.
  await write(rafi, ayesha, 'are you there?');
  await write(tanvir, ayesha, 'salam');
  await mailsAfter(15 * minuteMs);
  const [next] = await mailsAfter(DAY_MS);
  expect(next?.text).toContain('Tanvir H আপনাকে বার্তা লিখেছেন।');
  expect(next?.text).not.toContain('Rafi');
  expect(await dueCount()).toBe(0);
});

test('the weekly mail comes on Friday morning, never means no mail, and a changed setting applies to waiting mails', async () => {
  const { app, withEmail, man, write, mailsAfter } = room;
  const ayesha = await withEmail(her);
  const salma = await withEmail('salma@example.com', 'Salma Khan');
  const tanvir = await man();
  await choose(ayesha, 'weekly', 'never');
  await choose(salma, 'weekly', 'never');
  await invite(tanvir, ayesha);
  await invite(tanvir, salma);
  await write(tanvir, ayesha, 'hello');
  expect(await mailsAfter(2 * DAY_MS + 19 * hourMs)).toEqual([]);
  await choose(salma, 'never', 'never');
  const before = readOutbox(app).length;
  const [mail, ...more] = await mailsAfter(hourMs);
  expect([mail?.text.split('\n')[0], more]).toEqual(['Tanvir H sent you an invitation.', []]);
  expect(readOutbox(app).slice(before)).toHaveLength(1);
  expect(await mailsAfter(8 * DAY_MS)).toEqual([]);

  await choose(ayesha, 'weekly', 'never');
  await invite(await man('Rafi Karim'), ayesha);
  await choose(ayesha, 'immediately', 'never');
  expect((await mailsAfter(minuteMs))[0]?.text).toContain('Rafi K sent you an invitation.');
});

test('no mail mentions what was read or withdrawn, or members who are hidden by then', async () => {
  const { withEmail, fourMen, write, mailsAfter, dueCount } = room;
  const ayesha = await withEmail(her);
  const [tanvir, rafi, karim, omar] = await fourMen();
  await choose(ayesha, 'daily', 'daily', 'daily');
  const conversationId = await write(tanvir, ayesha, 'hello');
  await write(rafi, ayesha, 'hello');
  for (const one of [rafi, karim, omar]) await invite(one, ayesha);
  // Reading it in the chat also removes the greeting from the list of notifications.
  await tanvir.post('/users/hi', { userId: ayesha.id });
  await ayesha.put(`/conversations/${conversationId}/seen`);
  await ayesha.put('/users/favorite', { _id: rafi.id, updateField: 'block', action: 'ADD' });
  await invite(karim, ayesha, 'WITHDRAW');
  await omar.put('/users/pause', { paused: true });
  expect(await mailsAfter(15 * minuteMs)).toEqual([]);
  expect(await mailsAfter(DAY_MS)).toEqual([]);
  expect(await dueCount()).toBe(0);

  await invite(karim, ayesha);
  const { data } = (await ayesha.get('/users/notifications')).body;
  await ayesha.put('/users/notifications/read', { upTo: data[0].at });
  expect(await mailsAfter(DAY_MS)).toEqual([]);
});

test('a message by hand that begins like a greeting is mailed', async () => {
  const { withEmail, man, write, mailsAfter } = room;
  const ayesha = await withEmail(her);
  await choose(ayesha, 'never', 'immediately');
  await write(await man(), ayesha, 'Hi, I am a doctor in Sylhet.');
  const [mail] = await mailsAfter(15 * minuteMs);
  expect(mail?.text).toContain('Tanvir H sent you a message.');
});

test('a conversation that was read and continues days later is mailed again, even if it is the only one', async () => {
  const { app, withEmail, man, write, mailsAfter } = room;
  const ayesha = await withEmail(her);
  const [tanvir, rafi] = [await man(), await man('Rafi Karim')];
  await choose(ayesha, 'never', 'daily');
  const rafis = await write(rafi, ayesha, 'salam');
  for (const text of ['hello', 'are you there?']) {
    for (const id of [rafis, await write(tanvir, ayesha, text)])
      await ayesha.put(`/conversations/${id}/seen`);
  }
  expect(await mailsAfter(2 * DAY_MS)).toEqual([]);
  await write(tanvir, ayesha, 'good morning');
  // Two processes that write at the same time can leave this state: another conversation seems to have been
  // active a moment before.
  await app.context.db
    .updateTable('conversation_members')
    .set({ moved_up_at: app.context.clock() - 1_000 })
    .where('conversation_id', '=', rafis)
    .execute();
  await mailsAfter(15 * minuteMs);
  const [mail] = await mailsAfter(DAY_MS);
  expect(mail?.text).toContain('Tanvir H sent you a message.');
});

test('a message deleted unread is not mailed, and a name that looks like an address does not become a link', async () => {
  const { app, withEmail, man, write, mailsAfter } = room;
  const ayesha = await withEmail(her);
  const tanvir = await man();
  // An old name from before such names were refused.
  const spammer = await man();
  await app.context.db
    .updateTable('members')
    .set({ first_name: 'www.evil.com', last_name: 'K.evil.com' })
    .where('id', '=', spammer.id)
    .execute();
  await choose(ayesha, 'immediately', 'immediately');
  await write(spammer, ayesha, 'hello');
  const conversationId = await write(tanvir, ayesha, 'you see this before the mail comes');
  const messages = `/conversations/${conversationId}/messages`;
  const [message] = (await ayesha.get(messages)).body.data;
  expect((await ayesha.delete(`${messages}/${message._id}`)).status).toBe(200);
  const [mail, ...more] = await mailsAfter(15 * minuteMs);
  expect([mail?.text.split('\n')[0], more]).toEqual(['www. evil. com K sent you a message.', []]);
  // The same holds for the whole conversation and the greeting in it.
  await tanvir.post('/users/hi', { userId: ayesha.id });
  expect((await ayesha.delete(messages)).status).toBe(200);
  expect(await mailsAfter(15 * minuteMs)).toEqual([]);
  await invite(spammer, ayesha);
  await app.context.background.settle();
  expect(readOutbox(app).at(-1)?.text).toContain('www. evil. com K sent you an invitation.');
  expect(JSON.stringify(readOutbox(app))).not.toContain('evil.com');
});

test('immediate message mails wait ten minutes in case they are read, and name each writer once', async () => {
  const { withEmail, man, write, mailsAfter } = room;
  const ayesha = await withEmail(her);
  const tanvir = await man();
  await choose(ayesha, 'never', 'immediately');
  const conversationId = await write(tanvir, ayesha, 'hello');
  await ayesha.put(`/conversations/${conversationId}/seen`);
  expect(await mailsAfter(11 * minuteMs)).toEqual([]);
  await write(tanvir, ayesha, 'still there?');
  expect(await mailsAfter(5 * minuteMs)).toEqual([]);
  const [mail] = await mailsAfter(6 * minuteMs);
  expect([mail?.subject, mail?.text.split('\n')[0]]).toEqual([
    'Milon: you have unread messages',
    'Tanvir H sent you a message.',
  ]);
  await write(tanvir, ayesha, 'hello?');
  expect(await mailsAfter(11 * minuteMs)).toEqual([]);
  await ayesha.put(`/conversations/${conversationId}/seen`);
  await write(tanvir, ayesha, 'good morning');
  expect(await mailsAfter(11 * minuteMs)).toHaveLength(1);
});

test('a member without a verified address, or with a closed account, has no due mail', async () => {
  const { app, withEmail, man, write, mailsAfter, dueCount } = room;
  const [ayesha, tanvir] = [
    await signUpActive(app, { gender: 'women', email: { address: her } }),
    await man(),
  ];
  await invite(tanvir, ayesha);
  await write(tanvir, ayesha, 'hello');
  expect(await dueCount()).toBe(0);
  const salma = await withEmail('salma@example.com', 'Salma Khan');
  await choose(salma, 'daily', 'daily', 'daily');
  await invite(tanvir, salma);
  const staff = await signInStaff(app);
  await staff.patch(`/admin/users/${salma.id}?t=UPDATE_STATUS`, { activePolicy: '5' });
  expect(await mailsAfter(DAY_MS, 'salma@example.com')).toEqual([]);
});
