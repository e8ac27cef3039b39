import { WAITING_COUNTED, type WaitingWork } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { countWaitingPhotos } from '../photo-review/index.ts';
import { countWaitingDecisions, countWaitingMembers } from './queries.ts';

/**
 * How much waits in each queue, for the navigation. It is asked often, so each queue is counted from its
 * index and up to a limit. Only Administration gets the queues that only Administration decides.
 */
export async function countWaitingWork(context: AppContext, actor: StaffActor): Promise<WaitingWork> {
  const { readers } = context;
  const [photos, users, decisions] = await Promise.all([
    countWaitingPhotos(context, actor, WAITING_COUNTED),
    countWaitingMembers(readers, WAITING_COUNTED),
    actor.role === 'administration' ? countWaitingDecisions(readers, WAITING_COUNTED) : {},
  ]);
  return { ...photos, users, ...decisions };
}
