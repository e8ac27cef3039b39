import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';

/** What somebody did with a member, by the table and the column that name the member. */
const traces = [
  ['sessions', 'member_id'],
  ['photos', 'member_id'],
  ['photo_uploads', 'member_id'],
  ['documents', 'member_id'],
  ['member_notes', 'member_id'],
  ['support_messages', 'member_id'],
  ['transactions', 'member_id'],
  ['memberships', 'member_id'],
  ['specials', 'member_id'],
  ['conversation_members', 'member_id'],
  ['connects', 'owner_id'],
  ['reports', 'reported_id'],
] as const;

/** Whether the record is as it was at `version`, and nothing hangs on it that a removal would take. */
export async function isUntouched(trx: Trx, memberId: string, version: number): Promise<boolean> {
  const same = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('updated_at', '=', version)
    .where('is_deleted', '=', 0)
    .where('password_hash', 'is', null)
    .where('last_login_at', 'is', null)
    .where(
      sql<boolean>`not (${sql.join(
        traces.map(
          ([table, column]) =>
            sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${memberId})`,
        ),
        sql` or `,
      )})`,
    )
    .executeTakeFirst();
  return same !== undefined;
}

export async function deleteMemberRow(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('members').where('id', '=', memberId).execute();
}
