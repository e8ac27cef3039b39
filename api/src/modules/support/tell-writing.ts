import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { roleRoom } from '../../platform/realtime/bus.ts';
import { findRequest } from './queries.ts';

/** Tells open consoles that one is writing an answer. Nothing is stored. Throws NOT_FOUND. */
export async function tellWriting(context: AppContext, actor: StaffActor, id: string): Promise<void> {
  await context.limits.take('typing', actor.id);
  if (!(await findRequest(context.db, id))) throw new DomainError('NOT_FOUND');
  const by = { _id: actor.id, name: actor.name };
  context.bus.toStaffWriting([roleRoom('administration')], { supportId: id, by });
}
