import type { Conversation, Message, MessageCase, MessageCaseDetail } from '@milon/shared/contracts';
import { DAY_MS, MASS_MESSAGE } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { deleteOldDigests } from '../../src/modules/safety/index.ts';
import type { RunningServer } from '../../src/server.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { type ClientSocket, nextEvent, openSocket, recordEvents, say } from '../support/sockets.ts';
import { type StaffPerson, signInStaff, skipUndoTime } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
let server: RunningServer;
let ayesha: Member;
let tanvir: Member;
let staff: StaffPerson;
let open: ClientSocket[];

beforeEach(async () => {
  app = await startTestApp();
  server = await app.listen();
  ayesha = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
  staff = await signInStaff(app);
  await skipUndoTime(staff);
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.close();
  await app.close();
});

async function socketOf(person: Person): Promise<ClientSocket> {
  const socket = await openSocket(server, person);
  open.push(socket);
  return socket;
}

const asksForMoney = 'Please send me 5000 taka, I will give it back next week';
const harassment = reportWordIds.harassment;

const conversationOf = async (who: Person): Promise<Conversation> =>
  (await who.get<{ data: Conversation[] }>('/conversations')).body.data[0]!;
const casesOf = async (who: Person, query = ''): Promise<MessageCase[]> =>
  (await who.get(`/admin/message-cases${query}`)).body.data;
const lookAt = async (id: string): Promise<MessageCaseDetail> =>
  (await staff.get(`/admin/message-cases/${id}`)).body.data;
const decide = (who: Person, one: MessageCase, decision: string, more = {}) =>
  who.post(`/admin/message-cases/${one._id}/decision`, {
    decision,
    revision: one.revision,
    reason: decision === 'CLEAR' ? '1' : '3',
    ...more,
  });
const report = (who: Person, message: Message, more = {}) =>
  who.post(`/messages/${message._id}/report`, { reportCategory: harassment, ...more });
const auditOf = async (targetId: string): Promise<string[]> =>
  (await staff.get(`/admin/audit?targetId=${targetId}`)).body.data.map(
    (row: { action: string }) => row.action,
  );

test('a message that asks for money arrives with a warning, and its writer does not see the warning', async () => {
  const his = await socketOf(tanvir);
  const live = nextEvent(await socketOf(ayesha), 'received-message');
  const onHisOther = nextEvent(await socketOf(tanvir), 'received-message');
  const { message, conversationId } = await say(his, ayesha, asksForMoney);
  expect((await live).message).toMatchObject({ text: asksForMoney, warnings: ['money'] });
  const plain = await say(his, ayesha, 'My mother asks what your father does.');
  const received = await conversationOf(ayesha);
  expect(received.messages.map(({ warnings }) => warnings)).toEqual([['money'], undefined]);
  const older = `/conversations/${conversationId}/messages?before=${plain.message._id}`;
  expect((await ayesha.get(older)).body.data).toMatchObject([{ warnings: ['money'] }]);

  const told = [
    message,
    (await onHisOther).message,
    (await tanvir.get(older)).body.data,
    await conversationOf(tanvir),
  ];
  expect(JSON.stringify(told)).not.toContain('warnings');
  expect((await downloadExport(tanvir)).text('conversations.json')).not.toContain('money');
});

test('a flagged conversation waits in Administration’s queue with names and reasons; reading the messages is audited', async () => {
  const his = await socketOf(tanvir);
  for (let n = 1; n <= 6; n += 1) await say(his, ayesha, `before ${n}`);
  await say(his, ayesha, asksForMoney);
  for (let n = 1; n <= 5; n += 1) await say(his, ayesha, `after ${n}`);
  await say(his, ayesha, 'Send it to my bKash 01712345678');

  const [one, ...more] = await casesOf(staff);
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    status: 'OPEN',
    sender: { _id: tanvir.id, firstName: 'Tanvir', lastName: 'Hossain' },
    receiver: { _id: ayesha.id, firstName: 'Ayesha' },
    warnings: [
      { kind: 'money', count: 1 },
      { kind: 'payment', count: 1 },
    ],
    reports: 0,
  });
  expect(JSON.stringify(one)).not.toContain('taka');
  expect(await auditOf(one!._id)).toEqual([]);
  const { messages } = await lookAt(one!._id);
  // Three messages on either side of each flagged one, and nothing else.
  expect(messages.map(({ position }) => position)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(messages.filter(({ isMarked }) => isMarked).map(({ warnings }) => warnings)).toEqual([
    ['money'],
    ['payment'],
  ]);
  expect(await auditOf(one!._id)).toEqual(['message-case.look']);
  expect((await staff.get('/admin/waiting')).body.messages).toBe(1);

  const uploader = await signInStaff(app, 'uploader');
  for (const path of ['', `/${one!._id}`])
    expect((await uploader.get(`/admin/message-cases${path}`)).status).toBe(403);
  expect((await decide(uploader, one!, 'CLEAR')).status).toBe(403);
  expect(await auditOf(one!._id)).toEqual([
    'message-case.forbidden',
    'message-case.forbidden',
    'message-case.look',
  ]);
  expect((await uploader.get('/admin/dashboard')).body).not.toHaveProperty('messageCasesWaiting');
  expect((await tanvir.get('/admin/message-cases')).status).toBe(401);
  expect((await staff.get(`/admin/message-cases/${ayesha.id}`)).status).toBe(404);
});

test('only one of two parallel decisions succeeds; a message that arrives after the look needs another decision', async () => {
  const his = await socketOf(tanvir);
  await say(his, ayesha, asksForMoney);
  const seen = (await casesOf(staff))[0]!;
  await say(his, ayesha, 'amar bkash number 01712345678');
  const stale = await decide(staff, seen, 'CLEAR');
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
  const [one] = await casesOf(staff);
  const other = await signInStaff(app);
  const answers = await Promise.all([decide(staff, one!, 'CLEAR'), decide(other, one!, 'CLEAR')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_DECIDED');
  expect(await casesOf(staff)).toEqual([]);
  expect(await casesOf(staff, '?status=CLEARED')).toMatchObject([
    { _id: one!._id, decidedBy: expect.any(String) },
  ]);
  // His next flagged message opens a new case, which shows the earlier decision.
  await say(his, ayesha, asksForMoney);
  const [next] = await casesOf(staff);
  expect(next!._id).not.toBe(one!._id);
  expect((await lookAt(next!._id)).earlier).toMatchObject([{ status: 'CLEARED' }]);
  expect((await decide(staff, next!, 'FORGIVE')).status).toBe(400);
});

test('a cleared case removes the warning from her open screen permanently, and keeps its own record', async () => {
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const { conversationId } = await say(his, ayesha, asksForMoney);
  const plain = await say(his, ayesha, 'It is for the hall where we two meet.');
  await report(ayesha, plain.message);
  const told = recordEvents(his);
  const [one] = await casesOf(staff);
  const live = nextEvent(hers, 'conversation-changed');
  expect((await decide(staff, one!, 'CLEAR')).body.data).toMatchObject({ warnings: one!.warnings });
  expect(await live).toEqual({ conversationId, revision: 1, harmless: [1] });
  const { revision, messages } = await conversationOf(ayesha);
  expect(revision).toBe(1);
  expect(messages.map(({ warnings, isReported }) => [warnings, isReported])).toEqual([
    [undefined, undefined],
    [undefined, true],
  ]);
  const [cleared] = await casesOf(staff, '?status=CLEARED');
  expect(cleared).toMatchObject({ warnings: [{ kind: 'money', count: 1 }], reports: 1 });
  expect((await lookAt(one!._id)).messages).toMatchObject([{ warnings: ['money'] }, { warnings: [] }]);

  // His next message is judged again, and a confirmed warning stays.
  await say(his, ayesha, asksForMoney);
  const [next] = await casesOf(staff);
  await decide(staff, next!, 'WARN');
  expect((await conversationOf(ayesha)).messages.map(({ warnings }) => warnings)).toEqual([
    undefined,
    undefined,
    ['money'],
  ]);
  await say(his, ayesha, 'Are you there?');
  expect(told.map(({ event }) => event)).toEqual(['notifications-update']);
});

test('a dismissed warning disappears on all of the member’s screens, and only for that member', async () => {
  const his = await socketOf(tanvir);
  const hers = await socketOf(ayesha);
  const { conversationId } = await say(his, ayesha, asksForMoney);
  const told = recordEvents(his);
  const dismiss = (who: Person, ...dismissed: string[]) =>
    who.put(`/conversations/${conversationId}/warnings`, { dismissed });
  const live = nextEvent(hers, 'conversation-changed');
  const answer = await dismiss(ayesha, 'money');
  expect(answer.body.data).toEqual({ conversationId, revision: 1, dismissed: ['money'] });
  expect(await live).toEqual(answer.body.data);
  // Two screens at the same time do not overwrite each other.
  await Promise.all([dismiss(ayesha, 'visa'), dismiss(ayesha, 'mass', 'money'), dismiss(ayesha, 'payment')]);
  const kept = await conversationOf(ayesha);
  expect(kept.revision).toBe(4);
  expect(kept.dismissed?.toSorted()).toEqual(['mass', 'money', 'payment', 'visa']);
  expect(await conversationOf(tanvir)).not.toHaveProperty('dismissed');
  await say(his, ayesha, asksForMoney);
  expect((await casesOf(staff))[0]).toMatchObject({ warnings: [{ kind: 'money', count: 2 }] });
  expect(told).toEqual([]);

  const stranger = await signUpActive(app, { gender: 'women' });
  expect((await dismiss(stranger, 'money')).status).toBe(404);
  expect((await dismiss(new Person(app), 'money')).status).toBe(401);
  for (const wrong of [[], ['love'], ['money', 'visa', 'payment', 'mass', 'money']])
    expect((await dismiss(ayesha, ...wrong)).status).toBe(400);
});

test('a warned writer gets one friendly notification in their language', async () => {
  const address = 'tanvir@example.com';
  await tanvir.patch('/users', { email: { address } });
  await tanvir.post('/verify/email');
  await tanvir.post('/verify/email/confirm', { code: lastCode(app) });
  await tanvir.put('/users/language', { language: 'bn' });
  await say(await socketOf(tanvir), ayesha, asksForMoney);
  const [one] = await casesOf(staff);
  expect((await decide(staff, one!, 'WARN')).body.data).toMatchObject({ status: 'WARNED' });
  expect((await tanvir.get('/users/notifications')).body.data).toMatchObject([{ about: 'conduct' }]);
  expect((await ayesha.get('/users/notifications')).body.data).toEqual([]);
  await app.context.background.settle();
  const mail = readOutbox(app).at(-1);
  expect(mail).toMatchObject({ to: address, text: expect.stringContaining('কারও কাছে টাকা চাইবেন না') });
  expect(textWithoutIds(mail)).not.toMatch(/Ayesha|5000/);
  expect(await auditOf(one!._id)).toEqual(['message-case.warn']);
});

test('a ban signs the writer out with the message, and settles all of their cases', async () => {
  const his = await socketOf(tanvir);
  const second = await signUpActive(app, { gender: 'women' });
  await say(his, ayesha, asksForMoney);
  await say(his, second, asksForMoney);
  const [one, ...more] = await casesOf(staff);
  expect(more).toHaveLength(1);
  expect((await lookAt(one!._id)).othersOpen).toBe(1);
  const cut = new Promise((resolve) => his.once('disconnect', resolve));
  const answer = await decide(staff, one!, 'BAN', { message: 'We do not allow asking for money.' });
  expect(answer.body.data).toMatchObject({ status: 'BANNED', sender: { activePolicy: '5' } });
  await cut;
  expect((await tanvir.get('/users')).status).toBe(401);
  expect(await casesOf(staff)).toEqual([]);
  const again = new Person(app);
  const phone = `0${tanvir.user.phoneNumber?.number}`;
  const signIn = await again.post('/auth/login', { phone, password: 'correct horse battery' });
  expect([signIn.status, signIn.body.message]).toEqual([403, ['We do not allow asking for money.']]);
  expect(await auditOf(tanvir.id)).toContain('member.status');
});

test('only the receiver can report a message, once; its writer does not notice', async () => {
  const hers = await socketOf(ayesha);
  const { message, conversationId } = await say(await socketOf(tanvir), ayesha, 'You will regret this');
  const mine = await say(hers, tanvir, 'Please stop');
  const stranger = await signUpActive(app, { gender: 'women' });
  const words: { _id: string; name: string }[] = (await ayesha.get('/report/words?about=message')).body.data;
  expect(words.map(({ _id }) => _id)).toContain(harassment);
  expect(words.map(({ name }) => name)).not.toContain('Photo of someone else');

  for (const [who, which] of [
    [stranger, message],
    [tanvir, message],
    [ayesha, mine.message],
  ] as const) {
    expect((await report(who, which)).status).toBe(404);
  }
  expect((await report(ayesha, message, { reportCategory: reportWordIds['wrong photo'] })).status).toBe(404);
  expect((await report(ayesha, message, { text: 'x'.repeat(501) })).status).toBe(400);
  expect((await report(new Person(app), message)).status).toBe(401);
  expect(await casesOf(staff)).toEqual([]);

  // A block and an inactive profile do not prevent a report.
  await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'ADD', updateField: 'block' });
  await setPolicy(app, ayesha.id, '4');
  const onHerScreens = nextEvent(await socketOf(ayesha), 'message-reported');
  expect((await report(ayesha, message, { text: 'He frightens me.' })).status).toBe(201);
  expect(await onHerScreens).toEqual({ conversationId, messageId: message._id });
  expect((await report(ayesha, message)).body.code).toBe('ALREADY_REPORTED');
  expect((await conversationOf(ayesha)).messages.map(({ isReported }) => isReported)).toEqual([
    true,
    undefined,
  ]);
  expect(JSON.stringify(await conversationOf(tanvir))).not.toContain('isReported');

  const [one] = await casesOf(staff);
  expect(one).toMatchObject({ reports: 1, warnings: [], sender: { _id: tanvir.id } });
  expect((await lookAt(one!._id)).messages).toMatchObject([
    { isMarked: true, report: { reason: 'Harassment or threats', text: 'He frightens me.' } },
    { isMarked: false, bySender: false },
  ]);
  expect((await downloadExport(ayesha)).text('reports.json')).toContain('He frightens me.');
  expect((await downloadExport(tanvir)).text('reports.json')).not.toContain('frightens');
});

test('parallel reports of one message count once, and reports are rate limited', async () => {
  const his = await socketOf(tanvir);
  const { message } = await say(his, ayesha, 'You will regret this');
  const answers = await Promise.all([1, 2, 3].map(() => report(ayesha, message)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await lookAt((await casesOf(staff))[0]!._id)).reports).toBe(1);
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.1' });
  strict.stopClock();
  const woman = await signUpActive(strict, { gender: 'women' });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await report(woman, message)).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
  await strict.close();
});

test('a long text sent to many members within a day shows them a warning, and opens one case', async () => {
  const his = await socketOf(tanvir);
  const text =
    'I saw your profile and felt we could be a good match. My family is from Comilla and I work in a multinational company in Dhaka.';
  const women = [ayesha];
  while (women.length < MASS_MESSAGE.people + 2) women.push(await signUpActive(app, { gender: 'women' }));
  const warningsAt = async (place: number) => {
    const who = women[place]!;
    await say(his, who, `Dear number ${place}! ${text}`);
    return (await conversationOf(who)).messages.at(-1)?.warnings;
  };
  for (let place = 0; place < MASS_MESSAGE.people - 1; place += 1)
    expect(await warningsAt(place)).toBeUndefined();
  // The same recipient again does not count as a new one.
  expect(await warningsAt(0)).toBeUndefined();
  expect(await warningsAt(MASS_MESSAGE.people - 1)).toEqual(['mass']);
  expect(await warningsAt(MASS_MESSAGE.people)).toEqual(['mass']);
  expect(await casesOf(staff)).toMatchObject([{ warnings: [{ kind: 'mass', count: 1 }] }]);
  await app.advance(MASS_MESSAGE.days * DAY_MS + 1);
  expect(await warningsAt(MASS_MESSAGE.people + 1)).toBeUndefined();
  await deleteOldDigests(app.context);
  expect(await app.context.db.selectFrom('message_digests').selectAll().execute()).toHaveLength(1);
});

test('the same text sent in parallel on many sockets counts like texts sent one by one', async () => {
  const women = await Promise.all(
    Array.from({ length: MASS_MESSAGE.people + 4 }, () => signUpActive(app, { gender: 'women' })),
  );
  const sockets = await Promise.all(women.map(() => socketOf(tanvir)));
  const text =
    'Assalamu alaikum. I am a simple man of a good family in Sylhet, and I look for somebody who loves children and a quiet life.';
  await Promise.all(women.map((who, place) => say(sockets[place]!, who, text)));
  const received = await Promise.all(women.map(conversationOf));
  expect(received.filter(({ messages }) => messages[0]?.warnings?.includes('mass'))).toHaveLength(5);
  expect(await casesOf(staff)).toMatchObject([{ warnings: [{ kind: 'mass', count: 1 }] }]);
});

test('staff can ban a writer who keeps writing; a decision must name a valid revision', async () => {
  const his = await socketOf(tanvir);
  await say(his, ayesha, asksForMoney);
  const seen = (await casesOf(staff))[0]!;
  expect((await decide(staff, { ...seen, revision: 2 ** 31 }, 'CLEAR')).status).toBe(400);
  await say(his, ayesha, asksForMoney);
  expect((await decide(staff, seen, 'WARN')).body.code).toBe('CONFLICT');
  expect((await decide(staff, seen, 'BAN')).body.data).toMatchObject({ status: 'BANNED' });
  expect((await decide(staff, seen, 'BAN')).body.code).toBe('ALREADY_DECIDED');
});

test('what waits is listed oldest first, what is decided newest first, and goes on where a page ended', async () => {
  for (let n = 0; n < 3; n += 1) {
    const man = await signUpActive(app, { gender: 'men', name: `Karim ${'ABC'[n]}` });
    await app.advance(1_000);
    await say(await socketOf(man), ayesha, asksForMoney);
  }
  const first = (await staff.get('/admin/message-cases?limit=2')).body;
  expect(first.data.map((row: MessageCase) => row.sender.lastName)).toEqual(['A', 'B']);
  const second = (await staff.get(`/admin/message-cases?limit=2&cursor=${first.nextCursor}`)).body;
  expect(second.data.map((row: MessageCase) => row.sender.lastName)).toEqual(['C']);
  expect(second).not.toHaveProperty('nextCursor');
  for (const one of [...first.data, ...second.data]) await decide(staff, one, 'CLEAR');
  const decided = (await staff.get('/admin/message-cases?status=CLEARED&limit=2')).body;
  expect(decided.data.map((row: MessageCase) => row.sender.lastName)).toEqual(['C', 'B']);
  const last = (await staff.get(`/admin/message-cases?status=CLEARED&cursor=${decided.nextCursor}`)).body;
  expect(last.data.map((row: MessageCase) => row.sender.lastName)).toEqual(['A']);
  expect((await staff.get('/admin/message-cases?cursor=x')).status).toBe(400);
  expect((await staff.get('/admin/message-cases?limit=51')).status).toBe(400);
});
