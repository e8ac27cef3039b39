import { type CallParsed, idSchema, type ReportCase, type reportCasesCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isAssigned } from '../../assignments/index.ts';
import { findCases } from './case-queries.ts';
import { caseView } from './case-view.ts';
import { countCases } from './show-case.ts';

/** Lists cases of one status, without texts and reporters. Throws INVALID for an unknown cursor. */
export async function listCases(
  context: AppContext,
  actor: StaffActor,
  { status, assigned, limit, cursor }: CallParsed<typeof reportCasesCall, 'query'>,
): Promise<{ data: ReportCase[]; nextCursor?: string }> {
  if (cursor !== undefined && !idSchema.safeParse(cursor).success) {
    throw new DomainError('INVALID', { fields: ['cursor'] });
  }
  const { db, clock } = context;
  const itemId = 'report_cases.id';
  const isListed = await isAssigned(context, actor, { kind: 'report-case', itemId, assigned });
  const rows = await findCases(db, { status, isListed, after: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const countsOf = await countCases(
    db,
    shown.map((row) => row.id),
    clock(),
  );
  const last = shown.at(-1);
  return {
    data: shown.map((row) => caseView(row, countsOf(row.id))),
    ...(last && rows.length > limit ? { nextCursor: last.id } : {}),
  };
}
