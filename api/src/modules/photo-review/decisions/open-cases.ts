import type { Trx } from '../../../platform/database/transaction.ts';
import { mintId } from '../../../platform/ids.ts';
import { findReviewers, insertCases } from './decision-queries.ts';
import { endOf, type RunningBatch } from './outcome.ts';
import { needsSecondLook } from './second-look.ts';
import type { ValidDecision } from './validate-decision.ts';

/**
 * Opens the cases that follow: second looks at some first decisions and reversals, due after the undo time,
 * and a dispute if two decisions differ. The reviewer whose decision was reversed may not take the second
 * look at the reversal.
 */
export async function openCases(
  trx: Trx,
  running: RunningBatch,
  decided: readonly ValidDecision[],
): Promise<void> {
  const { context, actor, settings, batchId, at } = running;
  const reviewers = await findReviewers(trx);
  // In the order of the decisions, including those made at the same moment.
  const ids = decided.map(() => mintId(at)).toSorted();
  const base = { status: 'WAITING', text: null, decided_at: null, created_at: at };
  await insertCases(
    trx,
    decided.flatMap((judged, position) => {
      const { photo, found } = judged;
      const id = ids[position] as string;
      if (judged.place === 'FIRST' || judged.place === 'DECIDED') {
        const isDrawn = needsSecondLook(context.keys.secondLook, photo.id, settings.secondLookShare);
        const before = photo.decided_by === actor.id ? null : photo.decided_by;
        const knowing = new Set([actor.id, photo.uploaded_by, before]);
        if (!isDrawn || reviewers.every((reviewer) => knowing.has(reviewer))) return [];
        return {
          ...base,
          id,
          photo_id: photo.id,
          queue: 'SECOND',
          batch_id: batchId,
          first_staff_id: actor.id,
          second_staff_id: before,
          for_administration: 0,
          due_at: at + settings.photoGraceSeconds * 1000,
        };
      }
      if (judged.place !== 'SECOND' || endOf(judged) === 'AGREED') return [];
      return {
        ...base,
        id,
        photo_id: photo.id,
        queue: 'DISPUTES',
        batch_id: found?.batch_id ?? null,
        first_staff_id: found?.first_staff_id ?? null,
        second_staff_id: actor.id,
        for_administration: 1,
        due_at: at + settings.photoGraceSeconds * 1000,
      };
    }),
  );
}
