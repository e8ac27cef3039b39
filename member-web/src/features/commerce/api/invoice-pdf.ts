import { buildPath } from '@milon/shared/client';
import type { Language } from '@milon/shared/options';
import { creditNotePdfRoute, invoicePdfRoute } from '@milon/shared/routes';
import { downloadFile } from '../../../lib/server/download.ts';

/** Whether a PDF is complete: its last line is the end mark. */
export async function isWholePdf(file: Blob): Promise<boolean> {
  return (await file.slice(-16).text()).trimEnd().endsWith('%%EOF');
}

/** Downloads the invoice of a transaction as PDF. Throws `ApiProblem`. */
export function downloadInvoice(transactionId: string, language: Language): Promise<void> {
  const path = buildPath(invoicePdfRoute.path, { id: transactionId }, { language });
  return downloadFile(path, { onProgress: () => {}, isWhole: isWholePdf });
}

/** Downloads a credit note of a transaction as PDF. Throws `ApiProblem`. */
export function downloadCreditNote(transactionId: string, serial: number, language: Language): Promise<void> {
  const path = buildPath(creditNotePdfRoute.path, { id: transactionId, serial }, { language });
  return downloadFile(path, { onProgress: () => {}, isWhole: isWholePdf });
}
