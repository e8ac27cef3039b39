import type { Photo } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { findPhotosOf, lockMembers, photoView } from '../../photos/index.ts';
import { deleteWaitingCases, findCases } from '../batches/batch-queries.ts';
import { insertCases } from '../decisions/decision-queries.ts';
import { deleteClaimsOf } from '../queue/claim-queries.ts';
import { findOwnPhoto } from './appeal-queries.ts';

/**
 * Appeals against the decision to decline one's own photo. The appeal replaces a waiting second look or
 * dispute; an appeal that replaces a dispute is for Administration. Throws FORBIDDEN, NOT_FOUND,
 * NOT_DECLINED, ALREADY_APPEALED.
 */
export async function appealPhoto(
  context: AppContext,
  actor: MemberActor,
  photoId: string,
  text: string,
): Promise<Photo> {
  if (!policyAllows(actor.activePolicy).edits) throw new DomainError('FORBIDDEN');
  await context.limits.take('appeal', actor.id);
  const at = context.clock();
  const photo = await inTransaction(context.db, async (trx) => {
    await lockMembers(trx, [actor.id]);
    const row = await findOwnPhoto(trx, photoId, actor.id);
    if (!row) throw new DomainError('NOT_FOUND');
    const cases = await findCases(trx, [photoId]);
    if (cases.some((one) => one.queue === 'APPEALS')) throw new DomainError('ALREADY_APPEALED');
    if (row.status !== 'DECLINED') throw new DomainError('NOT_DECLINED');
    const dispute = cases.find((one) => one.queue === 'DISPUTES' && one.status === 'WAITING');
    await deleteWaitingCases(trx, [photoId]);
    await deleteClaimsOf(trx, [photoId]);
    await insertCases(trx, [
      {
        id: mintId(at),
        photo_id: photoId,
        queue: 'APPEALS',
        status: 'WAITING',
        batch_id: row.decided_in,
        first_staff_id: row.decided_by,
        second_staff_id: dispute?.second_staff_id ?? null,
        for_administration: dispute ? 1 : 0,
        text,
        due_at: at,
        decided_at: null,
        created_at: at,
      },
    ]);
    const own = await findPhotosOf(trx, [actor.id], 'all');
    return own.find((one) => one.id === photoId);
  });
  if (!photo) throw new DomainError('NOT_FOUND');
  return photoView(photo, context.keys, actor.id, 'clear', at);
}
