import type { Language } from '@milon/shared/options';
import { serialText } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { packageNameIn } from '../packages/index.ts';
import { getSettings } from '../settings/index.ts';
import { nameForBuyer } from './name-for-buyer.ts';
import { invoicePage } from './pdf/invoice-page.ts';
import { renderInvoice } from './pdf/render-invoice.ts';
import { findPrintable } from './queries.ts';
import { invoiceView } from './view.ts';

export interface InvoiceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The invoice of a transaction as PDF, one page. `memberId`: only if it is this member's own. Throws
 * NOT_FOUND, also for a transaction that was not credited.
 */
export async function getInvoicePdf(
  context: Pick<AppContext, 'db' | 'log'>,
  wanted: { readonly transactionId: string; readonly memberId?: string; readonly language: Language },
): Promise<InvoiceFile> {
  const { transactionId, memberId, language } = wanted;
  const [row, { contactMobile }] = await Promise.all([
    findPrintable(context.db, transactionId, memberId),
    getSettings(context),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  const [shown = row] = memberId === undefined ? [] : await nameForBuyer(context.db, memberId, [row]);
  const invoice = invoiceView(shown, row.is_deleted !== 0);
  const package_name = await packageNameIn(context.db, language, row.package_name);
  const page = invoicePage(invoice, { ...row, package_name }, language, contactMobile);
  const bytes = await renderInvoice(context, page);
  return { name: `invoice-${serialText(row.serial)}.pdf`, bytes };
}
