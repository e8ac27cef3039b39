import type { OfferedPackage, Settings, Transaction } from '@milon/shared/contracts';
import { manualPaymentRoute } from '@milon/shared/routes';
import { isSenderNumber, readTrxId } from '@milon/shared/rules';
import { queryClient } from '../../../lib/query/query-client.ts';
import { sayUnsent } from '../../../lib/say-unsent.ts';
import { callApi } from '../../../lib/server/api.ts';

export type PaymentMethod = keyof Settings['manualPayment'];
export const paymentMethods = [
  'bKash',
  'Nagad',
  'Rocket',
  'Bank',
] as const satisfies readonly PaymentMethod[];

export interface PaymentDraft {
  readonly senderNumber: string;
  readonly trxId: string;
}

/** The invalid fields before sending. The API checks the same rules. */
export function paymentFaults(method: PaymentMethod, draft: PaymentDraft): (keyof PaymentDraft)[] {
  const faults: (keyof PaymentDraft)[] = [];
  if (!isSenderNumber(method, draft.senderNumber)) faults.push('senderNumber');
  if (readTrxId(draft.trxId) === undefined) faults.push('trxId');
  return faults;
}

/**
 * Submits a manual payment for the offer that the member saw while paying. Throws TRX_TAKEN,
 * NEW_PACKAGE_OPEN, PACKAGE_NOT_OFFERED and the API's other refusals.
 */
export async function payManually({
  offer: { _id: packageId, version: packageVersion },
  paymentMethod,
  ...draft
}: PaymentDraft & {
  offer: Pick<OfferedPackage, '_id' | 'version'>;
  paymentMethod: PaymentMethod;
}): Promise<Transaction> {
  try {
    const body = { packageId, packageVersion, paymentMethod, ...draft };
    const send = () => callApi(manualPaymentRoute, { body });
    return (await sayUnsent('offline:paymentUnsent', send)).data;
  } finally {
    // Also after a refusal: another page may have made a purchase.
    for (const queryKey of [['transactions'], ['packages']]) void queryClient.invalidateQueries({ queryKey });
  }
}
