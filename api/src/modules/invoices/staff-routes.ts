import { saveSellerCall, sellersCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
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
  return router;
}
