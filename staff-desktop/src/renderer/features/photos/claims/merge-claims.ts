import type { ReviewPhoto } from '@milon/shared/contracts';

/** The photos that this reviewer works through, in the order in which they arrived. */
export interface Claimed {
  readonly photos: readonly ReviewPhoto[];
  /** The photos claimed at the last request. The others were decided or claimed by another reviewer. */
  readonly held: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Fewer photos came than were requested. */
  readonly isDry: boolean;
}

/** Without these photos, which this reviewer has released. */
export function withoutPhotos(claimed: Claimed, released: ReadonlySet<string>): Claimed {
  return {
    ...claimed,
    photos: claimed.photos.filter(({ _id }) => !released.has(_id)),
    held: new Set([...claimed.held].filter((id) => !released.has(id))),
    isDry: false,
  };
}

/** How many photos before the first claimed one are kept for looking back. */
const behind = 600;
/** Divisible by every grid size, so that only whole pages are dropped from the front. */
const pages = 120;

/**
 * Appends newly claimed photos. A photo keeps its position, so that nothing moves while the reviewer works.
 */
export function mergeClaims(
  before: Claimed | undefined,
  claimed: readonly ReviewPhoto[],
  { until, limit }: { until: number; limit: number },
): Claimed {
  const fresh = new Map(claimed.map((photo) => [photo._id, photo]));
  const known = (before?.photos ?? []).map((photo) => {
    const now = fresh.get(photo._id);
    fresh.delete(photo._id);
    return now && (now.src !== photo.src || now.version !== photo.version) ? now : photo;
  });
  const photos = [...known, ...fresh.values()];
  const held = new Set(claimed.map(({ _id }) => _id));
  const first = photos.findIndex(({ _id }) => held.has(_id));
  const past = Math.max(0, first - behind);
  return { photos: photos.slice(past - (past % pages)), held, until, isDry: claimed.length < limit };
}
