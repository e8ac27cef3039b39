import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { lockMember } from '../members/index.ts';
import { findConnect, insertLedgerRow } from './queries.ts';
import { addReturnedConnect, isReturned } from './return-queries.ts';

/**
 * Returns the connect that a member spent on a contact, once. The contact stays open. Returns false if it was
 * free, was returned before, or if the member has no membership any more.
 */
export async function returnConnect(
  context: AppContext,
  trx: Trx,
  { viewerId, ownerId }: { readonly viewerId: string; readonly ownerId: string },
  now: number,
): Promise<boolean> {
  // Concurrent returns wait here, so the second one sees the first.
  await lockMember(trx, viewerId);
  const connect = await findConnect(trx, viewerId, ownerId);
  if (!connect || connect.cost === 0 || (await isReturned(trx, viewerId, connect.id))) return false;
  if (!(await addReturnedConnect(trx, viewerId, now))) return false;
  await insertLedgerRow(trx, {
    id: mintId(now),
    member_id: viewerId,
    reason: 'RETURN',
    reference_id: connect.id,
    delta: 1,
    created_at: now,
  });
  afterCommit(trx, () => context.bus.toMember(viewerId, 'account-update', {}));
  return true;
}
