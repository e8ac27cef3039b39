import type { Call } from '@milon/shared/contracts';
import * as contracts from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../../src/context.ts';
import { readPoints, workPoints } from '../../src/http/read-budget.ts';
import { DomainError } from '../../src/platform/domain-error.ts';
import { calls } from '../support/calls.ts';
import { sendFrom, tally } from '../support/guesses.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { showPhoto } from '../support/photos.ts';
import { startAnother } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Strangers over the budget of their address pass in slow lanes (attack 102), which are full here. */
function fillLanes({ readLane, photoLane }: Pick<AppContext, 'readLane' | 'photoLane'>): void {
  for (const lane of [readLane, photoLane])
    vi.spyOn(lane, 'pass').mockImplementation(async () => {
      throw new DomainError('TOO_MANY_REQUESTS');
    });
}

let app: TestApp;
let woman: Member;
let man: Member;
/** A tenth of the usual rates: 300 points a minute for each address, 240 for each member. */
beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '0.1' });
  woman = await signUpActive(app, { gender: 'women' });
  man = await signUpActive(app, { gender: 'men' });
  // A slow machine would otherwise get a part of the budget back while it asks.
  app.stopClock();
  fillLanes(app.context);
});
afterEach(() => app.close());

const cookieOf = (member: Member) => ({ cookie: member.cookie as string });
const profile = (): readonly [string, string] => ['GET', `/users/${woman.id}`];

async function repeat<T>(times: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await ask(n));
  return answers;
}

test('a guest who opens many profiles is refused, and nobody else', async () => {
  const look = (address: string) => sendFrom(app.context, address, profile());
  expect(tally(await repeat(40, () => look('203.0.113.1')))).toEqual({ 200: 30, 429: 10 });
  // A guest at another address and a signed-in member are not affected.
  expect((await look('203.0.113.2')).status).toBe(200);
  expect((await sendFrom(app.context, '203.0.113.1', profile(), cookieOf(man))).status).toBe(200);
});

test('a refused reader learns the correct waiting time', async () => {
  const look = () => sendFrom(app.context, '203.0.113.1', profile(), cookieOf(man));
  expect(tally(await repeat(30, look))).toEqual({ 200: 24, 429: 6 });
  await app.advance(20_000);
  const refused = await look();
  expect(Number(refused.retryAfter)).toBeGreaterThan(35);
  expect(Number(refused.retryAfter)).toBeLessThanOrEqual(40);
  await app.advance((Number(refused.retryAfter) - 1) * 1000);
  expect((await look()).status).toBe(429);
  await app.advance(1000);
  expect((await look()).status).toBe(200);
});

test('a member’s reading counts for the account, across addresses', async () => {
  const answers = await repeat(30, (n) => sendFrom(app.context, `203.0.113.${n}`, profile(), cookieOf(man)));
  expect(tally(answers)).toEqual({ 200: 24, 429: 6 });
});

const projection = (ids: number) => ({
  id: Array.from({ length: ids }, () => woman.id),
  projections: ['firstName'],
});

type Request = Parameters<typeof sendFrom>[2];

test.each<[string, 'guest' | 'member', () => Request, number]>([
  ['a feed', 'guest', () => ['GET', '/users/feed/all?limit=20'], 15],
  ['a longer page of a feed', 'guest', () => ['GET', '/users/feed/new?limit=50'], 6],
  ['a search', 'guest', () => ['GET', '/users/search?gender=women&limit=30'], 10],
  ['a search by profile id', 'guest', () => ['GET', `/users/search?id=${woman.user.profileId}`], 15],
  ['the count of all members', 'guest', () => ['GET', '/auth/users/count'], 300],
  ['a profile', 'member', () => profile(), 24],
  ['the member’s own profile as guests see it', 'member', () => ['GET', `/users/${man.id}?as=guest`], 24],
  ['a feed', 'member', () => ['GET', '/users/feed/matched'], 12],
  ['a search', 'member', () => ['GET', '/users/search'], 12],
  ['counts', 'member', () => ['GET', '/users/counts'], 240],
  ['notifications', 'member', () => ['GET', '/users/notifications?limit=20'], 12],
  ['photo viewers', 'member', () => ['GET', '/users/photos/viewers?limit=40'], 6],
  ['unlockers', 'member', () => ['GET', '/users/unlockers?limit=40'], 6],
  ['transactions', 'member', () => ['GET', '/transaction/user?limit=50'], 48],
  ['a projection of one profile', 'member', () => ['PATCH', '/users/with-projection', projection(1)], 24],
  ['a projection of ten profiles', 'member', () => ['PATCH', '/users/with-projection', projection(10)], 2],
  [
    'a projection over the whole budget',
    'member',
    () => ['PATCH', '/users/with-projection', projection(50)],
    1,
  ],
])('%s by a %s uses up the read budget', async (_, who, request, expected) => {
  const headers = who === 'guest' ? {} : cookieOf(man);
  const answers = await repeat(expected + 2, () => sendFrom(app.context, '203.0.113.1', request(), headers));
  expect(tally(answers)).toEqual({ 200: expected, 429: 2 });
  // Changes do not count as reading: a member over the budget can still write.
  const written = await sendFrom(
    app.context,
    '203.0.113.1',
    ['PATCH', '/users', { height: '9' }],
    cookieOf(man),
  );
  expect(written.status).toBe(200);
});

test('photos have their own budget, and photos in the console do not count', async () => {
  const uploader = await signInStaff(app, 'uploader');
  await showPhoto(app, woman, 1);
  const guestSrc = (await sendFrom(app.context, '203.0.113.9', ['GET', '/users/feed/all?gender=women'])).body;
  const srcOf = (body: unknown) => /\/photos\/[^"]+/.exec(JSON.stringify(body))?.[0] as string;
  const look = async (src: string, headers: Record<string, string> = {}) => app.request(src, { headers });
  expect(tally(await repeat(605, () => look(srcOf(guestSrc))))).toEqual({ 200: 600, 429: 5 });
  const memberSrc = srcOf((await man.get('/users/feed/all')).body);
  expect(tally(await repeat(155, () => look(memberSrc, cookieOf(man))))).toEqual({ 200: 150, 429: 5 });
  const staffSrc = srcOf((await uploader.get(`/admin/users/${woman.id}`)).body);
  expect(tally(await repeat(620, () => look(staffSrc)))).toEqual({ 200: 620 });
});

test('exports by staff have their own budget, and other calls go on (attack 57)', async () => {
  const owner = await signInStaff(app);
  const headers = { authorization: `Bearer ${owner.bearer}` };
  const ask = async (path: string) => app.request(path, { headers });
  const answers = await repeat(5, () => ask('/admin/transactions/export'));
  expect(tally(answers)).toEqual({ 200: 3, 429: 2 });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(50 * 60);
  expect((await ask('/admin/transactions')).status).toBe(200);
});

test('two servers on one database share the budget', async () => {
  const second = await startAnother(app);
  fillLanes(second.context);
  const answers = await repeat(40, (n) =>
    sendFrom(n % 2 === 0 ? app.context : second.context, '203.0.113.1', profile()),
  );
  expect(tally(answers)).toEqual({ 200: 30, 429: 10 });
  await second.server.close();
});

test('parallel reads get no more than the budget', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => sendFrom(app.context, '203.0.113.1', profile())),
  );
  expect(tally(answers)).toEqual({ 200: 30, 429: 30 });
});

test('if the counts cannot be written, reading continues and each process counts for itself', async () => {
  await app.context.db.schema.dropTable('request_counts').execute();
  const answers = await repeat(40, () => sendFrom(app.context, '203.0.113.1', profile()));
  expect(tally(answers)).toEqual({ 200: 30, 429: 10 });
  await app.advance(60_000);
  expect((await sendFrom(app.context, '203.0.113.1', profile())).status).toBe(200);
});

test('an hour of reading at the full rate of a minute reaches the hourly budget', async () => {
  let read = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    const answers = await repeat(25, () => sendFrom(app.context, '203.0.113.1', profile(), cookieOf(man)));
    const done = tally(answers)[200] ?? 0;
    read += done;
    if (done === 0) break;
    await app.advance(60_000);
  }
  expect(read).toBe(200);
  const refused = await sendFrom(app.context, '203.0.113.1', profile(), cookieOf(man));
  expect(Number(refused.retryAfter)).toBeGreaterThan(40 * 60);
});

test('every call that shows profiles or photos to members or guests has a cost', () => {
  const isOpen = (call: Call) => call.access === 'anyone' || call.access === 'member';
  const free = calls.filter(
    (call) => isOpen(call) && call.method === 'get' && readPoints(call, { query: {}, body: {} }) === 0,
  );
  expect(free).toEqual([contracts.bkashReturnCall, contracts.servePhotoCall]);
  const priced = calls.filter((call) => call.reading !== undefined);
  expect(new Set(priced)).toEqual(
    new Set([
      // A redirect, which shows nothing.
      contracts.bkashReturnCall,
      contracts.biodataPdfCall,
      contracts.biodataPictureCall,
      contracts.previewBiodataCall,
      contracts.blocksCall,
      contracts.conversationsCall,
      contracts.favoritesCall,
      contracts.feedCall,
      contracts.listNotificationsCall,
      contracts.messagesCall,
      contracts.photoViewersCall,
      contracts.transactionsCall,
      contracts.unlockersCall,
      contracts.invitedProfilesCall,
      contracts.visitorsCall,
      contracts.invoicePdfCall,
      contracts.creditNotePdfCall,
      contracts.searchCall,
      contracts.getProfileCall,
      contracts.withProjectionCall,
      contracts.servePhotoCall,
    ]),
  );
});

test('what a member changes has a budget (attack 87)', async () => {
  const change = (member: Member) => member.send('PATCH', '/users', { height: '9' });
  expect(tally(await repeat(32, () => change(man)))).toEqual({ 200: 30, 429: 2 });
  expect((await change(woman)).status).toBe(200);
});

test('work that costs more than is left uses up the budget (attack 87)', async () => {
  await app.context.limits.takeAll([['readMember', man.id, 230]]);
  await app.context.limits.charge([
    ['readMember', man.id, 30],
    ['readMemberHour', man.id, 30],
  ]);
  const refused = await man.get('/users/counts');
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await woman.get('/users/counts')).status).toBe(200);
});

test('an answer costs by its size too (attack 87)', async () => {
  expect(workPoints(15_000, 5)).toBe(0);
  expect(workPoints(16 * 1024 * 100, 0)).toBe(100);
  // Nine rare wishes.
  expect(workPoints(0, 380)).toBe(19);
});
