import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Who was asked by SMS whether their number may be shown as the candidate's own, so that the link of the SMS
 * works as long as the number is asked for or shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('candidate_askings')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('phone', type.ordered)
    .addColumn('country_code', type.text)
    .addColumn('state', type.ordered, (c) => c.notNull())
    .addColumn('staff_id', type.ordered)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('ended_at', type.time)
    .execute();
  await db.schema
    .createIndex('candidate_askings_member')
    .on('candidate_askings')
    .columns(['member_id'])
    .execute();
  // One number of an account is asked once: another SMS has the same link.
  await db.schema
    .createIndex('candidate_askings_phone')
    .unique()
    .on('candidate_askings')
    .columns(['member_id', 'phone'])
    .where(sql.ref('phone'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('candidate_askings').execute();
}
