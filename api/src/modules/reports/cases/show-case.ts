import type { ReportCase } from '@milon/shared/contracts';
import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { countReasons, countReporters, findCase } from './case-queries.ts';
import { type CaseCounts, caseView } from './case-view.ts';

/** Reads the counts of these cases, by case. */
export async function countCases(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<(id: string) => CaseCounts> {
  const reasons = Map.groupBy(await countReasons(db, ids), (row) => row.case_id);
  const reporters = new Map((await countReporters(db, ids, now)).map((row) => [row.case_id, row]));
  return (id) => ({ reasons: reasons.get(id) ?? [], reporters: reporters.get(id) });
}

/** Returns the row of a case that was just changed. Throws NOT_FOUND. */
export async function showCase(db: Db, id: string, now: number): Promise<ReportCase> {
  const row = await findCase(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return caseView(row, (await countCases(db, [id], now))(id));
}
