import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export async function insertMessage(trx: Trx, row: Insertable<Database['support_messages']>): Promise<void> {
  await trx.insertInto('support_messages').values(row).execute();
}

/** A member's own messages, newest first. */
export function findOwn(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('support_messages')
    .select(['id', 'topic', 'status', 'text', 'answer', 'created_at', 'answered_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof findOwn>>[number];

function selectRequests(db: Db) {
  return db
    .selectFrom('support_messages')
    .leftJoin('members', 'members.id', 'support_messages.member_id')
    .leftJoin('staff', 'staff.id', 'support_messages.answered_by')
    .leftJoin('decision_undos', (join) =>
      join
        .onRef('decision_undos.item_id', '=', 'support_messages.id')
        .on('decision_undos.kind', '=', 'support'),
    )
    .select([
      'decision_undos.undo_until',
      'support_messages.id',
      'support_messages.member_id',
      'support_messages.contact',
      'support_messages.language',
      'support_messages.topic',
      'support_messages.status',
      'support_messages.text',
      'support_messages.answer',
      'support_messages.created_at',
      'support_messages.answered_at',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.is_deleted',
      'staff.name as staff_name',
    ]);
}

interface Range {
  readonly status: string;
  /** The id that the page begins after. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Waiting messages from the oldest, the others from the newest. */
export function findRequests(db: Db, { status, after, limit }: Range) {
  const isWaiting = status === 'OPEN';
  return selectRequests(db)
    .where('support_messages.status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where('support_messages.id', isWaiting ? '>' : '<', after ?? ''),
    )
    .orderBy('support_messages.id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}
export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number];

export function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return selectRequests(db).where('support_messages.id', '=', id).executeTakeFirst();
}

interface Answer {
  readonly id: string;
  readonly status: string;
  readonly answer: string | null;
  readonly by: string;
  readonly at: number;
}

/** Answers a message that waits. Returns false if somebody else was first. */
export async function answerRow(trx: Trx, { id, status, answer, by, at }: Answer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('support_messages')
    .set({ status, answer, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Opens a message that was closed without an answer. Returns false if it changed since `closedAt`. */
export async function reopenRow(trx: Trx, id: string, closedAt: number): Promise<boolean> {
  const row = await trx
    .updateTable('support_messages')
    .set({ status: 'OPEN', answered_by: null, answered_at: null })
    .where('id', '=', id)
    .where('status', '=', 'CLOSED')
    .where('answered_at', '=', closedAt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what was settled until `settled`, and guests' messages that nobody answered until `waiting`. */
export async function deleteMessages(db: Db, until: { settled: number; waiting: number }): Promise<void> {
  await db
    .deleteFrom('support_messages')
    .where((eb) =>
      eb.or([
        eb('answered_at', '<', until.settled),
        eb.and([eb('status', '=', 'OPEN'), eb('created_at', '<', until.waiting)]),
      ]),
    )
    .execute();
}
