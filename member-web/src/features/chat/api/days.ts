import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'short' });

/** The date in Dhaka at a time, as `2026-11-21`. */
export function dayOf(time: string | number): string {
  return dayFormat.format(new Date(time));
}
