import { ApiProblem } from '@milon/shared/client';
import type { OfferedPackage, paymentProviders, Transaction } from '@milon/shared/contracts';
import { checkoutRoute, transactionRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { sayUnsent } from '../../../lib/say-unsent.ts';
import { callApi } from '../../../lib/server/api.ts';

export type PaymentProvider = (typeof paymentProviders)[number];

/** The keys of payments whose answer was lost, by offer and gateway: a repeat gets the same payment. */
const unanswered = new Map<string, string>();

function mintKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Starts a payment and goes to the gateway's page. Throws UNAVAILABLE if the gateway cannot be reached,
 * NEW_PACKAGE_OPEN, PACKAGE_NOT_OFFERED, PRICE_CHANGED if the package is not as the page shows it, and
 * the API's other refusals.
 */
export async function payAtGateway(
  { _id: packageId, version: packageVersion }: Pick<OfferedPackage, '_id' | 'version'>,
  provider: PaymentProvider,
): Promise<void> {
  const order = `${packageId} ${packageVersion} ${provider}`;
  const idempotencyKey = unanswered.get(order) ?? mintKey();
  unanswered.set(order, idempotencyKey);
  try {
    const start = () =>
      callApi(checkoutRoute, { body: { packageId, packageVersion, provider }, idempotencyKey });
    const { data } = await sayUnsent('offline:gatewayUnsent', start);
    unanswered.delete(order);
    globalThis.location.assign(data.redirectUrl);
  } catch (error) {
    if (error instanceof ApiProblem && error.status > 0 && error.code !== 'CONFLICT')
      unanswered.delete(order);
    for (const queryKey of [['transactions'], ['packages']]) void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Most payments are confirmed within seconds; for the others a slower rhythm is enough. */
const quickMs = 3_000;
const quickQuestions = 20;
const slowMs = 15_000;

/** One of the member's payments. It is fetched again until the gateway has decided it. */
export function usePayment(trxId: string, enabled: boolean) {
  const query = useQuery({
    queryKey: ['transactions', 'one', trxId],
    queryFn: ({ signal }) => callApi(transactionRoute, { params: { trxId }, signal }),
    select: ({ data }): Transaction => data,
    enabled: enabled && trxId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.data.status !== 'PENDING') return false;
      return state.dataUpdateCount < quickQuestions ? quickMs : slowMs;
    },
  });
  const isPaid = query.data?.status === 'VALID';
  useEffect(() => {
    if (!isPaid) return;
    for (const queryKey of [userKey, ['premium'], ['packages']])
      void queryClient.invalidateQueries({ queryKey });
  }, [isPaid]);
  return query;
}
