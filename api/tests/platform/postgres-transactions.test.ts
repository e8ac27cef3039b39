import { migrations } from '@milon/migrations';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { runOn } from '../support/engines/replicated.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * As CockroachDB does always: what two transactions read and write must be as if one came after the other.
 */
const strict = '?options=-c%20default_transaction_isolation%3Dserializable';

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('on PostgreSQL and its kin', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  test('a transaction that the database asks to repeat (40001) runs again, and nothing is lost', async () => {
    const { databaseUrl = '', dataDir } = app.context.config;
    const { db, close } = openDatabases({ databaseUrl: `${databaseUrl}${strict}`, dataDir });
    await db.insertInto('heartbeats').values({ name: 'counted', at: 0 }).execute();
    let tries = 0;
    const read = (from = db) =>
      from.selectFrom('heartbeats').select('at').where('name', '=', 'counted').executeTakeFirstOrThrow();
    const addOne = () =>
      inTransaction(db, async (trx) => {
        tries += 1;
        const { at } = await read(trx);
        await sql`select pg_sleep(0.01)`.execute(trx);
        await trx
          .updateTable('heartbeats')
          .set({ at: at + 1 })
          .where('name', '=', 'counted')
          .execute();
      });
    for (let round = 0; round < 5; round += 1) await Promise.all([addOne(), addOne(), addOne()]);
    expect(await read()).toEqual({ at: 15 });
    expect(tries).toBeGreaterThan(15);
    await close();
  });

  test('processes that start at once migrate an empty database once, without a lock of a session', async () => {
    const server = inject('postgresUrl');
    await runOn(`${server}/postgres`, 'create database migrated_at_once');
    const databaseUrl = `${server}/migrated_at_once`;
    const starts = [1, 2, 3].map(() => openDatabases({ databaseUrl, dataDir: app.dataDir }));
    await Promise.all(starts.map(({ db }) => migrate(db)));
    const done = await runOn(databaseUrl, 'select count(*)::int as n from kysely_migration');
    expect(done.rows).toEqual([{ n: Object.keys(migrations).length }]);
    const locks = `select 1 from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`;
    expect((await runOn(databaseUrl, locks)).rows).toEqual([]);
    await Promise.all(starts.map(({ close }) => close()));
  });
});
