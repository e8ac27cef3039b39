import { dhakaDay } from '@milon/shared/rules';

/** The date in Dhaka at a time, as `2026-11-21`. */
export function dayOf(time: string | number): string {
  return dhakaDay(new Date(time).getTime());
}
