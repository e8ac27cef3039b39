import type { AuditRow } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findAuditPage } from './queries.ts';
import { auditRowView } from './view.ts';

/** The largest value of PostgreSQL's integer type. */
const maxPosition = 2 ** 31 - 1;

const isPosition = (cursor: string) => /^\d+$/.test(cursor) && Number(cursor) <= maxPosition;

/** Lists the audit log, newest first. The cursor is the position of the last row returned. */
export async function listAudit(
  context: AppContext,
  query: {
    limit: number;
    cursor?: string | undefined;
    staffId?: string | undefined;
    targetId?: string | undefined;
  },
): Promise<{ data: AuditRow[]; nextCursor?: string }> {
  if (query.cursor !== undefined && !isPosition(query.cursor))
    throw new DomainError('INVALID', { fields: ['cursor'] });
  const rows = await findAuditPage(context.readers, {
    before: query.cursor === undefined ? undefined : Number(query.cursor),
    limit: query.limit + 1,
    staffId: query.staffId,
    targetId: query.targetId,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    data: shown.map(auditRowView),
    ...(last && rows.length > query.limit ? { nextCursor: String(last.position) } : {}),
  };
}
