import type { Photo } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { parsePhone } from '../../platform/phone-number.ts';
import { recordContactSearch } from '../members/index.ts';
import { photoView, recordPhoto } from '../photos/index.ts';
import { auditUpload } from './creator.ts';
import { findMemberByPhone } from './queries.ts';

/**
 * Finds the member with this phone. Throws NOT_FOUND, and TOO_MANY_REQUESTS for an Uploader who guesses
 * numbers.
 */
async function getMemberByPhone(
  { db, limits }: AppContext,
  actor: StaffActor,
  whose: { readonly phone: string | undefined; readonly gender?: string | undefined },
) {
  const mayGuess = actor.role === 'administration';
  // Counted before the answer, so that a rejected guess reveals nothing; a correct number does not count.
  if (!mayGuess) await limits.take('phoneMiss', actor.id);
  const member = whose.phone && (await findMemberByPhone(db, whose.phone));
  if (!member || (whose.gender && whose.gender !== member.gender)) throw new DomainError('NOT_FOUND');
  if (!mayGuess) await limits.giveBack('phoneMiss', actor.id);
  return member;
}

/**
 * Adds a photo of the member with this phone (spec §7). Throws NOT_FOUND if there is none, and what
 * `recordPhoto` throws.
 */
export async function uploadForMember(
  context: AppContext,
  actor: StaffActor,
  whose: { readonly phone: string; readonly gender?: string | undefined },
  bytes: Uint8Array,
): Promise<Photo> {
  await context.limits.take('upload', actor.id);
  const phone = parsePhone(whose.phone);
  if (phone) await recordContactSearch(context, actor, { by: 'phone', value: phone.number });
  const member = await getMemberByPhone(context, actor, { phone: phone?.e164, gender: whose.gender });
  const row = await recordPhoto(context, member.id, bytes, actor.id, (trx, { id }) =>
    auditUpload(trx, actor, { id, memberId: member.id, at: context.clock() }),
  );
  return photoView(row, context.keys, actor.id, 'staff', context.clock());
}
