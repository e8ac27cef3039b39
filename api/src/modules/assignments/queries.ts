import type { Assigned, AssignedKind, LateWork } from '@milon/shared/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { lowestIdAt } from '../../platform/ids.ts';

const madeBefore = (at: number) => sql`item.id < ${lowestIdAt(at)}`;

interface Queue {
  readonly table: string;
  readonly waits: RawBuilder<unknown>;
  readonly before: (at: number) => RawBuilder<unknown>;
  readonly member?: 'id' | 'member_id';
  /** A column whose update to itself locks the row, if it is not the status. */
  readonly lock?: 'status' | 'updated_at';
}

/**
 * The table of each queue, what waits for staff in it, and what of that waits since before a time. The member
 * is in `member_id` if `member` names no other column.
 */
const queues = {
  document: { table: 'documents', waits: sql`item.status = 'PENDING'`, before: madeBefore },
  'message-case': { table: 'message_cases', waits: sql`item.status = 'OPEN'`, before: madeBefore },
  'report-case': {
    table: 'report_cases',
    waits: sql`item.status in ('OPEN', 'APPEALED')`,
    before: (at) => sql`${madeBefore(at)} and coalesce(item.appealed_at, 0) < ${at}`,
  },
  support: {
    table: 'support_messages',
    waits: sql`item.status = 'OPEN'`,
    before: (at) => sql`item.status_since < ${at}`,
  },
  transaction: {
    table: 'transactions',
    waits: sql`(item.attention = 1 or (item.status = 'PENDING' and item.provider is null))`,
    before: madeBefore,
  },
  'first-look': {
    table: 'members',
    // Literal numbers, as in the index of those who wait.
    waits: sql`item.waits_first_look = 1 and item.is_deleted = 0`,
    before: madeBefore,
    member: 'id',
    lock: 'updated_at',
  },
} as const satisfies Record<AssignedKind, Queue>;

export interface Item {
  readonly kind: AssignedKind;
  readonly itemId: string;
}

/** The item with its member, who is null for a guest; undefined if there is none. Locks it. */
export async function findItem(trx: Trx, { itemId, kind }: Item) {
  const { lock = 'status', member = 'member_id', table, waits }: Queue = queues[kind];
  const locked = sql.ref(lock);
  await sql`update ${sql.table(table)} set ${locked} = ${locked} where id = ${itemId}`.execute(trx);
  const { rows } = await sql<{ member_id: string | null; waits: number }>`
    select ${sql.ref(`item.${member}`)} as member_id, case when ${waits} then 1 else 0 end as waits
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
export function findAssignments(db: Db, kind: AssignedKind, most: number) {
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

/** Removes the assignment of an item: another person must decide it now. */
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
  /** What waits since before this time is late. */
  readonly lateBefore: number;
}

/** Whether the item in the column `itemId` is listed: who has it, whether it is late or put off. */
export function isListed(
  kind: AssignedKind,
  itemId: string,
  { assigned, lateBefore, now, staffId }: Whose,
): RawBuilder<SqlBool> {
  const has = (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from work_assignments as work where work.kind = ${kind}
      and work.item_id = ${sql.ref(itemId)} and ${condition})`;
  const isSnoozed = has(sql`work.snoozed_until > ${now}`);
  if (assigned === undefined) return sql<SqlBool>`1 = 1`;
  if (assigned === 'snoozed') return sql<SqlBool>`${isSnoozed}`;
  if (assigned === 'anyone') return sql<SqlBool>`not ${isSnoozed}`;
  if (assigned === 'me') return sql<SqlBool>`${has(sql`work.staff_id = ${staffId}`)} and not ${isSnoozed}`;
  if (assigned === 'nobody')
    return sql<SqlBool>`not ${has(sql`work.staff_id is not null`)} and not ${isSnoozed}`;
  const { before, table, waits } = queues[kind];
  const isOld = sql`exists (select 1 from ${sql.table(table)} as item
    where item.id = ${sql.ref(itemId)} and ${waits} and ${before(lateBefore)})`;
  return sql<SqlBool>`(${isOld} or ${has(sql`work.due_at < ${now}`)}) and not ${isSnoozed}`;
}

/** What is counted by itself: two of these are parts of one queue. */
const countedQueues = {
  documents: { kind: 'document', waits: queues.document.waits },
  messages: { kind: 'message-case', waits: queues['message-case'].waits },
  reports: { kind: 'report-case', waits: sql`item.status = 'OPEN'` },
  reportAppeals: { kind: 'report-case', waits: sql`item.status = 'APPEALED'` },
  support: { kind: 'support', waits: queues.support.waits },
  transactions: {
    kind: 'transaction',
    waits: sql`item.status = 'PENDING' and item.provider is null and item.attention = 0`,
  },
  heldTransactions: { kind: 'transaction', waits: sql`item.attention = 1` },
  users: { kind: 'first-look', waits: queues['first-look'].waits },
} as const satisfies Record<
  Exclude<keyof LateWork, 'photos'>,
  { kind: AssignedKind; waits: RawBuilder<unknown> }
>;
export type CountedQueue = keyof typeof countedQueues;

/**
 * Counts what of a queue is late, up to `most`: it waits since before `lateBefore`, or its time has passed.
 * What is put off is not late.
 */
export async function countLate(
  db: Db,
  queue: CountedQueue,
  { lateBefore, most, now }: Pick<Whose, 'lateBefore' | 'now'> & { readonly most: number },
): Promise<number> {
  const { kind, waits } = countedQueues[queue];
  const { before, table } = queues[kind];
  const items = sql.table(table);
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select id from (select item.id from ${items} as item where ${waits} and ${before(lateBefore)}
      and not exists (select 1 from work_assignments as work
        where work.kind = ${kind} and work.item_id = item.id and work.snoozed_until > ${now})
      limit ${most}) as old
    union select id from (select item.id from work_assignments as work
      join ${items} as item on item.id = work.item_id
      where work.kind = ${kind} and work.due_at < ${now} and ${waits}
        and (work.snoozed_until is null or work.snoozed_until <= ${now})
      limit ${most}) as due
  ) as late`.execute(db);
  return Math.min(most, rows[0]?.n ?? 0);
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
