import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendAudit } from '../../src/modules/audit/index.ts';
import { inTransaction, type Trx } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { verifyAuditChain } from '../support/audit.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const appendWithin = (trx: Trx, targetId: string, staffId = 'somebody') =>
  appendAudit(trx, {
    staffId,
    action: 'member.status',
    targetId,
    facts: { from: '1', to: '2' },
    at: app.context.clock(),
  });
const append = (targetId: string, staffId?: string) =>
  inTransaction(app.context.db, (trx) => appendWithin(trx, targetId, staffId));

/** The queries on the audit log that wait for a lock. */
const findWaiting = () =>
  sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_log%'`.execute(
    app.context.db,
  );

test('parallel writers build one chain without gaps', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => append(`target-${n}`)));
  expect(await verifyAuditChain(app)).toEqual({ checked: 40 });
});

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'a writer that reads the head before the first row exists takes the second place without an alarm',
  async () => {
    const locked = Promise.withResolvers<void>();
    const secondWaits = Promise.withResolvers<void>();
    const first = inTransaction(app.context.db, async (trx) => {
      // The lock stops the second writer after it has read that there is no head yet.
      await sql`lock table audit_log in access exclusive mode`.execute(trx);
      locked.resolve();
      await secondWaits.promise;
      await appendWithin(trx, 'first');
    });
    await locked.promise;
    const second = append('second');
    await expect.poll(async () => (await findWaiting()).rows.length).toBe(1);
    secondWaits.resolve();
    await Promise.all([first, second]);
    expect(await verifyAuditChain(app)).toEqual({ checked: 2 });
  },
);

test.each([
  ['a changed fact', { facts: '{"from":"1","to":"5"}' }],
  ['another staff id', { staff_id: 'somebody-else' }],
  ['another time', { created_at: 1 }],
])('verification detects %s', async (_, change) => {
  for (const target of ['a', 'b', 'c']) await append(target);
  await app.context.db.updateTable('audit_log').set(change).where('position', '=', 2).execute();
  expect(await verifyAuditChain(app)).toEqual({ checked: 1, brokenAt: 2 });
});

test('verification detects a removed row', async () => {
  for (const target of ['a', 'b', 'c']) await append(target);
  await app.context.db.deleteFrom('audit_log').where('position', '=', 2).execute();
  expect(await verifyAuditChain(app)).toEqual({ checked: 1, brokenAt: 2 });
});

test('a failed transaction leaves no audit row', async () => {
  const failing = inTransaction(app.context.db, async (trx) => {
    await appendAudit(trx, { staffId: 'x', action: 'member.note', targetId: 'y', facts: {}, at: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await verifyAuditChain(app)).toEqual({ checked: 0 });
});

test('hundreds of forbidden requests become a few rows whose counts add up to every request', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const [one, ...others] = Array.from({ length: 61 }, () => mintId(Date.now()));
  const look = (id: string | undefined) => uploader.get(`/admin/documents/${id}`);
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await look(one)).status));
  expect(new Set(statuses)).toEqual(new Set([403]));
  for (const id of others) await look(id);
  const rowsOf = async () => {
    const rows = await app.context.db
      .selectFrom('audit_log')
      .select(['target_id', 'facts', 'action', 'staff_id'])
      .orderBy('position')
      .execute();
    return rows.map(({ facts, target_id: target, action, staff_id: doer }) => {
      const { times = 1 } = JSON.parse(facts) as { times?: number };
      return { target, act: `${action} ${doer}`, times };
    });
  };
  const firstRows = await rowsOf();
  expect(firstRows.map(({ target }) => target)).toEqual([one, ...others.slice(0, 19), 'others']);
  await app.context.background.settle();
  const rows = await rowsOf();
  // The two summaries are written in parallel, in either order.
  expect(rows.slice(firstRows.length).map(({ target, times }) => `${target} ${times}`)).toEqual(
    expect.arrayContaining([`${one} 199`, 'others 40']),
  );
  expect(rows).toHaveLength(firstRows.length + 2);
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(260);
  expect(new Set(rows.map(({ act }) => act))).toEqual(new Set([`document.forbidden ${uploader.id}`]));
  expect(await verifyAuditChain(app)).toEqual({ checked: rows.length });
  // A later request for the same document is recorded again.
  await look(one);
  expect((await rowsOf()).at(-1)).toMatchObject({ target: one, times: 1 });
});

test('Administration reads who did what, newest first, in pages', async () => {
  const admin = await signInStaff(app);
  for (const target of ['a', 'b', 'c']) await append(target, target === 'b' ? admin.id : mintId(Date.now()));
  const first = await admin.get('/admin/audit?limit=2');
  expect(first.body.data.map((row: { targetId: string }) => row.targetId)).toEqual(['c', 'b']);
  expect(first.body.data[1]).toMatchObject({ staffName: admin.staff.name, facts: { from: '1', to: '2' } });
  const second = await admin.get(`/admin/audit?limit=2&cursor=${first.body.nextCursor}`);
  expect(second.body.data.map((row: { targetId: string }) => row.targetId)).toEqual(['a']);
  expect(second.body.nextCursor).toBeUndefined();
  const mine = await admin.get(`/admin/audit?staffId=${admin.id}`);
  expect(mine.body.data).toHaveLength(1);
  const ids = async (query: string) =>
    (await admin.get(`/admin/audit?${query}`)).body.data.map((row: { targetId: string }) => row.targetId);
  const { action, createdAt, position } = first.body.data[0];
  const day = dhakaDay(Date.parse(createdAt));
  const dayBefore = dhakaDay(Date.parse(createdAt) - DAY_MS);
  expect(await ids(`action=${action}&targetId=c`)).toEqual(['c']);
  expect(await ids('action=member.delete')).toEqual([]);
  expect(await ids(`from=${day}&to=${day}`)).toEqual(['c', 'b', 'a']);
  expect([await ids(`to=${dayBefore}`), await ids(`from=${day}&action=none.such`)]).toEqual([[], []]);
  expect((await admin.get(`/admin/audit/${position}`)).body.data).toEqual(first.body.data[0]);
  expect((await admin.get('/admin/audit/999999')).status).toBe(404);
  for (const cursor of ['x', '-1', '1e3', '2147483648', '1.9999999999'])
    expect([cursor, (await admin.get(`/admin/audit?cursor=${cursor}`)).status]).toEqual([cursor, 400]);
  expect((await admin.get('/admin/audit?limit=1000000000')).status).toBe(400);
});
