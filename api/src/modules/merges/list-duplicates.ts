import type { DuplicateMember, DuplicateSignal, LikelyDuplicate } from '@milon/shared/contracts';
import { displayName } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { photoUrl } from '../../platform/security/photo-url.ts';
import { findPhotosOf } from '../photos/index.ts';
import { type ComparedRow, findCompared, findDuplicates } from './duplicate-queries.ts';
import { findWaitingOf } from './queries.ts';
import { mergeView } from './view.ts';

function memberView(row: ComparedRow, photo: string | undefined): DuplicateMember {
  const { city, country, district, email, phone } = row;
  return {
    _id: row.id,
    name: displayName({ firstName: row.first_name, lastName: row.last_name }, true),
    profileId: row.profile_id,
    ...(photo === undefined ? {} : { photo }),
    birthDate: row.birth_date,
    ...(city === null ? {} : { city }),
    ...(district === null ? {} : { district }),
    ...(country === null ? {} : { country }),
    ...(phone === null ? {} : { phone }),
    phoneVerified: row.phone_verified === 1,
    ...(email === null ? {} : { email }),
    emailVerified: row.email_verified === 1,
    activePolicy: row.active_policy,
    firstLookWaiting: row.waits_first_look === 1,
    createdAt: isoTime(row.created_at),
    payments: Number(row.payments ?? 0),
    connects: row.remaining_connects ?? 0,
  };
}

/** The likely duplicates, the surest first, with the merges of them that wait. */
export async function listDuplicates(
  { clock, keys, readers }: AppContext,
  actor: StaffActor,
): Promise<LikelyDuplicate[]> {
  const now = clock();
  const pairs = await findDuplicates(readers);
  const ids = [...new Set(pairs.flatMap((pair) => [pair.older_id, pair.newer_id]))];
  const [rows, photos, waiting] = await Promise.all([
    findCompared(readers, ids),
    ids.length === 0 ? [] : findPhotosOf(readers, ids, 'all'),
    findWaitingOf(
      readers,
      pairs.map(({ id }) => id),
    ),
  ]);
  const photoOf = Map.groupBy(photos, (photo) => photo.member_id);
  const memberOf = new Map(
    rows.map((row) => {
      const [first] = photoOf.get(row.id) ?? [];
      return [row.id, memberView(row, first && photoUrl(keys, first.id, actor.id, 'staff', now))];
    }),
  );
  const mergeOf = new Map(waiting.map((row) => [row.duplicate_id, mergeView(row, actor.id, now)]));
  return pairs.flatMap((pair) => {
    const [older, newer] = [memberOf.get(pair.older_id), memberOf.get(pair.newer_id)];
    if (!older || !newer) return [];
    const merge = mergeOf.get(pair.id);
    return {
      _id: pair.id,
      signals: [
        ...(pair.added_by === null ? [] : ['byHand' as const]),
        ...(JSON.parse(pair.signals) as DuplicateSignal[]),
      ],
      foundAt: isoTime(pair.found_at),
      older,
      newer,
      waiting: merge?.state === 'WAITING' ? merge : undefined,
    };
  });
}
