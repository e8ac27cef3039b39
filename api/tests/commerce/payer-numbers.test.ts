import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { addPackage, type SoldPackage } from '../support/commerce.ts';
import { signUp } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  silver = await addPackage(app);
});
afterEach(() => app.close());

const payerNumbers = async () => {
  const rows = await app.context.db
    .selectFrom('transactions')
    .select(['sender_number', 'payer_number'])
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.sender_number, row.payer_number]);
};

test('payments from before the update get the number of their payer in the same form as new ones', async () => {
  const member = await signUp(app, { gender: 'women' });
  const senders = [
    ['bKash', '01711-222333'],
    ['bKash', '+880 1711 222333'],
    ['Nagad', '008801711222333'],
    ['Nagad', '1711222333'],
    ['Rocket', '01711222333-9'],
    ['Bank', 'gb29 nwbk 6016 1331'],
  ] as const;
  for (const [at, [paymentMethod, senderNumber]] of senders.entries()) {
    const payment = { packageId: silver.id, paymentMethod, senderNumber, trxId: `TRX000000${at}` };
    expect((await member.post('/transaction/manual', payment)).status).toBe(201);
  }
  const written = await payerNumbers();
  expect(written.map(([, payer]) => payer)).toEqual([
    ...Array.from({ length: 5 }, () => '01711222333'),
    'GB29NWBK60161331',
  ]);
  const { db } = app.context;
  expect((await createMigrator(db).migrateTo('0096-watch-list')).error).toBeUndefined();
  await migrate(db);
  expect(await payerNumbers()).toEqual(written);
});
