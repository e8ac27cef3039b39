import type { StaffPhoto } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { photoView } from '../photos/index.ts';
import { findDecidable } from './decidable-queries.ts';
import { decidableView, whyNotDecidable } from './decidable-view.ts';
import { findPhotosForStaff } from './find-photos-for-staff.ts';

/**
 * All photos of these members for a member of staff, by member, each with whether they may decide it. `db` is
 * the context's own, or its readers.
 */
export async function showPhotosOfMembers(
  { clock, keys }: AppContext,
  db: Db,
  actor: StaffActor,
  memberIds: readonly string[],
): Promise<Map<string, StaffPhoto[]>> {
  const now = clock();
  const photos = await findPhotosForStaff(db, memberIds, { staffId: actor.id, now });
  const ids = photos.map((photo) => photo.id);
  const facts = new Map((await findDecidable(db, ids, now)).map((row) => [row.id, row]));
  const shown = photos.flatMap((photo) => {
    const row = facts.get(photo.id);
    // Deleted between the two queries.
    if (!row) return [];
    const view: StaffPhoto = {
      ...photoView(photo, keys, actor.id, 'staff', now),
      ...decidableView(whyNotDecidable(actor, { ...row, status: photo.status })),
      ...(row.uploaded_by_name ? { uploadedBy: row.uploaded_by_name } : {}),
    };
    return [{ memberId: photo.member_id, view }];
  });
  const byMember = Map.groupBy(shown, ({ memberId }) => memberId);
  return new Map([...byMember].map(([memberId, views]) => [memberId, views.map(({ view }) => view)]));
}
