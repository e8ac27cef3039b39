import { SESSION_DAYS } from '@milon/shared/constants';
import type { SessionAnswer } from '@milon/shared/contracts';
import { DAY_MS, displayName } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../context.ts';
import { findGoogleSession } from '../google/index.ts';
import { loadUser } from '../members/index.ts';

async function describeMember(context: AppContext, memberId: string): Promise<SessionAnswer> {
  const user = await loadUser(context, memberId);
  const image = user.profileImages.find((photo) => photo.status === 'APPROVED')?.src;
  return {
    user: {
      name: displayName(user, true),
      ...(user.email ? { email: user.email.address } : {}),
      ...(image ? { image } : {}),
    },
    expires: new Date(context.clock() + SESSION_DAYS * DAY_MS).toISOString(),
  };
}

/**
 * Describes the signed-in member to the authentication client. Without one, it describes this browser's
 * Google session, and without that it is empty.
 */
export async function describeSession(
  context: AppContext,
  actor: Actor,
  googleToken: string | undefined,
): Promise<SessionAnswer> {
  if (actor.kind === 'member') return describeMember(context, actor.id);
  const google = await findGoogleSession(context, googleToken);
  if (!google) return {};
  return {
    user: { email: google.email, name: google.name, ...(google.image ? { image: google.image } : {}) },
    expires: new Date(google.expiresAt).toISOString(),
  };
}
