import type { AppContext, StaffActor } from '../../../context.ts';
import { readAccessToken } from '../../../platform/security/access-token.ts';
import { roleOf } from '../role-view.ts';
import { findLiveSession } from './session-queries.ts';
import { findSetupStep } from './setup-step.ts';

/**
 * The owner of an access token. Each request reads the role, whether it is disabled, and the session's end.
 */
export async function authenticateStaff(
  context: AppContext,
  accessToken: string,
): Promise<StaffActor | undefined> {
  const claims = await readAccessToken(context.keys.staffToken, accessToken);
  if (!claims) return undefined;
  const session = await findLiveSession(context.db, claims.sessionId, context.clock());
  if (!session || session.id !== claims.staffId) return undefined;
  return {
    kind: 'staff',
    id: session.id,
    sessionId: session.session_id,
    name: session.name,
    role: roleOf(session.user_role),
    setup: await findSetupStep(context, session),
  };
}
