import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Adds a report to the member's open case, or opens one. Returns the case's id. */
export async function addToCase(
  trx: Trx,
  { id, memberId, at }: { readonly id: string; readonly memberId: string; readonly at: number },
): Promise<string> {
  const row = await trx
    .insertInto('report_cases')
    .values({ id, member_id: memberId, status: 'OPEN', revision: 1, latest_at: at, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id'])
        // The literal must match the partial index; a bound value would not.
        .where(sql.ref('status'), '=', sql.lit('OPEN'))
        .doUpdateSet((eb) => ({ revision: eb('report_cases.revision', '+', 1), latest_at: at })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setCaseOf(trx: Trx, reportId: string, caseId: string): Promise<void> {
  await trx.updateTable('reports').set({ case_id: caseId }).where('id', '=', reportId).execute();
}

/** The cases among these that have waiting reports about another member than their own. */
export async function findMixedCases(db: Db, caseIds: readonly string[], memberId: string) {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('reports')
    .select((eb) => ['case_id', eb.fn.max('created_at').as('latest_at')])
    .where('case_id', 'in', caseIds)
    .where('reported_id', '=', memberId)
    .where('status', '=', 'PENDING')
    .groupBy('case_id')
    .execute();
  return rows.flatMap(({ case_id: id, latest_at: at }) => (id === null ? [] : { id, at }));
}

/**
 * Moves a member's waiting reports from a case to another one. The first one gets a new revision, for who
 * looks at it.
 */
export async function moveReports(
  trx: Trx,
  { from, memberId, to }: { readonly from: string; readonly to: string; readonly memberId: string },
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ case_id: to })
    .where('case_id', '=', from)
    .where('reported_id', '=', memberId)
    .where('status', '=', 'PENDING')
    .execute();
  await trx
    .updateTable('report_cases')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', from)
    .execute();
}

/** Finds the newest reports of a case with their reporters and what the two had to do with each other. */
export function findCaseReports(db: Db, caseId: string, limit: number) {
  return db
    .selectFrom('reports')
    .innerJoin('report_words', 'report_words.id', 'reports.word_id')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'reports.reporter_id').on('members.removed_at', 'is', null),
    )
    .leftJoin('connects', (join) =>
      join
        .onRef('connects.viewer_id', '=', 'reports.reporter_id')
        .onRef('connects.owner_id', '=', 'reports.reported_id'),
    )
    .select((eb) => [
      'reports.id',
      'reports.status',
      'reports.text',
      'reports.created_at',
      'report_words.id as word_id',
      'report_words.name',
      'report_words.name_bangla',
      'report_words.gives_connect_back',
      'members.id as reporter_id',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.active_policy',
      'members.language',
      'members.screen_language',
      'members.is_deleted',
      'connects.created_at as viewed_at',
      'connects.cost',
      eb
        .selectFrom('connect_ledger')
        .select('connect_ledger.id')
        .where('connect_ledger.reason', '=', 'RETURN')
        .where((where) =>
          where.or([
            where('connect_ledger.reference_id', 'in', [
              eb.ref('connects.id'),
              eb.ref('connects.own_unlock_id'),
            ]),
            where('connect_ledger.reference_id', 'in', (later) =>
              later
                .selectFrom('revealed_guardians')
                .select('revealed_guardians.unlock_id')
                .whereRef('revealed_guardians.viewer_id', '=', 'connects.viewer_id')
                .whereRef('revealed_guardians.owner_id', '=', 'connects.owner_id'),
            ),
          ]),
        )
        .limit(1)
        .as('returned_by'),
    ])
    .where('reports.case_id', '=', caseId)
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
}
export type CaseReportRow = Awaited<ReturnType<typeof findCaseReports>>[number];

/** Counts the reports that these members ever made, and the different people since `since`. */
export function countRecords(db: Db, reporterIds: readonly string[], since: number) {
  if (reporterIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('reports')
    .select((eb) => [
      'reporter_id',
      eb.fn.countAll<number>().as('reports'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'UPHELD').as('upheld'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'DISMISSED').as('dismissed'),
      eb.fn.count<number>('reported_id').distinct().filterWhere('created_at', '>', since).as('recent_people'),
    ])
    .where('reporter_id', 'in', reporterIds)
    .groupBy('reporter_id')
    .execute();
}
export type RecordRow = Awaited<ReturnType<typeof countRecords>>[number];

/** The reports of a person about these members, the oldest first. */
export function findReportsBack(db: Db, personId: string, reporterIds: readonly string[]) {
  if (reporterIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('reports')
    .select(['reported_id', 'case_id', 'created_at'])
    .where('reporter_id', '=', personId)
    .where('reported_id', 'in', reporterIds)
    .orderBy('id')
    .execute();
}
export type ReportBackRow = Awaited<ReturnType<typeof findReportsBack>>[number];

/** For each pair: how many messages stand in their conversation, and whether there is an invitation. */
export async function findPairFacts(db: Db, pairs: readonly string[]) {
  if (pairs.length === 0) return { messages: new Map<string, number>(), invited: new Set<string>() };
  const conversations = await db
    .selectFrom('conversations')
    .select(['pair', 'last_position'])
    .where('pair', 'in', pairs)
    .execute();
  const invitations = await db.selectFrom('invitations').select('pair').where('pair', 'in', pairs).execute();
  return {
    messages: new Map(conversations.map((row) => [row.pair, row.last_position])),
    invited: new Set(invitations.map((row) => row.pair)),
  };
}

/** All reports of a case, as a decision needs them. */
export function findReportsToDecide(trx: Trx, caseId: string) {
  return trx
    .selectFrom('reports')
    .innerJoin('report_words', 'report_words.id', 'reports.word_id')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'reports.reporter_id').on('members.is_deleted', '=', 0),
    )
    .select([
      'reports.id',
      'reports.status',
      'reports.reported_id',
      'reports.created_at',
      'reports.decided_by',
      'reports.decided_at',
      'report_words.gives_connect_back',
      // Null for a reporter whose account is deleted.
      'members.id as reporter_id',
    ])
    .where('reports.case_id', '=', caseId)
    .orderBy('reports.id')
    .execute();
}
export type DecidableReport = Awaited<ReturnType<typeof findReportsToDecide>>[number];

/** The ids of the reports of a case that are upheld. */
export async function findUpheld(trx: Trx, caseId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('reports')
    .select('id')
    .where('case_id', '=', caseId)
    .where('status', '=', 'UPHELD')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setReportStatus(
  trx: Trx,
  ids: readonly string[],
  decision: { readonly status: string; readonly by: string | null; readonly at: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('reports')
    .set({ status: decision.status, decided_by: decision.by, decided_at: decision.at })
    .where('id', 'in', ids)
    .execute();
}
