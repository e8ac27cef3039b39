import type { MailFrequency } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';

/** Eight in the morning in Dhaka; the weekly mail comes on Friday, when families have time. */
const morningMs = (8 * DAY_MS) / 24;
const friday = 5;

/** A member who reads the chat within this time gets no mail. */
export const messageMailDelayMs = 10 * 60_000;

/** When an event at `at` is mailed, in epoch milliseconds; undefined for never. */
export function mailTime(frequency: MailFrequency, at: number): number | undefined {
  if (frequency === 'never') return undefined;
  if (frequency === 'immediately') return at;
  const today = dhakaDayStart(dhakaDay(at));
  let morning = today + morningMs;
  if (morning <= at) morning += DAY_MS;
  if (frequency === 'daily') return morning;
  const weekday = new Date(`${dhakaDay(morning)}T00:00:00Z`).getUTCDay();
  return morning + ((friday - weekday + 7) % 7) * DAY_MS;
}
