import type { Config } from '../../config.ts';
import { countVerdicts } from '../../platform/metrics/count-verdicts.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { PaymentProvider, PaymentProviders } from '../../platform/payments/provider.ts';
import { createBkash } from './bkash.ts';
import type { GatewayContext } from './gateway-line.ts';
import { createSslcommerz } from './sslcommerz.ts';

/** The gateways that the settings name, in the order in which they are offered. */
export function createProviders(
  { sslcommerz, bkash, publicUrl }: Config,
  context: GatewayContext,
  metrics: Metrics,
): PaymentProviders {
  const all: PaymentProvider[] = [];
  if (sslcommerz) all.push(createSslcommerz({ ...sslcommerz, publicUrl }, context));
  if (bkash) all.push(createBkash({ ...bkash, publicUrl }, context));
  return new Map(all.map((provider) => [provider.name, countVerdicts(provider, metrics)]));
}
