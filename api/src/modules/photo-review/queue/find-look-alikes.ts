import type { AppContext } from '../../../context.ts';
import { bandsOf, hashDistance } from '../../photos/index.ts';
import { findSharingPart, type SharingRow } from './look-alike-queries.ts';

/** Bits of 64 in which two pictures may differ and still be shown as alike. */
const nearEnough = 12;
const shownForEach = 6;
/** Candidates that each part of the hash may bring for a page, so that a picture which everybody uses has its bounds too. */
const candidatesForPart = 5000;
const partsFrom = [1, 5, 9, 13] as const;

export interface HashedPhoto {
  readonly id: string;
  readonly member_id: string;
  readonly perceptual_hash: string;
  readonly mirrored_hash: string;
}

export interface LookAlike {
  readonly id: string;
  readonly distance: number;
}

/** Candidates by part of the hash, so that a photo is held only against those that share one with it. */
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

function distanceOf(photo: HashedPhoto, other: SharingRow): number {
  return Math.min(
    hashDistance(photo.perceptual_hash, other.perceptual_hash),
    hashDistance(photo.mirrored_hash, other.perceptual_hash),
  );
}

/**
 * For each photo of a page: photos on other profiles, or declined ones of the same, that look much like it or like its mirror image,
 * nearest first, and of the equally near the declined first. Candidates share one of four 16-bit parts of the hash, which an index finds:
 * no two that differ in three bits or fewer are missed, and few of those that differ in more. Reads on the readers' threads.
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
        .map((other) => ({ other, distance: distanceOf(photo, other) }))
        .filter(({ distance }) => distance <= nearEnough)
        .toSorted(
          (a, b) =>
            a.distance - b.distance ||
            isDeclined(b.other) - isDeclined(a.other) ||
            (a.other.id < b.other.id ? -1 : 1),
        );
      return [
        photo.id,
        alike.slice(0, shownForEach).map(({ other, distance }) => ({ id: other.id, distance })),
      ];
    }),
  );
}
