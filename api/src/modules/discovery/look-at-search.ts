import type { SavedSearch } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findGeneration } from '../members/index.ts';
import { findOneSaved, moveLook } from './saved-queries.ts';
import { viewOneSaved } from './view-saved.ts';

/**
 * The member opens one of their searches: who was new until now is marked in it, and later ones are new from now on. Where that cannot be
 * written, the search opens as it is.
 */
export async function lookAtSearch(
  context: AppContext,
  actor: MemberActor,
  id: string,
): Promise<SavedSearch> {
  const look = { generation: await findGeneration(context.db), at: context.clock() };
  let row: Awaited<ReturnType<typeof moveLook>>;
  const isMoved = await context.writes.aside('search', async () => {
    row = await moveLook(context.db, actor.id, id, look);
  });
  if (!isMoved) row = await findOneSaved(context.db, actor.id, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return viewOneSaved(context, actor, row);
}
