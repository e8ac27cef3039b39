import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://milon.example',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
};

/** The pair of RFC 8291's example. */
const vapid = {
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  VAPID_SUBJECT: 'mailto:push@milon.example',
};

const bkash = {
  BKASH_URL: 'https://tokenized.pay.bka.sh/v1.2.0-beta/',
  BKASH_APP_KEY: 'key',
  BKASH_APP_SECRET: 'secret',
  BKASH_USERNAME: 'milon',
  BKASH_PASSWORD: 'password',
};
const bkashHere = { ...bkash, BKASH_URL: 'http://127.0.0.1:4000/v1.2.0-beta' };

test('bKash is a gateway if its settings are present, in production by https or on loopback alone', () => {
  expect(parseConfig({}).bkash).toBeUndefined();
  expect(parseConfig({ ...production, ...bkash }).bkash).toEqual({
    url: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
    appKey: 'key',
    appSecret: 'secret',
    username: 'milon',
    password: 'password',
  });
  expect(parseConfig(bkashHere).bkash).toMatchObject({ url: 'http://127.0.0.1:4000/v1.2.0-beta' });
  const rehearsal = { ...production, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' };
  expect(parseConfig({ ...rehearsal, ...bkashHere }).bkash).toBeDefined();
});

test('push keys are accepted only as a matching pair', () => {
  expect(parseConfig(vapid).push).toMatchObject({ publicKey: vapid.VAPID_PUBLIC_KEY, services: [] });
  expect(parseConfig({}).push).toBeUndefined();
  const other = `${vapid.VAPID_PRIVATE_KEY.slice(0, -1)}A`;
  expect(() => parseConfig({ ...vapid, VAPID_PRIVATE_KEY: other })).toThrow('do not belong together');
});

test('everything has a default for development', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    production: false,
  });
  expect(config.databaseUrl).toBeUndefined();
});

test('an empty value counts as not set', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://replica/milon' }],
  ['DATABASE_LISTEN_URL', { DATABASE_LISTEN_URL: 'postgres://server/milon' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['STAFF_PASSWORD', { STAFF_EMAIL: 'a@b.example' }],
  ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '-1' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'x' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'x' }],
  ['SSLCOMMERZ_STORE_PASSWORD', { SSLCOMMERZ_STORE_ID: 'x' }],
  ['SSLCOMMERZ_STORE_ID', { SSLCOMMERZ_STORE_PASSWORD: 'x' }],
  ['SSLCOMMERZ_URL', { SSLCOMMERZ_URL: 'http://gateway.example' }],
  ['SSLCOMMERZ_URL', { ...production, SSLCOMMERZ_URL: 'http://gateway.example' }],
  ['SSLCOMMERZ_URL', { ...production, SSLCOMMERZ_URL: 'http://127.0.0.1:9' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'ftp://files.example' }],
  ['S3_BUCKET', { S3_BUCKET: '../other' }],
  ['S3_SECRET_KEY', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'milon', S3_ACCESS_KEY: 'x' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'milon', S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'y' }],
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'short' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY, VAPID_SUBJECT: 'mailto:a@b.example' }],
  ['VAPID_SUBJECT', { ...vapid, VAPID_SUBJECT: '' }],
  ['VAPID_SUBJECT', { ...vapid, VAPID_SUBJECT: 'milon' }],
  ['VAPID_PRIVATE_KEY', { ...vapid, VAPID_PRIVATE_KEY: 'x'.repeat(43) }],
  ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'https://push.example/path' }],
  ['PUSH_SERVICES', { ...vapid, PUSH_SERVICES: 'http://push.example' }],
  ['PUSH_SERVICES', { ...production, ...vapid, PUSH_SERVICES: 'http://127.0.0.1:9' }],
  ['BKASH_APP_SECRET', { ...bkash, BKASH_APP_SECRET: '' }],
  ['BKASH_URL', { BKASH_APP_KEY: 'key' }],
  ['BKASH_URL', { ...bkash, BKASH_URL: 'ftp://bkash.example' }],
  ['BKASH_URL', { ...bkash, BKASH_URL: 'http://bkash.example' }],
  ['BKASH_URL', { ...production, ...bkash, BKASH_URL: 'http://bkash.example' }],
  ['BKASH_URL', { ...production, ...bkashHere }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.example' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'file:///etc' }],
  ['GOOGLE_ISSUER', { ...production, GOOGLE_ISSUER: 'http://127.0.0.1:9' }],
])('a bad %s stops the start with one sentence that names it', (name, environment) => {
  expect(() => parseConfig(environment)).toThrow(ConfigError);
  expect(() => parseConfig(environment)).toThrow(new RegExp(`${name}[^\\n]*\\.$`));
});

test.each(['SESSION_SECRET', 'SMTP_URL', 'SMS_URL'])('production does not start without %s', (name) => {
  expect(() => parseConfig({ ...production, [name]: '' })).toThrow(name);
});

test('production requires https, except on loopback, where http and the outbox are allowed', () => {
  expect(() => parseConfig({ ...production, PUBLIC_URL: 'http://milon.example' })).toThrow('PUBLIC_URL');
  const local = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'http://127.0.0.1:3000',
  };
  expect(parseConfig(local).production).toBe(true);
});

test('id and secret turn Google sign-in on, with Google’s own issuer by default', () => {
  expect(parseConfig({}).google).toBeUndefined();
  const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(parseConfig(both).google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  });
  const local = parseConfig({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
  expect(local.google?.issuer).toBe('http://127.0.0.1:9');
});

test('SSLCOMMERZ needs both id and password, and https except on loopback', () => {
  expect(parseConfig({}).sslcommerz).toBeUndefined();
  const store = { SSLCOMMERZ_STORE_ID: 'id', SSLCOMMERZ_STORE_PASSWORD: 'secret' };
  expect(parseConfig({ ...production, ...store }).sslcommerz).toEqual({
    storeId: 'id',
    password: 'secret',
    url: 'https://securepay.sslcommerz.com',
  });
  const rehearsal = { ...production, HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:3000' };
  const local = { ...store, SSLCOMMERZ_URL: 'http://127.0.0.1:9/path' };
  expect(parseConfig({ ...rehearsal, ...local }).sslcommerz?.url).toBe('http://127.0.0.1:9');
});

test('all four settings turn the bucket on, with the region from the AWS host or a default', () => {
  expect(parseConfig({}).s3).toBeUndefined();
  const all = {
    S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
    S3_BUCKET: 'milon-files',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'secret',
  };
  const s3 = { endpoint: all.S3_ENDPOINT, bucket: 'milon-files', accessKey: 'access', secretKey: 'secret' };
  expect(parseConfig(all).s3).toEqual({ ...s3, region: 'ap-south-1' });
  expect(parseConfig({ ...all, S3_ENDPOINT: 'http://minio:9000' }).s3?.region).toBe('us-east-1');
  expect(parseConfig({ ...all, S3_REGION: 'auto' }).s3?.region).toBe('auto');
});

test('in production no page on this machine may call as the console unless the settings allow it', () => {
  expect(parseConfig(production).staffOrigins).toEqual(['milon://console']);
  const named = parseConfig({ ...production, STAFF_ORIGINS: 'https://staff.example, milon://console' });
  expect(named.staffOrigins).toEqual(['https://staff.example', 'milon://console']);
});

test('the console opens in a browser under both names of this machine', () => {
  const { staffOrigins } = parseConfig({ NODE_ENV: 'development' });
  expect(staffOrigins).toEqual(
    expect.arrayContaining(['milon://console', 'http://127.0.0.1:3100', 'http://localhost:3100']),
  );
});

test('one process does all work, or some of it beside others on one DATABASE_URL', () => {
  expect([...parseConfig({}).roles]).toEqual(['web', 'jobs', 'pictures']);
  const DATABASE_URL = 'postgres://milon@127.0.0.1/milon';
  expect([...parseConfig({ DATABASE_URL, ROLE: 'jobs, pictures' }).roles]).toEqual(['jobs', 'pictures']);
  expect(() => parseConfig({ ROLE: 'web' })).toThrow('ROLE');
  expect(() => parseConfig({ DATABASE_URL, ROLE: 'wep' })).toThrow('ROLE');
});
