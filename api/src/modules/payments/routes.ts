import {
  bkashReturnCall,
  checkoutCall,
  sslcommerzNotificationCall,
  sslcommerzReturnCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { checkout } from './checkout.ts';
import { receiveNotification, receiveReturn } from './receive-return.ts';
import { receiveUnsignedReturn } from './receive-unsigned-return.ts';

export function paymentRoutes(): Router {
  const router = createRouter();
  mount(router, checkoutCall, async ({ context, actor, body, headers }) => ({
    data: await checkout(context, actor, { ...body, idempotencyKey: headers['idempotency-key'] }),
  }));
  return router;
}

/** What gateways and returning browsers send, without a session. */
export function paymentReturnRoutes(): Router {
  const router = createRouter();
  mount(router, sslcommerzNotificationCall, ({ context, address, body }) =>
    receiveNotification(context, address, 'sslcommerz', body),
  );
  mount(router, sslcommerzReturnCall, async ({ context, address, body, http }) =>
    http.redirect(await receiveReturn(context, address, 'sslcommerz', body), 303),
  );
  mount(router, bkashReturnCall, async ({ context, address, query, http }) =>
    http.redirect(await receiveUnsignedReturn(context, address, 'bkash', query), 303),
  );
  return router;
}
