import { startGatewayLine } from '../../gateway-stand-in/gateway-line.ts';
import { startLocalGateways } from '../../gateway-stand-in/local-gateways.ts';
import { type Databases, openDatabases } from '../../src/platform/database/connect.ts';
import type { Place } from '../pairs.ts';
import { anyPackage } from './fresh-members.ts';
import { Shop } from './shop.ts';

export interface OpenShop {
  readonly shop: Shop;
  /** The shop's database, read beside it. */
  readonly databases: Databases;
  /** A package that anybody may buy. */
  readonly packageId: string;
}

/** Runs `work` with the real API and both gateways, each in a process that the other does not end. */
export async function withShop<T>(place: Place, work: (open: OpenShop) => Promise<T>): Promise<T> {
  const gateways = await startLocalGateways({ hasSlowRefunds: true });
  const line = await startGatewayLine(gateways.url);
  const databases = openDatabases(place);
  const shop = await Shop.open(place, line, {
    ...gateways.environment,
    SSLCOMMERZ_URL: line.url,
    BKASH_URL: `${line.url}/v1.2.0-beta`,
  });
  try {
    return await work({ shop, databases, packageId: await anyPackage(databases) });
  } finally {
    await shop.close();
    await databases.close();
    await line.close();
    await gateways.close();
  }
}
