import { photoPrivacyOptions } from '@milon/shared/options';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findMember, updateMember } from '../queries.ts';

/** Ends free access to a number, as its owner of a restored backup had. */
export async function endFreeAccess(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, (trx) => updateMember(trx, memberId, { free_access: 0 }));
}

/** Turns incognito on, as the member of a restored backup had. */
export async function repeatIncognito(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, (trx) => updateMember(trx, memberId, { incognito: 1 }));
}

/** The options are ordered: each shows the photos to fewer members than the one before. */
const strictness = (privacy: string) => photoPrivacyOptions.findIndex(({ key }) => key === privacy);

/** Shows the photos of a restored backup only to whom their owner showed them last, if these are fewer. */
export async function repeatPhotoLimit(db: Db, memberId: string, privacy: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findMember(trx, memberId);
    if (!row || strictness(privacy) <= strictness(row.photo_privacy)) return;
    await updateMember(trx, memberId, { photo_privacy: privacy });
  });
}
