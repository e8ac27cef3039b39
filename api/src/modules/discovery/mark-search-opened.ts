import type { SavedSearch } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findGeneration } from '../members/index.ts';
import { describeSavedSearch } from './describe-saved-searches.ts';
import { advanceOpenedMark, findOneSaved } from './saved-queries.ts';

/**
 * The member opens one of their searches: who was new until now is marked in it, and later ones are new from now on. Where that cannot be
 * written, the search opens as it is.
 */
export async function markSearchOpened(
  context: AppContext,
  actor: MemberActor,
  id: string,
): Promise<SavedSearch> {
  const look = { generation: await findGeneration(context.db), at: context.clock() };
  let row: Awaited<ReturnType<typeof advanceOpenedMark>>;
  const isMoved = await context.writes.aside('search', async () => {
    row = await advanceOpenedMark(context.db, actor.id, id, look);
  });
  if (!isMoved) row = await findOneSaved(context.db, actor.id, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return describeSavedSearch(context, actor, row);
}
