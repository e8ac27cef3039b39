import { adminTransactionsCall, decideTransactionCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { decideTransaction } from './decide-transaction.ts';
import { listTransactionsForStaff } from './list-transactions.ts';

export function staffTransactionRoutes(): Router {
  const router = createRouter();
  mount(router, adminTransactionsCall, ({ context, query }) => listTransactionsForStaff(context, query));
  mount(router, decideTransactionCall, async ({ context, actor, params, body }) => ({
    data: await decideTransaction(context, actor, params.id, body),
  }));
  return router;
}
