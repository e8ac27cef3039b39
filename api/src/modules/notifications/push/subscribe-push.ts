import type { CallAnswer, CallParsed, showPushCall, startPushCall } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../../context.ts';
import { inTransaction, RetryTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { arePushKeys } from '../../../platform/push/encrypt.ts';
import { deleteSubscription, findEndpoint, upsertSubscription } from './push-queries.ts';

/** Whether push is set up, and whether this device gets it. */
export async function showPush(
  { db, push }: AppContext,
  actor: MemberActor,
): Promise<CallAnswer<typeof showPushCall>['data']> {
  if (!push) return {};
  const endpoint = await findEndpoint(db, actor.sessionId);
  return { publicKey: push.publicKey, ...(endpoint === undefined ? {} : { endpoint }) };
}

/**
 * Turns push on for the member's device, as long as this session lasts. Throws NOT_FOUND if push is not set
 * up, INVALID for an address that belongs to no push service and for invalid keys.
 */
export async function startPush(
  context: AppContext,
  actor: MemberActor,
  subscription: CallParsed<typeof startPushCall, 'body'>,
): Promise<void> {
  const { db, push, limits, clock } = context;
  if (!push) throw new DomainError('NOT_FOUND');
  await limits.take('pushDevice', actor.id);
  const { endpoint, keys } = subscription;
  if (!push.accepts(endpoint)) throw new DomainError('INVALID', { fields: ['endpoint'] });
  if (!arePushKeys(keys)) throw new DomainError('INVALID', { fields: ['keys'] });
  const row = {
    session_id: actor.sessionId,
    member_id: actor.id,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    created_at: clock(),
  };
  await inTransaction(db, async (trx) => {
    if (!(await upsertSubscription(trx, row))) throw new RetryTransaction();
  });
}

export function stopPush({ db }: AppContext, actor: MemberActor): Promise<void> {
  return deleteSubscription(db, actor.sessionId);
}
