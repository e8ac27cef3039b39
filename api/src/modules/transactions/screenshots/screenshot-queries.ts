import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { transactionColumns } from '../queries.ts';

/** One of the member's own payments by hand; undefined for others. */
export function findManualPayment(db: Db, memberId: string, id: string) {
  return db
    .selectFrom('transactions')
    .select(transactionColumns)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('provider', 'is', null)
    .executeTakeFirst();
}

/** Locks a payment that still waits for staff, and returns where its screenshot is; undefined if decided. */
export function lockWaitingPayment(trx: Trx, id: string) {
  return trx
    .updateTable('transactions')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning('screenshot_key')
    .executeTakeFirst();
}

export async function setScreenshotKey(db: Db, id: string, key: string | null): Promise<void> {
  await db.updateTable('transactions').set({ screenshot_key: key }).where('id', '=', id).execute();
}

/** Where the screenshot of a payment is stored, and the member who paid. */
export function findScreenshot(db: Db, id: string) {
  return db
    .selectFrom('transactions')
    .select(['member_id', 'screenshot_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Screenshots of payments that were decided by `decidedBefore`. */
export function findDueScreenshots(db: Db, decidedBefore: number, limit: number) {
  return db
    .selectFrom('transactions')
    .select(['id', 'screenshot_key'])
    .where('screenshot_key', 'is not', null)
    .where('decided_at', '<=', decidedBefore)
    .limit(limit)
    .$narrowType<{ screenshot_key: string }>()
    .execute();
}

/** Returns which of these keys payments use. */
export async function findUsedScreenshotKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('transactions')
    .select('screenshot_key')
    .where('screenshot_key', 'in', keys)
    .execute();
  return new Set(rows.flatMap((row) => row.screenshot_key ?? []));
}
