import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Who took which item of a queue, until when it should be decided, and until when it is put off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('work_assignments')
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('item_id', type.ordered, (c) => c.notNull())
    // Null for an item that nobody has and that is put off.
    .addColumn('staff_id', type.ordered, (c) => c.references('staff.id').onDelete('cascade'))
    .addColumn('due_at', type.time)
    .addColumn('snoozed_until', type.time)
    .addColumn('changed_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('work_assignments_key', ['kind', 'item_id'])
    .execute();
  await db.schema
    .createIndex('work_assignments_staff')
    .on('work_assignments')
    .columns(['staff_id', 'kind', 'item_id'])
    .execute();
  await sql`insert into work_assignments (kind, item_id, staff_id, changed_at)
    select 'report-case', id, assigned_to, latest_at from report_cases
    where assigned_to is not null and assigned_to in (select id from staff)`.execute(db);
  await db.schema.alterTable('report_cases').dropColumn('assigned_to').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_cases').addColumn('assigned_to', columnTypes(db).ordered).execute();
  await sql`update report_cases set assigned_to = (select staff_id from work_assignments
    where work_assignments.kind = 'report-case' and work_assignments.item_id = report_cases.id)`.execute(db);
  await db.schema.dropTable('work_assignments').execute();
}
