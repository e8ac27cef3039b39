import {
  attachScreenshotCall,
  manualPaymentCall,
  transactionCall,
  transactionsCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { getTransaction } from './get-transaction.ts';
import { listTransactions } from './list-transactions.ts';
import { payManually } from './pay-manually.ts';
import { attachScreenshot } from './screenshots/attach-screenshot.ts';

export function transactionRoutes(): Router {
  const router = createRouter();
  mount(router, manualPaymentCall, async ({ context, actor, body }) => ({
    data: await payManually(context, actor, body),
  }));
  mount(router, attachScreenshotCall, async ({ context, actor, params, upload }) => ({
    data: await attachScreenshot(context, actor, params.id, upload.bytes),
  }));
  mount(router, transactionsCall, ({ context, actor, query }) => listTransactions(context, actor, query));
  mount(router, transactionCall, async ({ context, actor, params }) => ({
    data: await getTransaction(context, actor, params.trxId),
  }));
  return router;
}
