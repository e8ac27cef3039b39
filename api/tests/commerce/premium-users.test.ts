import type { LedgerEntry, PremiumUser } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../src/modules/members/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { verifyAuditChain } from '../support/audit.ts';
import {
  addMembersLike,
  addPackage,
  balanceOf,
  grantPackage,
  leftOfPurchases,
  type SoldPackage,
} from '../support/commerce.ts';
import { tally } from '../support/guesses.ts';
import { type Member, type Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: Person;
let man: Member;
let woman: Member;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  silver = await addPackage(app, { connects: 3, valid_days: 10 });
  man = await signUpActive(app, {
    gender: 'men',
    name: 'Tanvir Hossain',
    phoneNumber: { number: '1712345678' },
  });
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

const path = (id: string) => `/admin/premium-user/${id}`;
const correct = (delta: number, reason = 'Paid twice by mistake', id = man.id) =>
  staff.post(`${path(id)}/correction`, { delta, reason });
const unlock = (id: string) => man.patch(`/users/premium/${id}`, { projections: ['phoneNumber'] });

test('Administration finds premium users by name, phone and id, page by page', async () => {
  const others = await addMembersLike(app, man, 3, () => ({ first_name: 'Karim', name_search: 'karim' }));
  for (const id of [man.id, ...others]) await grantPackage(app, id, silver);
  const list = async (query: string) =>
    (await staff.get<{ data: PremiumUser[]; nextCursor?: string }>(`/admin/premium-user${query}`)).body;
  const idsOf = async (query: string) => (await list(query)).data.map(({ user }) => user._id);

  expect((await list(`?q=${man.id}`)).data).toEqual([
    {
      user: {
        _id: man.id,
        name: 'Tanvir Hossain',
        profileId: man.user.profileId,
        phone: '+8801712345678',
      },
      package: { name: 'Silver', packageType: 'Paid' },
      endDate: (await man.get('/premium-user/user')).body.endDate,
      connects: 3,
      remainingConnects: 3,
    },
  ]);
  for (const q of ['tanvir hoss', '01712345678', man.user.profileId]) {
    expect(await idsOf(`?q=${encodeURIComponent(q)}`)).toEqual([man.id]);
  }
  // She never bought a package.
  expect(await idsOf(`?q=${woman.id}`)).toEqual([]);
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list(`?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...page.data.map(({ user }) => user._id));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  expect(seen).toEqual([man.id, ...others].toSorted().toReversed());
  expect((await staff.get('/admin/premium-user?cursor=x')).status).toBe(400);
  // The search by phone is on record, without the number.
  const searched = await app.context.db
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', 'member.search')
    .execute();
  expect(searched).toHaveLength(1);
  expect(searched[0]?.facts).not.toContain('1712345678');
});

test('the ledger shows purchases, unlocks and corrections, and adds up to the balance', async () => {
  const purchase = await grantPackage(app, man.id, silver);
  await unlock(woman.id);
  expect((await correct(2, 'Call to a wrong number')).body).toEqual({
    data: { connects: 5, remainingConnects: 4 },
  });
  const { data } = (await staff.get<{ data: PremiumUser & { ledger: LedgerEntry[] } }>(path(man.id))).body;
  expect(data).toMatchObject({ connects: 5, remainingConnects: 4, package: { name: 'Silver' } });
  expect(data.ledger.map(({ reason, delta, note }) => [reason, delta, note])).toEqual([
    ['CORRECTION', 2, 'Call to a wrong number'],
    ['UNLOCK', -1, undefined],
    ['PURCHASE', 3, undefined],
  ]);
  expect(data.ledger.map(({ staffName }) => staffName)).toEqual([
    expect.stringMatching(/^Staff \d+$/),
    undefined,
    undefined,
  ]);
  expect(data.ledger[1]?.purchaseId).toBe(purchase);
  expect(data.ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(data.remainingConnects);
  expect((await man.get('/premium-user/user')).body.remainingConnects).toBe(4);
  const never = (await staff.get(path(woman.id))).body.data;
  expect(never).toMatchObject({ connects: 0, remainingConnects: 0, ledger: [] });
});

test('a correction takes from the oldest purchases and is audited without its words', async () => {
  for (const connects of [2, 3]) {
    await grantPackage(app, man.id, { ...silver, connects });
    await app.advance(1000);
  }
  await unlock(woman.id);
  expect((await correct(-2, 'Very private words')).body.data).toEqual({ connects: 3, remainingConnects: 2 });
  expect(await leftOfPurchases(app, man.id)).toEqual([0, 2]);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 2, remaining: 2 });
  const audit = await app.context.db
    .selectFrom('audit_log')
    .select(['target_id', 'facts'])
    .where('action', '=', 'connects.correct')
    .execute();
  const facts = { delta: -2, 'before.remainingConnects': 4, 'after.remainingConnects': 2 };
  expect(audit).toEqual([{ target_id: man.id, facts: JSON.stringify(facts) }]);
  expect((await verifyAuditChain(app)).brokenAt).toBeUndefined();
});

test('connects that staff added are spent like those of a purchase', async () => {
  await grantPackage(app, man.id, { ...silver, connects: 0 });
  expect((await unlock(woman.id)).body.code).toBe('NO_CONNECTS_LEFT');
  await correct(1);
  expect((await unlock(woman.id)).body.remainingConnects).toBe(0);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 0, remaining: 0 });
});

test('a correction that is sent again with the balance that staff saw counts once', async () => {
  await grantPackage(app, man.id, silver);
  for (const delta of [2, -2]) {
    const { remainingConnects } = (await staff.get<{ data: PremiumUser }>(path(man.id))).body.data;
    const body = { delta, reason: 'A lost answer', remainingConnects };
    const send = () => staff.post<{ code?: string }>(`${path(man.id)}/correction`, body);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
    const balance = remainingConnects + delta;
    expect(await balanceOf(app, man.id)).toEqual({ ledger: balance, remaining: balance });
  }
});

test('corrections in parallel with unlocks leave a balanced ledger (attack 30)', async () => {
  await grantPackage(app, man.id, { ...silver, connects: 6 });
  const owners = await addMembersLike(app, woman, 8);
  const [unlocks, corrections] = await Promise.all([
    Promise.all(owners.map(unlock)),
    Promise.all([-2, 1, -2, 1, -2].map((delta) => correct(delta))),
  ]);
  const spent = unlocks.filter(({ status }) => status === 200).length;
  expect(new Set([...unlocks, ...corrections].map(({ status }) => status))).not.toContain(500);
  const { ledger, remaining } = await balanceOf(app, man.id);
  expect(ledger).toBe(remaining);
  expect(remaining).toBeGreaterThanOrEqual(0);
  const rows = await app.context.db
    .selectFrom('connect_ledger')
    .select(['reason', 'delta'])
    .where('member_id', '=', man.id)
    .execute();
  const sumOf = (reason: string) =>
    rows.reduce((sum, row) => sum + (row.reason === reason ? row.delta : 0), 0);
  expect(sumOf('UNLOCK') + spent).toBe(0);
  expect(6 - spent + sumOf('CORRECTION')).toBe(remaining);
});

test('a balance never goes below zero, and a refused correction leaves nothing (attack 34)', async () => {
  await grantPackage(app, man.id, silver);
  const answers = await Promise.all(Array.from({ length: 5 }, () => correct(-1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 0, remaining: 0 });
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'connects.correct')
    .execute();
  expect(rows).toHaveLength(3);
  expect((await correct(1, 'She never bought', woman.id)).status).toBe(409);
  expect((await correct(1, 'Nobody', crypto.randomUUID())).status).toBe(404);
  for (const body of [
    { delta: 0, reason: 'x' },
    { delta: 1.5, reason: 'x' },
    { delta: -10_001, reason: 'x' },
    { delta: 2 ** 53, reason: 'x' },
    { delta: Number.NaN, reason: 'x' },
    { delta: '1', reason: 'x' },
    { delta: 1, reason: 'x', remainingConnects: -1 },
    { delta: 1, reason: '' },
    { delta: 1 },
  ]) {
    expect((await staff.post(`${path(man.id)}/correction`, body)).status).toBe(400);
  }
});

test('deleted members are not found, and only Administration may look', async () => {
  await grantPackage(app, man.id, silver);
  const uploader = await signInStaff(app, 'uploader');
  for (const person of [uploader, man]) {
    const status = person === man ? 401 : 403;
    expect((await person.get('/admin/premium-user')).status).toBe(status);
    expect((await person.get(path(man.id))).status).toBe(status);
    expect((await person.post(`${path(man.id)}/correction`, { delta: 9, reason: 'x' })).status).toBe(status);
  }
  await inTransaction(app.context.db, (trx) => updateMember(trx, man.id, { is_deleted: 1 }));
  expect((await staff.get('/admin/premium-user')).body.data).toEqual([]);
  expect((await staff.get(path(man.id))).status).toBe(404);
  expect((await correct(1)).status).toBe(404);
});
