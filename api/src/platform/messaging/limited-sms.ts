import { dhakaDay, takesSms } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { DomainError } from '../domain-error.ts';
import type { Logger } from '../log.ts';
import { type Messenger, NotSent, type OutgoingMessage } from './messenger.ts';

interface SmsLimits {
  readonly db: Db;
  readonly clock: () => number;
  readonly log: Logger;
  /** SMS a day in Dhaka, for all members together, counted across processes. */
  readonly perDay: number;
  /** Of these, how many may notify members. */
  readonly notificationsPerDay: number;
  /** Prefixes of the numbers that SMS may go to: `+880`. */
  readonly countries: readonly string[];
}

/**
 * The part of a day that is reserved for others: even if the rest is used up, owners can still set a new
 * password. Codes of new accounts, which anyone can make, and notifications leave half of a day each, and
 * both together what ordinary codes leave.
 */
const leftFor = {
  notification: 0.5,
  'new-account': 0.5,
  ordinary: 0.2,
  reset: 0.05,
  'known-device': 0,
} as const;

/** How many SMS of a day may have been sent before one of this kind. */
function shareOf(perDay: number, reserve: OutgoingMessage['reserve']): number {
  return perDay - Math.floor(perDay * leftFor[reserve ?? 'ordinary']);
}

/** Counts one more for the day; false if the day's limit, or that of notifications, is reached. */
async function takeOne(
  limits: SmsLimits,
  day: string,
  reserve: OutgoingMessage['reserve'],
): Promise<boolean> {
  const { db, perDay, notificationsPerDay } = limits;
  const most = shareOf(perDay, reserve);
  const isNotification = reserve === 'notification';
  const isNew = reserve === 'new-account';
  if (most < 1 || (isNotification && notificationsPerDay < 1)) return false;
  const notifications = isNotification ? 1 : 0;
  const counted = await db
    .insertInto('sms_days')
    .values({ day, sent: 1, notifications })
    .onConflict((conflict) => {
      const counted = conflict
        .column('day')
        .doUpdateSet({
          sent: sql`sms_days.sent + 1`,
          notifications: sql`sms_days.notifications + ${sql.lit(notifications)}`,
        })
        .where('sms_days.sent', '<', isNew ? shareOf(perDay, undefined) : most);
      if (isNew) return counted.where(sql`sms_days.sent - sms_days.notifications`, '<', most);
      return isNotification ? counted.where('sms_days.notifications', '<', notificationsPerDay) : counted;
    })
    .returning('sent')
    .executeTakeFirst();
  return counted !== undefined;
}

/** How many notifications the day has room for. Another process may use some of it up meanwhile. */
export async function roomForNotifications(limits: Omit<SmsLimits, 'log'>): Promise<number> {
  const { db, clock, perDay, notificationsPerDay } = limits;
  const day = await db
    .selectFrom('sms_days')
    .select(['sent', 'notifications'])
    .where('day', '=', dhakaDay(clock()))
    .executeTakeFirst();
  const { sent, notifications } = day ?? { sent: 0, notifications: 0 };
  return Math.min(shareOf(perDay, 'notification') - sent, notificationsPerDay - notifications);
}

/** Takes back the count of a notification that was not sent. */
async function giveBack(db: Db, day: string): Promise<void> {
  await db
    .updateTable('sms_days')
    .set((eb) => ({ sent: eb('sent', '-', 1), notifications: eb('notifications', '-', 1) }))
    .where('day', '=', day)
    .execute();
}

/** Counts a refused message, for staff to see. */
async function noteRefused({ db, clock, log, perDay }: SmsLimits): Promise<void> {
  const { refused } = await db
    .insertInto('sms_days')
    .values({ day: dhakaDay(clock()), sent: 0, refused: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ refused: sql`sms_days.refused + 1` }))
    .returning('refused')
    .executeTakeFirstOrThrow();
  // Logs the first, and of a flood every hundredth.
  if (refused % 100 === 1)
    log.warn({ refused, perDay }, 'the daily SMS cap is reached: raise SMS_DAILY_CAP?');
}

/** How many SMS were sent and refused on a day. */
export async function findSmsDay(db: Db, day: string): Promise<{ sent: number; refused: number }> {
  const row = await db
    .selectFrom('sms_days')
    .select(['sent', 'refused'])
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? { sent: 0, refused: 0 };
}

/**
 * SMS within limits, against fraudsters who cause messages to numbers that earn them money (decisions §7). A
 * part of each day is reserved for new passwords, and a part of that for known devices. Throws SMS_REFUSED
 * before the gateway is called; a message that the gateway fails to take still counts, because anyone can
 * cause codes that fail. A notification does not, if it was certainly not sent.
 */
export function createLimitedSms(gateway: Messenger, limits: SmsLimits): Messenger {
  return {
    async send(message) {
      if (!takesSms(message.to, limits.countries)) throw new DomainError('SMS_REFUSED');
      const day = dhakaDay(limits.clock());
      const isNotification = message.reserve === 'notification';
      if (!(await takeOne(limits, day, message.reserve))) {
        // A notification waits for another day: staff need not raise the cap for it.
        if (!isNotification) await noteRefused(limits);
        throw new DomainError('SMS_REFUSED');
      }
      try {
        await gateway.send(message);
      } catch (error) {
        if (isNotification && error instanceof NotSent) await giveBack(limits.db, day);
        throw error;
      }
    },
  };
}
