import type { AppContext } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { ConnectReceiver } from '../../connect-ledger/index.ts';
import { returnConnects as returnTo } from '../../connects/index.ts';
import type { HeldNotice } from '../../decision-undo/index.ts';
import { type DecidableReport, findReportsToDecide, setReportStatus } from './report-queries.ts';

interface Settlement {
  readonly upheld: readonly string[];
  /** Id of staff. */
  readonly by: string;
  readonly at: number;
}

/** Returns the connects of upheld contact reports, once for each reporter, and says who got each. */
async function returnConnects(
  context: AppContext,
  trx: Trx,
  reports: readonly DecidableReport[],
  at: number,
): Promise<ReadonlyMap<string, ConnectReceiver>> {
  const returned = new Map<string, ConnectReceiver>();
  for (const report of reports) {
    const {
      created_at: reportedAt,
      gives_connect_back,
      reported_id: ownerId,
      reporter_id: viewerId,
    } = report;
    if (viewerId === null || gives_connect_back === 0 || returned.has(viewerId)) continue;
    const receiver = await returnTo(context, trx, { viewerId, ownerId, reportedAt }, at);
    if (receiver) returned.set(viewerId, receiver);
  }
  return returned;
}

/** What an undo restores of one report. */
export interface ReportBefore {
  readonly id: string;
  readonly status: string;
  readonly by: string | null;
  readonly at: number | null;
}

interface Settled {
  /** The number of upheld reports. */
  readonly upheld: number;
  /** Whether a connect went back, to a member or a refund, which cannot be undone. */
  readonly hasReturned: boolean;
  /** For the reporters whose outcome is new, without the name of the reported member. */
  readonly notices: readonly HeldNotice[];
  readonly before: readonly ReportBefore[];
}

/**
 * Marks each report of a case as upheld or dismissed, and returns connects. Throws NOT_FOUND for an upheld id
 * that is not in the case.
 */
export async function settleReports(
  context: AppContext,
  trx: Trx,
  caseId: string,
  { upheld, by, at }: Settlement,
): Promise<Settled> {
  const reports = await findReportsToDecide(trx, caseId);
  const isUpheld = new Set(upheld);
  const known = new Set(reports.map((report) => report.id));
  if (upheld.some((id) => !known.has(id))) throw new DomainError('NOT_FOUND', { fields: ['upheld'] });

  const right = reports.filter((report) => isUpheld.has(report.id));
  const wrong = reports.filter((report) => !isUpheld.has(report.id));
  const idsOf = (list: readonly DecidableReport[]) => list.map((report) => report.id);
  await setReportStatus(trx, idsOf(right), { status: 'UPHELD', by, at });
  await setReportStatus(trx, idsOf(wrong), { status: 'DISMISSED', by, at });
  const returned = await returnConnects(context, trx, right, at);

  const changed = reports.filter(
    (report) => report.status !== (isUpheld.has(report.id) ? 'UPHELD' : 'DISMISSED'),
  );
  const reporters = new Set(changed.flatMap((report) => report.reporter_id ?? []));
  return {
    upheld: right.length,
    hasReturned: returned.size > 0,
    notices: [...reporters].map((reporterId) => ({
      memberId: reporterId,
      notice: {
        about: 'report',
        accepted: right.some((report) => report.reporter_id === reporterId),
        connectReturned: returned.get(reporterId) === 'MEMBER',
      },
      subject: caseId,
    })),
    before: reports.map(({ decided_at, decided_by, id, status }) => ({
      id,
      status,
      by: decided_by,
      at: decided_at,
    })),
  };
}
