import type { AuditRow } from '@milon/shared/contracts';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendAudit } from '../../src/modules/audit/index.ts';
import { auditPageQuery } from '../../src/modules/audit/list-queries.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { verifyAuditChain } from '../support/audit.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  woman = await signUpActive(app, { firstName: 'Nusrat', lastName: 'Jahan', gender: 'women' });
});
afterEach(() => app.close());

const search = async (q: string, more = '') =>
  (await admin.get(`/admin/audit?q=${encodeURIComponent(q)}${more}`)).body.data as AuditRow[];
const edit = (staff: StaffPerson, updateUserDto: object) =>
  staff.patch(`/admin/users/${woman.id}?t=UPDATE_GENERAL`, { updateUserDto });
const profileIdOf = async (id: string) =>
  (
    await app.context.db
      .selectFrom('members')
      .select('profile_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).profile_id;

test('an edit is recorded with the keys before and after, and personal texts only as digests', async () => {
  await edit(admin, {
    location: { district: 'd13' },
    about: { myselfRequest: 'I live in Feni.' },
    hobbies: ['cooking'],
  });
  const second = await edit(admin, {
    location: { district: 'd11' },
    about: { myselfRequest: 'I live in Comilla.' },
    hobbies: ['cooking', 'My own secret'],
    whatsapp: '01712345678',
    preference: { education: ['2'], birthday: { min: 25, max: 45 } },
  });
  expect(second.status).toBe(200);
  const [entry] = await search(woman.id);
  const text = (signs: number) => expect.stringMatching(new RegExp(`^text:${signs}:[\\w-]{16}$`)) as string;
  expect(entry?.facts).toMatchObject({
    'before.location.district': 'd13',
    'after.location.district': 'd11',
    'before.about.myselfRequest': text('I live in Feni.'.length),
    'after.about.myselfRequest': text('I live in Comilla.'.length),
    'before.hobbies': ['cooking'],
    'after.hobbies': ['cooking', text('My own secret'.length)],
    'before.whatsapp': null,
    'after.whatsapp': text(11),
    'after.preference.education': ['2'],
    'after.preference.birthday.min': 25,
  });
  const stored = JSON.stringify(await app.context.db.selectFrom('audit_log').selectAll().execute());
  for (const secret of ['live in', 'secret', '1712345678', 'Nusrat', 'Jahan'])
    expect(stored).not.toContain(secret);
  expect(await verifyAuditChain(app)).not.toHaveProperty('brokenAt');
});

test('the same personal text of two members has two digests, so the log does not say that they are alike (attack 117)', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  for (const { id } of [woman, man])
    await admin.patch(`/admin/users/${id}?t=UPDATE_GENERAL`, { updateUserDto: { whatsapp: '01712345678' } });
  const rows = await app.context.db.selectFrom('audit_log').select('facts').execute();
  const digests = rows.map(({ facts }) => (JSON.parse(facts) as AuditRow['facts'])['after.whatsapp']);
  expect(new Set(digests.filter(Boolean)).size).toBe(2);
});

test('entries are found by profile id, transaction id and name of staff, with who they are about', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const photo = await uploadPhoto(woman, 3);
  await admin.patch(`/admin/users/${woman.id}?t=APPROVE_PHOTO`, { src: photo.src });
  const profileId = await profileIdOf(woman.id);
  await edit(admin, { diet: '1' });
  await edit(uploader, { diet: '2' });
  const gold = await addPackage(app);
  const transactionId = await grantPackage(app, woman.id, gold);
  const trxId = 'A1B2C3D4E5';
  await app.context.db
    .updateTable('transactions')
    .set({ trx_id: trxId })
    .where('id', '=', transactionId)
    .execute();
  const man = await signUpActive(app, { gender: 'men' });
  await admin.patch(`/admin/users/${man.id}?t=UPDATE_STATUS`, { activePolicy: '2' });
  const about = { _id: woman.id, profileId, name: 'Nusrat Jahan' };

  const byMember = await search(profileId.toLowerCase());
  // A decided photo names the member only in its facts.
  expect(byMember.map(({ action }) => action)).toContain('photo.approve');
  expect(byMember.find(({ targetId }) => targetId === photo._id)?.member).toEqual(about);
  expect(byMember.filter(({ action }) => action === 'member.edit')).toHaveLength(2);
  expect(byMember.every(({ member }) => member?._id === woman.id)).toBe(true);
  expect(await search(profileId, '&action=photo.approve')).toHaveLength(1);
  expect(await search(profileId, '&limit=1')).toEqual(byMember.slice(0, 1));
  expect(await search(woman.id)).toEqual(byMember);

  await admin.post(`/admin/transactions/${transactionId}/refund`, {
    amount: 1,
    reason: 'Paid twice',
    method: 'bKash',
    reference: 'A1B2C3D4',
  });
  const paid = await search(trxId);
  expect(paid).toMatchObject([
    { action: 'transaction.refund', member: about, names: { [transactionId]: trxId } },
  ]);
  expect(await search(trxId.slice(0, 6).toLowerCase())).toEqual(paid);

  const mine = await search(uploader.staff.name.toUpperCase());
  expect(mine.filter(({ staffId }) => staffId === uploader.id)).not.toHaveLength(0);
  for (const row of mine) expect([row.staffId, row.targetId]).toContain(uploader.id);
  for (const nothing of ['ZZZZZZZZ', 'Nobody At All', '%', '"; drop table audit_log'])
    expect(await search(nothing)).toEqual([]);
});

test('the log stores an entry whose text ends within an emoji, and finds it by its member', async () => {
  const { db } = app.context;
  const other = mintId(Date.now());
  const entry = {
    staffId: admin.id,
    action: 'photo.approve',
    targetId: mintId(Date.now()),
    at: Date.now(),
  } as const;
  const facts = { note: `"memberId":"${other}" \ud83d`, memberId: woman.id };
  await inTransaction(db, (trx) => appendAudit(trx, { ...entry, facts }));
  expect(await search(woman.id, '&action=photo.approve')).toMatchObject([{ facts }]);
  // What a text says is nobody's id.
  expect(await search(other)).toEqual([]);
});

test('a deleted member has a profile id in the audit log and no name (attack 117)', async () => {
  const profileId = await profileIdOf(woman.id);
  expect((await admin.delete(`/admin/users/${woman.id}`)).status).toBe(204);
  const rows = await search(profileId);
  expect(rows.length).toBeGreaterThan(0);
  for (const { member } of rows) expect(member).toEqual({ _id: woman.id, profileId });
});

test('a search reads the log by an index, however long it is', async () => {
  const { db, engine } = app.context;
  const some = Array.from({ length: 50 }, () => mintId(Date.now()));
  const rows = Array.from({ length: 6000 }, (_, n) => ({
    position: 1_000_000 + n,
    staff_id: some[n % 7] ?? '',
    action: 'photo.approve',
    target_id: mintId(Date.now()),
    facts: JSON.stringify({ memberId: some[n % 50] }),
    created_at: n,
    previous_hash: 'none',
    hash: String(n),
  }));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('audit_log')
      .values(rows.slice(start, start + 500))
      .execute();
  const plans: string[] = [];
  for (const isAnalyzed of engine === 'sqlite' ? [false, true] : [true]) {
    if (isAnalyzed) await readStatistics(app);
    for (const one of ['staff', 'target', 'member'] as const) {
      for (const filter of [{ from: 10 }, { from: 10, action: 'photo.approve' }]) {
        const place = { after: { at: 5000, position: 1_005_000 }, limit: 51 };
        const query = auditPageQuery(db, filter, { ...place, readings: [{ of: one, id: some[3] ?? '' }] });
        const explain = engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)';
        const { parameters, sql: text } = query.compile();
        const { rows: steps } = await db.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
        );
        const plan = steps.map((step) => step['detail'] ?? step['QUERY PLAN']).join('\n');
        // Of a member of staff with many acts, those of one kind are read alone.
        if (engine === 'sqlite' && one === 'staff' && filter.action)
          expect(plan).toContain('audit_log_staff_action_time (staff_id=? AND action=?');
        plans.push(plan);
      }
    }
  }
  for (const plan of plans) {
    expect(plan).toMatch(/audit_log_(?:staff|staff_action|target|member)_time|Index/);
    expect(plan).not.toMatch(/Seq Scan on audit_log|SCAN audit_log/);
  }
});
