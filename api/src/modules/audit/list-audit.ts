import type { AuditRow, auditCall, CallParsed } from '@milon/shared/contracts';
import { DAY_MS, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { describeEntries } from './describe-entries.ts';
import { type AuditPlace, auditPageQuery, findAuditEntry } from './list-queries.ts';
import { readAuditSearch } from './read-search.ts';
import { auditRowView } from './view.ts';

/** The place in a cursor. Throws INVALID. */
function placeOf(cursor: string): AuditPlace {
  const [, at, position] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (at === undefined || position === undefined) throw new DomainError('INVALID', { fields: ['cursor'] });
  return { at: Number(at), position: Number(position) };
}

async function describe(db: Db, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const described = await describeEntries(db, rows);
  return rows.map((row, at) => ({ ...row, ...described[at] }));
}

/**
 * Lists the audit log, newest first, with who and what it is about. The cursor is time and position of the
 * last row returned.
 */
export async function listAudit(
  context: AppContext,
  { cursor, from, limit, q, to, ...filter }: CallParsed<typeof auditCall, 'query'>,
): Promise<{ data: AuditRow[]; nextCursor?: string }> {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const days = {
    from: from === undefined ? undefined : dhakaDayStart(from),
    until: to === undefined ? undefined : dhakaDayStart(to) + DAY_MS,
  };
  const { readers } = context;
  const readings = q === undefined ? undefined : await readAuditSearch(readers, q);
  if (readings?.length === 0) return { data: [] };
  const rows = await auditPageQuery(
    readers,
    { ...filter, ...days },
    { after, limit: limit + 1, readings },
  ).execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: await describe(readers, shown.map(auditRowView)),
    ...(last && rows.length > limit ? { nextCursor: `${last.created_at}.${last.position}` } : {}),
  };
}

/** One row of the audit log. Throws NOT_FOUND. */
export async function getAuditEntry(context: AppContext, position: number): Promise<AuditRow> {
  const row = await findAuditEntry(context.readers, position);
  if (!row) throw new DomainError('NOT_FOUND');
  const [entry] = await describe(context.readers, [auditRowView(row)]);
  if (!entry) throw new DomainError('NOT_FOUND');
  return entry;
}
