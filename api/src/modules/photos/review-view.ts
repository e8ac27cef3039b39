import type { ReviewPhoto } from '@milon/shared/contracts';
import type { PhotoStatus } from '@milon/shared/options';
import { ageAt, displayName, isPremium } from '@milon/shared/rules';
import { pictureVersion } from '../../platform/security/photo-url.ts';
import type { ReviewedRow } from './review-queries.ts';

interface NamedPhoto {
  readonly id: string;
  readonly member_id: string;
  readonly status: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly distance: number;
}

const time = (at: number) => new Date(at).toISOString();

const nameOf = (row: { first_name: string; last_name: string }) =>
  displayName({ firstName: row.first_name, lastName: row.last_name }, true);

/** A photo for a reviewer: the picture, the facts of its owner that help to decide, and no contact. */
export function reviewPhotoView(
  row: ReviewedRow,
  lookAlikes: readonly NamedPhoto[],
  seen: { srcOf: (photoId: string) => string; staffId: string; now: number },
): ReviewPhoto {
  return {
    _id: row.id,
    version: pictureVersion(row.storage_key),
    queue: 'FIRST',
    userId: row.member_id,
    src: seen.srcOf(row.id),
    status: row.status as PhotoStatus,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    createdAt: time(row.created_at),
    ...(row.decided_at === null ? {} : { decidedAt: time(row.decided_at) }),
    ...(row.decided_by_name ? { decidedBy: row.decided_by_name } : {}),
    ...(row.decline_reason ? { declineReason: row.decline_reason } : {}),
    ownUpload: row.uploaded_by === seen.staffId,
    user: {
      _id: row.member_id,
      profileId: row.profile_id,
      name: nameOf(row),
      gender: row.gender,
      age: ageAt(row.birth_date, seen.now),
      ...(row.city ? { city: row.city } : {}),
      profileCreatedFor: row.profile_created_for,
      activePolicy: row.active_policy,
      isPremium: isPremium(
        {
          userType: row.user_type,
          package:
            row.package_id && row.ends_at !== null
              ? { id: row.package_id, packageType: row.package_type as 'Both', endsAt: row.ends_at }
              : undefined,
        },
        seen.now,
      ),
      photoCount: row.photo_count ?? 0,
      declinedCount: row.declined_count ?? 0,
      reportCounter: row.report_counter,
    },
    lookAlikes: lookAlikes.map((other) => ({
      photoId: other.id,
      userId: other.member_id,
      name: nameOf(other),
      src: seen.srcOf(other.id),
      status: other.status as PhotoStatus,
      distance: other.distance,
    })),
  };
}
