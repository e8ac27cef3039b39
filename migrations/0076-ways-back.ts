import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * What a way back needs: which deletions by staff Administration may undo, and, while a report case is
 * appealed, the contested decision with its words. Deletions of before cannot be undone: it is not known
 * which of them the members began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('members')
    .addColumn('restorable_by_staff', type.flag, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('report_cases').addColumn('outcome', type.ordered).execute();
  await db.schema.alterTable('report_cases').addColumn('words', type.text).execute();
  await sql`update report_cases set outcome = status where status in ('WARNED', 'DEACTIVATED')`.execute(db);
  // The audit log knows what the member appealed against.
  await sql`update report_cases set outcome = (
    select case audit_log.action when 'report-case.warn' then 'WARNED' else 'DEACTIVATED' end from audit_log
    where audit_log.target_id = report_cases.id
      and audit_log.action in ('report-case.warn', 'report-case.deactivate')
    order by audit_log.position desc limit 1) where status = 'APPEALED'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_cases').dropColumn('words').execute();
  await db.schema.alterTable('report_cases').dropColumn('outcome').execute();
  await db.schema.alterTable('members').dropColumn('restorable_by_staff').execute();
}
