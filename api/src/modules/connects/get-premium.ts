import type { CallAnswer, premiumUserCall } from '@milon/shared/contracts';
import type { PackageType } from '@milon/shared/options';
import { packageEnd } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { countHeld } from '../reachability/index.ts';
import { findMembership, hasPaidContacts } from './queries.ts';

/**
 * Returns the member's own package and connects. An ended package counts too: its unspent connects wait for
 * the next one.
 */
export async function getPremium(
  context: AppContext,
  actor: MemberActor,
): Promise<CallAnswer<typeof premiumUserCall>> {
  const [held, heldConnects, hasContacts] = await Promise.all([
    findMembership(context.db, actor.id),
    countHeld(context.db, actor.id),
    hasPaidContacts(context.db, actor.id),
  ]);
  const contacts = hasContacts ? { hasPaidContacts: true as const } : {};
  if (!held) return { connects: 0, remainingConnects: 0, ...contacts };
  const endsAt = packageEnd({ endsAt: held.ends_at, pausedAt: held.paused_at }, context.clock());
  return {
    package: { name: held.package_name, packageType: held.package_type as PackageType },
    endDate: new Date(endsAt).toISOString(),
    connects: held.total_connects,
    remainingConnects: held.remaining_connects,
    ...(heldConnects > 0 ? { heldConnects } : {}),
    ...contacts,
  };
}
