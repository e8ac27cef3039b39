import type { Assignment } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { changeAssignment } from './change-assignment.ts';
import { type Item, saveAssignment } from './queries.ts';

/** Gives an item back: nobody has it then, and it has no due time. Throws NOT_FOUND, ALREADY_DECIDED. */
export function releaseAssignment(context: AppContext, actor: StaffActor, item: Item): Promise<Assignment> {
  return changeAssignment(context, actor, item, async (trx, at, before) => {
    if (!before || before.staff_id === null) return undefined;
    await saveAssignment(trx, item, { staff_id: null, due_at: null }, at);
    return { action: 'work.release', facts: {} };
  });
}
