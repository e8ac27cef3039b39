import type { CallAnswer, PhotoChange, revertPhotosCall } from '@milon/shared/contracts';
import type { PhotoStatus } from '@milon/shared/options';
import type { PhotoState, PhotoStateRow } from '../decisions/decision-queries.ts';
import { photoChangeView } from '../decisions/photo-change-view.ts';
import type { CaseRow, DecisionRow } from './batch-queries.ts';

export type RevertItem = CallAnswer<typeof revertPhotosCall>['data'][number];

export const stateBefore = (decision: DecisionRow) => JSON.parse(decision.before) as PhotoState;

/** What a decision is answered as once it was taken back. A second look changed no photo, and tells nothing of the first. */
export function statusBefore(decision: DecisionRow): PhotoStatus {
  return decision.queue === 'SECOND' ? 'PENDING' : (stateBefore(decision).status as PhotoStatus);
}

/** A second look can be taken again while the photo stands by the first decision: a dispute that was settled, or an undo, moved it on. */
function secondLookStands(decision: DecisionRow, photo: PhotoStateRow, cases: readonly CaseRow[]): boolean {
  const own = cases.find((one) => one.id === decision.case_id);
  return own !== undefined && own.batch_id === photo.decided_in;
}

/** Why a decision cannot be taken back; undefined where it can: the photo still stands by it. */
export function findRevertObstacle(
  batchId: string,
  decision: DecisionRow,
  photo: PhotoStateRow | undefined,
  cases: readonly CaseRow[],
): PhotoChange | undefined {
  if (!photo) return photoChangeView(photo);
  const stands =
    decision.queue === 'SECOND' ? secondLookStands(decision, photo, cases) : photo.decided_in === batchId;
  if (!stands) return photoChangeView(photo);
  // A first decision or a reversal goes, and the appeal against it too. What else came after leaves the photo declined: the member's words are
  // to be answered.
  const appeal = cases.find((one) => one.queue === 'APPEALS' && one.status === 'WAITING');
  const endsAppeal = decision.queue === 'FIRST' || decision.queue === 'DECIDED';
  return appeal && !endsAppeal
    ? { what: 'APPEALED', at: new Date(appeal.created_at).toISOString() }
    : undefined;
}
