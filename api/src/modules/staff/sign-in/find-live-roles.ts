import type { AppContext, StaffActor } from '../../../context.ts';
import { getSettings } from '../../settings/index.ts';
import { roleOf } from '../role-view.ts';
import { findSessionAccounts } from './session-queries.ts';
import { findSetupStep } from './setup-step.ts';

/**
 * The present role of each of these sessions that is still valid, and whose account has nothing to set up
 * first: a second factor that became required ends the rights of an open console too.
 */
export async function findLiveRoles(
  context: AppContext,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, StaffActor['role']>> {
  const rows = await findSessionAccounts(context.readers, sessionIds, context.clock());
  const roles = new Map<string, StaffActor['role']>();
  let settings: ReturnType<typeof getSettings> | undefined;
  const readOnce = () => (settings ??= getSettings(context));
  for (const row of rows) {
    if ((await findSetupStep(context, row, readOnce)) === undefined) roles.set(row.id, roleOf(row.user_role));
  }
  return roles;
}
