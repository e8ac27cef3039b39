import { REACHABILITY } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { countSilentGuardian } from './guardian-number-queries.ts';
import { countSilentHold, findOwnNumber } from './queries.ts';

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
  const own = await findOwnNumber(trx, ownerId, now);
  if (own?.phone !== phone || own.days === undefined) return;
  if ((await countSilentHold(trx, ownerId, phone)) !== REACHABILITY.silentHolds) return;
  const notice = { about: 'number', isSilent: true } as const;
  await recordNotification(trx, ownerId, { notice, subject: ownerId }, now);
  afterCommit(trx, () => deliverNotification(context, ownerId, notice));
}

/** The same for a guardian's number. The member is told, who can name another or call them. */
export async function noteGuardianSilence(
  context: AppContext,
  trx: Trx,
  { guardianId, ownerId }: { readonly guardianId: string; readonly ownerId: string },
  now: number,
): Promise<void> {
  const since = now - REACHABILITY.unconfirmedDays * DAY_MS;
  if ((await countSilentGuardian(trx, guardianId, since)) !== REACHABILITY.silentHolds) return;
  const notice = { about: 'guardian', answer: 'SILENT' } as const;
  await recordNotification(trx, ownerId, { notice, subject: `silent:${ownerId}` }, now);
  afterCommit(trx, () => deliverNotification(context, ownerId, notice));
}
