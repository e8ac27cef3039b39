import { NEVER_MARRIED } from '@milon/shared/constants';
import { photoPrivacyOptions } from '@milon/shared/options';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { parsePreference } from '../details-view.ts';
import { changedColumns } from '../edit/change-fields.ts';
import { withListingCounters } from '../listing/listing-counters.ts';
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

/**
 * Repeats that a man seeks a further marriage, so that he is shown only to those who would meet him. A
 * permission from before he said it again does not count.
 */
export async function repeatFurther(db: Db, memberId: string, at: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findMember(trx, memberId);
    if (!row || row.is_deleted === 1) return;
    // He had changed the answer since, or he could not have said it.
    const married = row.marital_status === NEVER_MARRIED ? { maritalStatus: null } : {};
    const columns = changedColumns(row, { furtherMarriage: true, ...married });
    const isOld = row.permission_seen_at !== null && row.permission_seen_at < at;
    const permission = isOld ? { permission_seen_at: null } : {};
    await withListingCounters(trx, memberId, () =>
      updateMember(trx, memberId, { ...columns, ...permission }),
    );
  });
}

/** Repeats that a woman would not meet him any more. */
export async function repeatNoFurther(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findMember(trx, memberId);
    if (!row) return;
    const { furtherMarriage: _meets, ...preference } = parsePreference(row.preference);
    await updateMember(trx, memberId, { preference: JSON.stringify(preference) });
  });
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
