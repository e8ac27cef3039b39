import type { StaffRole } from '@milon/shared/options';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isPostgres } from '../../platform/database/is-postgres.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

const headId = 'audit';

export function findLastLink(db: Db) {
  return db
    .selectFrom('audit_log')
    .select(['position', 'hash', 'key_id'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findLinkHash(db: Db, position: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('hash')
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.hash;
}

/** Returns the end of the log, as the last writer recorded it. */
export function findHead(db: Db) {
  return db
    .selectFrom('audit_head')
    .select(['position', 'hash', 'key_id', 'mac'])
    .where('id', '=', headId)
    .executeTakeFirst();
}

/**
 * `findHead` for a writer. On PostgreSQL the other writers wait for its transaction, instead of failing after
 * it.
 */
export function lockHead(trx: Trx) {
  return trx
    .selectFrom('audit_head')
    .select(['position', 'hash', 'key_id', 'mac'])
    .where('id', '=', headId)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function saveHead(
  trx: Trx,
  head: Omit<Insertable<Database['audit_head']>, 'id'>,
): Promise<void> {
  await trx
    .insertInto('audit_head')
    .values({ id: headId, ...head })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(head))
    .execute();
}

/** Whether any row has a digest by this key. */
export async function hasRowOf(db: Db, keyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('position')
    .where('key_id', '=', keyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts rows and returns how many of their positions were free. */
export async function insertLinks(
  trx: Trx,
  rows: readonly Insertable<Database['audit_log']>[],
): Promise<number> {
  const inserted = await trx
    .insertInto('audit_log')
    .values(rows)
    .onConflict((conflict) => conflict.column('position').doNothing())
    .returning('position')
    .execute();
  return inserted.length;
}

/** Finds rows after `position`, in the order of the chain. */
export function findLinksAfter(db: Db, position: number, limit: number) {
  return db
    .selectFrom('audit_log')
    .select([
      'position',
      'staff_id',
      'action',
      'target_id',
      'facts',
      'created_at',
      'previous_hash',
      'hash',
      'key_id',
      'mac',
    ])
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Stores a result, and deletes results from before `keptFrom`. */
export async function insertVerification(
  trx: Trx,
  row: Insertable<Database['audit_verifications']>,
  keptFrom: number,
): Promise<void> {
  await trx.deleteFrom('audit_verifications').where('finished_at', '<', keptFrom).execute();
  await trx.insertInto('audit_verifications').values(row).execute();
}

export function findLastVerification(db: Db) {
  return db.selectFrom('audit_verifications').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Mail addresses of the Administration accounts that may sign in. */
export async function findAdministrationEmails(db: Db): Promise<string[]> {
  const administration: StaffRole = '1';
  const rows = await db
    .selectFrom('staff')
    .select('email')
    .where('user_role', '=', administration)
    .where('is_disabled', '=', 0)
    .orderBy('email')
    .execute();
  return rows.map((row) => row.email);
}
