import type { AppContext, StaffActor } from '../../../context.ts';
import { roleOf } from '../role-view.ts';
import { findSessionRoles } from './session-queries.ts';

/** The present role of each of these sessions that is still valid. */
export async function findLiveRoles(
  context: AppContext,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, StaffActor['role']>> {
  const rows = await findSessionRoles(context.readers, sessionIds, context.clock());
  return new Map(rows.map((row) => [row.id, roleOf(row.user_role)]));
}
