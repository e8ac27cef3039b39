import { UNFINISHED_UPLOADS, UPLOAD_LIMITS } from '@milon/shared/constants';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lockStaff } from '../staff/index.ts';
import type { Creator } from './creator.ts';
import { deleteUploads, findStalled, heldBytes, type Sharers } from './queries.ts';

/** Disk space for all unfinished uploads together. */
const mostBytes = 4 * 1024 ** 3;
/** How many files of the largest size the unfinished uploads of one account may hold. */
const filesHeld = { member: 3, staff: 10 } as const satisfies Record<Creator['kind'], number>;
/** The most uploads that are deleted to make room for one. */
const mostDeleted = 1000;

/** Uploads without progress since this time count as idle at `now`. */
export const idleBefore = (now: number) => now - UNFINISHED_UPLOADS.idleMinutes * 60_000;

/** How long a connection at the least rate needs for these bytes. */
export const leastMsFor = (bytes: number) => Math.floor((bytes * 1000) / UPLOAD_LIMITS.leastBytesPerSecond);

/** Idle uploads give way, the longest idle first. Returns their ids, undefined if that is not enough. */
async function findExcess(
  trx: Trx,
  sharers: Sharers,
  excess: number,
  now: number,
): Promise<string[] | undefined> {
  const ids: string[] = [];
  let left = excess;
  if (left <= 0) return ids;
  for (const { id, held } of await findStalled(trx, sharers, idleBefore(now), mostDeleted)) {
    ids.push(id);
    left -= held;
    if (left <= 0) return ids;
  }
}

/**
 * Makes sure that an upload may hold these bytes on the disk. Only bytes that arrived and the next few
 * (`heldAt`) count, so nobody can shut others out by beginning uploads. Idle uploads are deleted to make
 * space; returns their ids. Throws TOO_MANY_REQUESTS if the account's other uploads hold its share, and
 * UNAVAILABLE if all together hold too much.
 */
export async function makeSpace(
  trx: Trx,
  creator: Creator,
  { id, bytes }: { readonly id: string; readonly bytes: number },
  now: number,
): Promise<string[]> {
  // The share of a member is serialised by the lock of the member; staff upload for many.
  if (creator.kind === 'staff') await lockStaff(trx, creator.id);
  const deletedIds: string[] = [];
  const bounds = [
    [{ except: id, creatorId: creator.id }, filesHeld[creator.kind] * UPLOAD_LIMITS.maxBytes],
    [{ except: id }, mostBytes],
  ] as const;
  for (const [sharers, most] of bounds) {
    const ids = await findExcess(trx, sharers, (await heldBytes(trx, sharers)) + bytes - most, now);
    if (!ids) {
      const isOwn = 'creatorId' in sharers;
      throw new DomainError(isOwn ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', {
        retryAfterSeconds: isOwn ? 60 : 600,
      });
    }
    await deleteUploads(trx, ids);
    deletedIds.push(...ids);
  }
  return deletedIds;
}
