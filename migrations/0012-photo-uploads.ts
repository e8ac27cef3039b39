import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Photos that are uploaded in parts. `received` counts the bytes that are stored for certain; `writer` is the
 * only request that may add more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('photo_uploads')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('creator_id', type.ordered, (c) => c.notNull())
    .addColumn('by_staff', type.flag, (c) => c.notNull())
    .addColumn('length', type.integer, (c) => c.notNull())
    .addColumn('received', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('writer', type.ordered)
    .addColumn('photo_id', type.ordered)
    .addColumn('touched_at', type.time, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('photo_uploads_member').on('photo_uploads').column('member_id').execute();
  // Bytes of unfinished uploads: few rows of many.
  await sql`create index photo_uploads_open on photo_uploads (expires_at, length) where photo_id is null`.execute(
    db,
  );
  await db.schema.createIndex('photo_uploads_end').on('photo_uploads').column('expires_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('photo_uploads').execute();
}
