import { policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getSettings } from '../settings/index.ts';

/** Throws PROFILE_INACTIVE where the member's policy lets them browse but not reach out, PROFILE_PAUSED where they paused their profile. */
export function requireContacts(actor: MemberActor): void {
  if (!policyAllows(actor.activePolicy).contacts) throw new DomainError('PROFILE_INACTIVE');
  if (actor.isPaused) throw new DomainError('PROFILE_PAUSED');
}

/** The same, and VERIFY_FIRST where the administration asks for a verified phone or email before inviting, greeting and writing. */
export async function requireReachingOut(context: AppContext, actor: MemberActor): Promise<void> {
  requireContacts(actor);
  if (actor.phoneVerified || actor.emailVerified) return;
  const { verifiedToContact } = await getSettings(context);
  if (verifiedToContact) throw new DomainError('VERIFY_FIRST');
}
