import type { SupportMessage, SupportRequest, SupportWriter } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldMessages } from '../../src/modules/support/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { giveDocument } from '../support/documents.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { openConsoleSocket } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let rehana: StaffPerson;
let jahid: StaffPerson;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  rehana = await signInStaff(app);
  jahid = await signInStaff(app);
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
});
afterEach(() => app.close());

const queue = async (status = 'OPEN') =>
  (await rehana.get<{ data: SupportRequest[] }>(`/admin/support?status=${status}`)).body.data;
const own = async () => (await tanvir.get<{ data: SupportMessage[] }>('/support')).body.data;
const at = (id: string, path = '') => `/admin/support/${id}${path}`;
const show = async (id: string) => (await rehana.get<{ data: SupportRequest }>(at(id))).body.data;
const writerOf = async (id: string) =>
  (await rehana.get<{ data: SupportWriter }>(at(id, '/writer'))).body.data;
const texts = ({ entries = [] }: { entries?: { by: string; text: string }[] | undefined }) =>
  entries.map(({ by, text }) => `${by}: ${text}`);
const actionsOn = async (id: string) => {
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'facts'])
    .where('target_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
};

async function write(text: string, requestId?: string): Promise<string> {
  await app.advance(1_000);
  const { status } = await tanvir.post('/support', { topic: 'payment', text, requestId });
  expect(status).toBe(202);
  return requestId ?? (await own())[0]!._id;
}

async function answer(id: string, text: string): Promise<SupportRequest> {
  await app.advance(1_000);
  return (await rehana.post<{ data: SupportRequest }>(at(id, '/answer'), { text })).body.data;
}

test('a member goes on with a message: it waits for staff again, in one conversation', async () => {
  const first = await write('My payment is not there.');
  const second = await write('May I change my name?');
  await answer(first, 'Which number did you pay from?');
  expect((await queue()).map(({ _id }) => _id)).toEqual([second]);
  expect((await queue('ANSWERED')).map(({ _id }) => _id)).toEqual([first]);
  await write('From 01711-000111.', first);
  // It waits since now, so it comes after what waits longer.
  expect((await queue()).map(({ _id }) => _id)).toEqual([second, first]);
  const { data, nextCursor } = (await rehana.get('/admin/support?limit=1')).body;
  expect(data[0]._id).toBe(second);
  const rest = (await rehana.get(`/admin/support?limit=1&cursor=${nextCursor}`)).body;
  expect([rest.data[0]._id, rest.nextCursor]).toEqual([first, undefined]);
  expect((await rehana.get('/admin/support?cursor=1.2')).body.code).toBe('INVALID');
  const wanted = [
    'WRITER: My payment is not there.',
    'STAFF: Which number did you pay from?',
    'WRITER: From 01711-000111.',
  ];
  expect(texts(await show(first))).toEqual(wanted);
  expect((await show(first)).entries?.[1]?.staffName).toBe(rehana.staff.name);
  const mine = (await own()).find(({ _id }) => _id === first)!;
  expect(texts(mine)).toEqual(wanted);
  expect(JSON.stringify(mine)).not.toContain(rehana.staff.name);
  expect(mine.status).toBe('OPEN');
});

test('attack 123: nobody goes on with a message of somebody else', async () => {
  const id = await write('My payment is not there.');
  const other = await signUpActive(app, { gender: 'women' });
  const body = { topic: 'other', text: 'This is not mine.', requestId: id };
  expect((await other.post('/support', body)).status).toBe(404);
  const guest = await new Person(app).post('/support', { ...body, contact: 'rina@example.com' });
  expect(guest.status).toBe(404);
  expect(texts(await show(id))).toEqual(['WRITER: My payment is not there.']);
});

test('attack 123: a note stays with staff: the member neither reads nor downloads it, and is not notified', async () => {
  const id = await write('My payment is not there.');
  const noted = await rehana.post<{ data: SupportRequest }>(at(id, '/notes'), { text: 'He called twice.' });
  expect(texts(noted.body.data)).toEqual(['WRITER: My payment is not there.', 'NOTE: He called twice.']);
  expect(noted.body.data).toMatchObject({ status: 'OPEN' });
  await answer(id, 'We found it.');
  expect(texts((await own())[0]!)).toEqual(['WRITER: My payment is not there.', 'STAFF: We found it.']);
  expect(JSON.stringify((await tanvir.get('/users/notifications')).body)).not.toContain('He called');
  const archive = await downloadExport(tanvir);
  const exported = archive.text('support.json');
  expect(exported).toContain('We found it.');
  expect(exported).not.toContain('He called');
  expect(await actionsOn(id)).toEqual(['support.note', 'support.answer']);
  const log = await app.context.db.selectFrom('audit_log').select('facts').execute();
  expect(JSON.stringify(log)).not.toContain('He called');
});

test('what a member adds meanwhile is neither answered nor closed unread', async () => {
  const id = await write('My payment is not there.');
  const [first] = (await show(id)).entries!;
  const send = (body: object) => rehana.post<{ code?: string }>(at(id, '/answer'), body);
  await write('Now I see it, but the connects are missing.', id);
  for (const text of ['Wait a day.', undefined]) {
    expect((await send({ text, seen: first!._id })).body.code).toBe('CONFLICT');
  }
  expect((await show(id)).status).toBe('OPEN');
  const seen = (await show(id)).entries!.at(-1)!._id;
  const { answeredAt } = await answer(id, 'The connects are there now.');
  await write('I see only half of them.', id);
  // The answer that its closing names is no longer the last word.
  expect((await send({ answeredAt, seen })).body.code).toBe('CONFLICT');
  expect((await send({ answeredAt })).body).toMatchObject({
    code: 'ALREADY_DECIDED',
    current: { status: 'OPEN' },
  });
  expect((await queue()).map(({ _id }) => _id)).toEqual([id]);
  expect((await send({ seen: (await show(id)).entries!.at(-1)!._id })).status).toBe(200);
});

test('an answer and a text of the writer at once: what was not seen still waits', async () => {
  const id = await write('My payment is not there.');
  const seen = (await show(id)).entries![0]!._id;
  await Promise.all([
    rehana.post(at(id, '/answer'), { text: 'We found it.', seen }),
    tanvir.post('/support', { topic: 'payment', text: 'It is a second one.', requestId: id }),
  ]);
  expect((await show(id)).status).toBe('OPEN');
});

test('an answered message is closed by who has seen the answer, and its undo gives it back to the writer', async () => {
  const id = await write('My payment is not there.');
  const close = (answeredAt?: string) => jahid.post(at(id, '/answer'), { answeredAt });
  const { answeredAt } = await answer(id, 'We found it.');
  // Whoever looks at an older state is told who was first.
  expect((await close()).body).toMatchObject({ code: 'ALREADY_DECIDED', current: { by: rehana.staff.name } });
  const closed = (await close(answeredAt)).body.data;
  expect(closed).toMatchObject({ status: 'CLOSED', answeredBy: jahid.staff.name });
  const undone = await jahid.post(at(id, '/undo'), { decidedAt: closed.answeredAt });
  expect(undone.body.data).toMatchObject({ status: 'ANSWERED', answeredAt, answeredBy: rehana.staff.name });
});

test('staff reopen what is answered or closed; what the writer adds ends the undo time', async () => {
  const id = await write('My payment is not there.');
  const reopen = () => rehana.post(at(id, '/reopen'));
  expect((await reopen()).body.code).toBe('ALREADY_DECIDED');
  await answer(id, 'We look into it.');
  expect((await reopen()).body.data).toMatchObject({ status: 'OPEN' });
  expect((await answer(id, 'We found it.')).status).toBe('ANSWERED');
  await reopen();
  const closed = (await rehana.post(at(id, '/answer'), {})).body.data;
  expect(closed.undoUntil).toBeDefined();
  await write('Thank you!', id);
  expect(await show(id)).not.toHaveProperty('undoUntil');
  const late = await rehana.post(at(id, '/undo'), { decidedAt: closed.answeredAt });
  expect(late.status).toBe(409);
  expect(texts(await show(id))).toHaveLength(4);
});

test('two messages of one member become one conversation, with their links; others are not merged', async () => {
  const first = await write('My payment is not there.');
  const second = await write('I paid 500 taka.');
  await answer(second, 'Thank you.');
  const payment = await grantPackage(app, tanvir.id, await addPackage(app));
  await rehana.put(at(second, '/links'), { kind: 'transaction', itemId: payment, isLinked: true });
  const merge = (id: string, otherId: string) => rehana.post(at(id, '/merge'), { otherId });
  const other = await signUpActive(app, { gender: 'women' });
  await other.post('/support', { topic: 'other', text: 'Is it free for women?' });
  const foreign = (await queue()).find(({ member }) => member?._id === other.id)!._id;
  expect((await merge(first, foreign)).body).toMatchObject({ code: 'INVALID', fields: ['otherId'] });
  expect((await merge(first, first)).body.code).toBe('INVALID');
  expect((await merge(first, mintId(Date.now()))).status).toBe(404);

  const merged = (await merge(first, second)).body.data;
  expect(merged).toMatchObject({ _id: first, status: 'OPEN' });
  expect(texts(merged)).toEqual([
    'WRITER: My payment is not there.',
    'WRITER: I paid 500 taka.',
    'STAFF: Thank you.',
  ]);
  expect((await own()).map(({ _id }) => _id)).toEqual([first]);
  expect((await rehana.get(at(second))).status).toBe(404);
  expect((await writerOf(first)).items).toMatchObject([{ _id: payment, isLinked: true }]);
  expect(await actionsOn(first)).toEqual(['support.merge']);
});

test('staff see the facts of the writer, and link payments and cases of that member only', async () => {
  const silver = await addPackage(app, { connects: 7 });
  const payment = await grantPackage(app, tanvir.id, silver);
  await giveDocument(tanvir);
  const id = await write('My payment is not there.');
  const earlier = await write('Where is my photo?');
  const writer = await writerOf(id);
  expect(writer.facts).toMatchObject({ activePolicy: '1', openCases: 0, package: { remainingConnects: 7 } });
  expect(writer.facts?.lastSeenAt).toBeDefined();
  expect(writer.others).toMatchObject([{ _id: earlier, text: 'Where is my photo?', status: 'OPEN' }]);
  expect(writer.items.map(({ kind }) => kind).toSorted()).toEqual(['document', 'transaction']);

  const link = (itemId: string, isLinked = true) =>
    rehana.put(at(id, '/links'), { kind: 'transaction', itemId, isLinked });
  expect((await link(payment)).status).toBe(204);
  expect((await link(payment)).status).toBe(204);
  const linked = (await writerOf(id)).items.filter(({ isLinked }) => isLinked);
  expect(linked).toMatchObject([
    { kind: 'transaction', _id: payment, payment: { trxId: expect.any(String) } },
  ]);
  expect((await link(payment, false)).status).toBe(204);
  expect((await link(mintId(Date.now()))).status).toBe(404);
  const other = await signUpActive(app, { gender: 'men' });
  expect((await link(await grantPackage(app, other.id, silver))).status).toBe(404);
  expect(await actionsOn(id)).toEqual(['support.link', 'support.unlink']);
});

test('of a deleted account staff see neither facts nor payments', async () => {
  const id = await write('My payment is not there.');
  await app.context.db
    .updateTable('members')
    .set({ is_deleted: 1, deleted_at: app.context.clock(), deleted_by: 'self' })
    .where('id', '=', tanvir.id)
    .execute();
  expect(await writerOf(id)).toEqual({ items: [], others: [] });
});

test('colleagues see who is writing, and nothing of it is stored', async () => {
  const server = await app.listen();
  const id = await write('My payment is not there.');
  const uploader = await signInStaff(app, 'uploader');
  const [hers, uploads] = [await openConsoleSocket(server, jahid), await openConsoleSocket(server, uploader)];
  const unseen: unknown[] = [];
  uploads.on('writing', (writing) => unseen.push(writing));
  const seen = new Promise((resolve) => hers.once('writing', resolve));
  expect((await rehana.post(at(id, '/writing'))).status).toBe(204);
  expect(await seen).toEqual({ supportId: id, by: { _id: rehana.staff._id, name: rehana.staff.name } });
  expect((await rehana.post(at(mintId(Date.now()), '/writing'))).status).toBe(404);
  expect(await actionsOn(id)).toEqual([]);
  expect(unseen).toEqual([]);
  // What a writer adds is announced too.
  const changed = new Promise<readonly { topic: string }[]>((resolve) => hers.once('changed', resolve));
  await write('Please hurry.', id);
  expect(await changed).toMatchObject([{ topic: 'support', id }]);
  hers.close();
  uploads.close();
});

test('a conversation is kept for the time of its latest turn', async () => {
  const old = await write('My payment is not there.');
  await answer(old, 'We found it.');
  await app.advance(100 * DAY_MS);
  await deleteOldMessages(app.context);
  expect(await app.context.db.selectFrom('support_entries').selectAll().execute()).toHaveLength(2);
  await app.advance(81 * DAY_MS);
  await deleteOldMessages(app.context);
  expect(await app.context.db.selectFrom('support_entries').selectAll().execute()).toEqual([]);
});
