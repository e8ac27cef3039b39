import { SAVED_SEARCHES } from '@milon/shared/constants';
import type { SavedSearch } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { normalizeText } from '../../platform/text.ts';
import { findGeneration, lockMember } from '../members/index.ts';
import { describeSavedSearch } from './describe-saved-searches.ts';
import { findSaved, insertSaved } from './saved-queries.ts';

/**
 * Saves a search. Members that it finds now do not count as newcomers. Throws TOO_MANY_SEARCHES and
 * SEARCH_NAME_TAKEN.
 */
export async function saveSearch(
  context: AppContext,
  actor: MemberActor,
  wanted: { readonly name: string; readonly query: string },
): Promise<SavedSearch> {
  const at = context.clock();
  const name_key = normalizeText(wanted.name);
  const row = await inTransaction(context.db, async (trx) => {
    await lockMember(trx, actor.id);
    const others = await findSaved(trx, actor.id);
    if (others.some((other) => other.name_key === name_key)) {
      throw new DomainError('SEARCH_NAME_TAKEN', { fields: ['name'] });
    }
    if (others.length >= SAVED_SEARCHES.most) throw new DomainError('TOO_MANY_SEARCHES');
    const generation = await findGeneration(trx);
    const saved = {
      id: mintId(at),
      member_id: actor.id,
      ...wanted,
      name_key,
      seen_to: generation,
      seen_before: generation,
      looked_at: at,
      created_at: at,
    };
    await insertSaved(trx, saved);
    return saved;
  });
  return describeSavedSearch(context, actor, row);
}
