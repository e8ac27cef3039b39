import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Guardians that members name, and who refused to be one. `members.contact_of_record` says whose contact an
 * unlock reveals now, for cards; the choice itself is the guardian's row's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('guardians')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('name', type.text)
    .addColumn('relation', type.ordered, (c) => c.notNull())
    .addColumn('phone', type.ordered)
    .addColumn('phone_country_code', type.text)
    .addColumn('phone_number', type.ordered)
    .addColumn('phone_country', type.text)
    .addColumn('call_time', type.ordered, (c) => c.notNull())
    .addColumn('contact_of_record', type.ordered, (c) => c.notNull())
    .addColumn('state', type.ordered, (c) => c.notNull())
    .addColumn('staff_id', type.ordered)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('proven_at', type.time)
    .addColumn('ended_at', type.time)
    .addColumn('code_digest', type.text)
    .addColumn('code_expires_at', type.time)
    .addColumn('code_tries', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  // A member has one at a time.
  await db.schema
    .createIndex('guardians_current')
    .unique()
    .on('guardians')
    .columns(['member_id'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('guardians_member').on('guardians').columns(['member_id']).execute();
  // Whose they are, for the limit of a number and the search of staff.
  await db.schema
    .createIndex('guardians_phone')
    .on('guardians')
    .columns(['phone'])
    .where(sql.ref('phone'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('guardians_waiting')
    .on('guardians')
    .columns(['id'])
    .where(sql.ref('state'), '=', sql.lit('HELD'))
    .execute();
  await db.schema
    .createTable('refused_guardians')
    .addColumn('digest', type.ordered, (c) => c.notNull())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('refused_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('refused_guardians_key', ['digest', 'member_id'])
    .execute();
  await db.schema
    .alterTable('members')
    .addColumn('contact_of_record', type.text, (c) => c.notNull().defaultTo('self'))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').dropColumn('contact_of_record').execute();
  for (const table of ['refused_guardians', 'guardians']) await db.schema.dropTable(table).execute();
}
