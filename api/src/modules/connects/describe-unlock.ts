import type { CallAnswer, premiumDataCall } from '@milon/shared/contracts';
import { hasFreeAccess, reportedUnlock } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, getVisible, membershipOf } from '../members/index.ts';
import { findHold, findUnconfirmed, holdView } from '../reachability/index.ts';
import { findOffered } from './offered-contact.ts';
import { findMembership } from './queries.ts';
import { lacksPermission } from './require-permission.ts';
import { findLatestUnlockId, findUnlocksOf } from './reveal-queries.ts';

/** Describes what unlocking this profile's contact takes. Throws SELF or NOT_FOUND. */
export async function describeUnlock(
  context: AppContext,
  actor: MemberActor,
  ref: string,
): Promise<CallAnswer<typeof premiumDataCall>> {
  const owner = await findMember(context.db, ref);
  if (!owner) throw new DomainError('NOT_FOUND');
  const { relationship, row } = await getVisible(context, actor, owner.id);
  const { revealed } = relationship;
  const [unlocks, membership, { added, guardian }, held] = await Promise.all([
    findUnlocksOf(context.db, actor.id, owner.id),
    findMembership(context.db, actor.id),
    findOffered(context.db, actor.id, row, revealed),
    findLatestUnlockId(context.db, actor.id, owner.id),
  ]);
  const now = context.clock();
  const viewedAt = reportedUnlock(
    unlocks.map(({ at }) => at),
    now,
  );
  const freeAccess = hasFreeAccess(membershipOf(row), now);
  const reveals = { ownerId: owner.id, contact: added ?? 'self', guardian };
  const [hold, unconfirmed, needsPermission] = await Promise.all([
    held === undefined ? undefined : findHold(context.db, held),
    added === undefined || freeAccess ? undefined : findUnconfirmed(context.db, reveals, now),
    added !== undefined && lacksPermission(context.db, actor, row),
  ]);
  return {
    unlocked: viewedAt !== null,
    ...(viewedAt === null ? {} : { unlockedAt: new Date(viewedAt).toISOString() }),
    ...(revealed === null ? {} : { revealed }),
    ...(added === undefined ? {} : { shows: added }),
    freeAccess,
    remainingConnects: membership?.remaining_connects ?? 0,
    ...(needsPermission ? { needsPermission } : {}),
    ...(unconfirmed ? { unconfirmedDays: unconfirmed.days } : {}),
    ...(unconfirmed?.isSilent ? { isSilent: true } : {}),
    ...(hold ? { hold: holdView(hold) } : {}),
  };
}
