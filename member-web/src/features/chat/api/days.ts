import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'short' });

/** The day of a time in Dhaka, as `2026-11-21`. */
export function dayOf(time: string | number): string {
  return dayFormat.format(new Date(time));
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
