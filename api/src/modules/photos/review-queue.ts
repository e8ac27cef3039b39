import type { ReviewPhoto } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lowestIdAt } from '../../platform/ids.ts';
import { photoUrl } from '../../platform/security/photo-url.ts';
import { findLookAlikes } from './find-look-alikes.ts';
import {
  findDecided,
  findNamedPhotos,
  findWaiting,
  type ReviewedRow,
  type Stretch,
} from './review-queries.ts';
import { reviewPhotoView } from './review-view.ts';

/** Who waited this long goes before everybody who did not, so that no photo waits for ever. */
const longestWaitMs = DAY_MS;

/** The order of the queue, stretch by stretch; within each the oldest is first. */
const stretches = ['overdue', 'ahead', 'rest'] as const;
type StretchName = (typeof stretches)[number];

interface Place {
  readonly stretch: StretchName;
  /** Since when a photo counts as overdue: the same for all pages of one pass. */
  readonly since: number;
  readonly after: string | undefined;
}

/** `{stretch}.{since}.{id}`. Throws INVALID for what is no cursor of the queue. */
function readPlace(cursor: string): Place {
  const [stretch, since = '', after = ''] = cursor.split('.');
  const known = stretches.find((name) => name === stretch);
  if (!known || !/^\d{1,15}$/.test(since) || !/^[0-9a-f-]{36}$/.test(after))
    throw new DomainError('INVALID', { fields: ['cursor'] });
  return { stretch: known, since: Number(since), after };
}

function boundsOf(place: Place, now: number): Stretch {
  const edge = lowestIdAt(place.since);
  switch (place.stretch) {
    case 'overdue':
      return { until: edge, after: place.after };
    case 'ahead':
      return { from: edge, after: place.after, owners: { ahead: true, now } };
    case 'rest':
      return { from: edge, after: place.after, owners: { ahead: false, now } };
  }
}

interface Page {
  readonly rows: readonly ReviewedRow[];
  readonly nextCursor: string | undefined;
}

/**
 * Photos that wait: those that waited a day or longer, then those of reported and paying members, then the rest; the oldest first in
 * each. Each stretch is a walk along the index, so a long queue costs no more than a short one.
 */
async function waitingPage(context: AppContext, cursor: string | undefined, limit: number): Promise<Page> {
  const now = context.clock();
  let place: Place =
    cursor === undefined
      ? { stretch: 'overdue', since: now - longestWaitMs, after: undefined }
      : readPlace(cursor);
  const rows: ReviewedRow[] = [];
  for (;;) {
    const found = await findWaiting(context.readers, boundsOf(place, now), limit + 1 - rows.length);
    const shown = found.slice(0, limit - rows.length);
    rows.push(...shown);
    const last = shown.at(-1)?.id ?? place.after;
    if (found.length > shown.length) {
      // The page is full and this stretch has more; with nothing of it shown yet, the next page begins with it.
      return { rows, nextCursor: `${place.stretch}.${place.since}.${last ?? lowestIdAt(0)}` };
    }
    const next = stretches[stretches.indexOf(place.stretch) + 1];
    if (!next) return { rows, nextCursor: undefined };
    place = { stretch: next, since: place.since, after: undefined };
  }
}

async function decidedPage(
  context: AppContext,
  status: string,
  cursor: string | undefined,
  limit: number,
): Promise<Page> {
  if (cursor !== undefined && !/^[0-9a-f-]{36}$/.test(cursor))
    throw new DomainError('INVALID', { fields: ['cursor'] });
  const found = await findDecided(context.readers, status, cursor, limit + 1);
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? rows.at(-1)?.id : undefined };
}

/** One page of the review queue, or of what was decided, with the look-alikes of each photo. */
export async function reviewQueue(
  context: AppContext,
  actor: StaffActor,
  query: { status: string; limit: number; cursor?: string | undefined },
): Promise<{ data: ReviewPhoto[]; nextCursor?: string }> {
  const { rows, nextCursor } =
    query.status === 'PENDING'
      ? await waitingPage(context, query.cursor, query.limit)
      : await decidedPage(context, query.status, query.cursor, query.limit);
  const alike = await findLookAlikes(context, rows);
  const others = await findNamedPhotos(
    context.readers,
    [...alike.values()].flat().map((other) => other.id),
  );
  const named = new Map(others.map((row) => [row.id, row]));
  const now = context.clock();
  const srcOf = (photoId: string) => photoUrl(context.keys, photoId, actor.id, 'staff', now);
  const seen = { srcOf, staffId: actor.id, now };
  return {
    data: rows.map((row) =>
      reviewPhotoView(
        row,
        (alike.get(row.id) ?? []).flatMap(({ id, distance }) => {
          const other = named.get(id);
          return other ? [{ ...other, distance }] : [];
        }),
        seen,
      ),
    ),
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
}
