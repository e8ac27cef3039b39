import type { AssignedKind, assignmentsCall, CallAnswer } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { lateAfterHours } from './late-work.ts';
import { findAssignments, findColleagues } from './queries.ts';
import { assignmentView } from './view.ts';

/** More than a team has at a time. */
const most = 1_000;

/** Who has which waiting items of a queue, and the colleagues who may get one. */
export async function listAssignments(
  context: AppContext,
  kind: AssignedKind,
): Promise<CallAnswer<typeof assignmentsCall>> {
  const { clock, db } = context;
  const [rows, staff, hours] = await Promise.all([
    findAssignments(db, kind, most),
    findColleagues(db),
    lateAfterHours(context, kind),
  ]);
  const now = clock();
  return {
    data: rows.map((row) => assignmentView(row, now)),
    staff: staff.map(({ id, name }) => ({ _id: id, name })),
    lateAfterHours: hours,
  };
}
