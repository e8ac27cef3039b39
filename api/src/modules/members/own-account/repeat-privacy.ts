import { photoPrivacyOptions } from '@milon/shared/options';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findMember, updateMember } from '../queries.ts';

/** Repeats that the owner ended the free access to a number. */
export async function endFreeAccess(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, (trx) => updateMember(trx, memberId, { free_access: 0 }));
}

/** Repeats that the member turned incognito on. */
export async function repeatIncognito(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, (trx) => updateMember(trx, memberId, { incognito: 1 }));
}

/** Repeats that the member wants no preview of a shared link. */
export async function repeatNoLinkPreview(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, (trx) => updateMember(trx, memberId, { link_preview: 0 }));
}

/** The options are ordered: each shows the photos to fewer members than the one before. */
const strictness = (privacy: string) => photoPrivacyOptions.findIndex(({ key }) => key === privacy);

/** Repeats the owner's last choice of who sees the photos, if fewer members see them than in the backup. */
export async function repeatPhotoLimit(db: Db, memberId: string, privacy: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findMember(trx, memberId);
    if (!row || strictness(privacy) <= strictness(row.photo_privacy)) return;
    await updateMember(trx, memberId, { photo_privacy: privacy });
  });
}
