import type { AuditAction, DecidedWork } from '@milon/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { indexedBy } from '../../platform/database/indexed-by.ts';

type AuditedKind = Exclude<keyof DecidedWork, 'photos'>;

interface Decisions {
  readonly by: readonly AuditAction[];
  /** The act that takes the latest decision back. */
  readonly undo?: AuditAction;
  /** How many decisions an entry is, if not one. */
  readonly count?: RawBuilder<number>;
}

/** Facts are JSON, in which a text has a backslash before each quotation mark: these find only facts. */
const has = (fact: string) => sql<number>`case when made.facts like ${`%"${fact}"%`} then 1 else 0 end`;

/** The acts by which the audit log knows decisions. */
const decisions = {
  profiles: { by: ['member.status'], count: has('firstLook') },
  texts: {
    by: ['member.edit'],
    count: sql<number>`${has('nameDecision')} + ${has('aboutDecision')}`,
  },
  documents: { by: ['document.verify', 'document.refuse'], undo: 'document.undo' },
  messages: {
    by: ['message-case.clear', 'message-case.warn', 'message-case.ban'],
    undo: 'message-case.undo',
  },
  reports: {
    by: [
      'report-case.dismiss',
      'report-case.keep',
      'report-case.warn',
      'report-case.deactivate',
      'report-case.delete',
    ],
    undo: 'report-case.undo',
  },
  support: { by: ['support.answer', 'support.close'], undo: 'support.undo' },
  payments: {
    by: ['transaction.approve', 'transaction.refuse', 'transaction.refund', 'transaction.elsewhere'],
  },
} as const satisfies Record<AuditedKind, Decisions>;
const kinds = Object.keys(decisions) as AuditedKind[];

export interface Decided {
  readonly staff_id: string;
  readonly n: number;
}

/** Decisions of a kind since `since` that nobody took back, by who made them; of all staff, or of one. */
async function countOfKind(
  db: Db,
  kind: AuditedKind,
  { since, staffId }: { readonly since: number; readonly staffId?: string | undefined },
): Promise<Decided[]> {
  const { by, count, undo }: Decisions = decisions[kind];
  const acts = sql.join(by);
  const ofOne = staffId === undefined ? sql`` : sql`and made.staff_id = ${staffId}`;
  const index = staffId === undefined ? 'audit_log_action_time' : 'audit_log_staff_action_time';
  // An undo takes back the latest decision before it, whoever presses it.
  const undone =
    undo === undefined
      ? sql``
      : sql`and made.position not in (
          select coalesce((select max(earlier.position) from audit_log as earlier
            where earlier.target_id = undo.target_id and earlier.action in (${acts})
              and earlier.position < undo.position), 0)
          from audit_log as undo ${indexedBy(db, 'audit_log_action_time')}
          where undo.action = ${undo} and undo.created_at >= ${since})`;
  const { rows } = await sql<Decided>`
    select made.staff_id, sum(${count ?? sql.lit(1)}) as n
    from audit_log as made ${indexedBy(db, index)}
    where made.action in (${acts}) and made.created_at >= ${since} ${ofOne} ${undone}
    group by made.staff_id`.execute(db);
  return rows;
}

/** The same for every kind that the audit log knows. */
export async function countAudited(
  db: Db,
  whose: { readonly since: number; readonly staffId?: string | undefined },
): Promise<Record<AuditedKind, Decided[]>> {
  const counted = await Promise.all(
    kinds.map(async (kind) => [kind, await countOfKind(db, kind, whose)] as const),
  );
  return Object.fromEntries(counted) as Record<AuditedKind, Decided[]>;
}

/** All accounts of staff by name; there are few. */
export function findStaff(db: Db) {
  return db.selectFrom('staff').select(['id', 'name', 'user_role', 'is_disabled']).orderBy('name').execute();
}
