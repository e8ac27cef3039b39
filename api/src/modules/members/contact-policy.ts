import type { Settings } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getSettings } from '../settings/index.ts';

/**
 * Throws PROFILE_INACTIVE if the member's policy allows browsing but no contact, and PROFILE_PAUSED if they
 * paused their profile.
 */
export function requireCanContact(actor: MemberActor): void {
  if (!policyAllows(actor.activePolicy).contacts)
    throw new DomainError('PROFILE_INACTIVE', { waitsFirstLook: actor.waitsFirstLook });
  if (actor.isPaused) throw new DomainError('PROFILE_PAUSED');
}

/**
 * As above; also throws VERIFY_FIRST if these settings require a verified phone or email before inviting,
 * greeting and writing.
 */
export function requireCanInitiateContactUnder({ verifiedToContact }: Settings, actor: MemberActor): void {
  requireCanContact(actor);
  if (verifiedToContact && !actor.phoneVerified && !actor.emailVerified)
    throw new DomainError('VERIFY_FIRST');
}

/** As above, with the current settings. */
export async function requireCanInitiateContact(
  context: Pick<AppContext, 'db'>,
  actor: MemberActor,
): Promise<void> {
  requireCanInitiateContactUnder(await getSettings(context), actor);
}
