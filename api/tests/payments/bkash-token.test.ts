import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type RunningContext } from '../../src/create-context.ts';
import { createBkashTokens } from '../../src/modules/payments/bkash-token.ts';
import { createGatewayLine, type GatewayContext } from '../../src/modules/payments/gateway-line.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/services/gateway.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let gateway: RecordedGateway;
let others: RunningContext[];
beforeEach(async () => {
  [app, gateway] = await Promise.all([startTestApp(), startRecordedGateway()]);
  others = [];
  answerWith('first', 'second', 'third');
});
afterEach(async () => {
  await Promise.all(others.map((other) => other.close()));
  await gateway.close();
  await app.close();
});

/** As the documentation of bKash shows it. */
const granted = (token: string) => ({
  statusCode: '0000',
  statusMessage: 'Successful',
  id_token: token,
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: `refresh ${token}`,
});

function answerWith(...names: string[]) {
  gateway.answers['token/grant'] = names.map(granted);
}

const grants = () => gateway.bodiesOf('token/grant').length;

function settings(appKey = 'app key') {
  return { url: gateway.url, appKey, appSecret: 'app secret', username: 'milon', password: 'p<*>w' };
}

const tokens = (context: GatewayContext = app.context, appKey?: string) =>
  createBkashTokens(settings(appKey), context, createGatewayLine(context, 'bkash'));

/** Another process on the same database. */
function anotherProcess(): RunningContext {
  const other = createContext(app.context.config, app.context.clock);
  others.push(other);
  return other;
}

test('one token serves every call until shortly before it ends', async () => {
  expect(await tokens().get()).toBe('first');
  expect(gateway.calls[0]).toMatchObject({
    headers: { username: 'milon', password: 'p<*>w', accept: 'application/json' },
    body: { app_key: 'app key', app_secret: 'app secret' },
  });
  await app.advance(54 * MINUTE_MS);
  expect(await tokens(anotherProcess()).get()).toBe('first');
  expect(grants()).toBe(1);
  await app.advance(2 * MINUTE_MS);
  expect(await tokens().get()).toBe('second');
});

test('two processes that need a token at the same moment ask for one', async () => {
  const [one, two] = [tokens(), tokens(anotherProcess())];
  const got = await Promise.all([one.get(), two.get(), one.get(), two.get(), one.get(), two.get()]);
  expect(got).toEqual(Array.from({ length: 6 }, () => 'first'));
  expect(grants()).toBe(1);
});

test('the database keeps the token sealed', async () => {
  await tokens().get();
  const row = await app.context.db.selectFrom('gateway_tokens').selectAll().executeTakeFirstOrThrow();
  expect(Buffer.from(row.sealed ?? '', 'base64url').toString()).not.toContain('first');
  expect(row.sealed).not.toContain('first');
  const otherKey = { ...app.context, keys: { seal: new Uint8Array(32) } };
  expect(await tokens(otherKey).get()).toBe('second');
});

test('bKash is never asked for more than two tokens an hour, whatever it answers', async () => {
  app.stopClock();
  const process = anotherProcess();
  expect(await tokens().get()).toBe('first');
  expect(await tokens(process).get('first')).toBe('second');
  await app.advance(10 * MINUTE_MS);
  expect(await tokens().get('second')).toBeUndefined();
  expect(await tokens(process).get('second')).toBeUndefined();
  expect(grants()).toBe(2);
  await app.advance(51 * MINUTE_MS);
  expect(await tokens(process).get('second')).toBe('third');
  expect(await tokens().get()).toBe('third');
  expect(grants()).toBe(3);
});

test('a refused token is replaced once, also if many callers met the refusal', async () => {
  const [one, two] = [tokens(), tokens(anotherProcess())];
  await one.get();
  const got = await Promise.all([one.get('first'), two.get('first'), two.get('first')]);
  expect(got).toEqual(['second', 'second', 'second']);
  expect(grants()).toBe(2);
});

test.each([
  ['HTML', { status: 200, text: '<html>maintenance</html>' }],
  ['a 503', { status: 503, text: '{"id_token":"x","expires_in":3600}' }],
  ['a refusal', { statusCode: '2001', statusMessage: 'Invalid App Key' }],
  ['silence', 'silence'],
  ['a broken connection', 'break'],
] as const)(
  '%s in place of a token counts towards the limit, and the next try waits five minutes',
  async (_, answer) => {
    gateway.answers['token/grant'] = [answer];
    const context = { ...app.context, timeoutMs: 1_500 };
    const [one, two] = [tokens(context), tokens(context)];
    expect(await Promise.all([one.get(), two.get(), one.get()])).toEqual([undefined, undefined, undefined]);
    await app.advance(4 * MINUTE_MS);
    expect(await two.get()).toBeUndefined();
    expect(grants()).toBe(1);
    await app.advance(MINUTE_MS);
    expect(await two.get()).toBeUndefined();
    await app.advance(50 * MINUTE_MS);
    expect(await one.get()).toBeUndefined();
    expect(grants()).toBe(2);
    answerWith('third');
    await app.advance(5 * MINUTE_MS);
    expect(await one.get()).toBe('third');
  },
);

test('a gateway that cannot be reached at all uses up nothing', async () => {
  const { url } = settings();
  await gateway.close();
  for (let n = 0; n < 4; n += 1) expect(await tokens().get()).toBeUndefined();
  const rows = await app.context.db.selectFrom('gateway_tokens').selectAll().execute();
  expect(rows).toMatchObject([{ last_grant_at: 0, earlier_grant_at: 0, granting_until: 0 }]);
  gateway = await startRecordedGateway();
  expect(gateway.url).not.toBe(url);
});

test('a process that died while it asked holds up the others for 35 seconds, and its late end changes nothing', async () => {
  app.stopClock();
  gateway.answers['token/grant'] = ['silence', granted('second')];
  const dying = tokens({ ...app.context, timeoutMs: 600_000 }).get();
  await expect.poll(grants).toBe(1);
  await app.advance(36_000);
  expect(await tokens(anotherProcess()).get()).toBe('second');
  await gateway.close();
  expect(await dying).toBeUndefined();
  expect(await tokens().get()).toBe('second');
  expect(await tokens().get('second')).toBeUndefined();
});

test('a token of one account never serves another', async () => {
  expect(await tokens().get()).toBe('first');
  expect(await tokens(app.context, 'another key').get()).toBe('second');
  expect(await tokens().get()).toBe('first');
});

test.each([
  ['a line break', 'first\nx-other: 1'],
  ['Bangla', 'টোকেন'],
  ['a space', 'first second'],
  ['20,000 characters', 'a'.repeat(20_000)],
])('a token with %s, which no header carries, is not kept', async (_name, token) => {
  gateway.answers['token/grant'] = [granted(token), granted('second')];
  expect(await tokens().get()).toBeUndefined();
  const row = await app.context.db.selectFrom('gateway_tokens').selectAll().executeTakeFirstOrThrow();
  expect(row.sealed).toBeNull();
  // After the rest the second try of the hour gets one that works.
  await app.advance(6 * MINUTE_MS);
  expect(await tokens().get()).toBe('second');
});
