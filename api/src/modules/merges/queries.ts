import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isPostgres } from '../../platform/database/is-postgres.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** With both members and the names of staff. */
function selectMerges(db: Db) {
  return db
    .selectFrom('merges')
    .innerJoin('members as older', 'older.id', 'merges.older_id')
    .innerJoin('members as newer', 'newer.id', 'merges.newer_id')
    .leftJoin('staff as asker', 'asker.id', 'merges.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'merges.decided_by')
    .leftJoin('staff as undoer', 'undoer.id', 'merges.undone_by')
    .selectAll('merges')
    .select([
      'older.first_name as older_first_name',
      'older.last_name as older_last_name',
      'older.profile_id as older_profile_id',
      'newer.first_name as newer_first_name',
      'newer.last_name as newer_last_name',
      'newer.profile_id as newer_profile_id',
      'newer.removed_at as newer_removed_at',
      'asker.name as asker_name',
      'decider.name as decider_name',
      'undoer.name as undoer_name',
    ]);
}
export type MergeRow = NonNullable<Awaited<ReturnType<typeof findMerge>>>;

export function findMerge(db: Db, id: string) {
  return selectMerges(db).where('merges.id', '=', id).executeTakeFirst();
}

/** More than waits or was decided within days. */
const mostMerges = 200;

export function findMerges(db: Db): Promise<MergeRow[]> {
  return selectMerges(db).orderBy('merges.id', 'desc').limit(mostMerges).execute();
}

export function findWaitingOf(db: Db, duplicateIds: readonly string[]): Promise<MergeRow[]> {
  if (duplicateIds.length === 0) return Promise.resolve([]);
  return selectMerges(db)
    .where('merges.duplicate_id', 'in', duplicateIds)
    .where('merges.state', '=', 'WAITING')
    .execute();
}

export async function insertMerge(trx: Trx, row: Insertable<Database['merges']>): Promise<void> {
  await trx.insertInto('merges').values(row).execute();
}

/** Ends one that waits and has not expired. Returns false if another decision or its time came first. */
export async function endMerge(
  trx: Trx,
  id: string,
  { by, state }: { readonly state: 'DONE' | 'REFUSED'; readonly by: string },
  now: number,
): Promise<boolean> {
  const ended = await trx
    .updateTable('merges')
    .set({ state, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function saveBefore(trx: Trx, id: string, before: string): Promise<void> {
  await trx.updateTable('merges').set({ before }).where('id', '=', id).execute();
}

/** Marks a merge of after `since` as undone. Returns what it restores; undefined if there is none. */
export function markUndone(
  trx: Trx,
  id: string,
  undo: { readonly by: string; readonly reason: string; readonly at: number; readonly since: number },
) {
  return trx
    .updateTable('merges')
    .set({ state: 'UNDONE', undone_by: undo.by, undone_at: undo.at, undo_reason: undo.reason })
    .where('id', '=', id)
    .where('state', '=', 'DONE')
    .where('decided_at', '>', undo.since)
    .returning(['before'])
    .executeTakeFirst();
}

/** Ends what waited too long: of one pair, or of all. */
export async function expireBefore(db: Db, now: number, duplicateId?: string): Promise<void> {
  await db
    .updateTable('merges')
    .set((eb) => ({ state: 'EXPIRED', decided_at: eb.ref('expires_at') }))
    .where('state', '=', 'WAITING')
    .where('expires_at', '<=', now)
    .$if(duplicateId !== undefined, (query) => query.where('duplicate_id', '=', duplicateId ?? ''))
    .execute();
}

/** Forgets what an undo would need of merges from until `until`. */
export async function forgetMoved(db: Db, until: number): Promise<void> {
  await db
    .deleteFrom('merge_rows')
    .where('merge_id', 'in', (eb) =>
      eb
        .selectFrom('merges')
        .select('id')
        .where('state', 'in', ['DONE', 'UNDONE'])
        .where('decided_at', '<=', until),
    )
    .execute();
  await db
    .updateTable('merges')
    .set({ before: null })
    .where('before', 'is not', null)
    .where('decided_at', '<=', until)
    .execute();
}

/** The cases about the newer account that a merge moved. */
export function findMovedCases(trx: Trx, mergeId: string) {
  return trx
    .selectFrom('merge_rows')
    .innerJoin('report_cases', 'report_cases.id', 'merge_rows.row_key')
    .select(['report_cases.id', 'report_cases.status'])
    .where('merge_rows.merge_id', '=', mergeId)
    .where('merge_rows.place', '=', 'report_cases.member_id')
    .execute();
}

/** Which of these members have an open case. A member has one at a time. */
export async function findOpenlyReported(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('report_cases')
    .select('member_id')
    .where('member_id', 'in', ids)
    .where('status', '=', sql.lit('OPEN'))
    .execute();
  return rows.map((row) => row.member_id);
}

const memberColumns = [
  'id',
  'profile_id',
  'first_name',
  'last_name',
  'gender',
  'user_type',
  'active_policy',
  'is_disabled',
  'is_deleted',
  'removed_at',
  'paused_at',
  'language',
  'screen_language',
  'phone',
  'phone_country_code',
  'phone_number',
  'phone_country',
  'phone_verified',
  'phone_verified_at',
  'phone_corrected_at',
  'sms_notifications',
  'candidate_phone',
  'candidate_country_code',
  'candidate_proven_at',
  'profile_created_for',
  'assumed',
  'email',
  'mailbox',
  'email_verified',
  'email_verified_at',
  'email_verified_by',
] as const;

export function findAccountRow(db: Db, id: string) {
  return db.selectFrom('members').select(memberColumns).where('id', '=', id).executeTakeFirst();
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>;

/** Locks both accounts, in the order of their ids, against references from other rows too. */
export async function lockAccounts(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    if (isPostgres(trx))
      await trx.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute();
    else
      await trx
        .updateTable('members')
        .set((eb) => ({ updated_at: eb.ref('updated_at') }))
        .where('id', '=', id)
        .execute();
  }
}

export function findMembershipOf(db: Db, memberId: string) {
  return db
    .selectFrom('memberships')
    .select(['package_id', 'package_name', 'package_type', 'ends_at', 'remaining_connects', 'total_connects'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
export type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembershipOf>>>;
export type PackageColumns = Pick<MembershipRow, 'package_id' | 'package_name' | 'package_type' | 'ends_at'>;

export async function writeMembership(
  trx: Trx,
  memberId: string,
  columns: PackageColumns,
  at: number,
): Promise<void> {
  const changes = { ...columns, updated_at: at };
  await trx
    .insertInto('memberships')
    .values({ ...changes, member_id: memberId, total_connects: 0, remaining_connects: 0 })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute();
}

/** Deletes a membership that the merge made and that was not used. Returns false if it was. */
export async function deleteUnusedMembership(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('memberships')
    .where('member_id', '=', memberId)
    .where('total_connects', '=', 0)
    .where('remaining_connects', '=', 0)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Hides the account for good but for an undo of the merge. Returns false if it is gone already. */
export async function hideMerged(trx: Trx, memberId: string, by: string, at: number): Promise<boolean> {
  const row = await trx
    .updateTable('members')
    .set({ is_deleted: 1, deleted_at: at, deleted_by: by, restorable_by_staff: 0, updated_at: at })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Shows it again. Returns false if it was removed. */
export async function showMerged(trx: Trx, memberId: string, at: number): Promise<boolean> {
  const row = await trx
    .updateTable('members')
    .set({ is_deleted: 0, deleted_at: null, deleted_by: null, updated_at: at })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 1)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
