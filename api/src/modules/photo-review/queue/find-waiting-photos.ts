import { DAY_MS } from '@milon/shared/rules';
import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { lowestIdAt } from '../../../platform/ids.ts';
import { type FreeFor, findWaitingIds, type QueueRange } from './queue-queries.ts';

/** A photo that waited this long comes before all others, so that none waits indefinitely. */
const longestWaitMs = DAY_MS;

/** The stretches of the queue in order; within each, the oldest comes first. */
const stretches = ['overdue', 'ahead', 'rest'] as const;
type StretchName = (typeof stretches)[number];

interface Place {
  readonly stretch: StretchName;
  /** Since when a photo counts as overdue: the same for all pages of one pass. */
  readonly since: number;
  readonly after: string | undefined;
}

/** `{stretch}.{since}.{id}`. Throws INVALID for an invalid cursor. */
function readPlace(cursor: string): Place {
  const [stretch, since = '', after = ''] = cursor.split('.');
  const known = stretches.find((name) => name === stretch);
  if (!known || !/^\d{1,15}$/.test(since) || !/^[0-9a-f-]{36}$/.test(after))
    throw new DomainError('INVALID', { fields: ['cursor'] });
  return { stretch: known, since: Number(since), after };
}

function boundsOf(place: Place): QueueRange {
  const edge = lowestIdAt(place.since);
  switch (place.stretch) {
    case 'overdue':
      return { until: edge, after: place.after };
    case 'ahead':
      return { from: edge, after: place.after, isAhead: true };
    case 'rest':
      return { from: edge, after: place.after, isAhead: false };
  }
}

interface Walked {
  readonly ids: readonly string[];
  /** A text for each photo that sorts as the queue does. */
  readonly places: readonly string[];
  readonly nextCursor: string | undefined;
}

/**
 * Waiting photos: first those that waited a day or longer, then those of reported and paying members, then
 * the rest. Each of these groups is sorted by age, the oldest first, and is one index range, so the length of
 * the queue does not change the cost. With `free`, only photos that can be claimed.
 */
export async function findWaitingPhotos(
  db: Db,
  walk: { cursor: string | undefined; limit: number; now: number; free?: FreeFor },
): Promise<Walked> {
  const { cursor, limit, now, free } = walk;
  let place: Place =
    cursor === undefined
      ? { stretch: 'overdue', since: now - longestWaitMs, after: undefined }
      : readPlace(cursor);
  const ids: string[] = [];
  const places: string[] = [];
  for (;;) {
    const rank = stretches.indexOf(place.stretch);
    const found = await findWaitingIds(db, boundsOf(place), limit + 1 - ids.length, free);
    const shown = found.slice(0, limit - ids.length);
    ids.push(...shown);
    places.push(...shown.map((id) => `${rank}.${id}`));
    const last = shown.at(-1) ?? place.after;
    if (found.length > shown.length) {
      // The page is full and this stretch has more. If the page shows nothing of it yet, the next page begins
      // with it.
      return { ids, places, nextCursor: `${place.stretch}.${place.since}.${last ?? lowestIdAt(0)}` };
    }
    const next = stretches[rank + 1];
    if (!next) return { ids, places, nextCursor: undefined };
    place = { stretch: next, since: place.since, after: undefined };
  }
}
