import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventsQuery } from '../../src/modules/member-record/moderation-queries.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addMembersLike } from '../support/commerce.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const rowsInAll = 4000;
const chunkSize = 500;

const everyRow = async <Row>(rowOf: (n: number) => Row, insert: (rows: Row[]) => Promise<unknown>) => {
  for (let start = 0; start < rowsInAll; start += chunkSize)
    await insert(Array.from({ length: chunkSize }, (_, n) => rowOf(start + n)));
};

/** Many members with appealed photos, and a log in which nearly every row is a change of a status. */
async function fill(owners: readonly string[]): Promise<void> {
  const { db } = app.context;
  const ownerOf = (n: number) => owners[n % owners.length] ?? '';
  const photoIds = Array.from({ length: rowsInAll }, () => mintId(Date.now()));
  const photoOf = (n: number) => photoIds[n] ?? '';
  await everyRow(
    (n) => ({
      id: photoOf(n),
      member_id: ownerOf(n),
      storage_key: 'photos/none',
      status: 'DECLINED' as const,
      position: n,
      width: 40,
      height: 50,
      thumbhash: 'aaaa',
      perceptual_hash: '0',
      mirrored_hash: '0',
      created_at: 0,
      is_ahead: 0,
    }),
    (rows) => db.insertInto('photos').values(rows).execute(),
  );
  await everyRow(
    (n) => ({
      id: mintId(Date.now()),
      photo_id: photoOf(n),
      queue: 'APPEALS' as const,
      status: 'WAITING' as const,
      for_administration: 0,
      due_at: 0,
      created_at: 0,
    }),
    (rows) => db.insertInto('photo_cases').values(rows).execute(),
  );
  const batchId = mintId(Date.now());
  await db
    .insertInto('photo_decision_batches')
    .values({
      id: batchId,
      staff_id: mintId(Date.now()),
      answer: '{}',
      created_at: 0,
      undo_until: 0,
      sitting_id: batchId,
    })
    .execute();
  await everyRow(
    (n) => ({
      batch_id: batchId,
      position: 0,
      before: '{}',
      is_told: 0,
      photo_id: photoOf(n),
      member_id: ownerOf(n),
      queue: 'FIRST' as const,
      staff_id: mintId(Date.now()),
      status: 'DECLINED' as const,
      decided_at: 0,
    }),
    (rows) => db.insertInto('photo_decisions').values(rows).execute(),
  );
  await everyRow(
    (n) => ({
      position: 1_000_000 + n,
      staff_id: mintId(Date.now()),
      action: 'member.status',
      target_id: ownerOf(n),
      facts: '{}',
      created_at: 0,
      previous_hash: 'none',
      hash: String(n),
    }),
    (rows) => db.insertInto('audit_log').values(rows).execute(),
  );
}

/** The steps that read a table, each with its condition. */
async function stepsOf(memberId: string): Promise<string[]> {
  const { db, engine } = app.context;
  const reader = { staffId: mintId(Date.now()), now: 0 };
  const query = eventsQuery(db, memberId, { reader, kind: undefined, after: undefined, limit: 51 });
  if (engine === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
    return rows.map(({ detail }) => detail).filter((detail) => /^(?:SCAN|SEARCH)/.test(detail));
  }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(db);
  const text = rows.map((row) => row['QUERY PLAN'].trim()).join(' ');
  // PostgreSQL reads a nearly empty table as a whole, so only the long ones count.
  const long = /Scan .*\bon (?:photos|photo_cases|photo_decisions|audit_log)/;
  return text.split('->').filter((step) => long.test(step) && !/^\s*Bitmap Heap/.test(step));
}

test('the moderation history reads each table by an index of the member, however long the log is', async () => {
  const model = await signUpActive(app, { gender: 'women' });
  const owners = await addMembersLike(app, model, 1000, (n) => ({ phone_number: `18${10_000_000 + n}` }));
  await fill(owners);
  // A new SQLite database has no statistics, and the plan must be the same with them.
  for (const isAnalyzed of app.context.engine === 'sqlite' ? [false, true] : [true]) {
    if (isAnalyzed) await readStatistics(app);
    const steps = await stepsOf(owners[0] ?? '');
    expect(steps.length).toBeGreaterThanOrEqual(app.context.engine === 'sqlite' ? 16 : 5);
    for (const step of steps) {
      // The union itself is at most the history of one member.
      if (step === 'SCAN event') continue;
      expect(step).toMatch(/^SEARCH .*\((?:member_id|photo_id|id|reporter_id|target_id)=|Index Cond: /);
      expect(step).not.toMatch(/action_time|Seq Scan/);
    }
  }
});
