import type { Context } from 'hono';
import type { InvoiceFile } from './get-invoice-pdf.ts';

/** Answers a file to keep, which no cache stores. */
export function answerPdf(http: Context, { name, bytes }: InvoiceFile): Response {
  return http.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
