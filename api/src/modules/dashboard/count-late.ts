import { type LateWork, WAITING_COUNTED } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { countLateWork } from '../assignments/index.ts';
import { countLatePhotos } from '../photo-review/index.ts';
import { getSettings } from '../settings/index.ts';

/** How much of each queue waits longer than its setting, in the queues of the role. */
export async function countLate(context: AppContext, actor: StaffActor): Promise<LateWork> {
  const settings = await getSettings({ db: context.readers });
  const [photos, others] = await Promise.all([
    countLatePhotos(context, settings.lateAfterHours.photos, WAITING_COUNTED),
    actor.role === 'administration' ? countLateWork(context, settings, WAITING_COUNTED) : {},
  ]);
  return { photos, ...others };
}
