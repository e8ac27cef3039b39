import type { HandOverNote } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldNotes } from '../../src/modules/hand-over/index.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let rehana: StaffPerson;
let jahid: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  rehana = await signInStaff(app);
  jahid = await signInStaff(app);
});
afterEach(() => app.close());

const notesOf = async (by: StaffPerson) =>
  (await by.get<{ data: HandOverNote[] }>('/admin/hand-over-notes')).body.data;
const leave = async (by: StaffPerson, text: string) =>
  (await by.post<{ data: HandOverNote }>('/admin/hand-over-notes', { text })).body.data;
const confirm = (by: StaffPerson, id: string) => by.post(`/admin/hand-over-notes/${id}/read`);

test('a note at the end of a shift is read by the next, who confirm it once, and the log has no word of it', async () => {
  const { _id: id, ...note } = await leave(rehana, 'The payment of Tanvir waits for the bank.');
  expect(note).toMatchObject({ by: { _id: rehana.id, name: rehana.staff.name }, readBy: [] });
  await app.advance(1_000);
  await leave(rehana, 'Nothing else.');
  expect((await notesOf(jahid)).map(({ text }) => text)).toEqual([
    'Nothing else.',
    'The payment of Tanvir waits for the bank.',
  ]);
  const read = { _id: jahid.id, name: jahid.staff.name, at: expect.any(String) };
  const first = (await confirm(jahid, id)).body.data.readBy;
  expect(first).toEqual([read]);
  await app.advance(1_000);
  await confirm(jahid, id);
  // The writer knows it.
  expect((await confirm(rehana, id)).body.data.readBy).toEqual(first);
  const log = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'facts'])
    .where('target_id', '=', id)
    .orderBy('position')
    .execute();
  expect(log).toEqual([
    { action: 'hand-over.leave', staff_id: rehana.id, facts: '{"length":41}' },
    { action: 'hand-over.read', staff_id: jahid.id, facts: JSON.stringify({ author: rehana.id }) },
  ]);
});

test('pages of notes follow each other, and eight parallel confirmations are one', async () => {
  for (const text of ['one', 'two', 'three']) {
    await leave(rehana, text);
    await app.advance(1_000);
  }
  const page = (await jahid.get('/admin/hand-over-notes?limit=2')).body;
  expect(page.data.map(({ text }: HandOverNote) => text)).toEqual(['three', 'two']);
  const rest = (await jahid.get(`/admin/hand-over-notes?limit=2&cursor=${page.nextCursor}`)).body;
  expect(rest).toEqual({ data: [expect.objectContaining({ text: 'one' })] });
  const { _id: id } = rest.data[0];
  await Promise.all(Array.from({ length: 8 }, () => confirm(jahid, id)));
  const reads = app.context.db
    .selectFrom('audit_log')
    .select('position')
    .where('action', '=', 'hand-over.read');
  expect(await reads.execute()).toHaveLength(1);
});

test('attack 126: an Uploader neither reads nor confirms a note of Administration, which reads those of all', async () => {
  const sumi = await signInStaff(app, 'uploader');
  const rafi = await signInStaff(app, 'uploader');
  const { _id: secret } = await leave(rehana, 'Call 01711-223344 about the refund.');
  await app.advance(1_000);
  const { _id: open } = await leave(sumi, 'Thirty photos wait.');
  expect((await notesOf(rafi)).map(({ _id }) => _id)).toEqual([open]);
  expect((await confirm(rafi, secret)).status).toBe(404);
  expect((await confirm(rafi, open)).status).toBe(200);
  expect((await notesOf(jahid)).map(({ _id }) => _id)).toEqual([open, secret]);
  // What she wrote as an Uploader stays readable for Uploaders after she becomes an Administrator.
  await rehana.patch(`/admin/staff/${sumi.id}`, { userRole: '1' });
  expect((await notesOf(rafi)).map(({ _id }) => _id)).toEqual([open]);
});

test('attack 126: a note is gone after 30 days, at once from the list and then from the table', async () => {
  await leave(rehana, 'The printer is broken.');
  await app.context.background.settle();
  await app.advance(30 * DAY_MS + 1);
  rehana = await signInStaff(app);
  expect(await notesOf(rehana)).toEqual([]);
  const stored = () => app.context.db.selectFrom('hand_over_notes').select('id').execute();
  expect(await stored()).toHaveLength(1);
  await deleteOldNotes(app.context);
  expect(await stored()).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['signs that nobody sees', '\u200b\u2060'],
  ['more than 2,000 signs', 'a'.repeat(2_001)],
])('a note of %s is refused', async (_, text) => {
  expect((await rehana.post('/admin/hand-over-notes', { text })).body.fields).toEqual(['text']);
});
