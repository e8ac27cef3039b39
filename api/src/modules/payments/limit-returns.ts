import type { AppContext } from '../../context.ts';
import { takeSlowed } from '../../platform/take-slowed.ts';
import type { PaymentRow } from './queries.ts';

/**
 * Limits returns that name no payment of ours, by their address. What names one has limits of that payment
 * alone, so that nobody else's traffic loses a buyer's return. Throws TOO_MANY_REQUESTS.
 */
export async function limitReturn(
  { limits, slowLane: lane }: Pick<AppContext, 'limits' | 'slowLane'>,
  payment: PaymentRow | undefined,
  address: string,
): Promise<void> {
  if (payment) return;
  await takeSlowed({ limits, lane }, 'paymentReturn', address, {
    near: [['paymentReturn', address]],
    far: [['paymentReturnMost', address]],
  });
}
