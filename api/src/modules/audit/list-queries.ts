import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { indexedBy } from '../../platform/database/indexed-by.ts';
import { isPostgres } from '../../platform/database/is-postgres.ts';
import type { Database } from '../../platform/database/schema.ts';

/** A place in the list: time and position of a row. */
export interface AuditPlace {
  readonly at: number;
  readonly position: number;
}

interface AuditFilter {
  readonly staffId?: string | undefined;
  readonly action?: string | undefined;
  readonly targetId?: string | undefined;
  /** Epoch milliseconds: from here on, and before there. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** One possible meaning of a search: rows by this staff, of this target, or about this member. */
export interface AuditReading {
  readonly of: 'staff' | 'target' | 'member';
  readonly id: string;
}

type Found = Pick<
  Selectable<Database['audit_log']>,
  'position' | 'staff_id' | 'action' | 'target_id' | 'facts' | 'created_at'
>;
const columns = sql.raw('position, staff_id, action, target_id, facts, created_at');

/** Rows of the log, each once, with the names of staff. */
const withStaff = (db: Db, parts: readonly RawBuilder<unknown>[]) =>
  db
    .selectFrom(sql<Found>`(${sql.join(parts, sql` union `)})`.as('found'))
    .leftJoin('staff', 'staff.id', 'found.staff_id')
    .select([
      'found.position',
      'found.staff_id',
      'staff.name as staff_name',
      'found.action',
      'found.target_id',
      'found.facts',
      'found.created_at',
    ]);

/** As in the index of migration 0084. */
const memberOf = (db: Db) =>
  isPostgres(db)
    ? sql`(substring(audit_log.facts from '"memberId":"([^"]+)"') collate "C")`
    : sql`json_extract(audit_log.facts, '$.memberId')`;

function conditionsOf(
  { action, from, staffId, targetId, until }: AuditFilter,
  after: AuditPlace | undefined,
): RawBuilder<SqlBool>[] {
  return [
    ...(after
      ? [sql<SqlBool>`(audit_log.created_at, audit_log.position) < (${after.at}, ${after.position})`]
      : []),
    ...(staffId === undefined ? [] : [sql<SqlBool>`audit_log.staff_id = ${staffId}`]),
    ...(action === undefined ? [] : [sql<SqlBool>`audit_log.action = ${action}`]),
    ...(targetId === undefined ? [] : [sql<SqlBool>`audit_log.target_id = ${targetId}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`audit_log.created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`audit_log.created_at < ${until}`]),
  ];
}

/** The index of each reading, by time. Staff have another one for their acts of one kind. */
const indexOf = (of: AuditReading['of'], { action }: AuditFilter) =>
  of === 'staff' && action !== undefined ? 'audit_log_staff_action_time' : `audit_log_${of}_time`;

/** The newest rows of one reading, or of the whole log. Its index has them in this order. */
function partOf(
  db: Db,
  reading: AuditReading | undefined,
  filter: AuditFilter,
  { after, limit }: { readonly after: AuditPlace | undefined; readonly limit: number },
): RawBuilder<unknown> {
  const column = {
    staff: sql.ref('audit_log.staff_id'),
    target: sql.ref('audit_log.target_id'),
    member: memberOf(db),
  };
  const index = reading ? indexedBy(db, indexOf(reading.of, filter)) : sql``;
  const all = [
    sql`1 = 1`,
    ...(reading ? [sql`${column[reading.of]} = ${reading.id}`] : []),
    ...conditionsOf(filter, after),
  ];
  return sql`select ${columns} from (
    select ${columns} from audit_log ${index} where ${sql.join(all, sql` and `)}
    order by created_at desc, position desc limit ${limit}) as newest`;
}

/**
 * A page of rows after a place, newest first. Each filter has an index in this order. With `readings`,
 * only rows that fit one of them.
 */
export function auditPageQuery(
  db: Db,
  filter: AuditFilter,
  {
    after,
    limit,
    readings,
  }: {
    readonly after: AuditPlace | undefined;
    readonly limit: number;
    readonly readings?: readonly AuditReading[] | undefined;
  },
) {
  const parts = (readings ?? [undefined]).map((reading) => partOf(db, reading, filter, { after, limit }));
  return withStaff(db, parts)
    .orderBy('found.created_at', 'desc')
    .orderBy('found.position', 'desc')
    .limit(limit);
}

export function findAuditEntry(db: Db, position: number) {
  const part = sql`select ${columns} from audit_log where position = ${position}`;
  return withStaff(db, [part]).executeTakeFirst();
}

const mostFound = 8;

/** The member with this profile id, deleted ones too. */
export async function findMemberOf(db: Db, profileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row?.id;
}

/** Payments whose transaction id begins with this. */
export async function findPaymentsOf(db: Db, trxId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('trx_id', '>=', trxId)
    .where('trx_id', '<', `${trxId}\uffff`)
    .orderBy('trx_id')
    .limit(mostFound)
    .execute();
  return rows.map((row) => row.id);
}

/** All accounts of staff, disabled ones too. There are few. */
export function findStaffNames(db: Db) {
  return db.selectFrom('staff').select(['id', 'name']).execute();
}
