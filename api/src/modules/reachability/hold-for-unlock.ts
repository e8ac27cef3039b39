import { REACHABILITY } from '@milon/shared/constants';
import { dhakaDay } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { holdConnect } from '../connect-ledger/index.ts';
import {
  addToNotificationList,
  deliverNotification,
  recordNotification,
  refreshNotificationLists,
} from '../notifications/index.ts';
import { insertHold } from './hold-queries.ts';
import { findPingOfDay, insertPing } from './queries.ts';
import { sendPing } from './send-ping.ts';

const hourMs = 3_600_000;

const asksNumber = { about: 'number' } as const;

/** Asks the owner to confirm the number, at most once a day. Returns the id of today's ping. */
async function pingOwner(
  context: AppContext,
  trx: Trx,
  owner: { readonly id: string; readonly phone: string },
  now: number,
): Promise<string> {
  const day = dhakaDay(now);
  const asked = await findPingOfDay(trx, owner.id, day);
  if (asked) return asked.id;
  const id = mintId(now);
  const isFirst = await insertPing(trx, {
    id,
    member_id: owner.id,
    day,
    phone: owner.phone,
    state: 'DUE',
    tries: 0,
    due_at: now,
    created_at: now,
  });
  if (!isFirst) return (await findPingOfDay(trx, owner.id, day))?.id ?? id;
  await recordNotification(trx, owner.id, { notice: asksNumber, subject: owner.id }, now);
  afterCommit(trx, () => {
    deliverNotification(context, owner.id, asksNumber);
    context.background.run('an SMS that asks for a number', () => sendPing(context, id));
  });
  return id;
}

/**
 * Pays for the unlock of a number without a recent sign of its owner (decisions §3): holds the connect, asks
 * the owner, and notifies the buyer. Returns false, and writes nothing, if the buyer has no connect.
 */
export async function holdForUnlock(
  context: AppContext,
  trx: Trx,
  unlock: {
    readonly id: string;
    readonly viewerId: string;
    readonly ownerId: string;
    readonly phone: string;
  },
  now: number,
): Promise<boolean> {
  const { id, viewerId, ownerId, phone } = unlock;
  if (!(await holdConnect(trx, { memberId: viewerId, unlockId: id }, now))) return false;
  await insertHold(trx, {
    unlock_id: id,
    viewer_id: viewerId,
    owner_id: ownerId,
    phone,
    ping_id: await pingOwner(context, trx, { id: ownerId, phone }, now),
    state: 'HELD',
    created_at: now,
    expires_at: now + REACHABILITY.holdHours * hourMs,
    waits_until: null,
    settled_at: null,
    ended_by: null,
  });
  // The buyer has just read this in the question, so it is in the list only.
  await addToNotificationList(
    trx,
    viewerId,
    { notice: { about: 'connect', hold: 'HELD' }, subject: id },
    now,
  );
  afterCommit(trx, () => refreshNotificationLists(context, [viewerId]));
  return true;
}
