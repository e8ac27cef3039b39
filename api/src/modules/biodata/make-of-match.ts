import type { BiodataCopy, biodataOfMatchCall, CallParsed } from '@milon/shared/contracts';
import { biodataSections } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getVisible, requireCanContact } from '../members/index.ts';
import { isAllowedMatch } from './queries.ts';
import { storeCopy } from './store-copy.ts';

/** Without a contact and a photo, whatever the match's own copies show. */
const sections = biodataSections.filter((section) => section !== 'contact');

/**
 * Makes a copy of an accepted match's biodata. Throws NOT_FOUND for whom the member cannot see, FORBIDDEN if
 * the match does not allow it.
 */
export async function makeOfMatch(
  context: AppContext,
  actor: MemberActor,
  matchId: string,
  looks: CallParsed<typeof biodataOfMatchCall, 'body'>,
): Promise<Pick<BiodataCopy, '_id'>> {
  requireCanContact(actor);
  const { row: owner } = await getVisible(context, actor, matchId);
  if (!(await isAllowedMatch(context.db, owner.id, actor.id))) throw new DomainError('FORBIDDEN');
  await context.limits.take('biodata', actor.id);
  const choice = { ...looks, sections, contact: 'none' } as const;
  const { id } = await inTransaction(context.db, (trx) =>
    storeCopy(context, trx, { memberId: owner.id, matchId: actor.id, choice: { ...choice, sections } }),
  );
  return { _id: id };
}
