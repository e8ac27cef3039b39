import type { DocumentStatus } from '@milon/shared/options';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * Locks the member until the transaction ends. Returns undefined if the member does not exist or is deleted.
 */
export function lockOwner(trx: Trx, memberId: string) {
  return trx
    .updateTable('members')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', memberId)
    .where('is_deleted', '=', 0)
    .returning(['is_verified', 'family_traits', 'permission_seen_at'])
    .executeTakeFirst();
}

/** Finds all documents of a member, newest first, without number and scans. */
export function findDocumentsOf(db: Db, memberId: string) {
  return db
    .selectFrom('documents')
    .select(['kind', 'number_last4', 'status', 'reason', 'created_at', 'decided_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}
export type OwnDocumentRow = Awaited<ReturnType<typeof findDocumentsOf>>[number];

export async function isBarred(db: Db, numberDigest: string): Promise<boolean> {
  const row = await db
    .selectFrom('barred_documents')
    .select('number_digest')
    .where('number_digest', '=', numberDigest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lifts the bar of a number. Returns false if it was not barred. */
export async function deleteBar(trx: Trx, numberDigest: string): Promise<boolean> {
  const bar = await trx
    .deleteFrom('barred_documents')
    .where('number_digest', '=', numberDigest)
    .returning('number_digest')
    .executeTakeFirst();
  return bar !== undefined;
}

/**
 * Finds documents of other members with this number: verified ones first, then those that wait, then refused
 * ones.
 */
export function findSameNumber(db: Db, of: { numberDigest: string; exceptMember: string }) {
  return db
    .selectFrom('documents')
    .innerJoin('members', 'members.id', 'documents.member_id')
    .select([
      'documents.id',
      'documents.status',
      'members.id as member_id',
      'members.first_name',
      'members.last_name',
      'members.is_deleted',
    ])
    .where('documents.number_digest', '=', of.numberDigest)
    .where('members.id', '<>', of.exceptMember)
    .orderBy(sql`case documents.status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end`)
    .orderBy('documents.id')
    .limit(20)
    .execute();
}
export type SameNumberRow = Awaited<ReturnType<typeof findSameNumber>>[number];

export async function insertDocument(trx: Trx, row: Insertable<Database['documents']>): Promise<void> {
  await trx.insertInto('documents').values(row).execute();
}

/** Selects documents for staff, with the owner's facts for comparison; none of deleted owners. */
function selectForStaff(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('members', 'members.id', 'documents.member_id')
    .leftJoin('staff', 'staff.id', 'documents.decided_by')
    .leftJoin('decision_undos', (join) =>
      join.onRef('decision_undos.item_id', '=', 'documents.id').on('decision_undos.kind', '=', 'document'),
    )
    .select([
      'decision_undos.undo_until',
      'documents.id',
      'documents.kind',
      'documents.number_last4',
      'documents.status',
      'documents.reason',
      'documents.created_at',
      'documents.decided_at',
      'staff.name as decider_name',
      'members.id as member_id',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.first_name_request',
      'members.last_name_request',
      'members.gender',
      'members.family_traits',
      'members.birth_date',
      'members.language',
      'members.screen_language',
    ])
    .where('members.is_deleted', '=', 0);
}

/** Finds one page: waiting documents oldest first, the others newest first. */
export function findQueue(
  db: Db,
  page: {
    status: DocumentStatus;
    isListed: RawBuilder<SqlBool>;
    cursor: string | undefined;
    limit: number;
  },
) {
  const [after, order] = page.status === 'PENDING' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  let query = selectForStaff(db).where('documents.status', '=', page.status).where(page.isListed);
  if (page.cursor !== undefined) query = query.where('documents.id', after, page.cursor);
  return query.orderBy('documents.id', order).limit(page.limit).execute();
}
export type StaffDocumentRow = Awaited<ReturnType<typeof findQueue>>[number];

/** A member's documents for staff, newest first. */
export function findStaffRowsOf(db: Db, memberId: string, limit: number): Promise<StaffDocumentRow[]> {
  return selectForStaff(db)
    .where('documents.member_id', '=', memberId)
    .orderBy('documents.id', 'desc')
    .limit(limit)
    .execute();
}

export function findForStaff(db: Db, id: string) {
  return selectForStaff(db)
    .select([
      'documents.number_sealed',
      'documents.number_digest',
      'documents.scan_key',
      'documents.scan_count',
    ])
    .where('documents.id', '=', id)
    .executeTakeFirst();
}

/** Decides a waiting document. Returns undefined if there is none. */
export function decideDocumentRow(
  trx: Trx,
  decision: { id: string; status: DocumentStatus; reason: string | null; by: string; at: number },
) {
  return trx
    .updateTable('documents')
    .set({
      status: decision.status,
      reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('id', '=', decision.id)
    .where('status', '=', 'PENDING')
    .returning(['member_id', 'kind'])
    .executeTakeFirst();
}

/** Lets a decided document wait again. Returns false if it changed since the decision of `decidedAt`. */
export async function reopenDocumentRow(trx: Trx, id: string, decidedAt: number): Promise<boolean> {
  const row = await trx
    .updateTable('documents')
    .set({ status: 'PENDING', reason: null, decided_by: null, decided_at: null })
    .where('id', '=', id)
    .where('decided_at', '=', decidedAt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the member submitted another document after this one, of those that prove the same. */
export async function hasNewer(
  trx: Trx,
  { id, kind, member_id: memberId }: Pick<StaffDocumentRow, 'id' | 'kind' | 'member_id'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('documents')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '>', id)
    .where('kind', kind === 'permission' ? '=' : '!=', 'permission')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a document of this kind proved of a member so far, for an undo. */
export function findVerification(trx: Trx, memberId: string, kind: string): Promise<VerificationRow> {
  return trx
    .selectFrom('members')
    .select(
      kind === 'permission'
        ? ['permission_seen_at']
        : ['is_verified', 'document_verified_at', 'document_verified_by'],
    )
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}
export type VerificationRow = Partial<
  Pick<
    Selectable<Database['members']>,
    'is_verified' | 'document_verified_at' | 'document_verified_by' | 'permission_seen_at'
  >
>;

/**
 * Finds scans that are due for deletion: decided by `decidedBefore`, or of members who were deleted by
 * `deletedBefore`.
 */
export async function findDueScans(
  db: Db,
  due: { decidedBefore: number; deletedBefore: number; limit: number },
): Promise<{ id: string; scan_key: string }[]> {
  return db
    .selectFrom('documents')
    .innerJoin('members', 'members.id', 'documents.member_id')
    .select(['documents.id', 'documents.scan_key'])
    .where('documents.scan_key', 'is not', null)
    .where((where) =>
      where.or([
        where('documents.decided_at', '<=', due.decidedBefore),
        where.and([
          where('members.is_deleted', '=', 1),
          where('members.deleted_at', '<=', due.deletedBefore),
        ]),
      ]),
    )
    .limit(due.limit)
    .$narrowType<{ scan_key: string }>()
    .execute();
}

export async function clearScanKeys(db: Db, id: string): Promise<void> {
  await db.updateTable('documents').set({ scan_key: null, scan_count: 0 }).where('id', '=', id).execute();
}

/** Deletes a member's documents and returns their digests, scans and states. */
export function deleteDocumentsOf(trx: Trx, memberId: string) {
  return trx
    .deleteFrom('documents')
    .where('member_id', '=', memberId)
    .returning(['number_digest', 'scan_key', 'status'])
    .execute();
}

export async function barNumbers(trx: Trx, digests: readonly string[], at: number): Promise<void> {
  if (digests.length === 0) return;
  await trx
    .insertInto('barred_documents')
    .values(digests.map((number_digest) => ({ number_digest, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns which of these keys documents use. It runs once a night, without an index. */
export async function findUsedScanKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('documents').select('scan_key').where('scan_key', 'in', keys).execute();
  return new Set(rows.flatMap((row) => row.scan_key ?? []));
}
