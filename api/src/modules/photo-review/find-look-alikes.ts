import type { AppContext } from '../../context.ts';
import { bandsOf, hashDistance } from '../photos/index.ts';
import { findSharingBand } from './queue-queries.ts';

/** Bits of 64 in which two pictures may differ and still be shown as alike. */
const nearEnough = 12;
const shownForEach = 6;
/** Candidates that one part of the hash may bring for a page, so that a picture which everybody uses costs no more than others. */
const candidatesForBand = 2000;

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

/**
 * For each photo of a page: photos on other profiles, or declined ones of the same, that look much like it or like its mirror image,
 * nearest first. Candidates share one of four 16-bit parts of the hash, which an index finds: no two that differ in three bits or fewer
 * are missed, and few of those that differ in more. Reads on the readers' threads.
 */
export async function findLookAlikes(
  context: AppContext,
  photos: readonly HashedPhoto[],
): Promise<Map<string, LookAlike[]>> {
  if (photos.length === 0) return new Map();
  const hashes = photos.flatMap((photo) => [photo.perceptual_hash, photo.mirrored_hash]);
  const bands = ([1, 5, 9, 13] as const).map((from, index) => ({
    from,
    parts: [...new Set(hashes.map((hash) => bandsOf(hash)[index] as string))],
  }));
  const found = await Promise.all(
    bands.map(({ from, parts }) => findSharingBand(context.readers, from, parts, candidatesForBand)),
  );
  const candidates = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  return new Map(
    photos.map((photo) => {
      const alike = candidates
        .filter((other) => other.member_id !== photo.member_id || other.status === 'DECLINED')
        .filter((other) => other.id !== photo.id)
        .map((other) => ({
          id: other.id,
          distance: Math.min(
            hashDistance(photo.perceptual_hash, other.perceptual_hash),
            hashDistance(photo.mirrored_hash, other.perceptual_hash),
          ),
        }))
        .filter((other) => other.distance <= nearEnough)
        .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
      return [photo.id, alike.slice(0, shownForEach)];
    }),
  );
}
