import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { endCodes } from '../verification/index.ts';

export type AskingRow = Selectable<Database['candidate_askings']>;

export function findAsking(db: Db, id: string): Promise<AskingRow | undefined> {
  return db.selectFrom('candidate_askings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What this member asked of this number. */
export function findAskingOf(db: Db, memberId: string, phone: string): Promise<AskingRow | undefined> {
  return db
    .selectFrom('candidate_askings')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** The member's askings, the newest or latest refused first. */
export function findAskings(db: Db, memberId: string): Promise<AskingRow[]> {
  return db
    .selectFrom('candidate_askings')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy((eb) => eb.fn.coalesce('ended_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertAsking(trx: Trx, row: Insertable<Database['candidate_askings']>): Promise<void> {
  await trx.insertInto('candidate_askings').values(row).execute();
}

export async function updateAsking(
  trx: Trx,
  id: string,
  columns: Updateable<Database['candidate_askings']>,
): Promise<void> {
  await trx.updateTable('candidate_askings').set(columns).where('id', '=', id).execute();
}

export async function deleteAsking(db: Db, id: string): Promise<void> {
  await db.deleteFrom('candidate_askings').where('id', '=', id).execute();
}

interface Ended {
  /** Until when they were asked. */
  readonly at: number;
  readonly except?: string;
  readonly only?: string;
  readonly states?: readonly ('ASKED' | 'PROVEN')[];
}

/** Deletes askings that wait or led to a number, and returns how many. Refusals stay. */
export async function deleteAskings(
  db: Db,
  memberId: string,
  { at, except, only, states = ['ASKED', 'PROVEN'] }: Ended,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('candidate_askings')
    .where('member_id', '=', memberId)
    .where('state', 'in', states)
    .where('created_at', '<=', at)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Hands what led to a number to another account, with the link of its SMS. What that account asked the number
 * itself ends, with its code: without a link nobody could take the number back.
 */
export async function moveAsking(
  trx: Trx,
  phone: string | null | undefined,
  { at, fromId, toId }: { readonly fromId: string; readonly toId: string; readonly at: number },
): Promise<void> {
  if (!phone) return;
  const [asking, other] = [await findAskingOf(trx, fromId, phone), await findAskingOf(trx, toId, phone)];
  if (!asking) return;
  if (other) {
    await deleteAsking(trx, other.id);
    await endCodes(trx, toId, { kind: 'candidate', target: phone, at });
  }
  await updateAsking(trx, asking.id, { member_id: toId });
}
