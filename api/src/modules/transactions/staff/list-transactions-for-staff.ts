import {
  type AdminTransaction,
  type adminTransactionsCall,
  type CallParsed,
  idSchema,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isAssigned } from '../../assignments/index.ts';
import { loadInvoices } from '../../invoices/index.ts';
import { getSettings } from '../../settings/index.ts';
import { staffTransactionView } from '../view.ts';
import { readFilter } from './read-filter.ts';
import { findTransactionsForStaff, type ListFilter, type StaffTransactionRow } from './staff-queries.ts';

/** Where a page begins: after a row of the part that needs staff, or of the others. */
export interface ListPosition {
  readonly attention: 0 | 1;
  readonly beyond: string | undefined;
}

export const listStart: ListPosition = { attention: 1, beyond: undefined };

/** Throws MALFORMED for a cursor that this API did not give. */
function readPosition(cursor: string | undefined): ListPosition {
  if (cursor === undefined) return listStart;
  const [, part, id] = /^([01])\.(.{36})$/.exec(cursor) ?? [];
  const beyond = idSchema.safeParse(id);
  if (!beyond.success) throw new DomainError('MALFORMED', { fields: ['cursor'] });
  return { attention: part === '1' ? 1 : 0, beyond: beyond.data };
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
    const rest = { attention: 0, beyond: undefined, limit: most - found.length } as const;
    found.push(...(await findTransactionsForStaff(readers, filter, rest)));
  }
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, next: hasMore ? { attention: last.attention === 1 ? 1 : 0, beyond: last.id } : undefined };
}

/**
 * Lists transactions for Administration: what needs staff first, then the newest first. Those of a status
 * that waits come from the oldest.
 */
export async function listTransactionsForStaff(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof adminTransactionsCall, 'query'>,
): Promise<{ data: AdminTransaction[]; nextCursor?: string }> {
  const position = readPosition(query.cursor);
  const { assigned, ...asked } = query;
  const whose = { kind: 'transaction', itemId: 'transactions.id', assigned } as const;
  const filter: ListFilter = {
    ...(await readFilter(context, actor, asked)),
    isListed: await isAssigned(context, actor, whose),
  };
  const [{ rows, next }, { contactMobile }] = await Promise.all([
    readPage(context, filter, position, query.limit),
    getSettings(context),
  ]);
  const invoices = await loadInvoices(context.readers, rows);
  return {
    data: rows.map((row) => staffTransactionView(row, contactMobile, invoices.get(row.id))),
    ...(next ? { nextCursor: `${next.attention}.${next.beyond}` } : {}),
  };
}
