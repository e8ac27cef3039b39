import type { AppContext } from '../../context.ts';
import { type Facts, loadFacts } from './load-facts.ts';
import { type CopyRow, isAllowedMatch } from './queries.ts';
import { choiceOf } from './view.ts';

/**
 * What a copy shows now. Undefined if it ended, if its owner's profile is hidden, or if the match who made it
 * may not have it any more. It is read each time, so nothing outlives its end in any process.
 */
export async function liveFacts(
  context: Pick<AppContext, 'clock' | 'db' | 'storage'>,
  row: CopyRow,
): Promise<Facts | undefined> {
  if (row.ends_at <= context.clock()) return undefined;
  const { match_id: matchId, member_id: memberId } = row;
  if (matchId !== null && !(await isAllowedMatch(context.db, memberId, matchId))) return undefined;
  const facts = await loadFacts(context, memberId, choiceOf(row), matchId !== null);
  return facts?.isListed ? facts : undefined;
}
