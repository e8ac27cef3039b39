import { SUPPORT_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteMessages } from './queries.ts';

/** Deletes messages to staff after the time that the privacy page states. */
export async function deleteOldMessages(context: AppContext): Promise<void> {
  const now = context.clock();
  await deleteMessages(context.db, {
    settled: now - SUPPORT_DAYS.settled * DAY_MS,
    waiting: now - SUPPORT_DAYS.waiting * DAY_MS,
  });
}
