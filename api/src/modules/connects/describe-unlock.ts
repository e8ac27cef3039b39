import type { CallAnswer, premiumDataCall } from '@milon/shared/contracts';
import { hasFreeAccess } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, getVisible, membershipOf } from '../members/index.ts';
import { findHold, findUnconfirmed, holdView } from '../reachability/index.ts';
import { findMembership, findUnlock } from './queries.ts';

/** Describes what unlocking this profile's contact takes. Throws SELF or NOT_FOUND. */
export async function describeUnlock(
  context: AppContext,
  actor: MemberActor,
  ref: string,
): Promise<CallAnswer<typeof premiumDataCall>> {
  const owner = await findMember(context.db, ref);
  if (!owner) throw new DomainError('NOT_FOUND');
  const { row } = await getVisible(context, actor, owner.id);
  const [unlock, membership] = await Promise.all([
    findUnlock(context.db, actor.id, owner.id),
    findMembership(context.db, actor.id),
  ]);
  const freeAccess = hasFreeAccess(membershipOf(row), context.clock());
  const [hold, unconfirmed] = await Promise.all([
    unlock && findHold(context.db, unlock.id),
    unlock || freeAccess ? undefined : findUnconfirmed(context.db, owner.id, context.clock()),
  ]);
  return {
    unlocked: unlock !== undefined,
    ...(unlock ? { unlockedAt: new Date(unlock.created_at).toISOString() } : {}),
    freeAccess,
    remainingConnects: membership?.remaining_connects ?? 0,
    ...(unconfirmed ? { unconfirmedDays: unconfirmed.days } : {}),
    ...(unconfirmed?.isSilent ? { isSilent: true } : {}),
    ...(hold ? { hold: holdView(hold) } : {}),
  };
}
