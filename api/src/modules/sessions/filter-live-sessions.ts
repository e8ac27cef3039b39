import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { isEnding } from './end-session.ts';
import { findSessionHolders } from './queries.ts';

/** Those of the sessions that are still valid and whose members may still sign in. */
export async function filterLiveSessions(
  context: AppContext,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findSessionHolders(context.readers, sessionIds, context.clock());
  const holds = rows.filter((row) => policyAllows(row.active_policy).signsIn && !isEnding(context, row.id));
  return new Set(holds.map((row) => row.id));
}
