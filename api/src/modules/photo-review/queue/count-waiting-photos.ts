import { queueAdmits, type WaitingWork } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { countCases } from './case-queries.ts';
import { countPending } from './queue-queries.ts';

const hourMs = 3_600_000;

/** What waits in the photo queues for this reviewer, each counted up to `most`. */
export async function countWaitingPhotos(
  context: AppContext,
  actor: StaffActor,
  most: number,
): Promise<Pick<WaitingWork, 'photos' | 'secondLooks' | 'appeals' | 'disputes'>> {
  const { readers } = context;
  const now = context.clock();
  const cases = (queue: 'SECOND' | 'APPEALS' | 'DISPUTES') =>
    countCases(readers, actor, { queue, now, most });
  const [photos, secondLooks, appeals, disputes] = await Promise.all([
    countPending(readers, most, { decidesHeld: actor.role === 'administration' }),
    cases('SECOND'),
    cases('APPEALS'),
    queueAdmits('DISPUTES', actor.role) ? cases('DISPUTES') : undefined,
  ]);
  return { photos, secondLooks, appeals, ...(disputes === undefined ? {} : { disputes }) };
}

/** How many photos wait for their first decision for more than these hours, counted up to `most`. */
export function countLatePhotos(
  { clock, readers }: AppContext,
  hours: number,
  most: number,
): Promise<number> {
  return countPending(readers, most, { before: clock() - hours * hourMs });
}
