import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';

const hourMs = 3_600_000;

/** When an item may be due, or until when it is put off: by the clock of Dhaka, at the start of a shift. */
export const workTimes = ['hours', 'tomorrow', 'days', 'week'] as const;
export type WorkTime = (typeof workTimes)[number];

const daysOf: Readonly<Record<Exclude<WorkTime, 'hours'>, number>> = { tomorrow: 1, days: 3, week: 7 };

/** The moment that a choice means now, in ISO form. */
export function momentOf(time: WorkTime, now: number): string {
  const at =
    time === 'hours' ? now + 3 * hourMs : dhakaDayStart(dhakaDay(now)) + daysOf[time] * DAY_MS + 9 * hourMs;
  return new Date(at).toISOString();
}
