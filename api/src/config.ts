import { resolve } from 'node:path';
import { z } from 'zod';
import type { PushSettings } from './platform/push/push-sender.ts';
import { isVapidPair } from './platform/push/vapid.ts';
import type { S3Settings } from './platform/storage/s3.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** The installed console; no web page can have this origin. */
const consoleOrigins = ['milon://console'];
/**
 * The console in a browser on the developer's machine. In production any program on a staff computer could
 * serve pages there.
 */
const consoleInBrowser = ['http://127.0.0.1:3100', 'http://localhost:3100'];

/** Serving requests and sockets, scheduled work, and the pictures that scheduled work encodes. */
const roles = ['web', 'jobs', 'pictures'] as const;
export type Role = (typeof roles)[number];

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'a bucket name has 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  DATA_KEY: z.string().min(32).optional(),
  STAFF_EMAIL: z.email().optional(),
  STAFF_PASSWORD: z.string().min(10).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  BKASH_URL: z.url({ protocol: /^https?$/ }).optional(),
  BKASH_APP_KEY: z.string().min(1).optional(),
  BKASH_APP_SECRET: z.string().min(1).optional(),
  BKASH_USERNAME: z.string().min(1).optional(),
  BKASH_PASSWORD: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  SSLCOMMERZ_STORE_ID: z.string().min(1).optional(),
  SSLCOMMERZ_STORE_PASSWORD: z.string().min(1).optional(),
  SSLCOMMERZ_URL: z.url({ protocol: /^https?$/ }).default('https://securepay.sslcommerz.com'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'a VAPID public key has 87 letters, digits, hyphens and underscores')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'a VAPID private key has 43 letters, digits, hyphens and underscores')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'a mailto: or https: address')
    .optional(),
  /** Comma-separated origins of push services in addition to the browsers' own. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  /** SMS a day, to all members together. */
  SMS_DAILY_CAP: z.coerce.number().int().min(0).max(10_000_000).default(5_000),
  /** Of these, how many may notify members: an approval, an invitation, an acceptance. 0 turns them off. */
  SMS_NOTIFICATION_CAP: z.coerce.number().int().min(0).max(10_000_000).default(1_000),
  /** Comma-separated calling codes to which SMS may be sent. */
  SMS_COUNTRIES: z
    .string()
    .regex(/^\s*\+?\d{1,4}(\s*,\s*\+?\d{1,4})*\s*$/)
    .default('880')
    .transform((list) => list.split(',').map((code) => `+${code.trim().replace('+', '')}`)),
  /** Comma-separated parts of the work that this process does. */
  ROLE: z
    .string()
    .default(roles.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1)),
  /** Days after the decision at which the scans of a document are deleted. */
  DOCUMENT_KEEP_DAYS: z.coerce.number().int().min(0).max(365).default(30),
  /** Seconds without a byte after which an upload's request ends; the received bytes stay. */
  UPLOAD_IDLE_SECONDS: z.coerce.number().int().min(1).max(300).default(20),
  /** `off` takes a broken service worker away from the browsers that have it. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().min(32).optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Multiplies only request rates, never tries of a code, cooldowns, lock-outs or sizes. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  STAFF_ORIGINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .optional(),
});

/** Every setting that the environment may have. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** https, except for a provider on this machine in development and tests. */
  readonly issuer: string;
}

export interface SslcommerzStore {
  readonly storeId: string;
  readonly password: string;
  /** Origin of the gateway. */
  readonly url: string;
}

/** The merchant's account at bKash. */
export interface BkashSettings {
  /** With its version, without a slash at the end: `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  readonly url: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly username: string;
  readonly password: string;
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Origin at which members open the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Where backups are expected. Unset: nobody is told that they are late, and removals are not listed. */
  readonly backupDir: string | undefined;
  /** Unset: SQLite under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A replica of that PostgreSQL, for lists and counts. */
  readonly databaseReadUrl: string | undefined;
  /** That PostgreSQL itself, where `databaseUrl` is a pooler that keeps no session. */
  readonly databaseListenUrl: string | undefined;
  /** Unset: files under `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly sessionSecret: string;
  /** The source of the keys for encryption at rest. */
  readonly dataKey: string;
  readonly firstStaff: { readonly email: string; readonly password: string } | undefined;
  /** Unset: no sign-in with Google. */
  readonly google: GoogleSettings | undefined;
  /** Unset: bKash is not offered as a gateway. */
  readonly bkash: BkashSettings | undefined;
  /** Unset: no push to members' devices. */
  readonly push: PushSettings | undefined;
  /** Unset: members cannot pay through SSLCOMMERZ. */
  readonly sslcommerz: SslcommerzStore | undefined;
  readonly smtpUrl: string | undefined;
  readonly sms: { readonly url: string; readonly token: string | undefined } | undefined;
  /**
   * Against SMS fraud: SMS a day to all members together, and the calling codes (`+880`) to which SMS may be
   * sent.
   */
  readonly smsLimits: {
    readonly perDay: number;
    readonly notificationsPerDay: number;
    readonly countries: readonly string[];
  };
  /** All of them on SQLite, which has one process. */
  readonly roles: ReadonlySet<Role>;
  readonly documentKeepDays: number;
  /** Milliseconds without a byte after which an upload's request ends. */
  readonly uploadIdleMs: number;
  /** Whether browsers get the service worker that keeps pages, or one that only shows notifications. */
  readonly keepsOffline: boolean;
  /** Unset: nobody may read the figures. */
  readonly metricsToken: string | undefined;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  readonly rateLimitScale: number;
  readonly staffOrigins: readonly string[];
}

/** A missing or invalid setting; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Publicly known, so it protects nothing: only for development on loopback. */
const developmentSecret = 'development-only-secret-do-not-use-in-production';

/** Reads the settings once, at the start. Throws `ConfigError` for the first invalid one. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The setting ${String(issue?.path[0])} cannot be used: ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;

  if (production) {
    refuseUnsafeProduction(env, publicUrl);
  }

  const sessionSecret = env.SESSION_SECRET ?? developmentSecret;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    backupDir: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: besideDatabase(env, 'DATABASE_READ_URL', 'a replica of DATABASE_URL'),
    databaseListenUrl: besideDatabase(env, 'DATABASE_LISTEN_URL', 'the server behind DATABASE_URL'),
    s3: s3Settings(env),
    sessionSecret,
    dataKey: env.DATA_KEY ?? sessionSecret,
    firstStaff: firstStaff(env),
    google: googleSettings(env, production),
    bkash: bkashSettings(env, publicUrl),
    push: pushSettings(env, production),
    sslcommerz: sslcommerzStore(env, publicUrl),
    smtpUrl: env.SMTP_URL,
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN } : undefined,
    smsLimits: {
      perDay: env.SMS_DAILY_CAP,
      notificationsPerDay: env.SMS_NOTIFICATION_CAP,
      countries: env.SMS_COUNTRIES,
    },
    roles: rolesOf(env),
    documentKeepDays: env.DOCUMENT_KEEP_DAYS,
    uploadIdleMs: env.UPLOAD_IDLE_SECONDS * 1_000,
    keepsOffline: env.SERVICE_WORKER === 'on',
    metricsToken: env.METRICS_TOKEN,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    staffOrigins:
      env.STAFF_ORIGINS ?? (production ? consoleOrigins : [...consoleOrigins, ...consoleInBrowser]),
  };
}

type Environment = z.output<typeof environmentSchema>;

/** AWS names the region in its hosts; most other services accept any region, and this default. */
function regionOf(endpoint: string): string {
  return /^s3[.-]([a-z]+-[a-z-]+-\d)\.amazonaws\.com/.exec(new URL(endpoint).hostname)?.[1] ?? 'us-east-1';
}

/** The settings of these names. Undefined if none is given; some without the others stop the start. */
function together<N extends keyof Environment>(env: Environment, ...names: readonly N[]) {
  const [missing, ...more] = names.filter((name) => env[name] === undefined);
  if (missing === undefined) return env as Environment & { readonly [K in N]: NonNullable<Environment[K]> };
  if (more.length + 1 === names.length) return undefined;
  throw new ConfigError(`The setting ${missing} is missing: ${names.join(', ')} must be given together.`);
}

function rolesOf({ ROLE, DATABASE_URL }: Environment): Set<Role> {
  const chosen = new Set(ROLE);
  if (chosen.size < roles.length && DATABASE_URL === undefined)
    throw new ConfigError('The setting ROLE divides work among processes, which need one DATABASE_URL.');
  return chosen;
}

function besideDatabase(
  env: Environment,
  setting: 'DATABASE_READ_URL' | 'DATABASE_LISTEN_URL',
  meaning: string,
): string | undefined {
  if (env[setting] !== undefined && env.DATABASE_URL === undefined)
    throw new ConfigError(`The setting ${setting} names ${meaning}, which is missing.`);
  return env[setting];
}

function firstStaff(env: Environment): Config['firstStaff'] {
  const given = together(env, 'STAFF_EMAIL', 'STAFF_PASSWORD');
  return given && { email: given.STAFF_EMAIL.toLowerCase(), password: given.STAFF_PASSWORD };
}

function s3Settings(env: Environment): S3Settings | undefined {
  const given = together(env, 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY');
  return (
    given && {
      endpoint: given.S3_ENDPOINT,
      bucket: given.S3_BUCKET,
      accessKey: given.S3_ACCESS_KEY,
      secretKey: given.S3_SECRET_KEY,
      region: env.S3_REGION ?? regionOf(given.S3_ENDPOINT),
    }
  );
}

function pushSettings(env: Environment, production: boolean): PushSettings | undefined {
  const given = together(env, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT');
  if (!given) return undefined;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  if (!isVapidPair({ publicKey, privateKey })) {
    throw new ConfigError('The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.');
  }
  for (const service of env.PUSH_SERVICES) {
    const url = URL.canParse(service) ? new URL(service) : undefined;
    const isLocal = !production && url?.protocol === 'http:' && loopback.has(url.hostname);
    if (url?.origin !== service || (url.protocol !== 'https:' && !isLocal)) {
      throw new ConfigError(
        'The setting PUSH_SERVICES cannot be used: it lists origins such as https://push.example.',
      );
    }
  }
  return { publicKey, privateKey, subject, services: env.PUSH_SERVICES };
}

function googleSettings(env: Environment, production: boolean): GoogleSettings | undefined {
  const given = together(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const issuer = env.GOOGLE_ISSUER;
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && (production || !loopback.has(hostname))) {
    throw new ConfigError('The setting GOOGLE_ISSUER must be an https address.');
  }
  return given && { clientId: given.GOOGLE_CLIENT_ID, clientSecret: given.GOOGLE_CLIENT_SECRET, issuer };
}

/** A gateway without https is only allowed if it and the product are both on this machine. */
function requireSafeGateway(name: string, address: string, publicUrl: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return;
  if (loopback.has(hostname) && loopback.has(new URL(publicUrl).hostname)) return;
  throw new ConfigError(`The setting ${name} must be an https address.`);
}

function sslcommerzStore(env: Environment, publicUrl: string): SslcommerzStore | undefined {
  const given = together(env, 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD');
  requireSafeGateway('SSLCOMMERZ_URL', env.SSLCOMMERZ_URL, publicUrl);
  return (
    given && {
      storeId: given.SSLCOMMERZ_STORE_ID,
      password: given.SSLCOMMERZ_STORE_PASSWORD,
      url: new URL(env.SSLCOMMERZ_URL).origin,
    }
  );
}

function bkashSettings(env: Environment, publicUrl: string): BkashSettings | undefined {
  const given = together(
    env,
    'BKASH_URL',
    'BKASH_APP_KEY',
    'BKASH_APP_SECRET',
    'BKASH_USERNAME',
    'BKASH_PASSWORD',
  );
  if (!given) return undefined;
  const { BKASH_URL: url, BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = given;
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = given;
  requireSafeGateway('BKASH_URL', url, publicUrl);
  return { url: url.replace(/\/+$/, ''), appKey, appSecret, username, password };
}

function refuseUnsafeProduction(env: Environment, publicUrl: string): void {
  if (!env.SESSION_SECRET) {
    throw new ConfigError(
      'The setting SESSION_SECRET is missing: production needs 32 or more secret characters.',
    );
  }
  const url = new URL(publicUrl);
  const local = loopback.has(url.hostname) && loopback.has(env.HOST);
  if (local) return;
  if (url.protocol !== 'https:') {
    throw new ConfigError('The setting PUBLIC_URL must be an https address in production.');
  }
  if (!env.SMTP_URL || !env.SMS_URL) {
    const name = env.SMTP_URL ? 'SMS_URL' : 'SMTP_URL';
    throw new ConfigError(`The setting ${name} is missing: production must be able to send codes.`);
  }
}
