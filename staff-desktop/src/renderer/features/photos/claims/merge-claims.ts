import type { ReviewPhoto } from '@milon/shared/contracts';

/** Photos that this reviewer works through, in the order in which they came. */
export interface Claimed {
  readonly photos: readonly ReviewPhoto[];
  /** Those held at the last asking: the others were decided, or have gone to somebody else. */
  readonly held: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Less came than was asked for. */
  readonly isDry: boolean;
}

/** Photos behind the first held one that are still kept to be looked back at. */
const behind = 600;
/** Divides by every number of photos on a screen: what goes from the front goes in whole pages. */
const pages = 120;

/** What is held now, at the end of what was there: a photo keeps its place, and nothing moves under the hand. */
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
