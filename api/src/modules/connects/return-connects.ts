import { CONTACT_REPORT_WINDOW_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import {
  type ConnectReceiver,
  lockBalances,
  returnConnect as returnToLedger,
} from '../connect-ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { forgetHold, returnHeldConnect } from '../reachability/index.ts';
import { findUnlocksOf } from './reveal-queries.ts';

/** Returns the connect of one unlock, whether it is spent or held. The caller locks the balance. */
async function returnOf(
  trx: Trx,
  { unlockId, viewerId }: { readonly unlockId: string; readonly viewerId: string },
  now: number,
): Promise<ConnectReceiver | undefined> {
  await returnHeldConnect(trx, unlockId, now);
  const receiver = await returnToLedger(trx, { memberId: viewerId, unlockId }, now);
  if (receiver === 'REFUND') await forgetHold(trx, { viewerId, unlockId });
  return receiver;
}

/**
 * Returns the connects that a member spent on a contact in the days before a report of it, each once: to the
 * member, or to a part refund that still lacks them. The contact stays unlocked. Returns who got one, or
 * undefined if each was free or returned before, or if the member no longer has a membership.
 */
export async function returnConnects(
  context: AppContext,
  trx: Trx,
  {
    ownerId,
    reportedAt,
    viewerId,
  }: { readonly viewerId: string; readonly ownerId: string; readonly reportedAt: number },
  now: number,
): Promise<ConnectReceiver | undefined> {
  // Concurrent returns wait here, so the second one sees the first.
  await lockMember(trx, viewerId);
  const since = reportedAt - CONTACT_REPORT_WINDOW_DAYS.to * DAY_MS;
  const unlocks = (await findUnlocksOf(trx, viewerId, ownerId)).filter(
    ({ at }) => at >= since && at <= reportedAt,
  );
  if (unlocks.length === 0) return undefined;
  // The balance before the holds, in the order in which settling locks them.
  await lockBalances(trx, [viewerId]);
  const receivers = new Set<ConnectReceiver | undefined>();
  for (const { id: unlockId } of unlocks) receivers.add(await returnOf(trx, { unlockId, viewerId }, now));
  if (!receivers.has('MEMBER')) return receivers.has('REFUND') ? 'REFUND' : undefined;
  afterCommit(trx, () => context.bus.toMember(viewerId, 'account-update', {}));
  return 'MEMBER';
}
