import type { WorkKind } from '@milon/shared/contracts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

const columns = ['kind', 'item_id', 'decided_at', 'undo_until', 'before', 'notices'] as const;

export async function insertUndo(trx: Trx, row: Insertable<Database['decision_undos']>): Promise<void> {
  await trx.insertInto('decision_undos').values(row).execute();
}

/** Ends the time in which an item's latest decision can be undone. */
export function takeAny(trx: Trx, kind: WorkKind, itemId: string): Promise<UndoRow | undefined> {
  return trx
    .deleteFrom('decision_undos')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .returning(columns)
    .executeTakeFirst();
}

/** Ends the undo time of an item that moved on, when no notice waits for it. */
export async function dropUndo(trx: Trx, kind: WorkKind, itemId: string): Promise<void> {
  await takeAny(trx, kind, itemId);
}

interface Asked {
  readonly kind: WorkKind;
  readonly itemId: string;
  readonly decidedAt: number;
  readonly now: number;
}

/** Takes the undo of exactly this decision, once; undefined if it was taken, or its time is over. */
export function takeUndo(trx: Trx, { kind, itemId, decidedAt, now }: Asked): Promise<UndoRow | undefined> {
  return trx
    .deleteFrom('decision_undos')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('decided_at', '=', decidedAt)
    .where('undo_until', '>', now)
    .returning(columns)
    .executeTakeFirst();
}

export function findDue(db: Db, now: number, limit: number) {
  return db
    .selectFrom('decision_undos')
    .select(columns)
    .where('undo_until', '<=', now)
    .orderBy('undo_until')
    .limit(limit)
    .execute();
}
export type UndoRow = Awaited<ReturnType<typeof findDue>>[number];

/** Takes a decision whose time is over; undefined if another process has it. */
export function takeDue(trx: Trx, { kind, item_id, undo_until }: UndoRow): Promise<UndoRow | undefined> {
  return trx
    .deleteFrom('decision_undos')
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('undo_until', '=', undo_until)
    .returning(columns)
    .executeTakeFirst();
}

/** The policies of these members, by id; without those whose accounts are deleted. */
export async function findPolicies(trx: Trx, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('members')
    .select(['id', 'active_policy'])
    .where('id', 'in', memberIds)
    .where('is_deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.id, row.active_policy]));
}

/**
 * Who undid a decision about this item last. The expression keeps SQLite from reading every undo by the index
 * of actions: an item has few entries.
 */
export function findLastUndo(db: Db, kind: WorkKind, itemId: string) {
  return db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['audit_log.created_at', 'staff.name'])
    .where('audit_log.target_id', '=', itemId)
    .where(sql`audit_log.action || ''`, '=', `${kind}.undo`)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * What decisions about reports set that an appeal accepted since `since` while another status held, latest
 * case first: `policy_set` by the decision, `policy_before` it. With `before`, only earlier cases.
 */
export function findRevoked(trx: Trx, memberId: string, since: number, before?: string) {
  return trx
    .selectFrom('report_cases')
    .select(['policy_set', 'policy_before', 'waited_first_look'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'DISMISSED')
    .where('appealed_at', 'is not', null)
    .where('decided_at', '>=', since)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .execute();
}
