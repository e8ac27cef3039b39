import type { manualPaymentCall, Settings, Transaction } from '@milon/shared/contracts';
import { manualPaymentRoute } from '@milon/shared/routes';
import { latinDigits } from '@milon/shared/rules';
import { callApi, callRef } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

const postPayment = callRef<typeof manualPaymentCall>(manualPaymentRoute);

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

/** What is typed, as the server reads it: Latin digits, no blanks around, the id in capitals. */
export function tidyPayment(draft: PaymentDraft): PaymentDraft {
  return {
    senderNumber: latinDigits(draft.senderNumber).trim(),
    trxId: latinDigits(draft.trxId).trim().toUpperCase(),
  };
}

/** Which fields are wrong before they are sent. */
export function paymentFaults(draft: PaymentDraft): (keyof PaymentDraft)[] {
  const { senderNumber, trxId } = tidyPayment(draft);
  const faults: (keyof PaymentDraft)[] = [];
  if (!/^\+?[\d -]{8,20}$/.test(senderNumber)) faults.push('senderNumber');
  if (!/^[A-Z0-9-]{6,40}$/.test(trxId)) faults.push('trxId');
  return faults;
}

/** Tells of a payment made by hand. Throws TRX_TAKEN, PACKAGE_NOT_OFFERED and what else the API refuses. */
export async function payManually(
  packageId: string,
  paymentMethod: PaymentMethod,
  draft: PaymentDraft,
): Promise<Transaction> {
  const { data } = await callApi(postPayment, { body: { packageId, paymentMethod, ...tidyPayment(draft) } });
  void queryClient.invalidateQueries({ queryKey: ['transactions'] });
  return data;
}

/** Telephones may close the page while one pays in another app: what was typed is still there afterwards. */
const draftKey = 'milon-payment-draft';

export function readPaymentDraft(owner: string): PaymentDraft {
  const kept = readStored<PaymentDraft & { owner: string }>(draftKey);
  return kept?.owner === owner
    ? { senderNumber: kept.senderNumber, trxId: kept.trxId }
    : { senderNumber: '', trxId: '' };
}

export function keepPaymentDraft(owner: string, draft: PaymentDraft | undefined): void {
  writeStored(draftKey, draft && { owner, ...draft });
}
