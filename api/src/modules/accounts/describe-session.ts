import { SESSION_DAYS } from '@milon/shared/constants';
import type { SessionAnswer } from '@milon/shared/contracts';
import { DAY_MS, displayName } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../context.ts';
import { loadUser } from '../members/index.ts';

/** Who is signed in, as the authentication client asks it; nothing for nobody. */
export async function describeSession(context: AppContext, actor: Actor): Promise<SessionAnswer> {
  if (actor.kind !== 'member') return {};
  const user = await loadUser(context, actor.id);
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
