import { dhakaDay } from '@milon/shared/rules';

const daysKept = 7;
const weeksKept = 4;
const monthsKept = 12;

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * The times of the backups to keep, of times in epoch milliseconds: the last one of each of the latest days,
 * weeks and months (in Dhaka) that have any. So the newest always stays, and a pause removes nothing.
 */
export function timesToKeep(times: readonly number[]): Set<number> {
  const kept = new Set<number>();
  const keepLastOf = (periodOf: (day: string) => string, most: number) => {
    const seen = new Set<string>();
    for (const time of times.toSorted((a, b) => b - a)) {
      const period = periodOf(dhakaDay(time));
      if (seen.has(period)) continue;
      if (seen.size === most) return;
      seen.add(period);
      kept.add(time);
    }
  };
  keepLastOf((day) => day, daysKept);
  keepLastOf(weekOf, weeksKept);
  keepLastOf((day) => day.slice(0, 7), monthsKept);
  return kept;
}
