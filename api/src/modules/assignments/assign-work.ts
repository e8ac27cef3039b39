import type { Assignment, assignWorkCall, CallParsed } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { changeAssignment } from './change-assignment.ts';
import { findColleagues, saveAssignment } from './queries.ts';
import { requireSoon } from './require-soon.ts';

/**
 * Takes an item that waits, or gives it to a colleague, also from another one. Without `dueAt` the time
 * stays, with null there is none. Throws NOT_FOUND, ALREADY_DECIDED, and INVALID for a colleague who may not
 * decide.
 */
export function assignWork(
  context: AppContext,
  actor: StaffActor,
  { dueAt, itemId, kind, staffId }: CallParsed<typeof assignWorkCall, 'body'>,
): Promise<Assignment> {
  const item = { kind, itemId };
  return changeAssignment(context, actor, item, async (trx, at, before) => {
    if (!(await findColleagues(trx)).some(({ id }) => id === staffId))
      throw new DomainError('INVALID', { fields: ['staffId'] });
    const due = typeof dueAt === 'string' ? requireSoon(dueAt, at, 'dueAt') : dueAt;
    const isSame = before?.staff_id === staffId && (due === undefined || before.due_at === due);
    if (isSame) return undefined;
    await saveAssignment(trx, item, { staff_id: staffId, ...(due === undefined ? {} : { due_at: due }) }, at);
    const until = due === undefined || due === null ? {} : { until: due };
    return staffId === actor.id
      ? { action: 'work.take', facts: until }
      : { action: 'work.give', facts: { colleague: staffId, ...until } };
  });
}
