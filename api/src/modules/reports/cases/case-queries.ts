import { REPORT_SUSPICION } from '@milon/shared/constants';
import type { ReportCaseStatus } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Selects cases with the reported person and the staff who took and decided them. */
function selectCases(db: Db) {
  return db
    .selectFrom('report_cases')
    .innerJoin('members', 'members.id', 'report_cases.member_id')
    .leftJoin('staff as decider', 'decider.id', 'report_cases.decided_by')
    .leftJoin('work_assignments', (join) =>
      join
        .onRef('work_assignments.item_id', '=', 'report_cases.id')
        .on('work_assignments.kind', '=', 'report-case'),
    )
    .leftJoin('staff as assignee', 'assignee.id', 'work_assignments.staff_id')
    .leftJoin('decision_undos', (join) =>
      join
        .onRef('decision_undos.item_id', '=', 'report_cases.id')
        .on('decision_undos.kind', '=', 'report-case'),
    )
    .select([
      'report_cases.id',
      'report_cases.member_id',
      'report_cases.status',
      'report_cases.revision',
      'work_assignments.staff_id as assigned_to',
      'report_cases.latest_at',
      'report_cases.created_at',
      'report_cases.decided_by',
      'report_cases.decided_at',
      'report_cases.policy_before',
      'report_cases.policy_set',
      'report_cases.waited_first_look',
      'report_cases.appeal_text',
      'report_cases.appealed_at',
      'report_cases.reason',
      'report_cases.outcome',
      'report_cases.words',
      'decision_undos.undo_until',
      'decider.name as decider_name',
      'assignee.name as assignee_name',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.active_policy',
      'members.waits_first_look',
      'members.policy_message',
      'members.language',
      'members.screen_language',
      'members.is_deleted',
      'members.deleted_at',
      'members.deleted_by',
      'members.restorable_by_staff',
      'members.removed_at',
      'members.created_at as member_since',
      'members.last_login_at',
      'members.phone_verified',
      'members.email_verified',
      'members.document_verified_at',
    ]);
}
export type CaseRow = Awaited<ReturnType<typeof findCases>>[number];

interface CasePage {
  readonly status: ReportCaseStatus;
  /** Whose cases. */
  readonly isListed: RawBuilder<SqlBool>;
  /** The last id of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Finds a page of cases: waiting ones oldest first, decided ones newest first. */
export function findCases(db: Db, { status, isListed, after, limit }: CasePage) {
  const waits = status === 'OPEN' || status === 'APPEALED';
  let query = selectCases(db).where('report_cases.status', '=', status).where(isListed);
  if (after !== undefined) query = query.where('report_cases.id', waits ? '>' : '<', after);
  return query
    .orderBy('report_cases.id', waits ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return selectCases(db).where('report_cases.id', '=', id).executeTakeFirst();
}

/** The cases about this member, newest first. */
export function findCasesOf(db: Db, memberId: string, limit: number): Promise<CaseRow[]> {
  return selectCases(db)
    .where('report_cases.member_id', '=', memberId)
    .orderBy('report_cases.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the reports of these cases by reason. */
export function countReasons(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('reports')
    .innerJoin('report_words', 'report_words.id', 'reports.word_id')
    .select((eb) => [
      'reports.case_id',
      'report_words.id',
      'report_words.name',
      'report_words.name_bangla',
      eb.fn.countAll<number>().as('n'),
    ])
    .where('reports.case_id', 'in', caseIds)
    .groupBy(['reports.case_id', 'report_words.id', 'report_words.name', 'report_words.name_bangla'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('report_words.id')
    .execute();
}
export type ReasonCount = Awaited<ReturnType<typeof countReasons>>[number];

/** Counts the reporters of these cases: those who report many people, and those whom the person reported. */
export function countReporters(db: Db, caseIds: readonly string[], now: number) {
  if (caseIds.length === 0) return Promise.resolve([]);
  const since = now - REPORT_SUSPICION.days * DAY_MS;
  return db
    .selectFrom('reports')
    .select((eb) => [
      'reports.case_id',
      eb.fn.count<number>('reports.reporter_id').distinct().as('reporters'),
      eb.fn
        .count<number>('reports.reporter_id')
        .distinct()
        .filterWhere(
          eb
            .selectFrom('reports as other')
            .select((sub) => sub.fn.count<number>('other.reported_id').distinct().as('n'))
            .whereRef('other.reporter_id', '=', 'reports.reporter_id')
            .where('other.created_at', '>', since),
          '>=',
          REPORT_SUSPICION.people,
        )
        .as('serial'),
      eb.fn
        .count<number>('reports.reporter_id')
        .distinct()
        .filterWhere(({ exists, selectFrom }) =>
          exists(
            selectFrom('reports as back')
              .select('back.id')
              .whereRef('back.reporter_id', '=', 'reports.reported_id')
              .whereRef('back.reported_id', '=', 'reports.reporter_id'),
          ),
        )
        .as('mutual'),
    ])
    .where('reports.case_id', 'in', caseIds)
    .groupBy('reports.case_id')
    .execute();
}
export type ReporterCount = Awaited<ReturnType<typeof countReporters>>[number];

/** Earlier cases of this member, newest first. */
export function findEarlierCases(db: Db, { id, member_id }: CaseRow, limit: number) {
  return db
    .selectFrom('report_cases')
    .leftJoin('staff', 'staff.id', 'report_cases.decided_by')
    .select([
      'report_cases.id',
      'report_cases.status',
      'report_cases.created_at',
      'report_cases.decided_at',
      'report_cases.reason',
      'staff.name as decider_name',
    ])
    .where('report_cases.member_id', '=', member_id)
    .where('report_cases.id', '!=', id)
    .orderBy('report_cases.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the cases about this member's messages by status. */
export function countMessageCases(db: Db, memberId: string) {
  return db
    .selectFrom('message_cases')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('member_id', '=', memberId)
    .groupBy('status')
    .execute();
}

export function findNotes(db: Db, caseId: string) {
  return db
    .selectFrom('report_case_notes')
    .leftJoin('staff', 'staff.id', 'report_case_notes.staff_id')
    .select([
      'report_case_notes.id',
      'report_case_notes.text',
      'report_case_notes.created_at',
      'staff.name as staff_name',
    ])
    .where('report_case_notes.case_id', '=', caseId)
    .orderBy('report_case_notes.id')
    .execute();
}

export async function insertNote(
  trx: Trx,
  note: { id: string; caseId: string; staffId: string; text: string; at: number },
): Promise<void> {
  const { id, caseId, staffId, text, at } = note;
  await trx
    .insertInto('report_case_notes')
    .values({ id, case_id: caseId, staff_id: staffId, text, created_at: at })
    .execute();
}
