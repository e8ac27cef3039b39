import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../create-context.ts';
import { keepNotice, sendDueMails } from '../modules/notifications/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { mintId } from '../platform/ids.ts';
import { lastCode, readOutbox } from './support/outbox.ts';
import { type Member, Person, signUpActive } from './support/people.ts';
import { type ClientSocket, openSocket, say } from './support/sockets.ts';
import { signInStaff } from './support/staff.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const hourMs = DAY_MS / 24;
const minuteMs = 60_000;

let app: TestApp;
const sockets: ClientSocket[] = [];
beforeEach(async () => {
  app = await startTestApp();
  // Noon of a Tuesday in Dhaka: the morning's mail is twenty hours away, the week's three days more.
  const today = dhakaDay(app.context.clock());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  app.advance(dhakaDayStart(today) + ((2 - weekday + 7) % 7) * DAY_MS + 12 * hourMs - app.context.clock());
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await app.close();
});

const her = 'ayesha@example.com';

async function withEmail(address: string, name = 'Ayesha Rahman'): Promise<Member> {
  const member = await signUpActive(app, { gender: 'women', name, email: { address } });
  await member.post('/verify/email');
  await member.post('/verify/email/confirm', { code: lastCode(app) });
  return member;
}
const man = (name = 'Tanvir Hossain') => signUpActive(app, { gender: 'men', name });

async function choose(member: Member, invitations: string, messages: string, decisions = 'never') {
  const answer = await member.put('/users/notifications', {
    invitations: { email: invitations, push: true },
    messages: { email: messages, push: true },
    decisions: { email: decisions, push: true },
  });
  expect(answer.status).toBe(200);
}

const invite = (member: Member, other: Member, action = 'SEND') =>
  member.put(`/users/invite?action=${action}`, { _id: other.id });

async function write(from: Member, to: Member, text: string): Promise<string> {
  const socket = await openSocket(await app.listen(), from);
  sockets.push(socket);
  return (await say(socket, to, text)).conversationId;
}

/** Lets time pass and sends what is due then; gives the mails that are new. */
async function mailsAfter(milliseconds: number, address = her) {
  const before = readOutbox(app).length;
  app.advance(milliseconds);
  await sendDueMails(app.context, new AbortController().signal);
  await app.context.background.settle();
  return readOutbox(app)
    .slice(before)
    .filter((mail) => mail.to === address);
}

const dueCount = async () => (await app.context.db.selectFrom('mail_dues').select('kind').execute()).length;

/** The link of a mail for a kind, as its token. */
const tokenIn = (text: string, at = 0) => [...text.matchAll(/unsubscribe\?token=([^&\s]+)/g)][at]?.[1] ?? '';

test('once a day: one mail in the morning of all that is unread, in the member’s language, and nothing twice', async () => {
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
  expect(mail?.subject).toBe('মিলন: আপনার জন্য নতুন যা আছে');
  expect(mail?.text).toContain('Tanvir H আপনাকে আমন্ত্রণ পাঠিয়েছেন।');
  expect(mail?.text).toContain('২ জন আপনাকে বার্তা লিখেছেন: Karim U, Rafi K।');
  expect(mail?.text).toContain('Tanvir H আপনাকে হাই বলেছেন।');
  expect(mail?.text).not.toMatch(/secret|Hossain|Uddin/);
  expect(await mailsAfter(5 * DAY_MS)).toEqual([]);
  // Who was told of is not told of again while they are unread; somebody new is.
  await write(rafi, ayesha, 'are you there?');
  await write(tanvir, ayesha, 'salam');
  await mailsAfter(15 * minuteMs);
  const [next] = await mailsAfter(DAY_MS);
  expect(next?.text).toContain('Tanvir H আপনাকে বার্তা লিখেছেন।');
  expect(next?.text).not.toContain('Rafi');
  expect(await dueCount()).toBe(0);
});

test('once a week comes on Friday morning, never does not come, and a change of mind holds for what waits', async () => {
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

test('nothing is mailed of what was seen, taken back, or of people who are hidden since', async () => {
  const ayesha = await withEmail(her);
  const [tanvir, rafi, karim, omar] = [
    await man(),
    await man('Rafi Karim'),
    await man('Karim Uddin'),
    await man('Omar Faruk'),
  ];
  await choose(ayesha, 'daily', 'daily', 'daily');
  const conversationId = await write(tanvir, ayesha, 'hello');
  await write(rafi, ayesha, 'hello');
  for (const one of [rafi, karim, omar]) await invite(one, ayesha);
  // Read in the chat: the greeting waits in the list of notifications no more either.
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

test('a talk that was read and goes on days later is mailed of, also as the only one there is', async () => {
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
  // As two processes that write in the same moment may leave it: another conversation seems to have been spoken in a moment before.
  await app.context.db
    .updateTable('conversation_members')
    .set({ moved_up_at: app.context.clock() - 1_000 })
    .where('conversation_id', '=', rafis)
    .execute();
  await mailsAfter(15 * minuteMs);
  const [mail] = await mailsAfter(DAY_MS);
  expect(mail?.text).toContain('Tanvir H wrote to you.');
});

test('what was deleted unread is not mailed, and a name that looks like an address is no link', async () => {
  const ayesha = await withEmail(her);
  const tanvir = await man();
  const spammer = await man('www.evil.com K.evil.com');
  await choose(ayesha, 'immediately', 'immediately');
  await write(spammer, ayesha, 'hello');
  const conversationId = await write(tanvir, ayesha, 'you see this before the mail comes');
  const messages = `/conversations/${conversationId}/messages`;
  const [message] = (await ayesha.get(messages)).body.data;
  expect((await ayesha.delete(`${messages}/${message._id}`)).status).toBe(200);
  const [mail, ...more] = await mailsAfter(15 * minuteMs);
  expect([mail?.text.split('\n')[0], more]).toEqual(['www. evil. com K wrote to you.', []]);
  await invite(spammer, ayesha);
  await app.context.background.settle();
  expect(readOutbox(app).at(-1)?.text).toContain('www. evil. com K sent you an invitation.');
  expect(JSON.stringify(readOutbox(app))).not.toContain('evil.com');
});

test('messages at once wait ten minutes whether they are read, and speak of each writer once', async () => {
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
    'Tanvir H wrote to you.',
  ]);
  await write(tanvir, ayesha, 'hello?');
  expect(await mailsAfter(11 * minuteMs)).toEqual([]);
  await ayesha.put(`/conversations/${conversationId}/seen`);
  await write(tanvir, ayesha, 'good morning');
  expect(await mailsAfter(11 * minuteMs)).toHaveLength(1);
});

test('who has no verified address, or whose account is closed, has no mail due', async () => {
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

test('two processes at once send one mail; one that fails comes later, and an end in the middle never makes two', async () => {
  const ayesha = await withEmail(her);
  const [tanvir, rafi] = [await man(), await man('Rafi Karim')];
  await choose(ayesha, 'daily', 'daily', 'daily');
  await invite(tanvir, ayesha);
  app.advance(DAY_MS);
  const other = createContext(app.context.config, app.context.clock);
  const { signal } = new AbortController();
  const before = readOutbox(app).length;
  const first = sendDueMails(app.context, signal);
  // One thread that waits for a lock of its own on SQLite waits until it gives up.
  if (app.context.engine === 'sqlite') await first;
  await Promise.all([first, sendDueMails(other, signal)]);
  await other.close();
  expect(readOutbox(app).length - before).toBe(1);

  await invite(rafi, ayesha);
  // Where the outbox would be stands a file: it cannot be handed over.
  const outbox = join(app.dataDir, 'outbox');
  rmSync(outbox, { recursive: true });
  writeFileSync(outbox, '');
  app.advance(DAY_MS);
  await sendDueMails(app.context, signal);
  expect(await dueCount()).toBe(1);
  rmSync(outbox);
  expect(await mailsAfter(0)).toEqual([]);
  const [mail, ...more] = await mailsAfter(5 * minuteMs);
  expect([mail?.text.split('\n')[0], more]).toEqual(['Rafi K sent you an invitation.', []]);

  // The process ends while it hands over: what was taken is not taken again by the next one.
  await invite(await man('Omar Faruk'), ayesha);
  app.advance(DAY_MS);
  const dying = { ...app.context, mail: { send: () => new Promise<never>(() => {}) } };
  void sendDueMails(dying, signal);
  while ((await dueCount()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await mailsAfter(DAY_MS)).toEqual([]);
  expect((await ayesha.get('/users/notifications')).body.data[0].person.firstName).toBe('Omar');
});

test('a mail at once that a mailbox refuses comes later, of each thing once; one whose process ends first comes from the job', async () => {
  const ayesha = await withEmail(her);
  const [tanvir, rafi, karim, omar] = [
    await man(),
    await man('Rafi Karim'),
    await man('Karim Uddin'),
    await man('Omar Faruk'),
  ];
  await choose(ayesha, 'immediately', 'never', 'immediately');
  const outbox = join(app.dataDir, 'outbox');
  rmSync(outbox, { recursive: true });
  writeFileSync(outbox, '');
  await invite(tanvir, ayesha);
  await app.context.background.settle();
  expect(await dueCount()).toBe(1);
  rmSync(outbox);
  expect(await mailsAfter(0)).toEqual([]);
  // Something new does not wait for what is tried again, and takes it along.
  await invite(rafi, ayesha);
  const [both, ...more] = await mailsAfter(0);
  expect([both?.text.split('\n').slice(0, 2), more]).toEqual([
    ['Rafi K sent you an invitation.', 'Tanvir H sent you an invitation.'],
    [],
  ]);
  expect(await mailsAfter(10 * minuteMs)).toEqual([]);
  expect(await dueCount()).toBe(0);

  // The process ends right after the commit: nothing that it had begun goes on.
  const { background } = app.context;
  const { run } = background;
  background.run = () => {};
  await invite(karim, ayesha);
  background.run = run;
  const [mail, ...rest] = await mailsAfter(minuteMs);
  expect([mail?.subject, mail?.text.split('\n')[0], rest]).toEqual([
    'Milon: you have an invitation',
    'Karim U sent you an invitation.',
    [],
  ]);

  // The quick try and the job of another process at once: one mail.
  const before = readOutbox(app).length;
  const other = createContext(app.context.config, app.context.clock);
  await invite(omar, ayesha);
  if (app.context.engine === 'sqlite') await background.settle();
  await Promise.all([background.settle(), sendDueMails(other, new AbortController().signal)]);
  await other.close();
  expect(readOutbox(app).length - before).toBe(1);

  // What was slow to be put down, and happened before what was mailed, has nothing told again.
  const notice = { about: 'invitation', otherId: (await man('Sami Islam')).id } as const;
  const { db, clock } = app.context;
  await inTransaction(db, (trx) => keepNotice(trx, ayesha.id, { notice }, clock() - hourMs));
  const [late] = await mailsAfter(0);
  expect(late?.text.match(/\w+ \w sent you an invitation/g)).toEqual(['Sami I sent you an invitation']);
});

test('a link in a mail ends its kind without a sign-in, by a person’s click or the mail program’s; looking at it does not', async () => {
  const ayesha = await withEmail(her);
  const tanvir = await man();
  await choose(ayesha, 'daily', 'daily', 'daily');
  await invite(tanvir, ayesha);
  await write(tanvir, ayesha, 'hello');
  await mailsAfter(15 * minuteMs);
  const [mail] = await mailsAfter(DAY_MS);
  const text = mail?.text ?? '';
  expect(text).toContain('No more emails about invitations: ');
  const tokens = [tokenIn(text, 0), tokenIn(text, 1)];
  const stranger = new Person(app);
  const frequencies = async () => {
    const { invitations, messages, decisions } = (await ayesha.refresh()).account.notifications;
    return [invitations.email, messages.email, decisions.email];
  };
  // Programs that look into mails open every link.
  await stranger.get(`/unsubscribe?token=${tokens[0]}`);
  expect(await frequencies()).toEqual(['daily', 'daily', 'daily']);

  const first = text.indexOf('invitations: ') < text.indexOf('messages: ') ? 'invitations' : 'messages';
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  const ended = await stranger.send('POST', `/unsubscribe?token=${tokens[0]}`, form);
  expect([ended.status, ended.body.data.ended]).toEqual([200, [{ kind: first, email: 'daily' }]]);
  expect((await frequencies()).filter((email) => email === 'never')).toHaveLength(1);
  expect(ended.headers.getSetCookie()).toEqual([]);
  const again = await stranger.post(`/unsubscribe?token=${tokens[0]}`);
  expect([again.status, again.body.data.ended]).toEqual([200, []]);

  // Taking it back brings what was there, of this kind alone.
  const back = (given: object) => stranger.post(`/unsubscribe/undo?token=${tokens[0]}`, given);
  const all = ['invitations', 'messages', 'decisions'].map((kind) => ({ kind, email: 'weekly' }));
  expect((await back({ ended: all })).status).toBe(204);
  expect((await frequencies()).filter((email) => email === 'weekly')).toHaveLength(1);
  expect((await back({ ended: [] })).status).toBe(400);
});

test('a link works after years, tells nothing of who is there, and is worth nothing for another address or altered', async () => {
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

  // The mailbox of an earlier address says nothing about the new one, nor does that of an account that is gone.
  const setEmail = (email: string | null) =>
    app.context.db.updateTable('members').set({ email }).where('id', '=', ayesha.id).execute();
  const answers = [];
  for (const email of ['new@example.com', null]) {
    await setEmail(email);
    answers.push((await stranger.post(`/unsubscribe?token=${token}`)).body);
  }
  await setEmail(her);
  expect((await ayesha.refresh()).account.notifications.invitations.email).toBe('immediately');
  app.advance(5 * 365 * DAY_MS);
  expect((await stranger.post(`/unsubscribe?token=${token}`)).body.data.ended).toHaveLength(1);
  answers.push((await stranger.post(`/unsubscribe?token=${token}`)).body);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('one who never chose ends mails for themselves and for nobody else', async () => {
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

test('one whose mail cannot be made holds up nobody, and a long list comes shortened', async () => {
  const ayesha = await withEmail(her);
  const salma = await withEmail('salma@example.com', 'Salma Khan');
  const tanvir = await man();
  await choose(ayesha, 'daily', 'never');
  await choose(salma, 'daily', 'never');
  for (const one of [ayesha, salma]) await invite(tanvir, one);
  const { db } = app.context;
  const [row] = await db.selectFrom('notifications').selectAll().where('member_id', '=', salma.id).execute();
  const others = [];
  for (let at = 0; at < 3; at += 1) others.push(await man('Rafi Karim'));
  const rows = others.flatMap((other, place) =>
    Array.from({ length: 8 }, (_, at) => ({
      ...(row as NonNullable<typeof row>),
      id: mintId(),
      subject: `${place}-${at}`,
      other_id: other.id,
    })),
  );
  await db.insertInto('notifications').values(rows).execute();
  await db.updateTable('members').set({ notifications: '{broken' }).where('id', '=', ayesha.id).execute();
  const before = readOutbox(app).length;
  app.advance(DAY_MS);
  await sendDueMails(app.context, new AbortController().signal);
  const mails = readOutbox(app).slice(before);
  expect(mails.map((mail) => mail.to)).toEqual(['salma@example.com']);
  expect(mails[0]?.text.match(/sent you an invitation/g)).toHaveLength(20);
  expect(mails[0]?.text).toContain('There is more in the list of your notifications.');
  await db.updateTable('members').set({ notifications: null }).where('id', '=', ayesha.id).execute();
  expect(await mailsAfter(2 * hourMs)).toHaveLength(1);
});
