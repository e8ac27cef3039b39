import { REACHABILITY } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { closeHold } from './close-hold.ts';
import type { DueHold } from './due-hold-queries.ts';
import { countReturnedUnasked, startWaiting } from './hold-queries.ts';
import { noteGuardianSilence, noteSilence } from './note-silence.ts';

/** Whether another connect may come back to this member before staff have looked. */
async function comesBackUnasked(trx: Trx, { viewerId, hasWaited }: DueHold, now: number): Promise<boolean> {
  if (hasWaited) return true;
  const since = now - REACHABILITY.returnDays * DAY_MS;
  return (await countReturnedUnasked(trx, viewerId, since)) < REACHABILITY.returnsUnasked;
}

/** Leaves a hold to staff for some time, and tells the buyer. */
async function waitForStaff(
  context: AppContext,
  trx: Trx,
  { unlockId, ownerId }: DueHold,
  now: number,
): Promise<boolean> {
  const waiting = await startWaiting(trx, unlockId, now + REACHABILITY.holdHours * 3_600_000);
  if (!waiting) return false;
  const { viewer_id: viewerId } = waiting;
  const notice = { about: 'connect', hold: 'HELD', byStaff: true } as const;
  await recordNotification(trx, viewerId, { notice, subject: unlockId }, now);
  afterCommit(trx, () => {
    context.bus.toMember(viewerId, 'contact-unlocked', { _id: ownerId });
    deliverNotification(context, viewerId, notice);
  });
  return true;
}

/**
 * Settles a due hold: exactly once, whatever runs at the same time. A confirmed one is spent; another comes
 * back, or waits for staff if enough came back to this buyer lately. A confirmation after the hold was read
 * does not change this: it is too late by then. The caller locks the balance.
 */
export async function settleHold(context: AppContext, trx: Trx, hold: DueHold, now: number): Promise<void> {
  const { unlockId, isConfirmed, hasWaited, ownerId, silentGuardian, silentPhone } = hold;
  if (isConfirmed) {
    await closeHold(context, trx, { unlockId, state: 'CONFIRMED', endedBy: 'OWNER' }, now);
    return;
  }
  const isSettled = (await comesBackUnasked(trx, hold, now))
    ? await closeHold(context, trx, { unlockId, state: 'RETURNED', endedBy: 'TIME' }, now)
    : await waitForStaff(context, trx, hold, now);
  // Of a hold that waited it was counted, if its owner was silent, when it began to wait.
  if (!isSettled || hasWaited) return;
  if (silentPhone !== undefined) await noteSilence(context, trx, { ownerId, phone: silentPhone }, now);
  if (silentGuardian !== undefined)
    await noteGuardianSilence(context, trx, { ownerId, guardianId: silentGuardian }, now);
}
