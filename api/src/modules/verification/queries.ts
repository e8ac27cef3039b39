import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export type VerifiedKind = 'phone' | 'email';

/** When codes went to this target since `since`, the oldest first. */
export async function findSentTimes(
  db: Db,
  sent: { memberId: string; kind: VerifiedKind; target: string; since: number },
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

/** The code that was asked for last: an older one is worth nothing any more. */
export function findLatestCode(db: Db, memberId: string, kind: VerifiedKind) {
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

/** Takes one try of the code; false where none was left. */
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

/** Ends a code and the link beside it; false where another was quicker. */
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

/** Takes back a code that was never handed over: it counts for nothing, and the one before it is the last again. */
export async function withdrawCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('id', '=', id).where('used_at', 'is', null).execute();
}

/** Forgets codes and links that nothing can be done with any more. */
export async function deleteCodesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('verification_codes').where('created_at', '<', before).execute();
}

/** Whom the link was sent to, and until when it works. */
export function findLink(db: Db, linkHash: string) {
  return db
    .selectFrom('verification_codes')
    .select(['id', 'member_id', 'target', 'link_expires_at', 'used_at'])
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
}
