import { REPORT_SUSPICION } from '@milon/shared/constants';
import { type MemberReports, RECORD_ROWS } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { requireExisting } from '../../members/index.ts';
import { findCasesOf } from './case-queries.ts';
import { caseView } from './case-view.ts';
import { countRecords } from './report-queries.ts';
import { countCases } from './show-case.ts';

/**
 * The cases about a member, newest first, without texts and reporters; and how many reports the member made.
 * Throws NOT_FOUND.
 */
export async function listCasesOfMember({ db, clock }: AppContext, memberId: string): Promise<MemberReports> {
  await requireExisting(db, memberId);
  const now = clock();
  const rows = await findCasesOf(db, memberId, RECORD_ROWS);
  const [countsOf, [record]] = await Promise.all([
    countCases(
      db,
      rows.map((row) => row.id),
      now,
    ),
    countRecords(db, [memberId], now - REPORT_SUSPICION.days * DAY_MS),
  ]);
  return {
    data: rows.map((row) => caseView(row, countsOf(row.id))),
    made: {
      reports: record?.reports ?? 0,
      upheld: record?.upheld ?? 0,
      dismissed: record?.dismissed ?? 0,
      recentPeople: record?.recent_people ?? 0,
    },
  };
}
