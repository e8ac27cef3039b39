import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Photos, claims of the review queue, and batches of decisions, which make a repeated request harmless. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('photos')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('storage_key', type.ordered, (c) => c.notNull())
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('position', type.integer, (c) => c.notNull())
    .addColumn('width', type.integer, (c) => c.notNull())
    .addColumn('height', type.integer, (c) => c.notNull())
    .addColumn('thumbhash', type.text, (c) => c.notNull())
    .addColumn('perceptual_hash', type.ordered, (c) => c.notNull())
    .addColumn('mirrored_hash', type.ordered, (c) => c.notNull())
    .addColumn('uploaded_by', type.ordered)
    .addColumn('decided_by', type.ordered)
    .addColumn('decided_at', type.time)
    .addColumn('decline_reason', type.text)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('photos_member')
    .on('photos')
    .columns(['member_id', 'status', 'position'])
    .execute();
  await db.schema.createIndex('photos_queue').on('photos').columns(['status', 'id']).execute();
  await db.schema.createIndex('photos_decided').on('photos').columns(['decided_at', 'decided_by']).execute();
  // Look-alikes: hashes that share one of their four parts are compared
  // (modules/photo-review/queue/find-look-alikes.ts).
  for (const from of [1, 5, 9, 13]) {
    await db.schema
      .createIndex(`photos_look_alike_${from}`)
      .on('photos')
      .expression(sql`substr(perceptual_hash, ${sql.lit(from)}, 4)`)
      .execute();
  }

  await db.schema
    .createTable('photo_claims')
    .addColumn('photo_id', type.ordered, (c) => c.primaryKey().references('photos.id').onDelete('cascade'))
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('photo_decision_batches')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('answer', type.json, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['photo_decision_batches', 'photo_claims', 'photos']) {
    await db.schema.dropTable(table).execute();
  }
}
