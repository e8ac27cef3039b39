import { dhakaDay } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/**
 * Makes an SMS due. One that is due already tells this too, and stays at its time, so that a member never has
 * two.
 */
export async function scheduleSms(trx: Trx, memberId: string, since: number, dueAt: number): Promise<void> {
  await trx
    .insertInto('sms_dues')
    .values({ member_id: memberId, since, due_at: dueAt, tries: 0, last_day: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        since: sql<number>`coalesce(sms_dues.since, excluded.since)`,
        due_at: sql<number>`coalesce(sms_dues.due_at, excluded.due_at)`,
        tries: sql<number>`case when sms_dues.due_at is null then 0 else sms_dues.tries end`,
      }),
    )
    .execute();
}

/**
 * Members with a due SMS, the longest due first. All of a night are due at the same time: of them, those who
 * wait longest.
 */
export async function findSmsDues(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sms_dues')
    .select('member_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('since')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/**
 * Takes a due SMS off; undefined if another process was faster. The row stays locked until the transaction
 * ends.
 */
export function claimSms(trx: Trx, memberId: string, now: number) {
  return trx
    .updateTable('sms_dues')
    .set({ due_at: null })
    .where('member_id', '=', memberId)
    .where('due_at', '<=', now)
    .returning(['since', 'tries', 'last_day'])
    .executeTakeFirst();
}

/** Forgets what was due: it is told now, or nobody wants it any longer. `day`: of the SMS that is sent. */
export async function settleSms(trx: Trx, memberId: string, day?: string): Promise<void> {
  await trx
    .updateTable('sms_dues')
    .set({ since: null, due_at: null, tries: 0, ...(day === undefined ? {} : { last_day: day }) })
    .where('member_id', '=', memberId)
    .execute();
}

export interface LaterSms {
  readonly since: number;
  readonly dueAt: number;
  readonly tries: number;
  /** The day of the last SMS, if this one was not sent. */
  readonly lastDay?: string | null;
}

/** Makes an SMS due again, with everything since `since`. */
export async function postponeSms(db: Db, memberId: string, later: LaterSms): Promise<void> {
  const { since, dueAt, tries, lastDay } = later;
  await db
    .updateTable('sms_dues')
    .set({
      since,
      due_at: dueAt,
      tries,
      ...(lastDay === undefined ? {} : { last_day: lastDay }),
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Postpones the SMS that are due now, of all members or of one. */
export async function postponeDueSms(db: Db, now: number, dueAt: number, memberId?: string): Promise<void> {
  await db
    .updateTable('sms_dues')
    .set({ due_at: dueAt })
    .where('due_at', '<=', now)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute();
}

/**
 * Forgets what was due by `now`, after a restore: SMS that the backup does not know of have told it. They may
 * also have gone today, so that nobody gets another before tomorrow.
 */
export async function forgetDueSms(db: Db, now: number): Promise<void> {
  await db
    .updateTable('sms_dues')
    .set({ last_day: dhakaDay(now) })
    .execute();
  await db
    .updateTable('sms_dues')
    .set({ since: null, due_at: null, tries: 0 })
    .where('due_at', '<=', now)
    .execute();
}

export async function writeSmsChoice(trx: Trx, memberId: string, isWanted: boolean): Promise<void> {
  await trx
    .updateTable('members')
    .set({ sms_notifications: isWanted ? 1 : 0 })
    .where('id', '=', memberId)
    .execute();
}

/** The member with this profile id. */
export function findByProfileId(db: Db, profileId: string) {
  return db
    .selectFrom('members')
    .select(['id', 'profile_id', 'phone', 'sms_notifications'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
}
