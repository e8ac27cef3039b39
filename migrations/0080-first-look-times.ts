import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * When a member got the first look of staff, so that others who wait can be told how long it usually takes.
 * Nobody knows this of earlier ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').addColumn('first_look_at', columnTypes(db).time).execute();
  await db.schema
    .createIndex('members_first_look_at')
    .on('members')
    .column('first_look_at')
    .where(sql.ref('first_look_at'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_first_look_at').execute();
  await db.schema.alterTable('members').dropColumn('first_look_at').execute();
}
