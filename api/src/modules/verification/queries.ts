import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export type ContactKind = 'phone' | 'email';
/** A code to the account's own contact: to verify it, or to prove that the account is the member's. */
export type SentKind = ContactKind | 'owner';
/** The same, or to prove the candidate's number. */
export type CodeKind = SentKind | 'candidate';

/** When codes were sent to this target since `since`, oldest first. */
export async function findSentTimes(
  db: Db,
  sent: { memberId: string; kind: CodeKind; target: string; since: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('verification_codes')
    .select('created_at')
    .where('member_id', '=', sent.memberId)
    .where('kind', '=', sent.kind)
    .where('created_at', '>=', sent.since)
    .where('target', '=', sent.target)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

export async function insertCode(trx: Trx, row: Insertable<Database['verification_codes']>): Promise<void> {
  await trx.insertInto('verification_codes').values(row).execute();
}

/** The latest code: older ones are no longer valid. */
export function findLatestCode(db: Db, memberId: string, kind: CodeKind) {
  return db
    .selectFrom('verification_codes')
    .select(['id', 'target', 'code_digest', 'expires_at', 'used_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Uses one try of the code; false if none was left. */
export async function consumeAttempt(trx: Trx, id: string, most: number): Promise<boolean> {
  const taken = await trx
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends a code and its link; false if another call was faster. */
export async function consumeCode(trx: Trx, id: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes a code that could not be sent: it does not count, and the previous code is valid again. */
export async function withdrawCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('id', '=', id).where('used_at', 'is', null).execute();
}

/** Ends the codes of a kind that were sent until `at`, or only those to `target`. */
export async function endCodes(
  trx: Trx,
  memberId: string,
  { at, kind, target }: { readonly kind: CodeKind; readonly at: number; readonly target?: string },
): Promise<void> {
  await trx
    .deleteFrom('verification_codes')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('created_at', '<=', at)
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .execute();
}

/** Deletes codes from before a time that do not work any more. */
export async function deleteCodesBefore(
  db: Db,
  { before, now }: { readonly before: number; readonly now: number },
  limit: number,
): Promise<number> {
  const deleted = await db
    .deleteFrom('verification_codes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('verification_codes')
        .select('id')
        .where('created_at', '<', before)
        .where('expires_at', '<=', now)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** The member who got the link, and when it expires. */
export function findLink(db: Db, linkHash: string) {
  return db
    .selectFrom('verification_codes')
    .select(['id', 'member_id', 'target', 'link_expires_at', 'used_at'])
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
}
