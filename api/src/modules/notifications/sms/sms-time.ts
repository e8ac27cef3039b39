import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';

const hourMs = DAY_MS / 24;
/** SMS go from nine in the morning to nine in the evening in Dhaka. */
const firstHour = 9;
const lastHour = 21;

/** Whoever reads it in the app within this time gets no SMS, and what follows joins it. */
const smsDelayMs = 10 * 60_000;

/** The next moment from `at` on that is in no quiet hour. */
export function awakeTime(at: number): number {
  const today = dhakaDayStart(dhakaDay(at));
  if (at < today + firstHour * hourMs) return today + firstHour * hourMs;
  return at < today + lastHour * hourMs ? at : today + DAY_MS + firstHour * hourMs;
}

/** When an SMS about an event at `at` is due. */
export const smsTime = (at: number): number => awakeTime(at + smsDelayMs);

/** The next morning in Dhaka. */
export const nextMorning = (at: number): number => dhakaDayStart(dhakaDay(at)) + DAY_MS + firstHour * hourMs;
