import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The sitting of each batch of decisions: the id of the first batch that its reviewer made without a pause of
 * half an hour. And an index for the decisions about one member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('photo_decision_batches')
    .addColumn('sitting_id', type.ordered, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`with marked as (
      select id, staff_id, created_at, case when created_at - lag(created_at) over one < 1800000 then 0 else 1 end as starts
      from photo_decision_batches window one as (partition by staff_id order by created_at, id)
    ), numbered as (
      select id, staff_id, created_at, sum(starts) over (partition by staff_id order by created_at, id) as n from marked
    ), sittings as (
      select id, first_value(id) over (partition by staff_id, n order by created_at, id) as sitting_id from numbered
    )
    update photo_decision_batches set sitting_id = sittings.sitting_id
    from sittings where sittings.id = photo_decision_batches.id`.execute(db);
  await db.schema
    .createIndex('photo_decision_batches_sitting')
    .on('photo_decision_batches')
    .columns(['sitting_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('photo_decision_batches_starts')
    .on('photo_decision_batches')
    .columns(['created_at', 'id'])
    .where(sql.ref('id'), '=', sql.ref('sitting_id'))
    .execute();
  await db.schema
    .createIndex('photo_decisions_member')
    .on('photo_decisions')
    .columns(['member_id', 'decided_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'photo_decisions_member',
    'photo_decision_batches_starts',
    'photo_decision_batches_sitting',
  ]) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema.alterTable('photo_decision_batches').dropColumn('sitting_id').execute();
}
