import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The disk space of unfinished uploads: the bytes that arrived, and those that a running request may bring.
 * Uploads that were only begun take none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('photo_uploads')
    .addColumn('held', columnTypes(db).integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update photo_uploads set held = received`.execute(db);
  await db.schema.dropIndex('photo_uploads_open').execute();
  const holding = sql`where photo_id is null and held > 0`;
  await sql`create index photo_uploads_held on photo_uploads (touched_at, held) ${holding}`.execute(db);
  await sql`create index photo_uploads_creator on photo_uploads (creator_id) ${holding}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('photo_uploads_creator').execute();
  await db.schema.dropIndex('photo_uploads_held').execute();
  await db.schema.alterTable('photo_uploads').dropColumn('held').execute();
  await sql`create index photo_uploads_open on photo_uploads (expires_at, length) where photo_id is null`.execute(
    db,
  );
}
