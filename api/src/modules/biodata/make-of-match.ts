import type { BiodataChoice, BiodataCopy, biodataOfMatchCall, CallParsed } from '@milon/shared/contracts';
import { usualSections } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getVisible, requireCanContact } from '../members/index.ts';
import { findLiveCopyOf, isAllowedMatch } from './queries.ts';
import { storeCopy } from './store-copy.ts';

/** Without contact, photo and mahr, whatever the member's own copies show. */
const sections = usualSections.filter((section) => section !== 'contact');

/**
 * Makes a copy of an accepted match's biodata, or finds the copy with the same looks, so that a picture saved
 * after the PDF adds no second line to the owner's list. Throws NOT_FOUND for a member who is not visible,
 * FORBIDDEN if the match does not allow it.
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
  const choice: BiodataChoice = {
    language: looks.language,
    design: looks.design,
    sections: [...sections],
    contact: 'none',
  };
  const between = { memberId: owner.id, matchId: actor.id };
  const made = await findLiveCopyOf(
    context.db,
    { ...between, choice: JSON.stringify(choice) },
    context.clock(),
  );
  if (made) return { _id: made.id };
  await context.limits.take('biodata', actor.id);
  const { id } = await inTransaction(context.db, (trx) => storeCopy(context, trx, { ...between, choice }));
  return { _id: id };
}
