import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Who works on which case, document or payment; and why a message case was decided as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('work_claims')
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('item_id', type.ordered, (c) => c.notNull())
    .addColumn('staff_id', type.ordered, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('work_claims_key', ['kind', 'item_id'])
    .execute();
  await db.schema.createIndex('work_claims_staff').on('work_claims').columns(['staff_id', 'kind']).execute();
  await db.schema.alterTable('message_cases').addColumn('reason', type.ordered).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message_cases').dropColumn('reason').execute();
  await db.schema.dropTable('work_claims').execute();
}
