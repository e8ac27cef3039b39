import type { AdminTransaction, CallAnswer, transactionTotalsCall } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addMembersLike, addPackage, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let silver: SoldPackage;
let staff: StaffPerson;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  silver = await addPackage(app);
  staff = await signInStaff(app);
  tanvir = await signUpActive(app, {
    gender: 'men',
    name: 'Tanvir Hossain',
    phoneNumber: { number: '1712345678' },
  });
});
afterEach(() => app.close());

async function pay(member: Member, trxId: string, paymentMethod = 'bKash'): Promise<string> {
  await app.advance(1000);
  const payment = { packageId: silver.id, senderNumber: '01711-222333', paymentMethod, trxId };
  const answer = await member.post('/transaction/manual', payment);
  expect(answer.status).toBe(201);
  return answer.body.data._id;
}

type Page = { data: AdminTransaction[]; nextCursor?: string };
const list = async (query = '') => (await staff.get<Page>(`/admin/transactions${query}`)).body;
const trxIds = async (query = '') => (await list(query)).data.map(({ trxId }) => trxId);

const hold = (trxId: string) =>
  app.context.db
    .updateTable('transactions')
    .set({ status: 'HELD', error: 'RISKY' })
    .where('trx_id', '=', trxId)
    .execute();

test('what needs staff comes first, then the newest; pages neither skip nor repeat', async () => {
  for (let n = 1; n <= 7; n += 1) await pay(tanvir, `TRX00000${n}`);
  await hold('TRX000002');
  await hold('TRX000005');
  const expected = [5, 2, 7, 6, 4, 3, 1].map((n) => `TRX00000${n}`);
  expect(await trxIds()).toEqual(expected);
  for (const limit of [1, 2, 3, 6]) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ trxId }) => trxId));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual(expected);
  }
  expect((await list()).data[0]).toMatchObject({ needsStaff: true, heldFor: 'RISKY' });
  expect((await list()).data[2]).toMatchObject({ needsStaff: false });
});

test.each(['x', '2.0190a000-0000-7000-8000-000000000000', '1.', "0.' or 1=1"])(
  'the cursor %j is refused',
  async (cursor) => {
    expect((await staff.get(`/admin/transactions?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400);
  },
);

test('staff search by trxId, name, phone and profile id; a phone is audited without its digits', async () => {
  const nusrat = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  await pay(tanvir, 'AB12CD34EF');
  await pay(tanvir, 'AB12CD99ZZ');
  await pay(nusrat, 'ZZ99AB12CD');
  const search = (q: string) => trxIds(`?q=${encodeURIComponent(q)}`);
  const his = ['AB12CD99ZZ', 'AB12CD34EF'];
  expect(await search('AB12CD34EF')).toEqual(['AB12CD34EF']);
  expect(await search('ab12-cd34 ef')).toEqual(['AB12CD34EF']);
  expect(await search('ab12cd')).toEqual(his);
  for (const q of ['tanvir hoss', '01712345678', '+880 1712-345678', tanvir.user.profileId, tanvir.id])
    expect(await search(q)).toEqual(his);
  for (const q of ['%', '_____', "' or 1=1", 'nobody here']) expect(await search(q)).toEqual([]);
  const facts = await app.context.db
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', 'member.search')
    .execute();
  expect(facts.length).toBeGreaterThan(0);
  for (const row of facts) expect(row.facts).not.toContain('1712345678');
});

test('a name that very many members have is found too, in pages', async () => {
  const ids = await addMembersLike(app, tanvir, 510, () => ({
    first_name: 'Karim',
    name_search: 'karim uddin',
  }));
  for (const id of ids.slice(500)) await grantPackage(app, id, silver);
  await pay(tanvir, 'TRX000001');
  const first = await list('?q=karim&limit=6');
  expect(first.data).toHaveLength(6);
  const rest = await list(`?q=karim&limit=6&cursor=${first.nextCursor}`);
  expect(new Set([...first.data, ...rest.data].map(({ user }) => user._id))).toEqual(new Set(ids.slice(500)));
  expect(rest).not.toHaveProperty('nextCursor');
});

test('filters by status, method and days of Dhaka go together', async () => {
  await pay(tanvir, 'TRX000001');
  await app.advance(3 * DAY_MS);
  staff = await signInStaff(app);
  await pay(tanvir, 'TRX000002', 'Nagad');
  const last = await pay(tanvir, 'TRX000003');
  await staff.patch(`/admin/transactions/${last}`, { status: 'FAILED' });
  const today = dhakaDay(app.context.clock());
  const before = dhakaDay(app.context.clock() - DAY_MS);
  expect(await trxIds(`?from=${today}`)).toEqual(['TRX000003', 'TRX000002']);
  expect(await trxIds(`?to=${before}`)).toEqual(['TRX000001']);
  expect(await trxIds(`?from=${today}&to=${today}&method=Nagad`)).toEqual(['TRX000002']);
  expect(await trxIds('?method=bKash&status=PENDING')).toEqual(['TRX000001']);
  expect(await trxIds(`?q=tanvir&status=FAILED&from=${today}`)).toEqual(['TRX000003']);
  expect(await trxIds('?package=Silver&status=FAILED')).toEqual(['TRX000003']);
  expect(await trxIds('?package=Gold')).toEqual([]);
  for (const query of ['?from=yesterday', '?method=Cash', '?status=PAID', '?limit=51'])
    expect((await staff.get(`/admin/transactions${query}`)).status).toBe(400);
});

test('totals count what was credited, and what was refunded, by day, package and method', async () => {
  const gold = await addPackage(app, { name: 'Gold', price: 1990, position: 2 });
  const one = await pay(tanvir, 'TRX000001');
  await staff.patch(`/admin/transactions/${one}`, { status: 'VALID' });
  await staff.post(`/admin/transactions/${one}/refund`, {
    amount: 90.5,
    reason: 'Sorry',
    method: 'bKash',
    reference: 'RF000001',
  });
  const firstDay = dhakaDay(app.context.clock());
  await app.advance(2 * DAY_MS);
  staff = await signInStaff(app);
  await grantPackage(app, tanvir.id, gold);
  await pay(tanvir, 'TRX000002');
  const today = dhakaDay(app.context.clock());
  const totals = async (query = '') =>
    (await staff.get<CallAnswer<typeof transactionTotalsCall>>(`/admin/transactions/totals${query}`)).body
      .data;
  const silverSum = { count: 1, amount: 990, refunded: 90.5 };
  const goldSum = { count: 1, amount: 1990, refunded: 0 };
  expect(await totals()).toEqual({
    from: dhakaDay(app.context.clock() - 29 * DAY_MS),
    to: today,
    onHold: { count: 0, amount: 0 },
    total: { count: 2, amount: 2980, refunded: 90.5 },
    byDay: [
      { day: firstDay, ...silverSum },
      { day: today, ...goldSum },
    ],
    byPackage: [
      { package: 'Gold', ...goldSum },
      { package: 'Silver', ...silverSum },
    ],
    byMethod: [
      { method: 'SSLCOMMERZ', ...goldSum },
      { method: 'bKash', ...silverSum },
    ],
  });
  expect((await totals('?method=bKash')).total).toEqual(silverSum);
  expect((await totals('?package=Gold')).total).toEqual(goldSum);
  // The list behind the figures has exactly what they count.
  const counted = (await list('?status=CREDITED')).data;
  expect(counted.map(({ status }) => status)).toEqual(['VALID', 'PARTLY_REFUNDED']);
  expect((await totals('?status=PENDING')).total).toEqual({ count: 1, amount: 990, refunded: 0 });
  expect((await totals(`?to=${firstDay}`)).total).toEqual(silverSum);
});

test('the export is what the filter lists, safe from formulas, and audited (attack 57)', async () => {
  const spreadsheet = '=HYPERLINK("https://evil.example","x")';
  await pay(tanvir, 'TRX000001');
  await pay(tanvir, 'TRX000002', 'Nagad');
  await app.context.db
    .updateTable('transactions')
    .set({ package_name: spreadsheet, sender_number: '+8801711222333' })
    .where('trx_id', '=', 'TRX000001')
    .execute();
  const file = await app.request('/admin/transactions/export?method=bKash', {
    headers: { authorization: `Bearer ${staff.bearer}` },
  });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = await file.text();
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  expect(text).toContain(`"'+8801711222333"`);
  expect(text).not.toMatch(/(^|,)"?[=+\-@]/m);
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  const bangla = await app.request('/admin/transactions/export', {
    headers: { authorization: `Bearer ${staff.bearer}`, 'accept-language': 'bn' },
  });
  expect(await bangla.text()).toContain('"ট্রানজেকশন আইডি"');
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['staff_id', 'facts'])
    .where('action', '=', 'transaction.export')
    .orderBy('position')
    .execute();
  expect(rows.map(({ facts }) => JSON.parse(facts).rows)).toEqual([1, 2]);
});
