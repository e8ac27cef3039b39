import type { PaymentProvider } from '../payments/provider.ts';
import type { Metrics } from './metrics.ts';

/** Counts what a gateway says about payments and refunds. */
export function countVerdicts(provider: PaymentProvider, { gatewayVerdicts }: Metrics): PaymentProvider {
  const { name: gateway } = provider;
  const count = <V extends { readonly state: string }>(about: string, verdict: V): V => {
    gatewayVerdicts.inc({ gateway, about, verdict: verdict.state });
    return verdict;
  };
  return {
    ...provider,
    async begin(request) {
      const opened = await provider.begin(request);
      gatewayVerdicts.inc({ gateway, about: 'opening', verdict: opened ? 'opened' : 'failed' });
      return opened;
    },
    lookUp: async (payment) => count('payment', await provider.lookUp(payment)),
    refund: async (request) => count('refund', await provider.refund(request)),
    lookUpRefund: async (request, providerRefund) =>
      count('refund', await provider.lookUpRefund(request, providerRefund)),
  };
}
