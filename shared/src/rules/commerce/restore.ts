import { RESTORE_DAYS } from '../../constants.ts';
import { DAY_MS } from '../time/duration.ts';

/** Until when an account that its member deleted at `deletedAt` can be restored, in epoch milliseconds. */
export function restorableUntil(deletedAt: number): number {
  return deletedAt + RESTORE_DAYS * DAY_MS;
}
