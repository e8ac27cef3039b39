import type { CallParsed, makeStaffBiodataCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { appendAudit } from '../audit/index.ts';
import { type BiodataFile, fileOf } from './get-file.ts';
import { loadFacts } from './load-facts.ts';
import { findCopy, findMainPhoto } from './queries.ts';
import { requireContact } from './require-contact.ts';
import { storeCopy } from './store-copy.ts';

/**
 * Makes a copy of a member's biodata for who asked staff for it. The member finds it in the own list, with
 * who it is for, and may end it. Throws NOT_FOUND, NOT_SHOWN for a profile that others do not see, NOT_PROVEN
 * for an own contact of which nothing is proven, CONFLICT for a guardian who is not.
 */
export async function makeStaffCopy(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { recipient, withPhoto, ...rest }: CallParsed<typeof makeStaffBiodataCall, 'body'>,
): Promise<{ _id: string; endsAt: string }> {
  const photoId = withPhoto ? await findMainPhoto(context.db, memberId) : undefined;
  const choice = { ...rest, ...(photoId === undefined ? {} : { photoId }) };
  const facts = await loadFacts(context, memberId, choice);
  if (!facts) throw new DomainError('NOT_FOUND');
  if (!facts.isListed) throw new DomainError('NOT_SHOWN');
  requireContact(choice, facts, 'NOT_PROVEN');
  await context.limits.take('staffBiodata', actor.id);
  const row = await inTransaction(context.db, async (trx) => {
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'member.biodata',
      targetId: memberId,
      facts: { contact: choice.contact, withPhoto: photoId !== undefined },
      at: context.clock(),
    });
    return storeCopy(context, trx, { memberId, staffId: actor.id, recipient, choice });
  });
  return { _id: row.id, endsAt: isoTime(row.ends_at) };
}

/** A copy that this member of staff made. Throws NOT_FOUND, also once its page is dead. */
export async function getStaffFile(
  context: AppContext,
  actor: StaffActor,
  id: string,
  as: 'pdf' | 'png',
): Promise<BiodataFile> {
  const row = await findCopy(context.db, id);
  if (row?.staff_id !== actor.id) throw new DomainError('NOT_FOUND');
  return fileOf(context, row, as);
}
