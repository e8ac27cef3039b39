import type { AppContext } from '../../../context.ts';
import { bandsOf, type HashedPicture, pictureDistance } from '../../../platform/picture-hash.ts';
import { findSharingPart, type SharingRow } from './look-alike-queries.ts';

/** In how many of the 64 bits two hashes may differ and still count as look-alikes. */
const nearEnough = 12;
const shownForEach = 6;
/**
 * The most candidates that each part of the hash may add for a page. It bounds the cost of a picture that
 * many members use.
 */
const candidatesForPart = 5000;
const partsFrom = [1, 5, 9, 13] as const;

export interface HashedPhoto extends HashedPicture {
  readonly id: string;
  readonly member_id: string;
}

export interface LookAlike {
  readonly id: string;
  readonly memberId: string;
  readonly distance: number;
}

/** Candidates by part of the hash, so that a photo is compared only with those that share a part. */
async function findCandidates(context: AppContext, photos: readonly HashedPhoto[]) {
  const hashes = photos.flatMap((photo) => [photo.perceptual_hash, photo.mirrored_hash]);
  return Promise.all(
    partsFrom.map(async (from, place) => {
      const parts = [...new Set(hashes.map((hash) => bandsOf(hash)[place] as string))];
      const found = await findSharingPart(context.readers, from, parts, candidatesForPart);
      return Map.groupBy(found, (row) => bandsOf(row.perceptual_hash)[place] as string);
    }),
  );
}

/**
 * For each photo of a page: photos on other profiles, or declined ones of the same profile, that look much
 * like it or its mirror image; nearest first, and at the same distance declined ones first. Candidates share
 * one of four 16-bit parts of the hash, which an index finds. This finds all pairs that differ in at most
 * three bits, and few of those that differ in more. Uses the reader threads.
 */
export async function findLookAlikes(
  context: AppContext,
  photos: readonly HashedPhoto[],
): Promise<Map<string, LookAlike[]>> {
  if (photos.length === 0) return new Map();
  const byPart = await findCandidates(context, photos);
  const candidatesOf = (photo: HashedPhoto) =>
    byPart.flatMap((candidates, place) =>
      [photo.perceptual_hash, photo.mirrored_hash].flatMap(
        (hash) => candidates.get(bandsOf(hash)[place] as string) ?? [],
      ),
    );
  const isDeclined = (other: SharingRow) => Number(other.status === 'DECLINED');
  return new Map(
    photos.map((photo) => {
      const others = new Map(candidatesOf(photo).map((row) => [row.id, row]));
      const alike = [...others.values()]
        .filter((other) => other.id !== photo.id)
        .filter((other) => other.member_id !== photo.member_id || other.status === 'DECLINED')
        .map((other) => ({ other, distance: pictureDistance(photo, other.perceptual_hash) }))
        .filter(({ distance }) => distance <= nearEnough)
        .toSorted(
          (a, b) =>
            a.distance - b.distance ||
            isDeclined(b.other) - isDeclined(a.other) ||
            (a.other.id < b.other.id ? -1 : 1),
        );
      return [
        photo.id,
        alike
          .slice(0, shownForEach)
          .map(({ other, distance }) => ({ id: other.id, memberId: other.member_id, distance })),
      ];
    }),
  );
}
