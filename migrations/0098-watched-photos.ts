import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Photos that look like one that staff refuse wait for Administration; and the list of such pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('photos')
    .addColumn('is_held', type.flag, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('watched_contacts_photos')
    .on('watched_contacts')
    .columns(['digest'])
    .where(sql<boolean>`kind = 'photo' and ended_at is null`)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('watched_contacts_photos').execute();
  await db.schema.alterTable('photos').dropColumn('is_held').execute();
}
