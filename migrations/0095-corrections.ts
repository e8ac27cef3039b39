import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Corrections by staff of what a member cannot change, which a second member of staff confirms; and when the
 * phone was corrected, because the new one opens the account only later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('corrections')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('field', type.text, (c) => c.notNull())
    .addColumn('old_value', type.text)
    .addColumn('new_value', type.text, (c) => c.notNull())
    .addColumn('reason', type.text, (c) => c.notNull())
    .addColumn('state', type.text, (c) => c.notNull())
    .addColumn('asked_by', type.ordered, (c) => c.notNull())
    .addColumn('decided_by', type.ordered)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .addColumn('decided_at', type.time)
    .execute();
  await db.schema.createIndex('corrections_member').on('corrections').columns(['member_id', 'id']).execute();
  // A field of a member has at most one that waits.
  await db.schema
    .createIndex('corrections_waiting')
    .unique()
    .on('corrections')
    .columns(['member_id', 'field'])
    .where(sql.ref('state'), '=', sql.lit('WAITING'))
    .execute();
  await db.schema.alterTable('members').addColumn('phone_corrected_at', type.time).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').dropColumn('phone_corrected_at').execute();
  await db.schema.dropTable('corrections').execute();
}
