import type { StaffRole } from '@milon/shared/options';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

const administration: StaffRole = '1';

const accountColumns = [
  'id',
  'name',
  'email',
  'password_hash',
  'user_role',
  'is_disabled',
  'password_ends_at',
  'totp_sealed',
  'totp_confirmed_at',
  'totp_last_step',
  'code_failures',
  'code_next_at',
  'created_at',
  'last_login_at',
] as const;

export function findStaffByEmail(db: Db, email: string) {
  return db.selectFrom('staff').select(accountColumns).where('email', '=', email).executeTakeFirst();
}

export function findStaff(db: Db, id: string) {
  return db.selectFrom('staff').select(accountColumns).where('id', '=', id).executeTakeFirst();
}
export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

export function findAllStaff(db: Db) {
  return db.selectFrom('staff').select(accountColumns).orderBy('name').orderBy('id').execute();
}

/** Locks the account's row until the transaction ends and returns its current state. */
export function lockStaff(trx: Trx, id: string): Promise<StaffRow | undefined> {
  return trx
    .updateTable('staff')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirst();
}

/**
 * Locks all Administration accounts that may sign in, and returns their ids: of two changes that together
 * would leave none, the second sees the first.
 */
export async function lockAdministrations(trx: Trx): Promise<string[]> {
  const rows = await trx
    .updateTable('staff')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('user_role', '=', administration)
    .where('is_disabled', '=', 0)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** False if the email is taken. */
export async function insertStaff(db: Db, row: Insertable<Database['staff']>): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateStaff(
  trx: Trx,
  id: string,
  changes: Updateable<Database['staff']>,
): Promise<void> {
  await trx.updateTable('staff').set(changes).where('id', '=', id).execute();
}

/** Whether an account of Administration may sign in. */
export async function hasAdministration(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('user_role', '=', administration)
    .where('is_disabled', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another account of Administration may sign in. */
export async function hasOtherAdministration(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('user_role', '=', administration)
    .where('is_disabled', '=', 0)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
