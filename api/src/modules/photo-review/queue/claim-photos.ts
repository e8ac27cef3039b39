import { claimsMost, type ReviewPhoto, type ReviewQueue } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { appendAudit } from '../../audit/index.ts';
import { findCasesOf, findWaitingCases } from './case-queries.ts';
import {
  countElsewhere,
  deleteClaims,
  findHeld,
  insertClaims,
  type ReleasedClaims,
  renewClaims,
} from './claim-queries.ts';
import { findWaitingPhotos } from './find-waiting-photos.ts';
import { loadReviewPhotos, type QueuedPhoto } from './load-review-photos.ts';
import { queuedPhoto, requireQueue } from './review-queue.ts';

/** How long after the last request a photo stays claimed. */
const heldMs = 10 * 60_000;

interface Claiming {
  readonly actor: StaffActor;
  readonly queue: ReviewQueue;
  readonly now: number;
}

/** The photos that this reviewer claimed and that still wait, in the order of the claims. */
async function stillHeld(trx: Trx, { actor, queue, now }: Claiming): Promise<QueuedPhoto[]> {
  const held = await findHeld(trx, actor.id, queue, now);
  if (queue === 'FIRST')
    return held.filter((row) => row.status === 'PENDING').map((row) => ({ photoId: row.photo_id }));
  if (held.length === 0) return [];
  const photoIds = held.map((row) => row.photo_id);
  const cases = new Map(
    (await findCasesOf(trx, actor, { queue, photoIds, now })).map((row) => [row.photo_id, row]),
  );
  return photoIds.flatMap((id) => {
    const row = cases.get(id);
    return row ? [queuedPhoto(row)] : [];
  });
}

/** The next unclaimed photos of a queue, each with a text that sorts as the queue does. */
async function findNext(
  trx: Trx,
  { actor, queue, now }: Claiming,
  limit: number,
): Promise<{ photo: QueuedPhoto; place: string }[]> {
  if (queue === 'FIRST') {
    const free = { staffId: actor.id, now, decidesHeld: actor.role === 'administration' };
    const { ids, places } = await findWaitingPhotos(trx, { cursor: undefined, limit, now, free });
    return ids.map((photoId, n) => ({ photo: { photoId }, place: places[n] as string }));
  }
  const rows = await findWaitingCases(trx, actor, { queue, after: undefined, now, limit, free: true });
  return rows.map((row) => ({ photo: queuedPhoto(row), place: row.id }));
}

/**
 * Adds claims until there are `limit`, or the queue is empty; a reviewer who claims at the same moment may
 * get some of them.
 */
async function takeNext(trx: Trx, claiming: Claiming, limit: number): Promise<QueuedPhoto[]> {
  const { actor, queue, now } = claiming;
  const taken: QueuedPhoto[] = [];
  while (taken.length < limit) {
    const next = await findNext(trx, claiming, limit - taken.length);
    if (next.length === 0) break;
    const won = await insertClaims(
      trx,
      next.map(({ photo, place }) => ({
        photo_id: photo.photoId,
        staff_id: actor.id,
        queue,
        place,
        expires_at: now + heldMs,
      })),
      now,
    );
    taken.push(...next.map(({ photo }) => photo).filter((photo) => won.has(photo.photoId)));
  }
  return taken;
}

/**
 * Reserves photos of a queue for this reviewer for some minutes: renews the existing claims and adds the next
 * photos until there are `limit`, but at most `claimsMost` in all queues together, so that no one empties the
 * queue for others. A decision needs no claim. Throws FORBIDDEN for a queue that this role may
 * not open.
 */
export async function claimPhotos(
  context: AppContext,
  actor: StaffActor,
  { limit, queue }: { limit: number; queue: ReviewQueue },
): Promise<{ data: ReviewPhoto[]; until: string }> {
  requireQueue(actor, queue);
  const now = context.clock();
  const claiming = { actor, queue, now };
  const photos = await inTransaction(context.db, async (trx) => {
    const held = (await stillHeld(trx, claiming)).slice(0, limit);
    await renewClaims(
      trx,
      actor.id,
      held.map((photo) => photo.photoId),
      now + heldMs,
    );
    const most = Math.min(limit, claimsMost - (await countElsewhere(trx, actor.id, queue, now)));
    const taken = await takeNext(trx, claiming, most - held.length);
    if (taken.length > 0) {
      await appendAudit(trx, {
        staffId: actor.id,
        action: 'photo.claim',
        targetId: actor.id,
        facts: { queue, photos: taken.length },
        at: now,
      });
    }
    return [...held, ...taken];
  });
  return {
    // Read from the database that took the claim: a reader may not see it yet.
    data: await loadReviewPhotos(context, actor, queue, photos, context.db),
    until: new Date(now + heldMs).toISOString(),
  };
}

/** Releases this reviewer's claims: the given photos, those of a queue, or all. */
export async function releasePhotos(
  context: AppContext,
  staffId: string,
  released: ReleasedClaims = {},
): Promise<void> {
  await deleteClaims(context.db, staffId, released);
}
