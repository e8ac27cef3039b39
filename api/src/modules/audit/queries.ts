import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export function findLastLink(db: Db) {
  return db
    .selectFrom('audit_log')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many of `rows` found their position free. */
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

/** Rows after `position`, in the order of the chain. */
export function findLinksAfter(db: Db, position: number, limit: number) {
  return db
    .selectFrom('audit_log')
    .select(['position', 'staff_id', 'action', 'target_id', 'facts', 'created_at', 'previous_hash', 'hash'])
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Newest first; `before` is a position. */
export function findAuditPage(
  db: Db,
  page: {
    before: number | undefined;
    limit: number;
    staffId: string | undefined;
    targetId: string | undefined;
  },
) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select([
      'audit_log.position',
      'audit_log.staff_id',
      'staff.name as staff_name',
      'audit_log.action',
      'audit_log.target_id',
      'audit_log.facts',
      'audit_log.created_at',
    ]);
  if (page.before !== undefined) query = query.where('audit_log.position', '<', page.before);
  if (page.staffId !== undefined) query = query.where('audit_log.staff_id', '=', page.staffId);
  if (page.targetId !== undefined) query = query.where('audit_log.target_id', '=', page.targetId);
  return query.orderBy('audit_log.position', 'desc').limit(page.limit).execute();
}
