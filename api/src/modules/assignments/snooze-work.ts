import type { Assignment, CallParsed, snoozeWorkCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { changeAssignment } from './change-assignment.ts';
import { saveAssignment } from './queries.ts';
import { requireSoon } from './require-soon.ts';

/** Puts an item off until a time, or lets it wait at once. Throws NOT_FOUND, ALREADY_DECIDED, INVALID. */
export function snoozeWork(
  context: AppContext,
  actor: StaffActor,
  { until, ...item }: CallParsed<typeof snoozeWorkCall, 'body'>,
): Promise<Assignment> {
  return changeAssignment(context, actor, item, async (trx, at, before) => {
    const time = until === null ? null : requireSoon(until, at, 'until');
    if ((before?.snoozed_until ?? null) === time) return undefined;
    await saveAssignment(trx, item, { snoozed_until: time }, at);
    return time === null
      ? { action: 'work.wake', facts: {} }
      : { action: 'work.snooze', facts: { until: time } };
  });
}
