import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The first words whose report returns the connect, and those that fit a message. Staff may have renamed
 * them.
 */
const returningWords = [
  '019b76da-a800-7447-98c6-7a28d356d43a',
  '019b76da-a800-766a-ad25-4916cf796fd7',
  '019b76da-a800-776a-824c-72b636bb371d',
];
const messageWords = [
  '019b76da-a800-70a5-8c3d-90e675d6990e',
  '019b76da-a800-71aa-bae2-8fa421041d8d',
  '019b76da-a800-726b-b120-0ab9e6b96983',
  '019b76da-a800-7295-9de4-4d067fbc60e6',
  '019b76da-a800-7338-8c91-2a538ce23d80',
  '019b76da-a800-7422-ae3e-952ce426a499',
  '019b76da-a800-77ca-9c58-4482365fe20c',
];

/** Cases of reported members for staff, with their notes and one appeal. Waiting reports get their cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  for (const column of ['gives_connect_back', 'fits_message'])
    await db.schema
      .alterTable('report_words')
      .addColumn(column, type.flag, (c) => c.notNull().defaultTo(0))
      .execute();
  await sql`update report_words set gives_connect_back = 1 where id in (${sql.join(returningWords)})`.execute(
    db,
  );
  await sql`update report_words set fits_message = 1 where id in (${sql.join(messageWords)})`.execute(db);

  await db.schema
    .createTable('report_cases')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('status', type.ordered, (c) => c.notNull())
    // Counts what came to the case: a decision may name what it is about.
    .addColumn('revision', type.integer, (c) => c.notNull())
    .addColumn('assigned_to', type.ordered)
    .addColumn('latest_at', type.time, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('decided_by', type.ordered)
    .addColumn('decided_at', type.time)
    // What an accepted appeal restores, if nobody changed it in the meantime.
    .addColumn('policy_before', type.ordered)
    .addColumn('policy_set', type.ordered)
    .addColumn('appeal_text', type.text)
    .addColumn('appealed_at', type.time)
    .execute();
  await db.schema
    .createIndex('report_cases_open')
    .unique()
    .on('report_cases')
    .columns(['member_id'])
    .where(sql.ref('status'), '=', sql.lit('OPEN'))
    .execute();
  await db.schema.createIndex('report_cases_queue').on('report_cases').columns(['status', 'id']).execute();
  await db.schema
    .createIndex('report_cases_member')
    .on('report_cases')
    .columns(['member_id', 'id'])
    .execute();

  await db.schema
    .createTable('report_case_notes')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('case_id', type.ordered, (c) => c.notNull().references('report_cases.id').onDelete('cascade'))
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('text', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('report_case_notes_case')
    .on('report_case_notes')
    .columns(['case_id', 'id'])
    .execute();

  await db.schema.alterTable('reports').addColumn('case_id', type.ordered).execute();
  await db.schema.alterTable('reports').addColumn('text', type.text).execute();
  await sql`insert into report_cases (id, member_id, status, revision, latest_at, created_at)
    select min(id), reported_id, 'OPEN', count(*), max(created_at), min(created_at)
    from reports where status = 'PENDING' group by reported_id`.execute(db);
  await sql`update reports set case_id = (
      select report_cases.id from report_cases where report_cases.member_id = reports.reported_id
    ) where status = 'PENDING'`.execute(db);
  await db.schema.createIndex('reports_case').on('reports').columns(['case_id', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('reports_case').execute();
  for (const column of ['text', 'case_id'])
    await db.schema.alterTable('reports').dropColumn(column).execute();
  for (const table of ['report_case_notes', 'report_cases']) await db.schema.dropTable(table).execute();
  for (const column of ['fits_message', 'gives_connect_back'])
    await db.schema.alterTable('report_words').dropColumn(column).execute();
}
