import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Why a member cannot be removed as if there had never been one; the gravest reason first. */
export type Touch = 'DELETED' | 'PAID' | 'SIGNED_IN' | 'WRITTEN' | 'FILES' | 'CHANGED';

type Trace = readonly [table: keyof Database, column: string];

/** What somebody did with a member, by the table and the column that name the member. */
const traces = {
  PAID: [
    ['transactions', 'member_id'],
    ['memberships', 'member_id'],
    ['specials', 'member_id'],
    ['connects', 'owner_id'],
  ],
  SIGNED_IN: [['sessions', 'member_id']],
  WRITTEN: [
    ['member_notes', 'member_id'],
    ['support_messages', 'member_id'],
    ['conversation_members', 'member_id'],
    ['reports', 'reported_id'],
  ],
  FILES: [
    ['photos', 'member_id'],
    ['photo_uploads', 'member_id'],
    ['documents', 'member_id'],
  ],
} as const satisfies Partial<Record<Touch, readonly Trace[]>>;

const hasAny = (some: readonly Trace[]) =>
  sql.join(
    some.map(
      ([table, column]) =>
        sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = members.id)`,
    ),
    sql` or `,
  );

/**
 * Why a row of `members` must stay, or null if it is as it was at `version`, its `updated_at`, and nothing
 * hangs on it that a removal would take. For use where `members` is selected.
 */
export const touchOf = (version: Expression<number | null> | number): RawBuilder<Touch | null> =>
  sql`case
    when members.is_deleted <> 0 then 'DELETED'
    when ${hasAny(traces.PAID)} then 'PAID'
    when members.password_hash is not null or members.last_login_at is not null
      or ${hasAny(traces.SIGNED_IN)} then 'SIGNED_IN'
    when ${hasAny(traces.WRITTEN)} then 'WRITTEN'
    when ${hasAny(traces.FILES)} then 'FILES'
    when members.updated_at = ${version} then null
    else 'CHANGED' end`;

/** Whether the member exists and nothing keeps it from being removed. */
export async function isUntouched(trx: Trx, memberId: string, version: number): Promise<boolean> {
  const found = await trx
    .selectFrom('members')
    .select(touchOf(version).as('touch'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return found?.touch === null;
}

export async function deleteMemberRow(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('members').where('id', '=', memberId).execute();
}
