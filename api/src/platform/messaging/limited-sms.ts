import { dhakaDay } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { DomainError } from '../domain-error.ts';
import type { Messenger } from './messenger.ts';

interface SmsLimits {
  readonly db: Db;
  readonly clock: () => number;
  /** SMS a day in Dhaka, to everybody together, counted for all processes. */
  readonly perDay: number;
  /** Beginnings of the numbers that any SMS may go to: `+880`. */
  readonly countries: readonly string[];
}

/** Counts one more for the day; false where the day has no more. */
async function takeOne({ db, clock, perDay }: SmsLimits): Promise<boolean> {
  if (perDay < 1) return false;
  const counted = await db
    .insertInto('sms_days')
    .values({ day: dhakaDay(clock()), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ sent: sql`sms_days.sent + 1` })
        .where('sms_days.sent', '<', perDay),
    )
    .returning('sent')
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * SMS within limits, against those who have messages sent to numbers that earn by it (decisions §7). Throws SMS_REFUSED before the gateway
 * is asked; what the gateway fails to take is counted all the same.
 */
export function createLimitedSms(gateway: Messenger, limits: SmsLimits): Messenger {
  return {
    async send(message) {
      if (!limits.countries.some((code) => message.to.startsWith(code))) throw new DomainError('SMS_REFUSED');
      if (!(await takeOne(limits))) throw new DomainError('SMS_REFUSED');
      await gateway.send(message);
    },
  };
}
