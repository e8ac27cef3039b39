import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRelationships } from '../../src/modules/members/profile/relationship-queries.ts';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { signUp } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a prepared read sees its own transaction’s rows, and others’ only after their commit', async () => {
  const { db } = app.context;
  const [him, her] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'women' })];
  const favorite = { member_id: him.id, favorite_id: her.id, created_at: 1 };
  const relationships = () => findRelationships(db, him.id, [her.id]);
  expect(await relationships()).toEqual([]);

  const begun = Promise.withResolvers<void>();
  // It starts outside the transaction, like another request.
  const meanwhile = begun.promise.then(relationships);
  const undone = inTransaction(db, async (trx) => {
    await trx.insertInto('favorites').values(favorite).execute();
    expect(await findRelationships(trx, him.id, [her.id])).toHaveLength(1);
    begun.resolve();
    await nextTurn();
    await trx.selectFrom('favorites').selectAll().execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await meanwhile).toEqual([]);

  await db.insertInto('favorites').values(favorite).execute();
  expect(await relationships()).toHaveLength(1);
});

test('PostgreSQL keeps a prepared read under its name, and no other statements', async ({ skip }) => {
  const { config, engine } = app.context;
  if (engine !== 'postgres') skip('SQLite keeps every statement by its text.');
  // With connections of its own: those of the application keep what other tests prepared.
  const { db, close } = openDatabases(config);
  const kept = await inTransaction(db, async (trx) => {
    for (let n = 0; n < 2; n += 1) await findRelationships(trx, 'nobody', ['somebody']);
    await trx.selectFrom('favorites').selectAll().execute();
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx);
  });
  await close();
  const statements = kept.rows.map(({ statement }) => statement);
  expect(statements.filter((statement) => statement.includes('blocked-by'))).toHaveLength(1);
  expect(statements.filter((statement) => statement.startsWith('select * from "favorites"'))).toEqual([]);
});
