import { accessTo, DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { recordContactSearch } from '../../members/index.ts';
import { areCreatedBy, findTaken, type NewContacts } from './creation-queries.ts';

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

/** The accounts that have these contacts, each once. */
export async function findOwnersOf(context: AppContext, contacts: NewContacts) {
  const { byPhone, byEmail } = await findTaken(context.db, contacts);
  return {
    byPhone,
    byEmail,
    owners: [...new Set([byPhone, byEmail])].filter((id) => id !== undefined),
  };
}

/** Throws TAKEN_CONTACTS_USED_UP with the time from which more is allowed. */
async function takeOne({ clock, limits }: AppContext, actor: StaffActor): Promise<void> {
  try {
    await limits.take('takenContact', actor.id);
  } catch (error) {
    if (!(error instanceof DomainError) || error.details.retryAfterSeconds === undefined) throw error;
    const { retryAfterSeconds } = error.details;
    const allowedAt = clock() + retryAfterSeconds * 1000;
    throw new DomainError('TAKEN_CONTACTS_USED_UP', { allowedAt, retryAfterSeconds });
  }
}

/**
 * Runs `ask`, which tells whose accounts have the contacts. Staff who see masked contacts may learn of only
 * so many taken ones in 24 hours. Each request is counted before the answer, so that a refused one reveals
 * nothing. The count is given back if nobody has the contacts, or only members whom the same person created
 * in these 24 hours. Throws TAKEN_CONTACTS_USED_UP.
 */
export async function limitTaken<T extends { readonly owners: readonly string[] }>(
  context: AppContext,
  actor: StaffActor,
  ask: () => Promise<T>,
): Promise<T> {
  if (accessTo('contacts', actor.role) === 'whole') return ask();
  await takeOne(context, actor);
  const answer = await ask();
  const { owners: ids } = answer;
  const since = context.clock() - DAY_MS;
  if (ids.length === 0 || (await areCreatedBy(context.db, { ids, since, staffId: actor.id })))
    await context.limits.giveBack('takenContact', actor.id);
  return answer;
}
