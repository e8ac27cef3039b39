import type { assignmentsCall, CallAnswer, WorkKind } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { findAssignments, findColleagues } from './queries.ts';
import { assignmentView } from './view.ts';

/** More than a team has at a time. */
const most = 1_000;

/** Who has which waiting items of a queue, and the colleagues who may get one. */
export async function listAssignments(
  { clock, db }: AppContext,
  kind: WorkKind,
): Promise<CallAnswer<typeof assignmentsCall>> {
  const [rows, staff] = await Promise.all([findAssignments(db, kind, most), findColleagues(db)]);
  const now = clock();
  return {
    data: rows.map((row) => assignmentView(row, now)),
    staff: staff.map(({ id, name }) => ({ _id: id, name })),
  };
}
