import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Whether the money of a payment went to another store, whatever was decided of it since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('transactions')
    .addColumn('is_elsewhere', columnTypes(db).flag, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update transactions set is_elsewhere = 1
    where (status = 'HELD' and error = 'WRONG_STORE') or concern = 'WRONG_STORE'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('transactions').dropColumn('is_elsewhere').execute();
}
