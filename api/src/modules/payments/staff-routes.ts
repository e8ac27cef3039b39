import { refundTransactionCall, settleRefundCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { refundTransaction } from './refunds/refund-transaction.ts';
import { settleRefund } from './refunds/settle-refund.ts';

export function staffPaymentRoutes(): Router {
  const router = createRouter();
  mount(router, refundTransactionCall, async ({ context, actor, params, body }) => ({
    data: await refundTransaction(context, actor, params.id, body),
  }));
  mount(router, settleRefundCall, async ({ context, actor, params, body }) => ({
    data: await settleRefund(context, actor, params.id, body),
  }));
  return router;
}
