import type { CallAnswer, premiumDataCall } from '@milon/shared/contracts';
import { hasFreeAccess } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, getVisible, heldPackage } from '../members/index.ts';
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
  return {
    unlocked: connect !== undefined,
    ...(connect ? { unlockedAt: new Date(connect.created_at).toISOString() } : {}),
    freeAccess: hasFreeAccess(heldPackage(row), context.clock()),
    remainingConnects: membership?.remaining_connects ?? 0,
  };
}
