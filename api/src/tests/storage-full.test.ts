import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('a transaction that the database ended by itself fails with the cause, not with its rollback', async () => {
  const { db, engine } = app.context;
  if (engine === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  }
  const failing = inTransaction(db, async (trx) => {
    // PostgreSQL's way of ending a transaction by itself: the connection is gone.
    if (engine === 'postgres') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    else
      await trx
        .insertInto('settings')
        .values({ key: 'filler', value: 'x'.repeat(200_000), updated_at: 1 })
        .execute();
  });
  await expect(failing).rejects.toMatchObject({ code: engine === 'sqlite' ? 'SQLITE_FULL' : '57P01' });
});
