import type { MessageCaseStatus } from '@milon/shared/options';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

/** Cases with both members and the staff member who decided. */
function selectCases(db: Db) {
  return db
    .selectFrom('message_cases')
    .innerJoin('conversation_members as other', (join) =>
      join
        .onRef('other.conversation_id', '=', 'message_cases.conversation_id')
        .onRef('other.member_id', '!=', 'message_cases.member_id'),
    )
    .innerJoin('members as sender', 'sender.id', 'message_cases.member_id')
    .innerJoin('members as receiver', 'receiver.id', 'other.member_id')
    .leftJoin('staff', 'staff.id', 'message_cases.decided_by')
    .leftJoin('decision_undos', (join) =>
      join
        .onRef('decision_undos.item_id', '=', 'message_cases.id')
        .on('decision_undos.kind', '=', 'message-case'),
    )
    .select([
      'decision_undos.undo_until',
      'message_cases.id',
      'message_cases.conversation_id',
      'message_cases.member_id',
      'message_cases.status',
      'message_cases.revision',
      'message_cases.latest_at',
      'message_cases.created_at',
      'message_cases.decided_at',
      'message_cases.reason',
      'staff.name as decider_name',
      'sender.id as sender_id',
      'sender.profile_id as sender_profile_id',
      'sender.first_name as sender_first_name',
      'sender.last_name as sender_last_name',
      'sender.gender as sender_gender',
      'sender.active_policy as sender_policy',
      'sender.waits_first_look as sender_waits_first_look',
      'sender.is_deleted as sender_deleted',
      'sender.deleted_at as sender_deleted_at',
      'sender.deleted_by as sender_deleted_by',
      'sender.restorable_by_staff as sender_restorable_by_staff',
      'sender.removed_at as sender_removed_at',
      'receiver.id as receiver_id',
      'receiver.profile_id as receiver_profile_id',
      'receiver.first_name as receiver_first_name',
      'receiver.last_name as receiver_last_name',
      'receiver.gender as receiver_gender',
      'receiver.active_policy as receiver_policy',
      'receiver.waits_first_look as receiver_waits_first_look',
      'receiver.is_deleted as receiver_deleted',
      'receiver.deleted_at as receiver_deleted_at',
      'receiver.deleted_by as receiver_deleted_by',
      'receiver.restorable_by_staff as receiver_restorable_by_staff',
      'receiver.removed_at as receiver_removed_at',
    ]);
}
export type CaseRow = Awaited<ReturnType<typeof findCases>>[number];

/**
 * Waiting cases oldest first, from the index `message_cases_waiting`; others latest first, from
 * `message_cases_queue`.
 */
export function findCases(
  db: Db,
  page: {
    status: MessageCaseStatus;
    isListed: RawBuilder<SqlBool>;
    after: TimeCursor | undefined;
    limit: number;
  },
) {
  const { status, after, limit } = page;
  const cases = selectCases(db).where('message_cases.status', '=', status).where(page.isListed);
  if (status === 'OPEN')
    return cases
      .$if(after !== undefined, (query) => query.where('message_cases.id', '>', after?.key ?? ''))
      .orderBy('message_cases.id')
      .limit(limit)
      .execute();
  return cases
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where.and([
          // Lets the index start where the previous page ended.
          where('message_cases.latest_at', '<=', after?.at ?? 0),
          where.or([
            where('message_cases.latest_at', '<', after?.at ?? 0),
            where('message_cases.id', '<', after?.key ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('message_cases.latest_at', 'desc')
    .orderBy('message_cases.id', 'desc')
    .limit(limit)
    .execute();
}

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return selectCases(db).where('message_cases.id', '=', id).executeTakeFirst();
}

/** Cases about this writer, newest first, from the index `message_cases_member`. */
export function findCasesOf(db: Db, memberId: string, limit: number): Promise<CaseRow[]> {
  return selectCases(db)
    .where('message_cases.member_id', '=', memberId)
    .orderBy('message_cases.latest_at', 'desc')
    .orderBy('message_cases.id', 'desc')
    .limit(limit)
    .execute();
}

/** For each of these cases, how many messages have which flag, and how many were reported. */
export function countFlags(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('message_case_positions')
    .innerJoin('message_cases', 'message_cases.id', 'message_case_positions.case_id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'message_cases.conversation_id')
        .onRef('messages.position', '=', 'message_case_positions.position'),
    )
    .select((eb) => [
      'message_case_positions.case_id',
      eb.fn.coalesce('messages.flags', 'message_case_positions.flags').as('flags'),
      'messages.is_reported',
      eb.fn.countAll<number>().as('n'),
    ])
    .where('message_case_positions.case_id', 'in', caseIds)
    .groupBy((eb) => [
      'message_case_positions.case_id',
      eb.fn.coalesce('messages.flags', 'message_case_positions.flags'),
      'messages.is_reported',
    ])
    .execute();
}
export type FlagCount = Awaited<ReturnType<typeof countFlags>>[number];

/** The positions of a case's messages in their conversation, newest first. */
export async function findPositions(db: Db, caseId: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('message_case_positions')
    .select('position')
    .where('case_id', '=', caseId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.position);
}

/** Messages at these positions of a case's conversation with the reports about them, oldest first. */
export function findMessagesAt(
  db: Db,
  { id, conversation_id }: { readonly id: string; readonly conversation_id: string },
  positions: readonly number[],
) {
  return db
    .selectFrom('messages')
    .leftJoin('message_case_positions as marked', (join) =>
      join.on('marked.case_id', '=', id).onRef('marked.position', '=', 'messages.position'),
    )
    .leftJoin('message_reports', 'message_reports.message_id', 'messages.id')
    .leftJoin('report_words', 'report_words.id', 'message_reports.word_id')
    .select((eb) => [
      'messages.id',
      'messages.position',
      'messages.sender_id',
      'messages.text',
      eb.fn.coalesce('messages.flags', 'marked.flags').as('flags'),
      'messages.created_at',
      'message_reports.text as report_text',
      'message_reports.created_at as reported_at',
      'report_words.name as report_reason',
      'report_words.name_bangla as report_reason_bangla',
    ])
    .where('messages.conversation_id', '=', conversation_id)
    .where('messages.position', 'in', positions)
    .orderBy('messages.position')
    .execute();
}
export type CaseMessageRow = Awaited<ReturnType<typeof findMessagesAt>>[number];

/** Other open cases of this writer, from the index `message_cases_member`. */
export async function countOthersOpen(db: Db, one: { id: string; memberId: string }): Promise<number> {
  const row = await db
    .selectFrom('message_cases')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('member_id', '=', one.memberId)
    .where('status', '=', 'OPEN')
    .where('id', '!=', one.id)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Earlier decisions about this writer, newest first. */
export function findPriorCases(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('message_cases')
    .leftJoin('staff', 'staff.id', 'message_cases.decided_by')
    .select([
      'message_cases.status',
      'message_cases.decided_at',
      'message_cases.reason',
      'staff.name as decider_name',
    ])
    .where('message_cases.member_id', '=', memberId)
    .where('message_cases.status', '!=', 'OPEN')
    .orderBy('message_cases.decided_at', 'desc')
    .limit(limit)
    .execute();
}

type Decision = { status: MessageCaseStatus; reason: string | null; by: string; at: number };

const decided = ({ status, reason, by, at }: Decision) => ({
  status,
  reason,
  decided_by: by,
  decided_at: at,
});

/**
 * False if it is already decided, or, if `revision` is given, more messages were added since that revision.
 */
export async function decideCaseRow(
  trx: Trx,
  { id, revision, ...decision }: Decision & { id: string; revision: number | undefined },
): Promise<boolean> {
  const row = await trx
    .updateTable('message_cases')
    .set(decided(decision))
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Decides every other open case of this writer in the same way; returns how many there were. */
export async function decideOthers(trx: Trx, memberId: string, decision: Decision): Promise<number> {
  const rows = await trx
    .updateTable('message_cases')
    .set(decided(decision))
    .where('member_id', '=', memberId)
    .where('status', '=', 'OPEN')
    .returning('id')
    .execute();
  return rows.length;
}

/** A decision to undo: one case, or all cases of the writer that a ban settled at that moment. */
interface Undone {
  readonly id: string;
  readonly memberId: string;
  readonly status: MessageCaseStatus;
  readonly at: number;
}

/** Whether a conversation of the cases that were decided together has a new open case. */
export async function hasOpenAgain(trx: Trx, { id, memberId, status, at }: Undone): Promise<boolean> {
  const row = await trx
    .selectFrom('message_cases as decided')
    .innerJoin('message_cases as open', (join) =>
      join
        .onRef('open.conversation_id', '=', 'decided.conversation_id')
        .onRef('open.member_id', '=', 'decided.member_id')
        .on('open.status', '=', 'OPEN'),
    )
    .select('open.id')
    .where('decided.member_id', '=', memberId)
    .where('decided.status', '=', status)
    .where('decided.decided_at', '=', at)
    .$if(status !== 'BANNED', (query) => query.where('decided.id', '=', id))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets the cases that were decided together wait again; returns how many there were. */
export async function reopenCases(trx: Trx, { id, memberId, status, at }: Undone): Promise<number> {
  const rows = await trx
    .updateTable('message_cases')
    .set({ status: 'OPEN', reason: null, decided_by: null, decided_at: null })
    .where('member_id', '=', memberId)
    .where('status', '=', status)
    .where('decided_at', '=', at)
    .$if(status !== 'BANNED', (query) => query.where('id', '=', id))
    .returning('id')
    .execute();
  return rows.length;
}

/**
 * Moves the flags of a case's messages from the messages to the case, and counts the change for their
 * receiver. Returns the positions; undefined if none was flagged.
 */
export async function unflagMessages(
  trx: Trx,
  { id, conversation_id, receiver_id }: Pick<CaseRow, 'id' | 'conversation_id' | 'receiver_id'>,
): Promise<{ positions: number[]; revision: number } | undefined> {
  await trx
    .updateTable('message_case_positions')
    .set((eb) => ({
      flags: eb
        .selectFrom('messages')
        .select('messages.flags')
        .where('messages.conversation_id', '=', conversation_id)
        .whereRef('messages.position', '=', 'message_case_positions.position'),
    }))
    .where('case_id', '=', id)
    .execute();
  const rows = await trx
    .updateTable('messages')
    .set({ flags: null })
    .where('conversation_id', '=', conversation_id)
    .where('position', 'in', (eb) =>
      eb.selectFrom('message_case_positions').select('position').where('case_id', '=', id),
    )
    .where('flags', 'is not', null)
    .returning('position')
    .execute();
  if (rows.length === 0) return undefined;
  const { revision } = await trx
    .updateTable('conversation_members')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('conversation_id', '=', conversation_id)
    .where('member_id', '=', receiver_id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { positions: rows.map((row) => row.position), revision };
}
