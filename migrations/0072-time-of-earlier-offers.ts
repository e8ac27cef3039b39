import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** When a package stopped to offer what it offered before. Offers that are kept already count from today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('earlier_offers')
    .addColumn('ended_at', columnTypes(db).time, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update earlier_offers set ended_at = ${Date.now()}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('earlier_offers').dropColumn('ended_at').execute();
}
