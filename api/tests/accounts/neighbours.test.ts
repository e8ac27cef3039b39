import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../src/app.ts';
import { DomainError } from '../../src/platform/domain-error.ts';
import { limitVisit } from '../../src/platform/limit-visit.ts';
import type { LimitName } from '../../src/platform/limits.ts';
import { addPackage } from '../support/commerce.ts';
import { sendFrom, tally } from '../support/guesses.ts';
import { signUp, signUpForm } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const carrier = '203.0.113.1';
const minuteMs = 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1' });
});
afterEach(() => app.close());

/** Counts the answers that were slowed, without the waiting. */
const slowed = () => vi.spyOn(app.context.slowLane, 'pass').mockResolvedValue();

async function useUp(name: LimitName, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await app.context.limits.take(name, key);
}

/** A new browser's cookie, as the answer to its first request sets it. */
async function newBrowser(): Promise<string> {
  const answer = await app.request('/auth/user?phone=1712000009');
  return /milon-browser=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
}

const look = (cookie = '') =>
  sendFrom(app.context, carrier, ['GET', '/auth/user?phone=1712000003'], cookie ? { cookie } : {});
const join = (n: number) => {
  const phoneNumber = { number: `17120005${String(n).padStart(2, '0')}` };
  return sendFrom(app.context, carrier, ['POST', '/auth/signup', signUpForm({ gender: 'men', phoneNumber })]);
};

test('attack 88: the neighbours behind one address sign up and sign in, if slowly, and the far limit holds', async () => {
  const lane = slowed();
  await useUp('signUp', carrier, 20);
  await useUp('signInAddress', carrier, 60);
  expect(tally([await join(1), await join(2)])).toEqual({ 201: 2 });
  const credentials = { phone: '1712000501', password: 'correct horse battery' };
  const enter = () => sendFrom(app.context, carrier, ['POST', '/auth/login', credentials]);
  expect((await enter()).status).toBe(200);
  expect(lane.mock.calls).toEqual([
    ['signUp', carrier],
    ['signUp', carrier],
    ['signIn', carrier],
  ]);

  await useUp('signUpMost', carrier, 298);
  const refused = await join(3);
  expect([refused.status, refused.body]).toEqual([
    429,
    expect.objectContaining({ message: 'Too many attempts. Please try again in 60 minutes.' }),
  ]);
  expect(Number(refused.retryAfter)).toBeGreaterThan(59 * 60);
});

test('attack 88: requests that the lane or a browser’s limit refuses do not count for the neighbourhood', async () => {
  vi.spyOn(app.context.slowLane, 'pass').mockRejectedValue(new DomainError('TOO_MANY_REQUESTS'));
  await useUp('signUp', carrier, 20);
  expect(tally([await join(1), await join(2)])).toEqual({ 429: 2 });
  await useUp('signUpMost', carrier, 300);

  const [one, other] = [await newBrowser(), await newBrowser()];
  await app.advance(6 * minuteMs);
  const looks = [];
  for (let n = 0; n < 35; n += 1) looks.push(await look(one));
  expect(tally(looks)).toEqual({ 404: 30, 429: 5 });
  // Strangers use up what strangers may do. The browsers with an id have a limit of their own.
  await useUp('lookUpMost', carrier, 120);
  await useUp('lookUpMost', `known:${carrier}`, 89);
  expect([(await look(other)).status, (await look(other)).status]).toEqual([404, 429]);
});

test('attack 89: the /64s of one /48 share a lane', async () => {
  const lane = slowed();
  const site = '2001:db8:7';
  const enter = (subnet: string) => limitVisit(app.context, 'signIn', { address: `${site}:${subnet}::/64` });
  await useUp('signInAddress', `${site}:1::/64`, 60);
  await useUp('signInAddress', `${site}:a001::/64`, 60);
  for (const subnet of ['1', 'a001']) await enter(subnet);
  expect(lane.mock.calls).toEqual([
    ['signIn', '2001:db8:7::/48'],
    ['signIn', '2001:db8:7::/48'],
  ]);
});

test('attack 89: the /56 and the /48 of IPv6 have limits of their own', async () => {
  const { limits } = app.context;
  const at = (site: number, half: number, subnet: number) =>
    `2001:db8:${site}:${(half * 256 + subnet).toString(16)}::/64`;
  for (let n = 0; n < 80; n += 1) await limits.take('signUp', at(1, 1, n % 256));
  expect(await limits.allows('signUp', at(1, 1, 200))).toBe(false);
  expect(await limits.allows('signUp', at(1, 2, 200))).toBe(true);
  for (let n = 0; n < 238; n += 1) await limits.take('signUp', at(1, 3 + (n % 8), n));
  expect(await limits.allows('signUp', at(1, 99, 1))).toBe(false);
  expect(await limits.allows('signUp', at(2, 1, 1))).toBe(true);
  // The browsers with an id are judged by their networks too.
  for (let n = 0; n < 480; n += 1) await limits.take('lookUpMost', `known:${at(3, 1, n % 256)}`);
  expect(await limits.allows('lookUpMost', `known:${at(3, 1, 255)}`)).toBe(false);
});

test('attack 90: a browser counts on its own once it is minutes old; a new, foreign or forged id buys nothing', async () => {
  const old = await newBrowser();
  await app.advance(6 * minuteMs);
  for (let n = 0; n < 30; n += 1) await look();
  expect((await look()).status).toBe(429);
  // A new id with each request is no id.
  expect((await look(await newBrowser())).status).toBe(429);
  const [id = '', bornAt = '', signature = ''] = old.replace('milon-browser=', '').split('.');
  for (const forged of [`${id}x.${bornAt}.${signature}`, `${id}.1.${signature}`, `${id}.${bornAt}.`, '..'])
    expect((await look(`milon-browser=${forged}`)).status, forged).toBe(429);
  const own = [];
  for (let n = 0; n < 31; n += 1) own.push(await look(old));
  expect(tally(own)).toEqual({ 404: 30, 429: 1 });
});

test('codes of new accounts use up neither their neighbours’ codes nor the SMS of the day', async () => {
  const member = await signUp(app, { gender: 'women' });
  await app.advance(DAY_MS);
  const stranger = await signUp(app, { gender: 'men' });
  await useUp('sendCodeNew', 'unknown', 300);
  const lane = slowed();
  await useUp('sendCodeMost', 'unknown', 1_200);
  const refused = await stranger.post('/verify/phone');
  expect(lane).toHaveBeenCalledTimes(1);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await member.post('/verify/phone')).status).toBe(202);

  const capped = await startTestApp({ SMS_DAILY_CAP: '4' });
  const known = await signUp(capped, { gender: 'women' });
  await capped.advance(DAY_MS);
  const statuses = [];
  for (let n = 0; n < 3; n += 1)
    statuses.push((await (await signUp(capped, { gender: 'men' })).post('/verify/phone')).status);
  expect(statuses).toEqual([202, 202, 422]);
  expect((await known.post('/verify/phone')).status).toBe(202);
  await capped.close();
});

/** A browser that got its id some minutes ago, as the headers of its requests. */
async function oldBrowser(): Promise<{ cookie: string }> {
  const cookie = await newBrowser();
  await app.advance(6 * minuteMs);
  return { cookie };
}

test('attack 102: strangers use up the sign-ins of an office’s address; its staff sign in slowly on a new device', async () => {
  const staff = await signInStaff(app);
  const lane = slowed();
  await useUp('staffSignInAddress', carrier, 60);
  const credentials = { email: staff.staff.email, password: staff.password };
  const enter = () => sendFrom(app.context, carrier, ['POST', '/staff/jwt', credentials]);
  expect((await enter()).status).toBe(200);
  expect(lane.mock.calls).toEqual([['staffSignIn', carrier]]);
  await useUp('staffSignInMost', carrier, 599);
  expect((await enter()).status).toBe(429);
});

test.each<[string, LimitName, number, LimitName, number, readonly [string, string, unknown?], number]>([
  [
    'a sign-in with Google',
    'google',
    120,
    'googleMost',
    1_200,
    ['POST', '/api/google-login', { email: 'a@example.com' }],
    401,
  ],
  [
    'the link of a mail',
    'emailLink',
    60,
    'emailLinkMost',
    600,
    ['POST', '/verify/email/link', { token: 'x'.repeat(43) }],
    422,
  ],
  [
    'a guest’s message to staff',
    'supportAddress',
    10,
    'supportMost',
    100,
    ['POST', '/support', { topic: 'other', text: 'Is it free?', contact: 'rina@example.com' }],
    202,
  ],
])(
  'attack 102: strangers use up %s of an address; neighbours are slowed, and a known browser is not',
  async (_, name, points, far, most, request, answered) => {
    const lane = slowed();
    const known = await oldBrowser();
    await useUp(name, carrier, points);
    const ask = (headers = {}) => sendFrom(app.context, carrier, request, headers);
    expect((await ask()).status).toBe(answered);
    expect(lane).toHaveBeenCalledTimes(1);
    expect((await ask(known)).status).toBe(answered);
    expect(lane).toHaveBeenCalledTimes(1);
    await useUp(far, carrier, most - 1);
    expect((await ask()).status).toBe(429);
    expect((await ask(known)).status).toBe(answered);
  },
);

test('attack 102: a flood of guests’ messages without the id of a browser leaves others theirs', async () => {
  const known = await oldBrowser();
  await useUp('supportGuests', 'unknown', 300);
  const write = (headers: Record<string, string>, contact: string) =>
    sendFrom(
      app.context,
      carrier,
      ['POST', '/support', { topic: 'other', text: 'Is it free?', contact }],
      headers,
    );
  expect((await write({}, 'rina@example.com')).status).toBe(429);
  expect((await write(known, 'rina@example.com')).status).toBe(202);
});

test('attack 102: strangers who name somebody’s contact do not keep its owner from writing to staff', async () => {
  slowed();
  const known = await oldBrowser();
  const write = async (address: string, headers: Record<string, string> = {}) => {
    const body = { topic: 'other', text: 'Is it free?', contact: 'mina@example.com' };
    return (await sendFrom(app.context, address, ['POST', '/support', body], headers)).status;
  };
  const sent: number[] = [];
  // The addresses of a rented /48 are one stranger.
  for (let n = 0; n < 11; n += 1) sent.push(await write(`2001:db8:7:${n}::1`));
  expect(sent).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  for (let n = 0; n < 10; n += 1) await write(carrier);
  expect([await write(carrier), await write(carrier, known), await write('203.0.113.2')]).toEqual([
    429, 202, 202,
  ]);
  // One contact has a far limit, whoever names it.
  await useUp('supportContact', 'mina@example.com', 478);
  expect([await write('203.0.113.2', known), await write('203.0.113.2', known)]).toEqual([429, 429]);
});

test('attack 102: what strangers read of an address slows its neighbours, and a known browser reads on', async () => {
  const lane = vi.spyOn(app.context.readLane, 'pass').mockResolvedValue();
  const { limits } = app.context;
  const known = await oldBrowser();
  app.stopClock();
  const read = (headers = {}) => sendFrom(app.context, carrier, ['GET', '/users/feed/all?limit=20'], headers);
  await limits.takeAll([['readGuest', carrier, 3_000]]);
  expect((await read()).status).toBe(200);
  expect(lane.mock.calls).toEqual([['read', carrier]]);
  expect((await read(known)).status).toBe(200);
  await limits.takeAll([['readGuestMost', carrier, 8_980]]);
  const refused = await read();
  expect([refused.status, refused.body]).toEqual([
    429,
    expect.objectContaining({ message: expect.stringMatching(/minute/) }),
  ]);
  expect((await read(known)).status).toBe(200);
  // A browser has a budget of its own, and all known ones of an address a far one.
  const own = [];
  for (let n = 0; n < 60; n += 1) own.push(await read(known));
  expect(tally(own)).toEqual({ 200: 58, 429: 2 });
  const other = await oldBrowser();
  expect((await read(other)).status).toBe(200);
  await limits.takeAll([['readGuestMost', `known:${carrier}`, 8_980]]);
  expect((await read(other)).status).toBe(429);
});

test('attack 102: the work of a large answer counts against the budget that paid for its read', async () => {
  vi.spyOn(app.context.readLane, 'pass').mockResolvedValue();
  for (let n = 0; n < 200; n += 1) await addPackage(app, { name: `Silver ${n}` });
  app.stopClock();
  const read = () => sendFrom(app.context, carrier, ['GET', '/packages']);
  await app.context.limits.takeAll([
    ['readGuest', carrier, 3_000],
    ['readGuestMost', carrier, 8_998],
  ]);
  expect([(await read()).status, (await read()).status]).toEqual([200, 429]);
});

test('attack 102: twenty neighbours read slowly, and what 60 addresses wait to read keeps nobody from signing in', async () => {
  await join(1);
  app.stopClock();
  const api = createApp(app.context);
  const read = async (address: string) =>
    api.request('/auth/users/count', {}, { incoming: { socket: { remoteAddress: address }, headers: {} } });
  const sites = Array.from({ length: 60 }, (_, n) => `198.51.100.${n}`);
  for (const site of [carrier, ...sites]) await app.context.limits.takeAll([['readGuest', site, 3_000]]);
  const neighbours = Array.from({ length: 20 }, () => read(carrier));
  const others = sites.flatMap((site) => Array.from({ length: 9 }, () => read(site)));
  await useUp('signInAddress', carrier, 60);
  const credentials = { phone: '1712000501', password: 'correct horse battery' };
  const entered = await sendFrom(app.context, carrier, ['POST', '/auth/login', credentials]);
  expect(entered.status).toBe(200);
  expect(tally(await Promise.all(neighbours))).toEqual({ 200: 20 });
  expect(tally(await Promise.all(others))).toEqual({ 200: 540 });
}, 60_000);

test('attack 102: strangers use up the photos of an address; neighbours see them slowly, a known browser at once', async () => {
  const lane = vi.spyOn(app.context.photoLane, 'pass').mockResolvedValue();
  const known = await oldBrowser();
  app.stopClock();
  await app.context.limits.takeAll([['photoGuest', carrier, 6_000]]);
  const look = (headers = {}) =>
    sendFrom(
      app.context,
      carrier,
      ['GET', '/photos/0190a000-0000-7000-8000-000000000000/card.webp?t=x'],
      headers,
    );
  expect([(await look()).status, (await look(known)).status]).toEqual([404, 404]);
  expect(lane.mock.calls).toEqual([['photo', carrier]]);
  await app.context.limits.takeAll([['photoGuestMost', carrier, 17_999]]);
  const refused = await look();
  expect([refused.status, (await look(known)).status]).toEqual([429, 404]);
  expect(Number(refused.retryAfter)).toBe(60);
});

test('attack 102: the photos of fifty pages pass slowly at the same moment, within seconds', async () => {
  const startedAt = performance.now();
  const passes = Array.from({ length: 1_000 }, () => app.context.photoLane.pass('photo', carrier));
  await expect(app.context.photoLane.pass('photo', carrier)).rejects.toMatchObject({
    details: { retryAfterSeconds: 11 },
  });
  // Another address does not wait behind them.
  await app.context.photoLane.pass('photo', '203.0.113.2');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await Promise.all(passes);
}, 60_000);

test('attack 102: strangers use up the reports of failed pages; members and known browsers still send theirs', async () => {
  const lane = slowed();
  const known = await oldBrowser();
  const member = await signUp(app, { gender: 'women' });
  app.stopClock();
  const report = async (headers: Record<string, string> = {}) => {
    const answer = await createApp(app.context).request(
      '/api/auth/_log',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'level=error&code=TypeError',
      },
      { incoming: { socket: { remoteAddress: carrier }, headers } },
    );
    return answer.status;
  };
  const own = { cookie: member.cookie as string };
  const everybody = async () => [await report(), await report(known), await report(own)];
  await useUp('clientLog', carrier, 30);
  expect(await everybody()).toEqual([204, 204, 204]);
  expect(lane.mock.calls).toEqual([['clientLog', carrier]]);
  await useUp('clientLogMost', carrier, 299);
  expect(await everybody()).toEqual([429, 204, 204]);
  await useUp('everyClientLog', 'unknown', 299);
  expect(await everybody()).toEqual([429, 204, 204]);
  // Each of them has a limit of its own.
  await useUp('clientLogBrowser', member.id, 27);
  expect(await everybody()).toEqual([429, 204, 429]);
});
