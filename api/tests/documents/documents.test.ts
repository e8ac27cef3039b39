import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseDocuments } from '../../src/modules/documents/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import {
  documentForm,
  documentIdOf,
  giveDocument,
  newNumber,
  scanOf,
  storedScans,
} from '../support/documents.ts';
import { Person, setPolicy, signUp, signUpActive } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const newcomer = () => signUp(app, { gender: 'men', name: 'Tanvir Hossain' });

const audited = async () => {
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['staff_id', 'action', 'target_id'])
    .where('action', 'like', 'document.%')
    .orderBy('position')
    .execute();
  return rows.map((row) => [row.action, row.target_id, row.staff_id]);
};

const decide = (staff: Person, id: string, body: object) =>
  staff.post(`/admin/documents/${id}/decision`, body);

test('a member submits a national id; staff view it with an audit row and verify it, and the badge shows it [S1.6]', async () => {
  const member = await newcomer();
  const none = await member.get('/verify/document');
  expect(none.body).toEqual({ data: null, permission: null, keepDays: 30 });
  const number = '1994123456789';
  const given = await giveDocument(member, {
    number: '১৯৯৪ 123-456 789',
    back: await makePicture(2, 120, 80),
  });
  expect(given.status).toBe(201);
  expect(given.body.data).toEqual({
    kind: 'nid',
    last4: '6789',
    status: 'PENDING',
    createdAt: expect.any(String),
  });
  expect((await member.get('/verify/document')).body).toEqual(given.body);
  expect((await member.refresh()).nationalId).toMatchObject({
    last4: '6789',
    status: 'PENDING',
    isVerified: false,
  });

  const staff = await signInStaff(app);
  const { body: queue } = await staff.get('/admin/documents');
  const id = await documentIdOf(member);
  expect(queue.data).toEqual([
    expect.objectContaining({
      _id: id,
      kind: 'nid',
      last4: '6789',
      user: expect.objectContaining({ firstName: 'Tanvir', lastName: 'Hossain', birthDate: '1996-05-14' }),
    }),
  ]);
  expect(JSON.stringify(queue)).not.toContain(number);
  expect(await audited()).toEqual([]);

  const { body: detail } = await staff.get(`/admin/documents/${id}`);
  expect(detail.data).toMatchObject({ number, scans: 2 });
  for (const n of [1, 2]) {
    const scan = await scanOf(staff, id, n);
    expect([scan.status, scan.type, scan.cache]).toEqual([200, 'image/jpeg', 'no-store']);
    expect(await sharp(scan.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 80 });
  }
  expect((await scanOf(staff, id, 3)).status).toBe(404);
  expect(await audited()).toEqual([
    ['document.look', id, staff.id],
    ['document.scan', id, staff.id],
    ['document.scan', id, staff.id],
  ]);

  const decided = await decide(staff, id, { decision: 'VERIFY' });
  expect(decided.body.data).toMatchObject({ status: 'VERIFIED', decidedBy: staff.staff.name });
  expect((await audited()).at(-1)).toEqual(['document.verify', id, staff.id]);
  expect(await member.refresh()).toMatchObject({
    nationalId: { status: 'VERIFIED', isVerified: true, verifiedAt: expect.any(String) },
    account: { isVerified: true },
    verified: ['nid'],
    verifications: [{ source: 'nid', method: 'nid', at: expect.any(String) }],
  });
  const again = await giveDocument(member);
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_VERIFIED']);
});

test('others see the method and date of the badge, and nothing of the document', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  await giveDocument(woman, { kind: 'passport', number: 'bx0123456' });
  const staff = await signInStaff(app);
  await decide(staff, await documentIdOf(woman), { decision: 'VERIFY' });
  const { body: feed } = await man.get('/users/feed/all');
  expect(feed.data[0]).toMatchObject({
    verified: ['nid'],
    verifications: [{ source: 'nid', method: 'passport' }],
  });
  const { body: profile } = await man.get(`/users/${woman.id}`);
  expect(profile.verifications).toEqual(feed.data[0].verifications);
  expect(textWithoutIds([feed, profile])).not.toMatch(/3456|nationalId|documents\//);
});

test('a refused document shows its reason, and the member may submit another', async () => {
  const member = await newcomer();
  const number = newNumber();
  await giveDocument(member, { number });
  const waiting = await giveDocument(member);
  expect([waiting.status, waiting.body.code]).toEqual([409, 'DOCUMENT_WAITS']);
  const staff = await signInStaff(app);
  const id = await documentIdOf(member);
  for (const body of [
    { decision: 'REFUSE' },
    { decision: 'REFUSE', reason: '77' },
    { decision: 'MAYBE' },
    {},
  ]) {
    expect((await decide(staff, id, body)).status).toBe(400);
  }
  expect((await decide(staff, id, { decision: 'REFUSE', reason: '2' })).status).toBe(200);
  expect((await member.get('/verify/document')).body.data).toMatchObject({ status: 'REFUSED', reason: '2' });
  expect((await member.refresh()).account.isVerified).toBe(false);
  expect((await giveDocument(member, { number })).status).toBe(201);
  expect((await staff.get('/admin/documents?status=REFUSED')).body.data).toHaveLength(1);
  expect((await staff.get('/admin/documents?limit=1&cursor=nothing')).status).toBe(400);
});

test('only one of several parallel decisions succeeds', async () => {
  const member = await newcomer();
  await giveDocument(member);
  const staff = await signInStaff(app);
  const id = await documentIdOf(member);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      decide(staff, id, n % 2 ? { decision: 'VERIFY' } : { decision: 'REFUSE', reason: '1' }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === 'ALREADY_DECIDED')).toHaveLength(7);
  expect((await audited()).filter(([action]) => /verify|refuse/.test(action ?? ''))).toHaveLength(1);
  const nowhere = await decide(staff, '0190a000-0000-7000-8000-000000000000', { decision: 'VERIFY' });
  expect(nowhere.status).toBe(404);
});

test('a waiting document blocks no one; a number verifies only one account, however it is spelled', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, newcomer));
  const spellings = ['2693622800123', '19942693622800123', '২৬৯৩৬২২৮০০১২৩', '1994 2693622800123'];
  const answers = await Promise.all(
    people.map((person, n) => giveDocument(person, { number: spellings[n] as string })),
  );
  // The first submission does not reserve a number, because it may come from a thief.
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);

  const staff = await signInStaff(app);
  const ids = await Promise.all(people.map(documentIdOf));
  const { body: detail } = await staff.get(`/admin/documents/${ids[0]}`);
  expect(detail.data.sameNumber).toEqual(
    people
      .slice(1)
      .toSorted((a, b) => ids[people.indexOf(a)]?.localeCompare(ids[people.indexOf(b)] ?? '') ?? 0)
      .map(({ id }) => ({ status: 'PENDING', user: { _id: id, name: 'Tanvir Hossain', isGone: false } })),
  );

  const verdicts = await Promise.all(ids.map((id) => decide(staff, id, { decision: 'VERIFY' })));
  expect(verdicts.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of verdicts.filter((verdict) => verdict.status !== 200))
    expect([status, body.code]).toEqual([409, 'NUMBER_TAKEN']);
  const verified = await Promise.all(
    people.map(async (person) => (await person.refresh()).account.isVerified),
  );
  expect(verified.filter(Boolean)).toHaveLength(1);
  const loser = ids[verdicts.findIndex(({ status }) => status !== 200)] ?? '';
  const { body: other } = await staff.get(`/admin/documents/${loser}`);
  expect(other.data.sameNumber[0]).toMatchObject({ status: 'VERIFIED' });
  expect((await decide(staff, loser, { decision: 'REFUSE', reason: '1' })).status).toBe(200);

  // Who sent the number and was refused is still named, after those who wait.
  const first = ids.find((id, n) => id !== loser && !verified[n]) ?? '';
  const { body: late } = await staff.get(`/admin/documents/${first}`);
  expect(late.data.sameNumber.map(({ status }: { status: string }) => status)).toEqual([
    'VERIFIED',
    'PENDING',
    'REFUSED',
  ]);
  expect(late.data.sameNumber[2].user._id).toBe(people[ids.indexOf(loser)]?.id);

  // From now on the number belongs to one account.
  const scans = storedScans(app).size;
  for (const number of spellings) {
    const late = await giveDocument(await newcomer(), { number });
    expect([late.status, late.body.code]).toEqual([409, 'NUMBER_TAKEN']);
  }
  // A refused submission leaves no file.
  expect(storedScans(app).size).toBe(scans);

  // Of parallel submissions of one member, one is accepted.
  const eager = await newcomer();
  const tries = await Promise.all(Array.from({ length: 4 }, () => giveDocument(eager)));
  expect(tries.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(storedScans(app).size).toBe(scans + 1);
});

const erase = (memberId: string, wasBanned: boolean) =>
  inTransaction(app.context.db, (trx) =>
    eraseDocuments(trx, memberId, { wasBanned, at: app.context.clock() }),
  );

test.each([
  ['banned', 'VERIFY', 'barred'],
  // No one verified the number, so it may belong to someone else (attack 24).
  ['banned', undefined, 'free'],
  ['banned', 'REFUSE', 'free'],
  ['not banned', 'VERIFY', 'free'],
  ['not banned', undefined, 'free'],
] as const)(
  'after the removal of a member who was %s, a number with decision %s is %s',
  async (state, decision, after) => {
    const staff = await signInStaff(app);
    const gone = await newcomer();
    const number = newNumber();
    await giveDocument(gone, { number });
    if (decision) await decide(staff, await documentIdOf(gone), { decision, reason: '1' });
    expect(await erase(gone.id, state === 'banned')).toEqual([expect.stringMatching(/^documents\//)]);
    const owner = await newcomer();
    const given = await giveDocument(owner, { number });
    expect([given.status, given.body.code]).toEqual(
      after === 'free' ? [201, undefined] : [409, 'NUMBER_TAKEN'],
    );
    if (after === 'free')
      expect((await decide(staff, await documentIdOf(owner), { decision: 'VERIFY' })).status).toBe(200);
    const kept = await app.context.db.selectFrom('barred_documents').selectAll().execute();
    expect(kept).toHaveLength(after === 'free' ? 0 : 1);
    expect(JSON.stringify(kept)).not.toContain(number);
  },
);

test('Administration lifts a bar with an audit row; a document that waited can be verified only then', async () => {
  const staff = await signInStaff(app);
  const [banned, owner] = [await newcomer(), await newcomer()];
  const number = '2693622800123';
  for (const person of [banned, owner]) expect((await giveDocument(person, { number })).status).toBe(201);
  await decide(staff, await documentIdOf(banned), { decision: 'VERIFY' });
  await erase(banned.id, true);
  const id = await documentIdOf(owner);
  const barred = await decide(staff, id, { decision: 'VERIFY' });
  expect([barred.status, barred.body.code]).toEqual([409, 'NUMBER_BARRED']);

  const lift = (who: Person, body: object) => who.post('/admin/documents/bars/lift', body);
  const uploader = await signInStaff(app, 'uploader');
  expect((await lift(uploader, { kind: 'nid', number })).status).toBe(403);
  expect((await lift(owner, { kind: 'nid', number })).status).toBe(401);
  expect((await lift(staff, { kind: 'nid', number: '123' })).status).toBe(400);
  const another = await lift(staff, { kind: 'nid', number: '2693622800124' });
  expect([another.status, another.body.code]).toEqual([404, 'NOT_BARRED']);

  expect((await lift(staff, { kind: 'nid', number: '1994-২৬৯৩৬২২৮০০১২৩' })).status).toBe(204);
  expect((await lift(staff, { kind: 'nid', number })).status).toBe(404);
  const lifted = (await audited()).filter(([action]) => action === 'document.liftBar');
  expect(lifted).toEqual([['document.liftBar', expect.any(String), staff.id]]);
  expect(JSON.stringify(lifted)).not.toContain(number);
  expect((await audited()).filter(([action]) => action === 'document.forbidden')).toHaveLength(1);
  expect((await decide(staff, id, { decision: 'VERIFY' })).status).toBe(200);
});

test('kind, number and front are each validated by name; guests and banned members cannot submit', async () => {
  const member = await newcomer();
  for (const [given, field] of [
    [{ kind: 'licence' }, 'kind'],
    [{ number: '12345' }, 'number'],
    [{ number: '12345678901' }, 'number'],
    [{ number: '10002693622800123' }, 'number'],
    [{ kind: 'passport', number: '!!' }, 'number'],
    [{ front: null }, 'front'],
  ] as const) {
    const refused = await giveDocument(member, given);
    expect([refused.status, refused.body.fields]).toEqual([400, [field]]);
  }
  expect((await member.post('/verify/document', { kind: 'nid' })).status).toBe(415);
  expect((await member.post('/verify/document', fileForm(await makePicture(6)))).status).toBe(400);
  const large = new Uint8Array(11 * 1024 * 1024);
  expect((await giveDocument(member, { front: large })).status).toBe(413);
  expect((await new Person(app).post('/verify/document', await documentForm())).status).toBe(401);
  expect((await new Person(app).get('/verify/document')).status).toBe(401);
  await setPolicy(app, member.id, '5');
  expect((await giveDocument(member)).status).toBeGreaterThanOrEqual(401);
  expect(storedScans(app).size).toBe(0);
});

test('a scan requested by the wrong role returns 403 and is audited (attack 50)', async () => {
  const member = await newcomer();
  await giveDocument(member);
  const id = await documentIdOf(member);
  const uploader = await signInStaff(app, 'uploader');
  const paths = ['/admin/documents', `/admin/documents/${id}`, `/admin/documents/${id}/scans/1`];
  for (const path of paths) expect((await uploader.get(path)).status).toBe(403);
  expect((await decide(uploader, id, { decision: 'VERIFY' })).status).toBe(403);
  expect((await uploader.get('/admin/documents/canary-not-an-id')).status).toBe(403);
  expect(await audited()).toEqual([
    ['document.forbidden', 'documents', uploader.id],
    ['document.forbidden', id, uploader.id],
    ['document.forbidden', id, uploader.id],
    ['document.forbidden', id, uploader.id],
    ['document.forbidden', 'documents', uploader.id],
  ]);
  const stranger = await signUpActive(app, { gender: 'women' });
  for (const person of [member, stranger, new Person(app)]) {
    for (const path of paths) expect((await person.get(path)).status).toBe(401);
  }
  expect((await member.refresh()).account.isVerified).toBe(false);
});

test('staff cannot open the documents of a deleted member', async () => {
  const member = await newcomer();
  await giveDocument(member);
  const id = await documentIdOf(member);
  await app.context.db.updateTable('members').set({ is_deleted: 1 }).execute();
  const staff = await signInStaff(app);
  expect((await staff.get('/admin/documents')).body.data).toEqual([]);
  expect((await staff.get(`/admin/documents/${id}`)).status).toBe(404);
  expect((await scanOf(staff, id)).status).toBe(404);
  expect((await decide(staff, id, { decision: 'VERIFY' })).status).toBe(404);
});
