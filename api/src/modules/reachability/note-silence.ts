import { REACHABILITY } from '@milon/shared/constants';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { countSilentHold, findUnconfirmed } from './queries.ts';

/**
 * Counts a hold at whose number the owner gave no sign, if it is still the owner's number without a sign. The
 * last one before the number is no longer sold asks the owner whether it still works, by mail too.
 */
export async function noteSilence(
  context: AppContext,
  trx: Trx,
  { ownerId, phone }: { readonly ownerId: string; readonly phone: string },
  now: number,
): Promise<void> {
  if ((await findUnconfirmed(trx, ownerId, now))?.phone !== phone) return;
  if ((await countSilentHold(trx, ownerId, phone)) !== REACHABILITY.silentHolds) return;
  const notice = { about: 'number', isSilent: true } as const;
  await recordNotification(trx, ownerId, { notice, subject: ownerId }, now);
  afterCommit(trx, () => deliverNotification(context, ownerId, notice));
}
