import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'short' });

/** By the hour, of which one is in one day: a long conversation asks for thousands of days. */
const known = new Map<string, string>();

/** The day of a time in Dhaka, as `2026-11-21`. */
export function dayOf(time: string | number): string {
  if (typeof time === 'number') return dayFormat.format(time);
  const hour = time.slice(0, 13);
  const day = known.get(hour) ?? dayFormat.format(new Date(time));
  known.set(hour, day);
  return day;
}

/** Items with a mark at the first of each day. */
export function withDays<T extends { createdAt: string }>(
  items: readonly T[],
): readonly { item: T; startsDay: boolean }[] {
  let before = '';
  return items.map((item) => {
    const day = dayOf(item.createdAt);
    const startsDay = day !== before;
    before = day;
    return { item, startsDay };
  });
}
