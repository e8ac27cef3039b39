import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditChain } from '../support/audit.ts';
import { documentIdOf, giveDocument, scanOf } from '../support/documents.ts';
import { type Member, signUpActive, signUpReachable } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let woman: Member;
let man: Member;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  woman = await signUpReachable(app, { gender: 'women', email: { address: 'hers@example.com' } });
  man = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

/** How often a look was recorded. */
async function linesOf(action: string, targetId: string): Promise<number> {
  const { db } = app.context;
  const rows = await db
    .selectFrom('audit_log')
    .select('position')
    .where('action', '=', action)
    .where('target_id', '=', targetId)
    .execute();
  return rows.length;
}

const history = (staff: StaffPerson, { id }: Member) => staff.get(`/admin/users/${id}/moderation`);

test('one entry covers what a session reads of a record within five minutes', async () => {
  app.stopClock();
  for (let n = 0; n < 3; n += 1) {
    expect((await history(admin, woman)).status).toBe(200);
    await app.advance(60_000);
  }
  expect(await linesOf('member.moderation', woman.id)).toBe(1);
  // Another member, a colleague and another session of the same person are other looks.
  await history(admin, man);
  expect(await linesOf('member.moderation', man.id)).toBe(1);
  const colleague = await signInStaff(app);
  await history(colleague, woman);
  expect(await linesOf('member.moderation', woman.id)).toBe(2);
  await admin.signIn();
  await history(admin, woman);
  await history(admin, woman);
  expect(await linesOf('member.moderation', woman.id)).toBe(3);
  // The time counts from the entry, so that a record that stays open is recorded again.
  await app.advance(4 * 60_000);
  await history(admin, woman);
  expect(await linesOf('member.moderation', woman.id)).toBe(3);
  await app.advance(60_000);
  await history(admin, woman);
  expect(await linesOf('member.moderation', woman.id)).toBe(4);
  expect(await verifyAuditChain(app)).not.toHaveProperty('brokenAt');
});

test('cases, documents, scans and deleted members follow the same rule, and what is not found covers nothing', async () => {
  app.stopClock();
  await giveDocument(woman);
  const document = await documentIdOf(woman);
  const word = (await woman.get('/report/words')).body.data[0]._id;
  await woman.post('/report', { reportedUser: man.id, reportCategory: word });
  const reportCase = (await admin.get('/admin/report')).body.data[0]._id;
  for (let n = 0; n < 2; n += 1) {
    expect((await admin.get(`/admin/documents/${document}`)).status).toBe(200);
    expect((await scanOf(admin, document)).status).toBe(200);
    expect((await scanOf(admin, document, 9)).status).toBe(404);
    expect((await admin.get(`/admin/report/${reportCase}`)).status).toBe(200);
  }
  expect(await linesOf('document.look', document)).toBe(1);
  expect(await linesOf('document.scan', document)).toBe(1);
  expect(await linesOf('report-case.look', reportCase)).toBe(1);
  await app.context.db
    .updateTable('members')
    .set({ is_deleted: 1, deleted_at: 0 })
    .where('id', '=', man.id)
    .execute();
  expect((await history(admin, man)).status).toBe(404);
  expect(await linesOf('member.moderation', man.id)).toBe(0);
});
