import { randomBytes } from 'node:crypto';
import { freePort } from './port.mjs';

const host = '127.0.0.1';
const secret = () => randomBytes(12).toString('hex');

/**
 * The settings that point the API at the stand-in of the payment gateways; the stand-in listens where they
 * say.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Record<string, string> | undefined>} none in production, under a public address, or where
 * the
 *   environment names a real gateway
 */
export async function standInSettings(env) {
  const namesGateway = Object.entries(env).some(
    ([name, value]) => /^(SSLCOMMERZ|BKASH)_/.test(name) && value,
  );
  if (namesGateway || env.NODE_ENV === 'production' || !isLocal(env.PUBLIC_URL)) return undefined;
  const url = `http://${host}:${await freePort(host)}`;
  return {
    SSLCOMMERZ_URL: url,
    SSLCOMMERZ_STORE_ID: 'stand-in',
    SSLCOMMERZ_STORE_PASSWORD: secret(),
    BKASH_URL: `${url}/v1.2.0-beta`,
    BKASH_APP_KEY: 'stand-in',
    BKASH_APP_SECRET: secret(),
    BKASH_USERNAME: 'stand-in',
    BKASH_PASSWORD: secret(),
  };
}

/**
 * Whether members reach the product on this machine only; a gateway by http is refused otherwise.
 * @param {string | undefined} publicUrl
 */
function isLocal(publicUrl) {
  if (!publicUrl) return true;
  return URL.canParse(publicUrl) && ['127.0.0.1', 'localhost'].includes(new URL(publicUrl).hostname);
}
