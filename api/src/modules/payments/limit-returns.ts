import type { AppContext } from '../../context.ts';
import { takeSlowed } from '../../platform/take-slowed.ts';
import type { PaymentRow } from './queries.ts';

/**
 * Limits returns by their address, but those that count for their payment alone, so that nobody else's
 * traffic loses a buyer's return. Throws TOO_MANY_REQUESTS.
 */
export async function limitReturn(
  { limits, slowLane: lane }: Pick<AppContext, 'limits' | 'slowLane'>,
  countedBy: PaymentRow | undefined,
  address: string,
): Promise<void> {
  if (countedBy) return;
  await takeSlowed({ limits, lane }, 'paymentReturn', address, {
    near: [['paymentReturn', address]],
    far: [['paymentReturnMost', address]],
  });
}
