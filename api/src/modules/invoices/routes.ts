import { creditNotePdfCall, invoicePdfCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { answerPdf } from './answer-pdf.ts';
import { getCreditNotePdf } from './credit-notes/get-credit-note-pdf.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';

export function invoiceRoutes(): Router {
  const router = createRouter();
  mount(router, invoicePdfCall, async ({ context, actor, params, query, language, http }) => {
    const wanted = { transactionId: params.id, memberId: actor.id, language: query.language ?? language };
    return answerPdf(http, await getInvoicePdf(context, wanted));
  });
  mount(router, creditNotePdfCall, async ({ context, actor, params, query, language, http }) => {
    const { id: transactionId, serial } = params;
    const wanted = { transactionId, serial, memberId: actor.id, language: query.language ?? language };
    return answerPdf(http, await getCreditNotePdf(context, wanted));
  });
  return router;
}
