import type { DocumentDetail } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { recordLook } from '../audit/index.ts';
import { findPhotosForStaff } from '../photo-review/index.ts';
import { photoView } from '../photos/index.ts';
import { decryptNumber } from './document-encryption.ts';
import { findForStaff, findSameNumber } from './queries.ts';
import { documentDetailView } from './view.ts';

/**
 * Returns one document with its number. The access is audited before anything is answered. Throws NOT_FOUND,
 * UNAVAILABLE.
 */
export async function getDocument(
  context: AppContext,
  actor: StaffActor,
  documentId: string,
): Promise<DocumentDetail> {
  const at = context.clock();
  const { row, photos, same } = await inTransaction(context.db, async (trx) => {
    const found = await findForStaff(trx, documentId);
    if (!found) throw new DomainError('NOT_FOUND');
    await recordLook(trx, actor, {
      action: 'document.look',
      targetId: documentId,
      facts: { memberId: found.member_id },
      at,
    });
    return {
      row: found,
      photos: await findPhotosForStaff(trx, [found.member_id], { staffId: actor.id, now: at }),
      same: await findSameNumber(trx, {
        numberDigest: found.number_digest,
        exceptMember: found.member_id,
      }),
    };
  });
  return documentDetailView(row, {
    number: decryptNumber(context, row.id, row.number_sealed),
    photos: photos.map((photo) => photoView(photo, context.keys, actor.id, 'staff', at)),
    same,
  });
}
