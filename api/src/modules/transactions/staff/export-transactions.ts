import type { CallParsed, exportTransactionsCall } from '@milon/shared/contracts';
import { invoiceStatusOptions, type Language, labelOf } from '@milon/shared/options';
import { dhakaDay, displayName, serialText, takaOf } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { writeCsv } from '../../../platform/csv.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import { loadInvoices } from '../../invoices/index.ts';
import { type ListPosition, listStart, readPage } from './list-transactions-for-staff.ts';
import { readFilter } from './read-filter.ts';
import type { StaffTransactionRow } from './staff-queries.ts';

const headers = {
  en: [
    'Date',
    'Transaction ID',
    'Member',
    'Profile ID',
    'Package',
    'Amount (Tk)',
    'Refunded (Tk)',
    'Method',
    'Paid from',
    'Status',
    'Invoice',
  ],
  bn: [
    'তারিখ',
    'ট্রানজেকশন আইডি',
    'সদস্য',
    'প্রোফাইল আইডি',
    'প্যাকেজ',
    'পরিমাণ (টাকা)',
    'ফেরত (টাকা)',
    'মাধ্যম',
    'প্রেরকের নম্বর',
    'অবস্থা',
    'ইনভয়েস',
  ],
} as const satisfies Record<Language, readonly string[]>;

/** A file with more rows would not open in common spreadsheets without trouble. */
const rowsMost = 50_000;
const chunkSize = 1_000;

function cellsOf(row: StaffTransactionRow, serial: number | undefined, language: Language): string[] {
  const isGone = row.first_name === null || row.is_deleted === 1;
  const name = isGone ? null : { firstName: row.first_name ?? '', lastName: row.last_name ?? '' };
  return [
    dhakaDay(row.created_at),
    row.trx_id,
    displayName(name, true),
    isGone ? '' : (row.profile_id ?? ''),
    row.package_name,
    String(row.amount),
    String(takaOf(row.refunded)),
    row.payment_method,
    row.sender_number ?? '',
    labelOf(invoiceStatusOptions, row.status, language) || row.status,
    serial === undefined ? '' : serialText(serial),
  ];
}

/**
 * Writes what a filter lists as CSV, for Administration. Audited with the number of rows. Throws TOO_LARGE
 * for more than 50,000 rows, and TOO_MANY_REQUESTS.
 */
export async function exportTransactions(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof exportTransactionsCall, 'query'>,
  language: Language,
): Promise<{ name: string; text: string }> {
  await context.limits.take('staffExport', actor.id);
  const filter = await readFilter(context, actor, query);
  const lines: string[][] = [];
  let position: ListPosition | undefined = listStart;
  while (position) {
    const { rows, next } = await readPage(context, filter, position, chunkSize);
    const invoices = await loadInvoices(context.readers, rows);
    lines.push(...rows.map((row) => cellsOf(row, invoices.get(row.id)?.serial, language)));
    if (next && lines.length >= rowsMost) throw new DomainError('TOO_LARGE');
    position = next;
  }
  const { status = null, method = null, package: packageName = null, from = null, to = null, q } = query;
  const facts = {
    rows: lines.length,
    status,
    method,
    package: packageName,
    from,
    to,
    hasText: q !== undefined,
  };
  const at = context.clock();
  await inTransaction(context.db, (trx) =>
    appendAudit(trx, {
      staffId: actor.id,
      action: 'transaction.export',
      targetId: 'transactions',
      facts,
      at,
    }),
  );
  return { name: `transactions-${dhakaDay(at)}.csv`, text: writeCsv([headers[language], ...lines]) };
}
