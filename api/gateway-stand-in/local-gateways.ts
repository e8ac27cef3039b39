import { type StandIn, startStandIn } from './start-stand-in.ts';

export interface LocalGateways extends StandIn {
  /** Settings that make the product use them. */
  readonly environment: Record<string, string>;
}

export const store = { storeId: 'milon-test', password: 'a password of the test' };
export const bkashAccount = { appKey: 'key', appSecret: 'secret', username: 'milon', password: 'p<*>w' };

/** Both gateways on loopback, with the hosted pages that customers decide on. */
export async function startLocalGateways(
  options: { readonly lateMs?: number; readonly hasSlowRefunds?: boolean } = {},
): Promise<LocalGateways> {
  const standIn = await startStandIn({
    port: 0,
    sslcommerz: store,
    bkash: bkashAccount,
    lateMs: 100,
    hasSlowRefunds: false,
    ...options,
  });
  return {
    ...standIn,
    environment: {
      SSLCOMMERZ_URL: standIn.url,
      SSLCOMMERZ_STORE_ID: store.storeId,
      SSLCOMMERZ_STORE_PASSWORD: store.password,
      BKASH_URL: `${standIn.url}/v1.2.0-beta`,
      BKASH_APP_KEY: bkashAccount.appKey,
      BKASH_APP_SECRET: bkashAccount.appSecret,
      BKASH_USERNAME: bkashAccount.username,
      BKASH_PASSWORD: bkashAccount.password,
    },
  };
}
