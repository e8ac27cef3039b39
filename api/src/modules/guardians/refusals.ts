import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { recordRemoval } from '../removals/index.ts';
import { refusedDigest } from './guardian-link.ts';
import { findMergedWith, hasRefused, insertRefusal } from './queries.ts';

/**
 * Remembers that this number is not asked again by this member, as guardian or as candidate, nor by the
 * accounts that were merged with this one, which a merge may come apart into.
 */
export async function rememberRefusal(
  context: Pick<AppContext, 'keys'>,
  trx: Trx,
  { memberId, phone }: { readonly memberId: string; readonly phone: string },
  now: number,
): Promise<void> {
  const digest = refusedDigest(context, phone);
  for (const id of [memberId, ...(await findMergedWith(trx, memberId))]) {
    await insertRefusal(trx, { digest, member_id: id, refused_at: now });
    await recordRemoval(trx, { what: 'guardian.refused', id, other: digest, at: now });
  }
}

/** Whether this number refused to be asked by this member. */
export const refusesMember = (
  context: Pick<AppContext, 'keys'>,
  db: Db,
  memberId: string,
  phone: string,
): Promise<boolean> => hasRefused(db, refusedDigest(context, phone), memberId);
