import type { paymentProviders } from '@milon/shared/contracts';

export type ProviderName = (typeof paymentProviders)[number];
