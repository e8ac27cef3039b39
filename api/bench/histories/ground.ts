import { startGatewayLine } from '../../gateway-stand-in/gateway-line.ts';
import { startLocalGateways } from '../../gateway-stand-in/local-gateways.ts';
import { createStaff } from '../../src/modules/staff/index.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { mintId } from '../../src/platform/ids.ts';
import type { Place } from '../pairs.ts';
import { startApi } from '../processes/api-process.ts';
import { ask } from './clients.ts';
import { nobody } from './gateways.ts';
import type { Ground } from './run-history.ts';

const signInAgainMs = 5 * 60_000;
/** So few that they run out. */
const connects = 2;
const password = 'a long phrase of the staff';

async function aMember(db: Db, gender: string): Promise<string> {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('listed', '=', 1)
    .where('gender', '=', gender)
    .executeTakeFirstOrThrow();
  return id;
}

async function addPackage(db: Db): Promise<string> {
  const id = mintId(Date.now());
  const sold = { name: 'Bench', package_type: 'Paid' as const, price: 990, connects, valid_days: 30 };
  await db
    .insertInto('packages')
    .values({ id, ...sold, is_active: 1, position: 9, created_at: Date.now() })
    .execute();
  return id;
}

/** Signs in now and then: a token lives for a quarter of an hour. */
function signInStaff(url: string, email: string): () => Promise<string> {
  let token = '';
  let until = 0;
  return async () => {
    if (Date.now() < until) return token;
    const { body } = await ask<{ accessToken: string }>(url, {}, 'POST', '/staff/jwt', { email, password });
    token = body.accessToken;
    until = Date.now() + signInAgainMs;
    return token;
  };
}

/** Staff offer payment by hand through Nagad. */
async function offerNagad(url: string, token: string): Promise<void> {
  const signedIn = { authorization: `Bearer ${token}` };
  const { body } = await ask<{ manualPayment: object }>(url, signedIn, 'GET', '/admin/settings');
  const manualPayment = { ...body.manualPayment, Nagad: '01811-222333' };
  const { code } = await ask(url, signedIn, 'PUT', '/admin/settings', { ...body, manualPayment });
  if (code !== undefined) throw new Error(`The settings were refused: ${code}`);
}

/** Runs `work` with two processes of the API on one database, both gateways, a package, and a desk. */
export async function withHistories<T>(place: Place, work: (ground: Ground) => Promise<T>): Promise<T> {
  const databases = openDatabases(place);
  const { db } = databases;
  const gateways = await startLocalGateways();
  const line = await startGatewayLine(gateways.url);
  const settings = {
    ...gateways.environment,
    SSLCOMMERZ_URL: line.url,
    BKASH_URL: `${line.url}/v1.2.0-beta`,
    PUBLIC_URL: nobody,
  };
  const start = () => startApi(place.dataDir, place.databaseUrl, 0, settings);
  const processes = [await start(), await start()] as const;
  const urls = [processes[0].url, processes[1].url] as const;
  try {
    const email = `${mintId(Date.now())}@milon.example`;
    await createStaff(db, { name: 'Bench', email, password, role: 'administration', at: Date.now() });
    const signIn = signInStaff(urls[0], email);
    await offerNagad(urls[0], await signIn());
    return await work({
      db,
      urls,
      gatewayCalls: line.calls,
      models: [await aMember(db, 'women'), await aMember(db, 'men')],
      package: { id: await addPackage(db), connects },
      signIn,
    });
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await databases.close();
    await line.close();
    await gateways.close();
  }
}
