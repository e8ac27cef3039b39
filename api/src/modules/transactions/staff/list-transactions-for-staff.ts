import {
  type AdminTransaction,
  type adminTransactionsCall,
  type CallParsed,
  idSchema,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadInvoices } from '../../invoices/index.ts';
import { getSettings } from '../../settings/index.ts';
import { staffTransactionView } from '../view.ts';
import { readFilter } from './read-filter.ts';
import { findTransactionsForStaff, type ListFilter, type StaffTransactionRow } from './staff-queries.ts';

/** Where a page begins: after a row of the part that needs staff, or of the others. */
export interface ListPosition {
  readonly attention: 0 | 1;
  readonly before: string | undefined;
}

export const listStart: ListPosition = { attention: 1, before: undefined };

/** Throws MALFORMED for a cursor that this API did not give. */
function readPosition(cursor: string | undefined): ListPosition {
  if (cursor === undefined) return listStart;
  const [, part, id] = /^([01])\.(.{36})$/.exec(cursor) ?? [];
  const before = idSchema.safeParse(id);
  if (!before.success) throw new DomainError('MALFORMED', { fields: ['cursor'] });
  return { attention: part === '1' ? 1 : 0, before: before.data };
}

/** The next rows of the list, and where it goes on; undefined at its end. */
export async function readPage(
  context: AppContext,
  filter: ListFilter,
  position: ListPosition,
  limit: number,
): Promise<{ rows: StaffTransactionRow[]; next: ListPosition | undefined }> {
  const { readers } = context;
  const most = limit + 1;
  const found = await findTransactionsForStaff(readers, filter, { ...position, limit: most });
  if (position.attention === 1 && found.length < most) {
    const rest = { attention: 0, before: undefined, limit: most - found.length } as const;
    found.push(...(await findTransactionsForStaff(readers, filter, rest)));
  }
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, next: hasMore ? { attention: last.attention === 1 ? 1 : 0, before: last.id } : undefined };
}

/** Lists transactions for Administration: what needs staff first, then the newest first. */
export async function listTransactionsForStaff(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof adminTransactionsCall, 'query'>,
): Promise<{ data: AdminTransaction[]; nextCursor?: string }> {
  const position = readPosition(query.cursor);
  const filter = await readFilter(context, actor, query);
  const [{ rows, next }, { contactMobile }] = await Promise.all([
    readPage(context, filter, position, query.limit),
    getSettings(context),
  ]);
  const invoices = await loadInvoices(context.readers, rows);
  return {
    data: rows.map((row) => staffTransactionView(row, contactMobile, invoices.get(row.id))),
    ...(next ? { nextCursor: `${next.attention}.${next.before}` } : {}),
  };
}
