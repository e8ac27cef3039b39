import BetterSqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { ImmediateSqliteDialect } from './sqlite.ts';

test('the first transactions of a process take turns at the connection', async () => {
  const db = new Kysely<unknown>({ dialect: new ImmediateSqliteDialect(new BetterSqlite(':memory:')) });
  const begin = () =>
    db.transaction().execute(async (trx) => (await sql<{ one: number }>`select 1 as one`.execute(trx)).rows);
  expect(await Promise.all([begin(), begin(), begin()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
  await db.destroy();
});
