import { migrations } from '@milon/migrations';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabases, openPool } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { prepared } from '../../src/platform/database/prepared.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { countWaiting } from '../support/engines/locks.ts';
import { runOn } from '../support/engines/replicated.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const heartbeat = prepared<{ name: string }, { at: number }>((db, slot) =>
  db.selectFrom('heartbeats').select('at').where('name', '=', slot.name),
);
const lockedHeartbeat = prepared<{ name: string }, { at: number }>((db, slot) =>
  db.selectFrom('heartbeats').select('at').where('name', '=', slot.name).forUpdate(),
);
const newHeartbeat = prepared<{ name: string; at: number }, { name: string }>((db, slot) =>
  db.insertInto('heartbeats').values({ name: slot.name, at: slot.at }).returning('name'),
);

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

  test('a read that is sent with a lock sees what the holder of the lock committed', async () => {
    const { db } = app.context;
    await db.insertInto('heartbeats').values({ name: 'watched', at: 1 }).execute();
    const { db: other, close } = openDatabases(app.context.config);
    const { reading } = await inTransaction(other, async (trx) => {
      await trx.updateTable('heartbeats').set({ at: 2 }).where('name', '=', 'watched').execute();
      const both = inTransaction(db, (own) =>
        Promise.all([lockedHeartbeat(own, { name: 'watched' }), heartbeat(own, { name: 'watched' })]),
      );
      await expect.poll(() => countWaiting(trx)).toBe(1);
      return { reading: both };
    });
    expect(await reading).toEqual([[{ at: 2 }], [{ at: 2 }]]);
    await close();
  });

  test('if one of the statements sent together fails, nothing is written and the connection works on', async () => {
    const { databaseUrl = '', dataDir } = app.context.config;
    const oneConnection = (url: string) => openPool(url, { max: 1 });
    const { db, close } = openDatabases({ databaseUrl, dataDir }, undefined, oneConnection);
    await db.insertInto('heartbeats').values({ name: 'taken', at: 1 }).execute();
    const write = (name: string) =>
      inTransaction(db, (trx) =>
        Promise.all([
          newHeartbeat(trx, { name, at: 2 }),
          heartbeat(trx, { name }),
          trx
            .insertInto('heartbeats')
            .values({ name: `${name}-too`, at: 3 })
            .execute(),
        ]),
      );
    await expect(write('taken')).rejects.toMatchObject({ code: '23505' });
    const written = await write('free');
    expect(written.slice(0, 2)).toEqual([[{ name: 'free' }], [{ at: 2 }]]);
    const names = await db
      .selectFrom('heartbeats')
      .select('name')
      .where('at', '>', 1)
      .orderBy('name')
      .execute();
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['free', 'free-too']));
    expect(names.map(({ name }) => name)).not.toContain('taken-too');
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
