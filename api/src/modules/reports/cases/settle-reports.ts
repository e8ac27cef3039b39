import type { AppContext } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { returnConnect } from '../../connects/index.ts';
import { deliverNotification, recordNotification } from '../../notifications/index.ts';
import { type DecidableReport, findReportsToDecide, setReportStatus } from './report-queries.ts';

interface Settlement {
  readonly upheld: readonly string[];
  /** Id of staff. */
  readonly by: string;
  readonly at: number;
}

/** Returns the connects of upheld contact reports, once for each reporter. */
async function returnConnects(
  context: AppContext,
  trx: Trx,
  reports: readonly DecidableReport[],
  at: number,
): Promise<ReadonlySet<string>> {
  const returned = new Set<string>();
  for (const { reporter_id: viewerId, reported_id: ownerId, gives_connect_back } of reports) {
    if (viewerId === null || gives_connect_back === 0 || returned.has(viewerId)) continue;
    if (await returnConnect(context, trx, { viewerId, ownerId }, at)) returned.add(viewerId);
  }
  return returned;
}

/**
 * Marks each report of a case as upheld or dismissed, returns connects, and notifies the reporters whose
 * outcome is new, without the name of the reported member. Returns the number of upheld reports. Throws
 * NOT_FOUND for an upheld id that is not in the case.
 */
export async function settleReports(
  context: AppContext,
  trx: Trx,
  caseId: string,
  { upheld, by, at }: Settlement,
): Promise<number> {
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
  for (const reporterId of new Set(changed.flatMap((report) => report.reporter_id ?? []))) {
    const notice = {
      about: 'report',
      accepted: right.some((report) => report.reporter_id === reporterId),
      connectReturned: returned.has(reporterId),
    } as const;
    await recordNotification(trx, reporterId, { notice, subject: caseId }, at);
    afterCommit(trx, () => deliverNotification(context, reporterId, notice));
  }
  return right.length;
}
