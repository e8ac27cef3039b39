import type { ReportCase } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { assignWork, releaseAssignment } from '../../assignments/index.ts';
import { showCase } from './show-case.ts';

/** Takes a case that waits, or gives it back. Throws NOT_FOUND, ALREADY_DECIDED. */
export async function assignCase(
  context: AppContext,
  actor: StaffActor,
  id: string,
  isMine: boolean,
): Promise<ReportCase> {
  const item = { kind: 'report-case', itemId: id } as const;
  if (isMine) await assignWork(context, actor, { ...item, staffId: actor.id });
  else await releaseAssignment(context, actor, item);
  return showCase(context.db, id, context.clock());
}
