import { manualPaymentMethods, type Settings } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';

/**
 * The methods that members can pay by hand with: those with an account. bKash by hand is not offered next to
 * bKash's own gateway.
 */
export function manualMethods(
  { payments }: Pick<AppContext, 'payments'>,
  { manualPayment }: Settings,
): (typeof manualPaymentMethods)[number][] {
  return manualPaymentMethods.filter(
    (name) => manualPayment[name].trim() !== '' && !(name === 'bKash' && payments.has('bkash')),
  );
}
