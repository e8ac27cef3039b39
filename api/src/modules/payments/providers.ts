import type { Config } from '../../config.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import { createSslcommerz } from './sslcommerz.ts';

export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>;

/** The gateways that the settings name, in the order in which they are offered. */
export function createProviders({ sslcommerz, publicUrl }: Config): PaymentProviders {
  const all: PaymentProvider[] = [];
  if (sslcommerz) all.push(createSslcommerz({ ...sslcommerz, publicUrl }));
  return new Map(all.map((provider) => [provider.name, provider]));
}
