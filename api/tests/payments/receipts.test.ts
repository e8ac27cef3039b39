import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, type SoldPackage } from '../support/commerce.ts';
import { choose, her, minuteMs, openMailFixture } from '../support/fixtures/mail-fixture.ts';
import { readOutbox } from '../support/outbox.ts';
import type { Member } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';

let fixture: Awaited<ReturnType<typeof openMailFixture>>;
let gold: SoldPackage;
beforeEach(async () => {
  fixture = await openMailFixture();
  gold = await addPackage(fixture.app, { name: 'Gold', price: 1990 });
});
afterEach(() => fixture.close());

/** Buys a package by hand; returns the id of the transaction. */
async function buy(member: Member, trxId: string): Promise<string> {
  const payment = { packageId: gold.id, paymentMethod: 'bKash', senderNumber: '01711-222333', trxId };
  const { _id } = (await member.post('/transaction/manual', payment)).body.data;
  const staff = await signInStaff(fixture.app);
  expect((await staff.patch(`/admin/transactions/${_id}`, { status: 'VALID' })).status).toBe(200);
  return _id;
}

/** The mails about payments and refunds. */
async function mails(): Promise<{ subject: string; text: string }[]> {
  await fixture.mailsAfter(minuteMs);
  return readOutbox(fixture.app).flatMap(({ to, subject = '', text }) =>
    to === her && /payment|refund|পেমেন্ট|ফেরত/.test(subject) ? [{ subject, text }] : [],
  );
}

async function refund(id: string): Promise<void> {
  const staff = await signInStaff(fixture.app);
  const body = { amount: 495.5, reason: 'Very private words', method: 'bKash', reference: 'RF000001' };
  expect((await staff.post(`/admin/transactions/${id}/refund`, body)).status).toBe(201);
}

test('a credited purchase is mailed as a receipt that links to the invoice, and so is a refund', async () => {
  const member = await fixture.withEmail(her);
  await choose(member, 'never', 'never', 'immediately');
  const id = await buy(member, 'TRX000001');
  const [receipt, ...more] = await mails();
  expect(more).toEqual([]);
  expect(receipt?.text).toContain('Invoice 000001: Gold, Tk 1,990.00.');
  expect(receipt?.text).toContain('/payment?trxId=TRX000001');
  await refund(id);
  const [, told] = await mails();
  expect(told?.subject).toContain('your refund');
  expect(told?.text).toContain('The refund is Tk 495.50.');
  expect(told?.text).toContain('/payment?trxId=TRX000001');
  expect(told?.text).not.toContain('private');
});

test('the receipt is in the language of the member’s screen', async () => {
  const member = await fixture.withEmail(her);
  await choose(member, 'never', 'never', 'immediately');
  await member.put('/users/language', { language: 'bn' });
  const id = await buy(member, 'TRX000001');
  const [receipt] = await mails();
  expect(receipt?.text).toContain('ইনভয়েস ০০০০০১: Gold, ১,৯৯০.০০ টাকা');
  await refund(id);
  const [, told] = await mails();
  expect(told?.text).toContain('ফেরতের পরিমাণ ৪৯৫.৫০ টাকা');
});

test('a member who wants no such mails gets none, but sees the notification', async () => {
  const member = await fixture.withEmail(her);
  await choose(member, 'never', 'never', 'never');
  await refund(await buy(member, 'TRX000001'));
  expect(await mails()).toEqual([]);
  const { data } = (await member.get('/users/notifications')).body;
  expect(data).toMatchObject([
    { about: 'refund', amount: 495.5 },
    { about: 'payment', accepted: true },
  ]);
});
