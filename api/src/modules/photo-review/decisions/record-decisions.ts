import type { Trx } from '../../../platform/database/transaction.ts';
import { insertNotices } from '../notices/notice-queries.ts';
import { insertDecisions } from './decision-queries.ts';
import { isNotified, type RunningBatch, reasonOf } from './outcome.ts';
import { statusOf, type ValidDecision } from './validate-decision.ts';

/** Writes the decisions with what an undo needs, and one notice for each owner to notify. */
export async function recordDecisions(
  trx: Trx,
  running: RunningBatch,
  decided: readonly ValidDecision[],
  superseded: ReadonlyMap<string, string>,
): Promise<void> {
  const { actor, settings, batchId, at } = running;
  await insertDecisions(
    trx,
    decided.map((judged, position) => {
      const { decision, place, photo, found } = judged;
      const { status, decided_in, decided_by, decided_at, decline_reason } = photo;
      return {
        batch_id: batchId,
        photo_id: photo.id,
        position,
        member_id: photo.member_id,
        staff_id: actor.id,
        queue: place,
        case_id: found?.id ?? superseded.get(photo.id) ?? null,
        status: statusOf(decision),
        reason: reasonOf(decision),
        before: JSON.stringify({ status, decided_in, decided_by, decided_at, decline_reason }),
        is_told: isNotified(judged) ? 1 : 0,
        told_at: null,
        decided_at: at,
        reverted_at: null,
        reverted_by: null,
      };
    }),
  );
  const told = Map.groupBy(decided.filter(isNotified), ({ photo }) => photo.member_id);
  await insertNotices(
    trx,
    [...told].map(([memberId, photos]) => ({
      batch_id: batchId,
      member_id: memberId,
      kind: 'DECIDED',
      due_at: at + settings.photoGraceSeconds * 1000,
      photos: photos.length,
    })),
  );
}
