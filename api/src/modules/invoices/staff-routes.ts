import {
  saveSellerCall,
  sellersCall,
  staffCreditNotePdfCall,
  staffInvoicePdfCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { answerPdf } from './answer-pdf.ts';
import { getCreditNotePdf } from './credit-notes/get-credit-note-pdf.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import { findSellers } from './queries.ts';
import { saveSeller } from './save-seller.ts';
import { sellerView } from './view.ts';

export function staffInvoiceRoutes(): Router {
  const router = createRouter();
  mount(router, sellersCall, async ({ context }) => ({
    data: (await findSellers(context.db)).map(sellerView),
  }));
  mount(router, saveSellerCall, async ({ context, actor, body, language }) => ({
    data: await saveSeller(context, actor, body, language),
  }));
  mount(router, staffInvoicePdfCall, async ({ context, params, query, language, http }) => {
    const wanted = { transactionId: params.id, language: query.language ?? language };
    return answerPdf(http, await getInvoicePdf(context, wanted));
  });
  mount(router, staffCreditNotePdfCall, async ({ context, params, query, language, http }) => {
    const { id: transactionId, serial } = params;
    const wanted = { transactionId, serial, language: query.language ?? language };
    return answerPdf(http, await getCreditNotePdf(context, wanted));
  });
  return router;
}
