import { REPORT_SUSPICION } from '@milon/shared/constants';
import type { ReportCase, ReportCaseDetail, StaffPhoto } from '@milon/shared/contracts';
import type { ReportCaseReason, ReportCaseStatus, ReportStatus } from '@milon/shared/options';
import { deletedUserName, shownText } from '@milon/shared/rules';
import { pairOf } from '../../../platform/ids.ts';
import { isoTime } from '../../../platform/iso-time.ts';
import { deletionView } from '../../members/index.ts';
import type {
  CaseRow,
  countMessageCases,
  findEarlierCases,
  findNotes,
  ReasonCount,
  ReporterCount,
} from './case-queries.ts';
import type { CaseReportRow, findPairFacts, RecordRow, ReportBackRow } from './report-queries.ts';

const reasonView = (reason: string | null) => (reason === null ? {} : { reason: reason as ReportCaseReason });

type Person = ReportCase['person'];

/** The reported person. A deleted one has a name only in a look that is audited. */
function personView(row: CaseRow, isAudited: boolean): Person {
  const isHidden = row.is_deleted === 1 && !isAudited;
  const deletion = deletionView({ ...row, id: row.member_id });
  return {
    _id: row.member_id,
    profileId: isHidden ? '' : row.profile_id,
    firstName: isHidden ? deletedUserName : row.first_name,
    lastName: isHidden ? '' : row.last_name,
    gender: row.gender as Person['gender'],
    activePolicy: row.active_policy as Person['activePolicy'],
    firstLookWaiting: row.waits_first_look === 1,
    ...(deletion ? { deletion } : {}),
  };
}

export interface CaseCounts {
  readonly reasons: readonly ReasonCount[];
  readonly reporters: ReporterCount | undefined;
}

/** A row of the queue: who, for which reasons and by how many; no texts, no reporters. */
export function caseView(row: CaseRow, { reasons, reporters }: CaseCounts, isAudited = false): ReportCase {
  const count = reporters?.reporters ?? 0;
  return {
    _id: row.id,
    status: row.status as ReportCaseStatus,
    revision: row.revision,
    person: personView(row, isAudited),
    reasons: reasons.map((reason) => ({
      _id: reason.id,
      name: reason.name,
      nameBangla: reason.name_bangla,
      count: reason.n,
    })),
    reporters: count,
    hasManyReporters: count >= REPORT_SUSPICION.reporters,
    serialReporters: reporters?.serial ?? 0,
    ...(reporters && reporters.mutual > 0 ? { mutualReporters: reporters.mutual } : {}),
    ...(row.assigned_to === null
      ? {}
      : { assignedTo: { _id: row.assigned_to, name: row.assignee_name ?? '' } }),
    latestAt: isoTime(row.latest_at),
    createdAt: isoTime(row.created_at),
    ...(row.status === 'OPEN' ? { waitsSince: isoTime(row.created_at) } : {}),
    ...(row.status === 'APPEALED' && row.appealed_at !== null
      ? { waitsSince: isoTime(row.appealed_at) }
      : {}),
    ...(row.decided_at === null ? {} : { decidedAt: isoTime(row.decided_at) }),
    ...(row.decider_name === null ? {} : { decidedBy: row.decider_name }),
    ...reasonView(row.reason),
    ...(row.undo_until === null ? {} : { undoUntil: isoTime(row.undo_until) }),
  };
}

type Reporter = ReportCaseDetail['reports'][number]['reporter'];
export type ReporterNotices = NonNullable<Reporter>['notices'];

function reporterView(row: CaseReportRow, record: RecordRow | undefined, notices: ReporterNotices): Reporter {
  if (row.reporter_id === null) return undefined;
  const recentPeople = record?.recent_people ?? 0;
  return {
    _id: row.reporter_id,
    profileId: row.profile_id ?? '',
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    gender: row.gender as Person['gender'],
    activePolicy: row.active_policy as Person['activePolicy'],
    record: {
      reports: record?.reports ?? 0,
      upheld: record?.upheld ?? 0,
      dismissed: record?.dismissed ?? 0,
      recentPeople,
    },
    isSerial: recentPeople >= REPORT_SUSPICION.people,
    ...(notices ? { notices } : {}),
  };
}

type PairFacts = Awaited<ReturnType<typeof findPairFacts>>;

function reportedBackView(back: ReportBackRow | undefined) {
  if (!back) return {};
  const { case_id, created_at } = back;
  return {
    reportedBack: { ...(case_id === null ? {} : { caseId: case_id }), createdAt: isoTime(created_at) },
  };
}

function reportView(
  row: CaseReportRow,
  memberId: string,
  facts: Pick<DetailFacts, 'records' | 'pairs' | 'reporterNotices' | 'reportsBack'>,
): ReportCaseDetail['reports'][number] {
  const record = facts.records.get(row.reporter_id ?? '');
  const reporter = reporterView(row, record, facts.reporterNotices.get(row.id));
  const pair = pairOf(memberId, row.reporter_id ?? '');
  return {
    _id: row.id,
    status: row.status as ReportStatus,
    reason: { _id: row.word_id, name: row.name, nameBangla: row.name_bangla },
    givesConnectBack: row.gives_connect_back === 1,
    ...(row.text === null ? {} : { text: shownText('report', row.text, 'administration') }),
    createdAt: isoTime(row.created_at),
    ...(reporter ? { reporter } : {}),
    evidence: {
      ...(row.viewed_at === null ? {} : { contactViewedAt: isoTime(row.viewed_at) }),
      spentConnect: row.cost === 1,
      connectReturned: row.returned_by !== null,
      messages: facts.pairs.messages.get(pair) ?? 0,
      invited: facts.pairs.invited.has(pair),
      ...reportedBackView(facts.reportsBack.get(row.reporter_id ?? '')),
    },
  };
}

interface DetailFacts extends CaseCounts {
  readonly mayDecide: boolean;
  readonly notices: ReportCaseDetail['notices'];
  readonly contestedWords: string | undefined;
  /** What each reporter would be told, by report. */
  readonly reporterNotices: ReadonlyMap<string, ReporterNotices>;
  readonly reports: readonly CaseReportRow[];
  readonly records: ReadonlyMap<string, RecordRow>;
  readonly pairs: PairFacts;
  /** The latest report of the person about each reporter. */
  readonly reportsBack: ReadonlyMap<string, ReportBackRow>;
  readonly photos: readonly StaffPhoto[];
  readonly notes: Awaited<ReturnType<typeof findNotes>>;
  readonly earlier: Awaited<ReturnType<typeof findEarlierCases>>;
  readonly messageCases: Awaited<ReturnType<typeof countMessageCases>>;
}

/** What the member appealed against, while the appeal waits. */
function contestedView({ outcome, status }: CaseRow, words: string | undefined) {
  if (status !== 'APPEALED' || outcome === null) return {};
  return { against: { status: outcome as ReportCaseStatus, ...(words === undefined ? {} : { words }) } };
}

/** One case with everything that a decision needs. */
export function caseDetailView(row: CaseRow, facts: DetailFacts): ReportCaseDetail {
  const messageCases = (status: string) => facts.messageCases.find((one) => one.status === status)?.n ?? 0;
  return {
    ...caseView(row, facts, true),
    mayDecide: facts.mayDecide,
    photos: [...facts.photos],
    notices: facts.notices,
    reports: facts.reports.map((report) => reportView(report, row.member_id, facts)),
    notes: facts.notes.map((note) => ({
      _id: note.id,
      text: note.text,
      by: note.staff_name ?? '',
      createdAt: isoTime(note.created_at),
    })),
    ...(row.appeal_text === null || row.appealed_at === null
      ? {}
      : {
          appeal: {
            text: shownText('reportAppeal', row.appeal_text, 'administration') ?? '',
            createdAt: isoTime(row.appealed_at),
            ...contestedView(row, facts.contestedWords),
          },
        }),
    history: {
      memberSince: isoTime(row.member_since),
      ...(row.last_login_at === null ? {} : { lastLogin: isoTime(row.last_login_at) }),
      phoneVerified: row.phone_verified === 1,
      emailVerified: row.email_verified === 1,
      documentVerified: row.document_verified_at !== null,
      cases: facts.earlier.map((one) => ({
        _id: one.id,
        status: one.status as ReportCaseStatus,
        createdAt: isoTime(one.created_at),
        ...(one.decided_at === null ? {} : { decidedAt: isoTime(one.decided_at) }),
        ...(one.decider_name === null ? {} : { decidedBy: one.decider_name }),
        ...reasonView(one.reason),
      })),
      messageCases: {
        open: messageCases('OPEN'),
        warned: messageCases('WARNED'),
        banned: messageCases('BANNED'),
      },
    },
  };
}
