import type { SavedSearch } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { describeSavedSearches } from './describe-saved-searches.ts';
import { findSaved } from './saved-queries.ts';

/** Lists the member's saved searches, newest first. */
export async function listSearches(context: AppContext, actor: MemberActor): Promise<SavedSearch[]> {
  return describeSavedSearches(context, actor, await findSaved(context.db, actor.id));
}
