import { REPORT_SUSPICION } from '@milon/shared/constants';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { pairOf } from '../../../platform/ids.ts';
import { recordLook } from '../../audit/index.ts';
import { showPhotosOfMembers } from '../../photo-review/index.ts';
import { hasOtherAdministration } from '../../staff/index.ts';
import { type CaseRow, countMessageCases, findCase, findEarlierCases, findNotes } from './case-queries.ts';
import { caseDetailView } from './case-view.ts';
import { contestedWords, personNotices, reporterNotices } from './describe-notices.ts';
import { countRecords, findCaseReports, findPairFacts, findReportsBack } from './report-queries.ts';
import { countCases } from './show-case.ts';

const reportsShown = 200;
const earlierShown = 10;

/** Whether the case waits, and for this member of staff. An appeal is left to somebody else, if possible. */
async function mayDecide(trx: Trx, actor: StaffActor, row: CaseRow): Promise<boolean> {
  if (row.status !== 'APPEALED' || row.decided_by !== actor.id)
    return ['OPEN', 'APPEALED'].includes(row.status);
  return !(await hasOtherAdministration(trx, actor.id));
}

/** Returns one case with its reports and history, and audits the look. Throws NOT_FOUND. */
export async function getCase(context: AppContext, actor: StaffActor, id: string): Promise<ReportCaseDetail> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const row = await findCase(trx, id);
    if (!row) throw new DomainError('NOT_FOUND');
    await recordLook(trx, actor, {
      action: 'report-case.look',
      targetId: id,
      facts: { memberId: row.member_id },
      at,
    });
    const reports = await findCaseReports(trx, id, reportsShown);
    const reporterIds = [...new Set(reports.flatMap((report) => report.reporter_id ?? []))];
    const records = await countRecords(trx, reporterIds, at - REPORT_SUSPICION.days * DAY_MS);
    const reportsBack = await findReportsBack(trx, row.member_id, reporterIds);
    const photos = await showPhotosOfMembers(context, trx, actor, [row.member_id]);
    return caseDetailView(row, {
      mayDecide: await mayDecide(trx, actor, row),
      notices: personNotices(row),
      contestedWords: contestedWords(row),
      reporterNotices: new Map(reports.map((report) => [report.id, reporterNotices(report)])),
      ...(await countCases(trx, [id], at))(id),
      reports,
      records: new Map(records.map((record) => [record.reporter_id, record])),
      pairs: await findPairFacts(
        trx,
        reporterIds.map((reporterId) => pairOf(row.member_id, reporterId)),
      ),
      reportsBack: new Map(reportsBack.map((back) => [back.reported_id, back])),
      photos: photos.get(row.member_id) ?? [],
      notes: await findNotes(trx, id),
      earlier: await findEarlierCases(trx, row, earlierShown),
      messageCases: await countMessageCases(trx, row.member_id),
    });
  });
}
