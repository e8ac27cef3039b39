import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Until when no process asks a payment gateway that hangs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('gateway_rests')
    .addColumn('name', type.ordered, (c) => c.primaryKey())
    .addColumn('resting_until', type.time, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('gateway_rests').execute();
}
