import { FREE_CONTACTS_PER_DAY } from '@milon/shared/constants';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addMembersLike,
  addPackage,
  agreeToFreeAccess,
  grantPackage,
  type SoldPackage,
} from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { sendFrom, tally } from '../support/guesses.ts';
import { lastCode } from '../support/outbox.ts';
import { type Member, signUpActive, signUpForm, verifyPhone } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
let man: Member;
let woman: Member;
let platinum: SoldPackage;
async function open(environment: Record<string, string> = {}): Promise<void> {
  app = await startTestApp(environment);
  platinum = await addPackage(app, { name: 'Platinum', package_type: 'Both', connects: 3 });
  man = await signUpActive(app, { gender: 'men' });
  woman = await signUpActive(app, { gender: 'women', phoneNumber: { number: '1812345678' } });
  await grantPackage(app, woman.id, platinum);
  await agreeToFreeAccess(app, woman.id);
}
beforeEach(() => open());
afterEach(() => app.close());

const recorded = async () => (await app.context.db.selectFrom('connects').select('id').execute()).length;
/** Adds this many women with free access. */
async function addFree(count: number): Promise<string[]> {
  const ids = await addMembersLike(app, woman, count);
  for (const id of ids) await grantPackage(app, id, platinum);
  return ids;
}

test('a free contact opens only for members with a verified phone; a verified email is not enough', async () => {
  const refused = await unlock(man, woman.id);
  expect([refused.status, refused.body.code]).toEqual([403, 'VERIFY_PHONE_FIRST']);
  expect(textWithoutIds(refused.body)).not.toContain('1812');
  await app.context.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', man.id).execute();
  expect((await unlock(man, woman.id)).status).toBe(403);
  expect(await recorded()).toBe(0);
  expect((await man.get(`/users/${woman.id}`)).body.phoneNumber.number).toBe('1812xxxxxxx');
  await man.post('/verify/phone');
  expect((await man.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  const opened = await unlock(man, woman.id);
  expect([opened.status, opened.body.data.phoneNumber.number]).toEqual([200, '1812345678']);
});

test('a member without a verified phone opens a contact with a connect, but not a free contact', async () => {
  await grantPackage(app, man.id, await addPackage(app, { name: 'Silver', connects: 3 }));
  const [paid = ''] = await addMembersLike(app, woman, 1);
  expect((await unlock(man, paid)).status).toBe(200);
  expect((await unlock(man, woman.id)).body.code).toBe('VERIFY_PHONE_FIRST');
});

test('free contacts have a daily limit, which resets at midnight in Dhaka', async () => {
  await app.close();
  await open({ RATE_LIMIT_SCALE: '1' });
  await verifyPhone(app, man);
  const free = await addFree(FREE_CONTACTS_PER_DAY + 2);
  const [first = '', last = ''] = [free[0], free.at(-1)];
  const answers = [];
  for (const id of free) answers.push(await unlock(man, id));
  expect(tally(answers)).toEqual({ 200: FREE_CONTACTS_PER_DAY, 429: 2 });
  const refused = await unlock(man, last);
  const now = app.context.clock();
  const midnight = dhakaDayStart(dhakaDay(now)) + DAY_MS;
  expect(refused.body).toMatchObject({
    code: 'FREE_CONTACTS_USED_UP',
    allowedAt: new Date(midnight).toISOString(),
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(Math.abs(wait - (midnight - now) / 1000)).toBeLessThan(5);
  expect(refused.body).not.toHaveProperty('data');
  // Contacts opened before stay open.
  expect((await unlock(man, first)).status).toBe(200);
  await app.advance(wait * 1000);
  expect((await unlock(man, last)).status).toBe(200);
});

test('the limit holds for parallel requests and follows RATE_LIMIT_SCALE', async () => {
  await app.close();
  await open({ RATE_LIMIT_SCALE: '0.3' });
  await verifyPhone(app, man);
  const free = await addFree(12);
  const answers = await Promise.all(free.map((id) => unlock(man, id)));
  expect(tally(answers)).toEqual({ 200: 6, 429: 6 });
  expect(await recorded()).toBe(6);
});

test('sign-ups from one address end at the far limits of the hour and of the day', async () => {
  await app.close();
  app = await startTestApp({ RATE_LIMIT_SCALE: '0.02' });
  vi.spyOn(app.context.slowLane, 'pass').mockResolvedValue();
  const join = (address: string) =>
    sendFrom(app.context, address, ['POST', '/auth/signup', signUpForm({ gender: 'women' })]);
  const perHour = [];
  for (let n = 0; n < 7; n += 1) perHour.push(await join('203.0.113.1'));
  expect(tally(perHour)).toEqual({ 201: 6, 429: 1 });
  expect((await join('203.0.113.2')).status).toBe(201);
  const later: Awaited<ReturnType<typeof join>>[] = [];
  for (let hour = 0; hour < 3; hour += 1) {
    await app.advance(3_600_000);
    for (let n = 0; n < 6; n += 1) later.push(await join('203.0.113.1'));
  }
  // The limit at this scale is twenty a day; the refused one counts too.
  expect(tally(later)).toEqual({ 201: 13, 429: 5 });
  expect(Number(later.at(-1)?.retryAfter)).toBeGreaterThan(3_600);
});
