import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../src/create-context.ts';
import { recordNotification, sendDueMails } from '../../src/modules/notifications/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import {
  choose,
  her,
  hourMs,
  type MailFixture,
  minuteMs,
  openMailFixture,
} from '../support/fixtures/mail-fixture.ts';
import { invite } from '../support/invitations.ts';
import { breakOutbox, readOutbox } from '../support/outbox.ts';

let room: MailFixture;
beforeEach(async () => {
  room = await openMailFixture();
});
afterEach(() => room.close());

test('two processes send one mail; a failed mail is retried, and a crash in the middle never sends it twice', async () => {
  const { app, withEmail, man, mailsAfter, dueCount } = room;
  const ayesha = await withEmail(her);
  const [tanvir, rafi] = [await man(), await man('Rafi Karim')];
  await choose(ayesha, 'daily', 'daily', 'daily');
  await invite(tanvir, ayesha);
  await app.advance(DAY_MS);
  const other = createContext(app.context.config, app.context.clock);
  const { signal } = new AbortController();
  const before = readOutbox(app).length;
  const first = sendDueMails(app.context, signal);
  // On SQLite a single thread that waits for its own lock would wait until the timeout.
  if (app.context.engine === 'sqlite') await first;
  await Promise.all([first, sendDueMails(other, signal)]);
  await other.close();
  expect(readOutbox(app).length - before).toBe(1);

  await invite(rafi, ayesha);
  const mendOutbox = breakOutbox(app);
  await app.advance(DAY_MS);
  await sendDueMails(app.context, signal);
  expect(await dueCount()).toBe(1);
  mendOutbox();
  expect(await mailsAfter(0)).toEqual([]);
  const [mail, ...more] = await mailsAfter(5 * minuteMs);
  expect([mail?.text.split('\n')[0], more]).toEqual(['Rafi K sent you an invitation.', []]);

  // The process ends while it sends the mail. The next process does not take the same mail again.
  await invite(await man('Omar Faruk'), ayesha);
  await app.advance(DAY_MS);
  const dying = { ...app.context, mail: { send: () => new Promise<never>(() => {}) } };
  void sendDueMails(dying, signal);
  while ((await dueCount()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await mailsAfter(DAY_MS)).toEqual([]);
  expect((await ayesha.get('/users/notifications')).body.data[0].person.firstName).toBe('Omar');
});

test('an immediate mail that the mailbox refuses is retried with each item once; if the process ends first, the job sends it', async () => {
  const { app, withEmail, man, fourMen, mailsAfter, dueCount } = room;
  const ayesha = await withEmail(her);
  const [tanvir, rafi, karim, omar] = await fourMen();
  await choose(ayesha, 'immediately', 'never', 'immediately');
  const mendOutbox = breakOutbox(app);
  await invite(tanvir, ayesha);
  await app.context.background.settle();
  expect(await dueCount()).toBe(1);
  mendOutbox();
  expect(await mailsAfter(0)).toEqual([]);
  // A new item does not wait for the retry, and its mail includes the older item.
  await invite(rafi, ayesha);
  const [both, ...more] = await mailsAfter(0);
  expect([both?.text.split('\n').slice(0, 2), more]).toEqual([
    ['Rafi K sent you an invitation.', 'Tanvir H sent you an invitation.'],
    [],
  ]);
  expect(await mailsAfter(10 * minuteMs)).toEqual([]);
  expect(await dueCount()).toBe(0);

  // The process ends right after the commit, so its background work never runs.
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

  // The immediate try and the job of another process run in parallel and send one mail.
  const other = createContext(app.context.config, app.context.clock);
  await invite(omar, ayesha);
  if (app.context.engine === 'sqlite') await background.settle();
  await Promise.all([background.settle(), sendDueMails(other, new AbortController().signal)]);
  await other.close();
  expect(await mailsAfter(0)).toHaveLength(1);

  // An item recorded late, from before the last mail, does not repeat the items of that mail.
  const notice = { about: 'invitation', otherId: (await man('Sami Islam')).id } as const;
  const { db, clock } = app.context;
  await inTransaction(db, (trx) => recordNotification(trx, ayesha.id, { notice }, clock() - hourMs));
  const [late] = await mailsAfter(0);
  expect(late?.text.match(/\w+ \w sent you an invitation/g)).toEqual(['Sami I sent you an invitation']);
});

test('a mail that cannot be built does not delay others, and a long list is shortened', async () => {
  const { app, withEmail, man, mailsAfter } = room;
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
      id: mintId(Date.now()),
      subject: `${place}-${at}`,
      other_id: other.id,
    })),
  );
  await db.insertInto('notifications').values(rows).execute();
  await db.updateTable('members').set({ notifications: '{broken' }).where('id', '=', ayesha.id).execute();
  const before = readOutbox(app).length;
  await app.advance(DAY_MS);
  await sendDueMails(app.context, new AbortController().signal);
  const mails = readOutbox(app).slice(before);
  expect(mails.map((mail) => mail.to)).toEqual(['salma@example.com']);
  expect(mails[0]?.text.match(/sent you an invitation/g)).toHaveLength(20);
  expect(mails[0]?.text).toContain('See all your notifications on our site.');
  await db.updateTable('members').set({ notifications: null }).where('id', '=', ayesha.id).execute();
  expect(await mailsAfter(2 * hourMs)).toHaveLength(1);
});
