import type { AppContext, StaffActor } from '../../../context.ts';
import { digest } from '../../../platform/security/tokens.ts';
import { recordRepeated } from '../../audit/index.ts';
import type { SearchedContact } from './read-search-text.ts';

/**
 * Counts a search by a contact and writes it to the audit log before the answer. The log holds a keyed
 * digest: it shows who searched for the same contact, but never the contact. Throws TOO_MANY_REQUESTS.
 */
export async function recordContactSearch(
  context: AppContext,
  actor: StaffActor,
  { by, value }: SearchedContact,
): Promise<void> {
  await context.limits.takeAll([
    ['contactSearch', actor.id],
    ['contactSearchDay', actor.id],
  ]);
  await recordRepeated(context, {
    staffId: actor.id,
    action: 'member.search',
    targetId: 'members',
    facts: { by, digest: digest(context.keys.searchedContact, `${by}:${value}`) },
    at: context.clock(),
  });
}
