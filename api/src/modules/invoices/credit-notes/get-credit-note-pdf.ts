import type { Language } from '@milon/shared/options';
import { serialText } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { packageNameIn } from '../../packages/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { InvoiceFile } from '../get-invoice-pdf.ts';
import { nameForBuyer } from '../name-for-buyer.ts';
import { creditNotePage } from '../pdf/invoice-page.ts';
import { renderInvoice } from '../pdf/render-invoice.ts';
import { findInvoices } from '../queries.ts';
import { creditNoteView, invoiceView } from '../view.ts';
import { findPrintableCreditNote } from './credit-note-queries.ts';

/** A credit note of a transaction as PDF, one page. `memberId`: only of this member. Throws NOT_FOUND. */
export async function getCreditNotePdf(
  context: Pick<AppContext, 'db' | 'log'>,
  wanted: {
    readonly transactionId: string;
    readonly serial: number;
    readonly memberId?: string;
    readonly language: Language;
  },
): Promise<InvoiceFile> {
  const { transactionId, serial, memberId, language } = wanted;
  const [row, [invoiceRow], { contactMobile }] = await Promise.all([
    findPrintableCreditNote(context.db, transactionId, serial, memberId),
    findInvoices(context.db, [transactionId]),
    getSettings(context),
  ]);
  if (!row || !invoiceRow) throw new DomainError('NOT_FOUND');
  const [shown = invoiceRow] =
    memberId === undefined ? [] : await nameForBuyer(context.db, memberId, [invoiceRow]);
  const invoice = invoiceView(shown, row.is_deleted !== 0);
  const named = { ...row, package_name: await packageNameIn(context.db, language, row.package_name) };
  const page = creditNotePage(creditNoteView(row), invoice, named, language, contactMobile);
  return {
    name: `credit-note-${serialText(serial)}.pdf`,
    bytes: await renderInvoice(context, page),
  };
}
