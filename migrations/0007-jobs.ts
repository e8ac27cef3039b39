import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Scheduled work: when each job is due, and which process may run the jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('jobs')
    .addColumn('name', type.ordered, (c) => c.primaryKey())
    .addColumn('due_at', type.time, (c) => c.notNull())
    .addColumn('attempts', type.integer, (c) => c.notNull())
    .addColumn('done_at', type.time)
    .execute();

  await db.schema
    .createTable('leases')
    .addColumn('name', type.ordered, (c) => c.primaryKey())
    .addColumn('holder', type.ordered, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['leases', 'jobs']) await db.schema.dropTable(table).execute();
}
