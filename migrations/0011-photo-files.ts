import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Photo views; whether a photo has its AVIF; files that must be removed because their row is gone. Files
 * without a row are found by looking up their key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('photo_sights')
    .addColumn('owner_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('viewer_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('first_day', type.ordered, (c) => c.notNull())
    .addColumn('last_day', type.ordered, (c) => c.notNull())
    .addColumn('days', type.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('photo_sights_key', ['owner_id', 'viewer_id'])
    .execute();
  // An owner's viewers from the latest day down.
  await db.schema
    .createIndex('photo_sights_latest')
    .on('photo_sights')
    .columns(['owner_id', 'last_day', 'viewer_id'])
    .execute();
  await db.schema.createIndex('photo_sights_viewer').on('photo_sights').columns(['viewer_id']).execute();

  await db.schema
    .alterTable('photos')
    .addColumn('avif', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index photos_avif_due on photos (id) where avif = 0 and status = 'APPROVED'`.execute(db);
  await db.schema.createIndex('photos_storage_key').on('photos').columns(['storage_key']).execute();

  await db.schema
    .createTable('file_removals')
    .addColumn('storage_key', type.ordered, (c) => c.primaryKey())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('file_removals').execute();
  await db.schema.dropIndex('photos_storage_key').execute();
  await db.schema.dropIndex('photos_avif_due').execute();
  await db.schema.alterTable('photos').dropColumn('avif').execute();
  await db.schema.dropTable('photo_sights').execute();
}
