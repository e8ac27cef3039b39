import { RESTORE_DAYS } from '../../constants.ts';
import { DAY_MS } from '../time/duration.ts';

/** When the restore time ends of an account that its member deleted at `deletedAt`, in epoch milliseconds. */
export function restorableUntil(deletedAt: number): number {
  return deletedAt + RESTORE_DAYS * DAY_MS;
}
