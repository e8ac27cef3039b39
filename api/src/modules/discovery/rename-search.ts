import type { SavedSearch } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { normalizeText } from '../../platform/text.ts';
import { describeSavedSearch } from './describe-saved-searches.ts';
import { renameSaved } from './saved-queries.ts';

/**
 * Renames one of the member's searches. Throws SEARCH_NAME_TAKEN, and NOT_FOUND if the member has no such
 * search.
 */
export async function renameSearch(
  context: AppContext,
  actor: MemberActor,
  id: string,
  name: string,
): Promise<SavedSearch> {
  try {
    const row = await renameSaved(context.db, actor.id, id, { name, name_key: normalizeText(name) });
    if (!row) throw new DomainError('NOT_FOUND');
    return await describeSavedSearch(context, actor, row);
  } catch (error) {
    if (uniqueViolation(error)) throw new DomainError('SEARCH_NAME_TAKEN', { fields: ['name'] });
    throw error;
  }
}
