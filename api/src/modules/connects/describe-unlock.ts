import type { CallAnswer, premiumDataCall } from '@milon/shared/contracts';
import { hasFreeAccess } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, getVisible, heldPackage } from '../members/index.ts';
import { findHold, findUnconfirmed, holdView } from '../reachability/index.ts';
import { findConnect, findMembership } from './queries.ts';

/** Describes what unlocking this profile's contact takes. Throws SELF or NOT_FOUND. */
export async function describeUnlock(
  context: AppContext,
  actor: MemberActor,
  ref: string,
): Promise<CallAnswer<typeof premiumDataCall>> {
  const owner = await findMember(context.db, ref);
  if (!owner) throw new DomainError('NOT_FOUND');
  const { row } = await getVisible(context, actor, owner.id);
  const [connect, membership] = await Promise.all([
    findConnect(context.db, actor.id, owner.id),
    findMembership(context.db, actor.id),
  ]);
  const freeAccess = hasFreeAccess(heldPackage(row), context.clock());
  const [hold, unconfirmed] = await Promise.all([
    connect && findHold(context.db, connect.id),
    connect || freeAccess ? undefined : findUnconfirmed(context.db, owner.id, context.clock()),
  ]);
  return {
    unlocked: connect !== undefined,
    ...(connect ? { unlockedAt: new Date(connect.created_at).toISOString() } : {}),
    freeAccess,
    remainingConnects: membership?.remaining_connects ?? 0,
    ...(unconfirmed ? { unconfirmedDays: unconfirmed.days } : {}),
    ...(hold ? { hold: holdView(hold) } : {}),
  };
}
