import type { Assignment } from '@milon/shared/contracts';

interface Waiting extends Partial<Pick<Assignment, 'dueAt' | 'snoozedUntil'>> {
  readonly since: string;
  /** Undefined while it is not known. */
  readonly lateAfterHours: number | undefined;
}

/** Whether an item waits longer than its queue allows, or its own time has passed. None that is put off. */
export function isLate(
  { dueAt, lateAfterHours = Infinity, since, snoozedUntil }: Waiting,
  now: number,
): boolean {
  if (snoozedUntil !== undefined && Date.parse(snoozedUntil) > now) return false;
  const isOld = now - Date.parse(since) > lateAfterHours * 3_600_000;
  return isOld || (dueAt !== undefined && Date.parse(dueAt) < now);
}
