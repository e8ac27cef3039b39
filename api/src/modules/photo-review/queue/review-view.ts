import type { Photo, ReviewPhoto, ReviewQueue } from '@milon/shared/contracts';
import type { PhotoDeclineReason, PhotoStatus } from '@milon/shared/options';
import { ageAt, displayName, isPremium, shownText } from '@milon/shared/rules';
import type { StaffActor } from '../../../context.ts';
import { pictureVersion } from '../../../platform/security/photo-url.ts';
import { decidableView, whyNotDecidable } from '../decidable-view.ts';
import type { DeclinedRow, EarlierDecisionRow, ReviewedRow } from './queue-queries.ts';

export interface NamedPhoto {
  readonly id: string;
  readonly member_id: string;
  readonly status: string;
  readonly decline_reason: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly distance: number;
  /** This reviewer may be assigned a second look at it. */
  readonly isHidden: boolean;
}

interface Beside {
  readonly lookAlikes: readonly NamedPhoto[];
  readonly appeal: { readonly text: string; readonly createdAt: number } | undefined;
  readonly decisions: readonly EarlierDecisionRow[];
  /** Other photos of the owner, newest decision first. */
  readonly declined: readonly DeclinedRow[];
  /** Other photos of the owner. */
  readonly photos: readonly Photo[];
  readonly watched: { readonly effect: string; readonly reason: string } | undefined;
}

const declinedShown = 5;

interface Seen {
  readonly queue: ReviewQueue;
  readonly srcOf: (photoId: string) => string;
  readonly actor: StaffActor;
  readonly now: number;
}

const time = (at: number) => new Date(at).toISOString();

const nameOf = (row: { first_name: string; last_name: string }) =>
  displayName({ firstName: row.first_name, lastName: row.last_name }, true);

/** The decision, if this reviewer may see it. */
function decisionOf(row: ReviewedRow): Partial<ReviewPhoto> {
  return {
    ...(row.decided_at === null ? {} : { decidedAt: time(row.decided_at) }),
    ...(row.decided_by_name ? { decidedBy: row.decided_by_name } : {}),
    ...(row.decline_reason ? { declineReason: row.decline_reason } : {}),
  };
}

/**
 * A claim is shown only in its own queue: elsewhere it would tell the first reviewer that a second look is in
 * progress.
 */
function claimOf(row: ReviewedRow, { queue, actor }: Seen): Partial<ReviewPhoto> {
  if (row.held_until === null || row.held_in !== queue) return {};
  const until = time(row.held_until);
  return row.holder_id === actor.id
    ? { claimedUntil: until }
    : { claimedBy: { name: row.holder_name ?? '', until } };
}

export const lookAlikeView = (
  other: NamedPhoto,
  seen: Pick<Seen, 'srcOf'>,
): ReviewPhoto['lookAlikes'][number] => ({
  photoId: other.id,
  userId: other.member_id,
  name: nameOf(other),
  src: seen.srcOf(other.id),
  status: other.isHidden ? 'PENDING' : (other.status as PhotoStatus),
  ...(other.decline_reason && !other.isHidden
    ? { declineReason: other.decline_reason as PhotoDeclineReason }
    : {}),
  distance: other.distance,
});

const declinedView = (other: DeclinedRow): ReviewPhoto['user']['declinedBefore'][number] => ({
  ...(other.decline_reason ? { reason: other.decline_reason as PhotoDeclineReason } : {}),
  at: time(other.decided_at ?? 0),
});

/** The watch list is Administration's: others learn that a picture is on it, and not why. */
function watchedView({ watched }: Beside, { actor }: Seen): Pick<ReviewPhoto, 'watched'> {
  if (!watched) return {};
  const effect = watched.effect as NonNullable<ReviewPhoto['watched']>['effect'];
  return { watched: actor.role === 'administration' ? { effect, reason: watched.reason } : { effect } };
}

/**
 * A photo for a reviewer: the picture, facts about its owner that help to decide, and no contact; in a second
 * look without the first decision.
 */
export function reviewPhotoView(row: ReviewedRow, beside: Beside, seen: Seen): ReviewPhoto {
  const isHidden = seen.queue === 'SECOND';
  return {
    _id: row.id,
    version: pictureVersion(row.storage_key),
    queue: seen.queue,
    userId: row.member_id,
    src: seen.srcOf(row.id),
    status: isHidden ? 'PENDING' : (row.status as PhotoStatus),
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    createdAt: time(row.created_at),
    ...(isHidden ? {} : decisionOf(row)),
    ownUpload: row.uploaded_by === seen.actor.id,
    // Other queues contain only what their reader may decide.
    ...decidableView(seen.queue === 'FIRST' ? whyNotDecidable(seen.actor, row) : undefined),
    ...(row.uploaded_by_name ? { uploadedBy: row.uploaded_by_name } : {}),
    ...claimOf(row, seen),
    ...(beside.appeal
      ? {
          appeal: {
            text: shownText('photoAppeal', beside.appeal.text, seen.actor.role) ?? '',
            createdAt: time(beside.appeal.createdAt),
          },
        }
      : {}),
    ...(seen.queue === 'DISPUTES'
      ? {
          dispute: beside.decisions.map((decision) => ({
            status: decision.status as PhotoStatus,
            ...(decision.reason ? { reason: decision.reason as PhotoDeclineReason } : {}),
            ...(decision.staff_name ? { by: decision.staff_name } : {}),
            at: time(decision.decided_at),
          })),
        }
      : {}),
    user: {
      _id: row.member_id,
      profileId: row.profile_id,
      name: nameOf(row),
      gender: row.gender,
      age: ageAt(row.birth_date, seen.now),
      ...(row.city ? { city: row.city } : {}),
      profileCreatedFor: row.profile_created_for,
      activePolicy: row.active_policy,
      firstLookWaiting: row.waits_first_look === 1,
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
      declinedBefore: beside.declined.slice(0, declinedShown).map(declinedView),
      reportCounter: row.report_counter,
      photos: [...beside.photos],
    },
    lookAlikes: beside.lookAlikes.map((other) => lookAlikeView(other, seen)),
    ...watchedView(beside, seen),
  };
}
