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
import type { UnconfirmedContact } from './unconfirmed-contact.ts';

const hourMs = 3_600_000;

const asksNumber = { about: 'number' } as const;

interface Asked {
  readonly ownerId: string;
  readonly phone: string;
  /** If the number is the guardian's. */
  readonly guardianId?: string;
}

/** Asks whoever has the number to confirm it, at most once a day. Returns the id of today's ping. */
async function ping(
  context: AppContext,
  trx: Trx,
  { guardianId, ...owner }: Asked,
  now: number,
): Promise<string> {
  const day = guardianId === undefined ? dhakaDay(now) : `${dhakaDay(now)} ${guardianId}`;
  const asked = await findPingOfDay(trx, owner.ownerId, day);
  if (asked) return asked.id;
  const id = mintId(now);
  const isFirst = await insertPing(trx, {
    id,
    member_id: owner.ownerId,
    day,
    phone: owner.phone,
    guardian_id: guardianId ?? null,
    state: 'DUE',
    tries: 0,
    due_at: now,
    created_at: now,
  });
  if (!isFirst) return (await findPingOfDay(trx, owner.ownerId, day))?.id ?? id;
  afterCommit(trx, () =>
    context.background.run('an SMS that asks for a number', () => sendPing(context, id)),
  );
  if (guardianId !== undefined) return id;
  const { ownerId } = owner;
  await recordNotification(trx, ownerId, { notice: asksNumber, subject: ownerId }, now);
  afterCommit(trx, () => deliverNotification(context, ownerId, asksNumber));
  return id;
}

/**
 * Pays for the unlock of a contact without a recent sign at any of its numbers (decisions §3): holds the
 * connect, asks there, and notifies the buyer. Returns false, and writes nothing, if the buyer has no
 * connect.
 */
export async function holdForUnlock(
  context: AppContext,
  trx: Trx,
  unlock: {
    readonly id: string;
    readonly viewerId: string;
    readonly ownerId: string;
  } & Pick<UnconfirmedContact, 'guardian' | 'phone'>,
  now: number,
): Promise<boolean> {
  const { guardian, id, ownerId, phone, viewerId } = unlock;
  if (!(await holdConnect(trx, { memberId: viewerId, unlockId: id }, now))) return false;
  const ownPing = phone === undefined ? undefined : await ping(context, trx, { ownerId, phone }, now);
  const guardianPing =
    guardian && (await ping(context, trx, { ownerId, phone: guardian.phone, guardianId: guardian.id }, now));
  await insertHold(trx, {
    unlock_id: id,
    viewer_id: viewerId,
    owner_id: ownerId,
    phone: phone ?? null,
    ping_id: ownPing ?? guardianPing ?? id,
    guardian_id: guardian?.id ?? null,
    guardian_ping_id: guardianPing ?? null,
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
