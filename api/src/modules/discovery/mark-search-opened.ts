import type { SavedSearch } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findGeneration } from '../members/index.ts';
import { describeSavedSearch } from './describe-saved-searches.ts';
import { advanceOpenedMark, findOneSaved } from './saved-queries.ts';

/**
 * Marks one of the member's searches as opened: the newcomers so far are marked in it, and only later ones
 * count as new from now on. If this cannot be written, the search opens unchanged.
 */
export async function markSearchOpened(
  context: AppContext,
  actor: MemberActor,
  id: string,
): Promise<SavedSearch> {
  const opened = { generation: await findGeneration(context.db), at: context.clock() };
  let row: Awaited<ReturnType<typeof advanceOpenedMark>>;
  const isWritten = await context.writes.aside('search', async () => {
    row = await advanceOpenedMark(context.db, actor.id, id, opened);
  });
  if (!isWritten) row = await findOneSaved(context.db, actor.id, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return describeSavedSearch(context, actor, row);
}
