import type { CallAnswer, photoHoldersCall, ReviewQueue } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { findHolders } from './claim-queries.ts';
import { requireQueue } from './review-queue.ts';

/** Who has claimed photos of a queue, by name. Throws FORBIDDEN for a queue that this role may not open. */
export async function listHolders(
  context: AppContext,
  actor: StaffActor,
  queue: ReviewQueue,
): Promise<CallAnswer<typeof photoHoldersCall>> {
  requireQueue(actor, queue);
  const rows = await findHolders(context.readers, queue, context.clock());
  return {
    data: rows.map((row) => ({
      by: { _id: row.staff_id, name: row.staff_name ?? '' },
      isOwn: row.staff_id === actor.id,
      count: row.n,
      until: new Date(row.until).toISOString(),
    })),
  };
}
