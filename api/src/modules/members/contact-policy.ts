import type { Settings } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getSettings } from '../settings/index.ts';

/** Throws PROFILE_INACTIVE where the member's policy lets them browse but not reach out, PROFILE_PAUSED where they paused their profile. */
export function requireCanContact(actor: MemberActor): void {
  if (!policyAllows(actor.activePolicy).contacts) throw new DomainError('PROFILE_INACTIVE');
  if (actor.isPaused) throw new DomainError('PROFILE_PAUSED');
}

/** The same, and VERIFY_FIRST where these settings ask for a verified phone or email before inviting, greeting and writing. */
export function requireCanInitiateContactUnder({ verifiedToContact }: Settings, actor: MemberActor): void {
  requireCanContact(actor);
  if (verifiedToContact && !actor.phoneVerified && !actor.emailVerified)
    throw new DomainError('VERIFY_FIRST');
}

/** The same under the settings as they are now. */
export async function requireCanInitiateContact(
  context: Pick<AppContext, 'db'>,
  actor: MemberActor,
): Promise<void> {
  requireCanInitiateContactUnder(await getSettings(context), actor);
}
