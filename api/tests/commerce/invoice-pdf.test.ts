import type { Transaction } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { pdfPages, pdfTextStarts } from '../support/formats/pdf-text.ts';
import { type Member, signUp } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '0.1' });
});
afterEach(() => app.close());

/** Buys a package, and returns the transaction. */
async function buy(member: Member): Promise<Transaction> {
  await grantPackage(app, member.id, await addPackage(app, { name: 'Gold #1' }));
  return (await member.get('/transaction/user')).body.data[0];
}

const setSeller = async (fields: object = {}) => {
  const staff = await signInStaff(app);
  const answer = await staff.put('/admin/seller', {
    validFrom: dhakaDay(app.context.clock()),
    name: 'মিলন লিমিটেড',
    postalAddress: 'House 1, Road 2, Dhaka 1209',
    bin: '000123456-0101',
    vatRate: 7.5,
    ...fields,
  });
  expect(answer.status).toBe(200);
  return staff;
};

async function pdfOf(member: Member, { _id }: Transaction, language: 'en' | 'bn'): Promise<string> {
  const answer = await app.request(`/transaction/${_id}/invoice.pdf?language=${language}`, {
    headers: { cookie: member.cookie as string },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="invoice-000001.pdf"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const pages = pdfPages(new Uint8Array(await answer.arrayBuffer()));
  expect(pages).toHaveLength(1);
  return pages[0] as string;
}

test('a member downloads the invoice in both languages: one page, whose text can be copied', async () => {
  await setSeller();
  const member = await signUp(app, { gender: 'men', firstName: 'Tanvir', lastName: 'Hasan' });
  const bought = await buy(member);
  const english = await pdfOf(member, bought, 'en');
  for (const text of [
    'Invoice',
    '000001',
    'মিলন লিমিটেড',
    'House 1, Road 2, Dhaka 1209',
    'BIN 000123456-0101',
    'Tanvir Hasan',
    'Gold #1',
    '60 days',
    'Value without VAT',
    'Tk 920.93',
    'VAT 7.5%',
    'Tk 69.07',
    'Tk 990.00',
    '+8801700000000',
  ]) {
    expect(english).toContain(text);
  }
  const bangla = await pdfOf(member, bought, 'bn');
  for (const text of [
    '০০০০০১',
    'বিক্রেতা',
    'মিলন লিমিটেড',
    'প্যাকেজ',
    '৬০ দিন',
    'ভ্যাট ছাড়া মূল্য',
    '৯২০.৯৩ টাকা',
    'ভ্যাট ৭.৫%',
    '৬৯.০৭ টাকা',
    'মোট',
    '৯৯০.০০ টাকা',
    '+৮৮০১৭০০০০০০০০',
  ]) {
    expect(bangla).toContain(text.normalize('NFC'));
  }
});

test('a seller who is not registered has no line for VAT', async () => {
  await setSeller({ bin: '', vatRate: undefined });
  const member = await signUp(app, { gender: 'women' });
  const page = await pdfOf(member, await buy(member), 'en');
  expect(page).toContain('Tk 990.00');
  expect(page).not.toMatch(/VAT|BIN/);
});

test('names are printed as they are, whatever they would mean in a template', async () => {
  const name = '#panic("x") *Milon* $1 + 1$ `a` @b \\u{41} //';
  const staff = await setSeller({ name });
  const member = await signUp(app, { gender: 'women' });
  const { _id } = await buy(member);
  const answer = await app.request(`/admin/transactions/${_id}/invoice.pdf`, {
    headers: { authorization: `Bearer ${staff.bearer}` },
  });
  expect(answer.status).toBe(200);
  const [page] = pdfPages(new Uint8Array(await answer.arrayBuffer()));
  expect(page?.replaceAll('\n', '')).toContain(name);
});

test('long words, a long address, Chinese and emoji stay whole on one page', async () => {
  const word = 'W'.repeat(40);
  const address = Array.from({ length: 50 }, (_, n) => `Rd ${n}`)
    .join('\n')
    .slice(0, 300);
  const staff = await setSeller({ name: `李小龍 😀 ${word}`, postalAddress: address });
  const member = await signUp(app, { gender: 'women', firstName: '王芳', lastName: 'Akter'.repeat(8) });
  // Few of the staff can read it, so it waits.
  const accepted = { updateUserDto: { nameDecision: 'APPROVE' } };
  expect((await staff.patch(`/admin/users/${member.id}?t=UPDATE_GENERAL`, accepted)).status).toBe(200);
  await grantPackage(app, member.id, await addPackage(app, { name: '🎉'.repeat(30) }));
  const { _id } = (await member.get('/transaction/user')).body.data[0];
  const answer = await app.request(`/admin/transactions/${_id}/invoice.pdf`, {
    headers: { authorization: `Bearer ${staff.bearer}` },
  });
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const pages = pdfPages(bytes);
  expect(pages).toHaveLength(1);
  const page = pages[0]?.replaceAll('\n', '') ?? '';
  for (const text of ['李小龍', '😀', word, 'Rd 49', '王芳', 'Akter'.repeat(8), '🎉'.repeat(30)])
    expect(page).toContain(text);
  // Without these fonts a box stands for each letter.
  for (const font of ['NotoSansSC', 'NotoEmoji'])
    expect(Buffer.from(bytes).toString('latin1')).toContain(font);
  // Between the margins, and no word runs on beyond its column.
  const starts = pdfTextStarts(bytes);
  expect(Math.min(...starts)).toBeGreaterThan(60);
  expect(Math.max(...starts)).toBeLessThan(535);
  for (const line of pages[0]?.split('\n') ?? []) expect(line).not.toMatch(/[^\s]{41}|W{21}/u);
});

test('another’s invoice is 404, and so is one of a payment that waits (attack 25)', async () => {
  const [owner, other] = [await signUp(app, { gender: 'women' }), await signUp(app, { gender: 'men' })];
  const { _id } = await buy(owner);
  const waiting = await other.post('/transaction/manual', {
    packageId: (await addPackage(app)).id,
    paymentMethod: 'bKash',
    senderNumber: '01711-222333',
    trxId: 'TRX000001',
  });
  for (const id of [_id, waiting.body.data._id, crypto.randomUUID()]) {
    expect((await other.get(`/transaction/${id}/invoice.pdf`)).status).toBe(404);
  }
  expect((await other.get('/transaction/nonsense/invoice.pdf')).status).toBe(400);
  const staff = await signInStaff(app);
  expect((await staff.get(`/admin/transactions/${waiting.body.data._id}/invoice.pdf`)).status).toBe(404);
});

test('a PDF costs as much of the budget as a profile', async () => {
  const member = await signUp(app, { gender: 'men' });
  const { _id } = await buy(member);
  app.stopClock();
  await app.advance(60_000);
  const statuses: number[] = [];
  for (let n = 0; n < 26; n += 1) {
    const headers = { cookie: member.cookie as string };
    statuses.push((await app.request(`/transaction/${_id}/invoice.pdf`, { headers })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  expect(statuses.slice(24)).toEqual([429, 429]);
});
