import { z } from 'zod';
import { startStandIn } from './start-stand-in.ts';

const text = z.string().min(1);
/** The product's own settings for the gateways; the stand-in listens on their port. */
const environment = z.object({
  SSLCOMMERZ_URL: z.url(),
  SSLCOMMERZ_STORE_ID: text,
  SSLCOMMERZ_STORE_PASSWORD: text,
  BKASH_APP_KEY: text,
  BKASH_APP_SECRET: text,
  BKASH_USERNAME: text,
  BKASH_PASSWORD: text,
});

/** Seconds after which a late notification comes. */
const lateSeconds = 30;

if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write('The stand-in of the payment gateways does not run in production.\n');
  process.exit(1);
}
const env = environment.parse(process.env);
const standIn = await startStandIn({
  port: Number(new URL(env.SSLCOMMERZ_URL).port),
  sslcommerz: { storeId: env.SSLCOMMERZ_STORE_ID, password: env.SSLCOMMERZ_STORE_PASSWORD },
  bkash: {
    appKey: env.BKASH_APP_KEY,
    appSecret: env.BKASH_APP_SECRET,
    username: env.BKASH_USERNAME,
    password: env.BKASH_PASSWORD,
  },
  lateMs: lateSeconds * 1_000,
  hasSlowRefunds: false,
});
const end = () => void standIn.close().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
