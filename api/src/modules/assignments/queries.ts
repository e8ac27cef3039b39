import type { Assigned, WorkKind } from '@milon/shared/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** The table of each queue, and what waits for staff in it. */
const queues = {
  document: { table: 'documents', waits: sql`item.status = 'PENDING'` },
  'message-case': { table: 'message_cases', waits: sql`item.status = 'OPEN'` },
  'report-case': { table: 'report_cases', waits: sql`item.status in ('OPEN', 'APPEALED')` },
  support: { table: 'support_messages', waits: sql`item.status = 'OPEN'` },
  transaction: {
    table: 'transactions',
    waits: sql`(item.attention = 1 or (item.status = 'PENDING' and item.provider is null))`,
  },
} as const satisfies Record<WorkKind, { table: string; waits: RawBuilder<unknown> }>;

export interface Item {
  readonly kind: WorkKind;
  readonly itemId: string;
}

/** The item with its member, who is null for a guest; undefined if there is none. Locks it. */
export async function findItem(trx: Trx, { itemId, kind }: Item) {
  const { table, waits } = queues[kind];
  await sql`update ${sql.table(table)} set status = status where id = ${itemId}`.execute(trx);
  const { rows } = await sql<{ member_id: string | null; waits: number }>`
    select item.member_id, case when ${waits} then 1 else 0 end as waits
    from ${sql.table(table)} as item where item.id = ${itemId}`.execute(trx);
  return rows[0];
}

function selectAssignments(db: Db) {
  return db
    .selectFrom('work_assignments')
    .leftJoin('staff', 'staff.id', 'work_assignments.staff_id')
    .select([
      'work_assignments.item_id',
      'work_assignments.staff_id',
      'work_assignments.due_at',
      'work_assignments.snoozed_until',
      'staff.name as staff_name',
    ]);
}

/** The assignments of what waits in a queue. */
export function findAssignments(db: Db, kind: WorkKind, most: number) {
  const { table, waits } = queues[kind];
  const item = sql<SqlBool>`exists (select 1 from ${sql.table(table)} as item
    where item.id = work_assignments.item_id and ${waits})`;
  return selectAssignments(db)
    .where('work_assignments.kind', '=', kind)
    .where(item)
    .orderBy('work_assignments.item_id')
    .limit(most)
    .execute();
}
export type AssignmentRow = Awaited<ReturnType<typeof findAssignments>>[number];

export function findAssignment(db: Db, { itemId, kind }: Item): Promise<AssignmentRow | undefined> {
  return selectAssignments(db)
    .where('work_assignments.kind', '=', kind)
    .where('work_assignments.item_id', '=', itemId)
    .executeTakeFirst();
}

interface Changes {
  readonly staff_id?: string | null;
  readonly due_at?: number | null;
  readonly snoozed_until?: number | null;
}

export async function saveAssignment(trx: Trx, { itemId, kind }: Item, changes: Changes, at: number) {
  await trx
    .insertInto('work_assignments')
    .values({ kind, item_id: itemId, ...changes, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id']).doUpdateSet({ ...changes, changed_at: at }),
    )
    .execute();
}

/** Frees an item that waits anew for other eyes. */
export async function clearAssignment(trx: Trx, { itemId, kind }: Item): Promise<void> {
  await trx.deleteFrom('work_assignments').where('kind', '=', kind).where('item_id', '=', itemId).execute();
}

/** Colleagues who can be given an item. */
export function findColleagues(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('user_role', '=', '1')
    .where('is_disabled', '=', 0)
    .orderBy('name')
    .execute();
}

interface Whose {
  readonly assigned: Assigned | undefined;
  readonly staffId: string;
  readonly now: number;
}

/** Whether the item in the column `itemId` is listed, by who has it and whether it is put off. */
export function isAssigned(
  kind: WorkKind,
  itemId: string,
  { assigned, now, staffId }: Whose,
): RawBuilder<SqlBool> {
  const has = (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from work_assignments as work where work.kind = ${kind}
      and work.item_id = ${sql.ref(itemId)} and ${condition})`;
  const snoozed = has(sql`work.snoozed_until > ${now}`);
  if (assigned === undefined) return sql<SqlBool>`1 = 1`;
  if (assigned === 'snoozed') return sql<SqlBool>`${snoozed}`;
  if (assigned === 'anyone') return sql<SqlBool>`not ${snoozed}`;
  const isMine = has(sql`work.staff_id = ${staffId}`);
  const isTaken = has(sql`work.staff_id is not null`);
  return assigned === 'me'
    ? sql<SqlBool>`${isMine} and not ${snoozed}`
    : sql<SqlBool>`not ${isTaken} and not ${snoozed}`;
}

/** Deletes what was assigned before `before` and no longer waits. */
export async function deleteEnded(db: Db, before: number): Promise<void> {
  for (const [kind, { table, waits }] of Object.entries(queues)) {
    await sql`delete from work_assignments where kind = ${kind} and changed_at < ${before} and not exists
      (select 1 from ${sql.table(table)} as item where item.id = work_assignments.item_id and ${waits})`.execute(
      db,
    );
  }
}
