import type { BiodataCopy, CallParsed, makeBiodataCall } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireCanContact } from '../members/index.ts';
import { copyAddress } from './copy-link.ts';
import { loadFacts } from './load-facts.ts';
import { requireContact } from './require-contact.ts';
import { storeCopy } from './store-copy.ts';
import { copyView } from './view.ts';

/**
 * Makes a copy of the own biodata. Throws PROFILE_INACTIVE and PROFILE_PAUSED while the profile is hidden,
 * VERIFY_FIRST for an own contact of which nothing is proven, CONFLICT for a guardian or a photo that cannot
 * be shown any more.
 */
export async function makeCopy(
  context: AppContext,
  actor: MemberActor,
  { recipient, ...choice }: CallParsed<typeof makeBiodataCall, 'body'>,
): Promise<BiodataCopy> {
  requireCanContact(actor);
  const facts = await loadFacts(context, actor.id, choice);
  if (!facts) throw new DomainError('NOT_SIGNED_IN');
  if (choice.photoId !== undefined && !facts.photo) throw new DomainError('CONFLICT');
  requireContact(choice, facts);
  await context.limits.take('biodata', actor.id);
  return inTransaction(context.db, async (trx) => {
    const row = await storeCopy(context, trx, { memberId: actor.id, recipient, choice });
    return copyView(row, { address: copyAddress(context, row.id), isLive: true });
  });
}
