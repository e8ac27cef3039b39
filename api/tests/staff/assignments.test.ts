import type { SupportRequest } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteEndedAssignments } from '../../src/modules/assignments/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { documentIdOf, giveDocument } from '../support/documents.ts';
import { type Member, signUpActive } from '../support/people.ts';
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
  tanvir = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

const inFuture = (ms: number) => new Date(app.context.clock() + ms).toISOString();
const assign = (by: StaffPerson, itemId: string, body: object = {}) =>
  by.put('/admin/assignments', { kind: 'support', itemId, staffId: by.id, ...body });
const snooze = (itemId: string, until: string | null) =>
  rehana.put('/admin/assignments/snooze', { kind: 'support', itemId, until });
const release = (by: StaffPerson, itemId: string) =>
  by.post('/admin/assignments/release', { kind: 'support', itemId });
const listed = async (by: StaffPerson, assigned: string) =>
  (await by.get<{ data: SupportRequest[] }>(`/admin/support?assigned=${assigned}`)).body.data.map(
    ({ _id }) => _id,
  );

async function ask(text: string): Promise<string> {
  await app.advance(1_000);
  await tanvir.post('/support', { topic: 'other', text });
  const { data } = (await rehana.get<{ data: SupportRequest[] }>('/admin/support')).body;
  return data.at(-1)!._id;
}

test('staff take an item, give it to a colleague with a time, and give it back; each queue lists whose it is', async () => {
  const [one, two] = [await ask('Where is my photo?'), await ask('Where is my payment?')];
  expect((await assign(rehana, one)).body.data).toEqual({
    itemId: one,
    to: { _id: rehana.id, name: rehana.staff.name },
  });
  expect(await listed(rehana, 'me')).toEqual([one]);
  expect(await listed(jahid, 'me')).toEqual([]);
  expect(await listed(jahid, 'nobody')).toEqual([two]);
  expect(await listed(jahid, 'anyone')).toEqual([one, two]);
  const dueAt = inFuture(3 * 3_600_000);
  await assign(rehana, one, { staffId: jahid.id, dueAt });
  const { data, staff } = (await jahid.get('/admin/assignments?kind=support')).body;
  expect(data).toEqual([{ itemId: one, to: { _id: jahid.id, name: jahid.staff.name }, dueAt }]);
  expect(staff).toContainEqual({ _id: rehana.id, name: rehana.staff.name });
  expect((await jahid.get('/admin/assignments?kind=document')).body.data).toEqual([]);
  // What is as it was is no act.
  await assign(jahid, one);
  expect((await release(jahid, one)).body.data).toEqual({ itemId: one });
  await release(jahid, one);
  expect(await listed(jahid, 'nobody')).toEqual([one, two]);
  const log = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'facts'])
    .where('target_id', '=', one)
    .orderBy('position')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['work.take', 'work.give', 'work.release']);
  expect(JSON.parse(log[1]!.facts)).toMatchObject({
    memberId: tanvir.id,
    work: 'support',
    colleague: jahid.id,
  });
});

test('an item that is put off leaves the list until its time, and comes back by itself', async () => {
  const [one, two] = [await ask('Where is my photo?'), await ask('Where is my payment?')];
  await assign(rehana, one);
  const until = inFuture(3_600_000);
  expect((await snooze(one, until)).body.data).toMatchObject({ snoozedUntil: until });
  expect(await listed(rehana, 'anyone')).toEqual([two]);
  expect(await listed(rehana, 'me')).toEqual([]);
  expect(await listed(rehana, 'snoozed')).toEqual([one]);
  await app.advance(3_600_001);
  const again = await signInStaff(app);
  expect(await listed(again, 'snoozed')).toEqual([]);
  expect(await listed(again, 'anyone')).toEqual([one, two]);
  await snooze(one, inFuture(3_600_000));
  await snooze(one, null);
  expect(await listed(again, 'anyone')).toEqual([one, two]);
});

test('a message that is put off comes back when its writer goes on or staff reopen it, without the old time', async () => {
  const one = await ask('Where is my photo?');
  const more = () => tanvir.post('/support', { topic: 'other', text: 'Is it lost?', requestId: one });
  const dueAt = inFuture(DAY_MS);
  await assign(rehana, one, { dueAt });
  await snooze(one, inFuture(20 * DAY_MS));
  await more();
  // The same turn, so its time stays.
  const of = async () => (await rehana.get('/admin/assignments?kind=support')).body.data;
  const to = { _id: rehana.id, name: rehana.staff.name };
  expect(await of()).toEqual([{ itemId: one, to, dueAt }]);
  expect(await listed(rehana, 'me')).toEqual([one]);
  for (const goOn of [more, () => rehana.post(`/admin/support/${one}/reopen`)]) {
    await assign(rehana, one, { dueAt });
    await snooze(one, inFuture(20 * DAY_MS));
    expect(await listed(rehana, 'me')).toEqual([]);
    await app.advance(1_000);
    await rehana.post(`/admin/support/${one}/answer`, { text: 'It is there.' });
    expect((await goOn()).status).toBeLessThan(300);
    expect(await of()).toEqual([{ itemId: one, to }]);
    expect(await listed(rehana, 'me')).toEqual([one]);
  }
});

test('a message that is put off comes back with the one that is merged into it', async () => {
  const [one, two] = [await ask('Where is my photo?'), await ask('It must be there today!')];
  await snooze(one, inFuture(20 * DAY_MS));
  expect(await listed(rehana, 'anyone')).toEqual([two]);
  expect((await rehana.post(`/admin/support/${one}/merge`, { otherId: two })).status).toBe(200);
  expect(await listed(rehana, 'anyone')).toEqual([one]);
});

test('who has a message that is merged into another has that, with the earlier time, unless somebody had it', async () => {
  const [one, two, three] = [await ask('Where is my photo?'), await ask('Where is it?'), await ask('Hello?')];
  const [soon, later] = [inFuture(3_600_000), inFuture(DAY_MS)];
  await assign(rehana, two, { dueAt: later });
  await rehana.post(`/admin/support/${one}/merge`, { otherId: two });
  const of = async () => (await rehana.get('/admin/assignments?kind=support')).body.data;
  const to = { _id: rehana.id, name: rehana.staff.name };
  expect(await of()).toEqual([{ itemId: one, to, dueAt: later }]);
  await assign(jahid, three, { dueAt: soon });
  await rehana.post(`/admin/support/${one}/merge`, { otherId: three });
  expect(await of()).toEqual([{ itemId: one, to, dueAt: soon }]);
});

test('attack 124: only what waits is assigned, to colleagues who may decide it, until a time that is near', async () => {
  const one = await ask('Where is my photo?');
  const uploader = await signInStaff(app, 'uploader');
  expect((await assign(rehana, one, { staffId: uploader.id })).body.fields).toEqual(['staffId']);
  expect((await assign(rehana, one, { staffId: mintId(Date.now()) })).body.fields).toEqual(['staffId']);
  expect((await assign(rehana, one, { dueAt: inFuture(-1) })).body.fields).toEqual(['dueAt']);
  expect((await snooze(one, inFuture(31 * DAY_MS))).body.fields).toEqual(['until']);
  expect((await assign(rehana, mintId(Date.now()))).status).toBe(404);
  await rehana.post(`/admin/support/${one}/answer`, { text: 'In your profile.' });
  expect((await assign(rehana, one)).body.code).toBe('ALREADY_DECIDED');
  expect((await release(rehana, one)).body.code).toBe('ALREADY_DECIDED');
});

test('an item that is decided leaves the assignments, and is forgotten after the undo time', async () => {
  await giveDocument(tanvir);
  const id = await documentIdOf(tanvir);
  const document = { kind: 'document', itemId: id };
  await rehana.put('/admin/assignments', { ...document, staffId: rehana.id });
  const own = async () => (await rehana.get('/admin/assignments?kind=document')).body.data;
  expect(await own()).toHaveLength(1);
  expect((await rehana.get('/admin/documents?assigned=me')).body.data).toHaveLength(1);
  const refused = await rehana.post(`/admin/documents/${id}/decision`, { decision: 'REFUSE', reason: '1' });
  expect(await own()).toEqual([]);
  // After an undo it waits for the same person.
  await rehana.post(`/admin/documents/${id}/undo`, { decidedAt: refused.body.data.decidedAt });
  expect(await own()).toHaveLength(1);
  await rehana.post(`/admin/documents/${id}/decision`, { decision: 'VERIFY' });
  const stored = () => app.context.db.selectFrom('work_assignments').selectAll().execute();
  await deleteEndedAssignments(app.context);
  expect(await stored()).toHaveLength(1);
  await app.advance(8 * DAY_MS);
  await deleteEndedAssignments(app.context);
  expect(await stored()).toEqual([]);
});

test('attack 124: of eight parallel takings one person has it, and nothing is lost', async () => {
  const one = await ask('Where is my photo?');
  await Promise.all(Array.from({ length: 8 }, (_, n) => assign(n % 2 ? rehana : jahid, one)));
  expect((await rehana.get('/admin/assignments?kind=support')).body.data).toHaveLength(1);
});
