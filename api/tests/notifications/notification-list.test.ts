import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordNotification } from '../../src/modules/notifications/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { backdateHi } from '../support/greetings.ts';
import { invite } from '../support/invitations.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { type Member, setPolicy, signUpActive } from '../support/people.ts';
import { openSocket, recordEvents, say } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const woman = () => signUpActive(app, { gender: 'women' });
const man = (name = 'Tanvir Hossain') => signUpActive(app, { gender: 'men', name });

const block = (member: Member, other: Member, action = 'ADD') =>
  member.put('/users/favorite', { _id: other.id, updateField: 'block', action });

/** The lines of a member's list in short form, and the number of unread ones in the badge. */
async function listOf(member: Member) {
  const [{ body }, count] = [
    await member.get('/users/notifications'),
    await member.get('/users/notifications/unread'),
  ];
  const lines = body.data.map(
    (one: { about: string; person?: { firstName: string; lastName: string }; times: number }) =>
      [one.about, one.person?.firstName, one.person?.lastName, one.times > 1 ? one.times : undefined]
        .filter(Boolean)
        .join(' '),
  );
  return { lines, unread: count.body.unread, data: body.data };
}

/** Records a notification from each of these members, a second apart. */
async function notifyAbout(member: Member, others: readonly Member[]): Promise<void> {
  for (const other of others) {
    await app.advance(1000);
    await inTransaction(app.context.db, (trx) =>
      recordNotification(trx, member.id, { notice: { about: 'hi', otherId: other.id } }, app.context.clock()),
    );
  }
}

test('invitations, acceptances and greetings appear in the list, newest first, with first name and initial', async () => {
  const [ayesha, tanvir, rafi] = [await woman(), await man(), await man('Rafi Karim')];
  await invite(tanvir, ayesha);
  await rafi.post('/users/hi', { userId: ayesha.id });
  expect(await listOf(ayesha)).toMatchObject({ lines: ['hi Rafi K', 'invitation Tanvir H'], unread: 2 });
  expect(JSON.stringify((await ayesha.get('/users/notifications')).body)).not.toMatch(/Hossain|Karim/);
  expect(await listOf(tanvir)).toMatchObject({ lines: [], unread: 0 });

  // Answering counts as reading.
  await invite(ayesha, tanvir, 'ACCEPT');
  expect(await listOf(tanvir)).toMatchObject({ lines: ['acceptance Ayesha R'], unread: 1 });
  expect(await listOf(ayesha)).toMatchObject({ unread: 1 });

  // Reading a greeting in the chat does as well, but not reading only the messages before it.
  const socket = await openSocket(await app.listen(), rafi);
  const { conversationId: id } = await say(socket, ayesha, 'How are you?');
  await app.advance(8 * DAY_MS);
  await backdateHi(app, 8 * DAY_MS);
  await rafi.post('/users/hi', { userId: ayesha.id });
  await say(socket, ayesha, 'And your family?');
  socket.close();
  await ayesha.refresh();
  await ayesha.put(`/conversations/${id}/seen?upTo=2`);
  expect(await listOf(ayesha)).toMatchObject({ unread: 1 });
  await ayesha.put(`/conversations/${id}/seen?upTo=3`);
  expect(await listOf(ayesha)).toMatchObject({ unread: 0 });

  // Four more greetings of one member form one entry, at the place of the latest.
  for (let week = 0; week < 4; week += 1) {
    await app.advance(8 * DAY_MS);
    await backdateHi(app, 8 * DAY_MS);
    expect((await rafi.post('/users/hi', { userId: ayesha.id })).status).toBe(200);
    // She stays signed in because she returns.
    await ayesha.refresh();
  }
  expect(await listOf(ayesha)).toMatchObject({ lines: ['hi Rafi K 4', 'invitation Tanvir H'], unread: 1 });
});

test('a decline notifies no one, and a withdrawn invitation leaves the list', async () => {
  const [ayesha, tanvir] = [await woman(), await man()];
  await invite(tanvir, ayesha);
  await invite(tanvir, ayesha, 'WITHDRAW');
  expect(await listOf(ayesha)).toMatchObject({ lines: [], unread: 0 });
  await invite(tanvir, ayesha);
  await invite(ayesha, tanvir, 'DECLINE');
  expect(await listOf(ayesha)).toMatchObject({ lines: ['invitation Tanvir H'], unread: 0 });
  expect(await listOf(tanvir)).toMatchObject({ lines: [], unread: 0 });
});

test('two members who invite each other are notified that they are connected, not invited', async () => {
  const [ayesha, tanvir] = [await woman(), await man()];
  await invite(tanvir, ayesha);
  await invite(ayesha, tanvir);
  expect((await listOf(tanvir)).lines).toEqual(['acceptance Ayesha R']);
});

test('decisions of staff appear with their result, and so does a status that hides or shows the profile', async () => {
  const ayesha = await woman();
  const staff = await signInStaff(app);
  const status = (activePolicy: string) =>
    staff.patch(`/admin/users/${ayesha.id}?t=UPDATE_STATUS`, { activePolicy, message: 'staff-words' });
  await status('3');
  expect((await listOf(ayesha)).lines).toEqual([]);
  await status('4');
  expect(await listOf(ayesha)).toMatchObject({ unread: 1, data: [{ about: 'status', accepted: false }] });
  await status('1');
  const { data, unread } = await listOf(ayesha);
  expect([data, unread]).toMatchObject([[{ about: 'status', accepted: true }], 1]);
  expect(JSON.stringify(data)).not.toContain('staff-words');
});

test('a member who blocks, pauses, is hidden or leaves disappears from lists and counts immediately, both ways (attack 20)', async () => {
  const [ayesha, tanvir, rafi] = [await woman(), await man(), await man('Rafi Karim')];
  await invite(tanvir, ayesha);
  await invite(ayesha, tanvir, 'ACCEPT');
  await invite(rafi, ayesha);
  expect(await listOf(ayesha)).toMatchObject({
    lines: ['invitation Rafi K', 'invitation Tanvir H'],
    unread: 1,
  });
  expect(await listOf(tanvir)).toMatchObject({ lines: ['acceptance Ayesha R'], unread: 1 });

  await block(ayesha, tanvir);
  expect((await listOf(ayesha)).lines).toEqual(['invitation Rafi K']);
  expect(await listOf(tanvir)).toMatchObject({ lines: [], unread: 0 });
  await block(ayesha, tanvir, 'REMOVE');
  expect(await listOf(tanvir)).toMatchObject({ lines: ['acceptance Ayesha R'], unread: 1 });
  await block(tanvir, ayesha);
  expect((await listOf(ayesha)).lines).toEqual(['invitation Rafi K']);

  for (const [hide, show] of [
    [() => rafi.put('/users/pause', { paused: true }), () => rafi.put('/users/pause', { paused: false })],
    [() => setPolicy(app, rafi.id, '2'), () => setPolicy(app, rafi.id, '1')],
    [() => setPolicy(app, rafi.id, '5'), () => setPolicy(app, rafi.id, '1')],
  ] as const) {
    await hide();
    expect(await listOf(ayesha)).toMatchObject({ lines: [], unread: 0 });
    await show();
    expect(await listOf(ayesha)).toMatchObject({ lines: ['invitation Rafi K'], unread: 1 });
  }
  await rafi.delete('/users', { password: 'correct horse battery' });
  expect(await listOf(ayesha)).toMatchObject({ lines: [], unread: 0 });
  await runDueAfter(app, 8 * DAY_MS);
  const left = await app.context.db.selectFrom('notifications').select('other_id').execute();
  expect(left.map((row) => row.other_id)).not.toContain(rafi.id);
});

test('pages neither skip nor repeat, even if a member on them is hidden; the badge counts up to a hundred', async () => {
  const ayesha = await woman();
  const men = [];
  for (let at = 0; at < 7; at += 1) men.push(await man(`Man${'abcdefg'[at]} Karim`));
  await notifyAbout(ayesha, men);
  await block(ayesha, men[5] as Member);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await ayesha.get(`/users/notifications?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.data.map((one: { person: { firstName: string } }) => one.person.firstName));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  expect(seen).toEqual(['Mang', 'Mane', 'Mand', 'Manc', 'Manb', 'Mana']);
  expect((await ayesha.get('/users/notifications?limit=51')).status).toBe(400);
  expect((await ayesha.get('/users/notifications?cursor=nonsense')).status).toBe(400);

  const [row] = await app.context.db.selectFrom('notifications').selectAll().limit(1).execute();
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...(row as NonNullable<typeof row>),
    id: mintId(Date.now()),
    about: 'payment',
    other_id: null,
    subject: `payment-${at}`,
    facts: JSON.stringify({ accepted: true }),
  }));
  await app.context.db.insertInto('notifications').values(many).execute();
  expect((await listOf(ayesha)).unread).toBe(100);
});

test('every open page gets an empty event immediately, and reading on one page notifies the other', async () => {
  const [ayesha, tanvir] = [await woman(), await man()];
  const server = await app.listen();
  const sockets = [await openSocket(server, ayesha), await openSocket(server, ayesha)];
  const received = sockets.map(recordEvents);
  const his = await openSocket(server, tanvir);
  const updates = () =>
    received.map((all) =>
      all.filter(({ event }) => event === 'notifications-update').map(({ payload }) => payload),
    );
  // Earlier events arrive before the answer to a later event.
  const settled = async () => {
    await app.context.background.settle();
    for (const socket of sockets) await say(socket, tanvir, 'now');
  };
  await invite(tanvir, ayesha);
  await settled();
  expect(updates()).toEqual([[{}], [{}]]);

  const [{ at }] = (await ayesha.get('/users/notifications')).body.data;
  expect((await ayesha.put('/users/notifications/read', { upTo: at })).status).toBe(204);
  expect((await ayesha.put('/users/notifications/read', { upTo: at })).status).toBe(204);
  await settled();
  // Only one event: a call that changes nothing notifies no one.
  expect(updates()).toEqual([
    [{}, {}],
    [{}, {}],
  ]);
  expect(await listOf(ayesha)).toMatchObject({ unread: 0, data: [{ isRead: true }] });
  // Marking up to a time leaves later notifications unread.
  await tanvir.post('/users/hi', { userId: ayesha.id });
  await ayesha.put('/users/notifications/read', { upTo: at });
  expect((await listOf(ayesha)).unread).toBe(1);
  expect((await ayesha.put('/users/notifications/read', { upTo: 'yesterday' })).status).toBe(400);
  for (const socket of [...sockets, his]) socket.close();
});

test('unread acceptances are counted, and read without the others', async () => {
  const [ayesha, tanvir, rafi] = [await woman(), await man(), await man('Rafi Karim')];
  const count = async () => (await tanvir.get('/users/notifications/unread')).body;
  await invite(tanvir, ayesha);
  expect(await count()).toEqual({ unread: 0, acceptances: 0 });
  await ayesha.post('/users/hi', { userId: tanvir.id });
  await app.advance(1000);
  await invite(ayesha, tanvir, 'ACCEPT');
  expect(await count()).toEqual({ unread: 2, acceptances: 1 });
  expect((await rafi.get('/users/notifications/unread')).body).toEqual({ unread: 0, acceptances: 0 });

  const [{ at }] = (await listOf(tanvir)).data;
  const read = (about: string) => tanvir.put('/users/notifications/read', { upTo: at, about });
  expect((await read('dinner')).status).toBe(400);
  expect((await rafi.put('/users/notifications/read', { upTo: at, about: 'acceptance' })).status).toBe(204);
  expect(await count()).toEqual({ unread: 2, acceptances: 1 });
  expect((await read('acceptance')).status).toBe(204);
  expect(await count()).toEqual({ unread: 1, acceptances: 0 });
  expect((await listOf(tanvir)).data).toMatchObject([
    { about: 'acceptance', isRead: true },
    { about: 'hi', isRead: false },
  ]);
});

test('notifications older than three months are deleted', async () => {
  const [ayesha, tanvir, rafi] = [await woman(), await man(), await man('Rafi Karim')];
  await notifyAbout(ayesha, [tanvir]);
  await app.advance(80 * DAY_MS);
  await notifyAbout(ayesha, [rafi]);
  await runDueAfter(app, 11 * DAY_MS);
  const left = await app.context.db.selectFrom('notifications').select('other_id').execute();
  expect(left.map((row) => row.other_id)).toEqual([rafi.id]);
});
