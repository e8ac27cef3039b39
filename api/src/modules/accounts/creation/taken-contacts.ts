import type { UniqueContact } from '@milon/shared/contracts';
import { accessTo } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { recordContactSearch } from '../../members/index.ts';
import type { NewContacts } from './creation-queries.ts';

/**
 * Counts and audits the contacts as a search by contact, because the answer tells whether an account has
 * them. Throws TOO_MANY_REQUESTS.
 */
export async function recordContacts(
  context: AppContext,
  actor: StaffActor,
  { phone, email }: NewContacts,
): Promise<void> {
  if (phone) await recordContactSearch(context, actor, { by: 'phone', value: phone.number });
  if (email !== undefined) await recordContactSearch(context, actor, { by: 'email', value: email });
}

/**
 * Runs `ask`, which tells whether contacts are taken. Staff who see masked contacts may learn of only so many
 * taken ones a day. Each request is counted before the answer, so that a refused one reveals nothing; one
 * that finds none taken does not count. Throws TOO_MANY_REQUESTS.
 */
export async function limitTaken<T extends { readonly taken: readonly UniqueContact[] }>(
  { limits }: AppContext,
  actor: StaffActor,
  ask: () => Promise<T>,
): Promise<T> {
  if (accessTo('contacts', actor.role) === 'whole') return ask();
  await limits.take('takenContact', actor.id);
  const answer = await ask();
  if (answer.taken.length === 0) await limits.giveBack('takenContact', actor.id);
  return answer;
}
