import { dhakaDay } from '@milon/shared/rules';
import { afterEach, expect, test } from 'vitest';
import { findMissing } from '../../src/modules/readiness/index.ts';
import { saveSettingsValue } from '../../src/modules/settings/queries.ts';
import { addPackage } from '../support/commerce.ts';
import { signInStaff } from '../support/staff.ts';
import { moneySettings, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

test('Administration sees what is missing before the first sale, until all of it is there', async () => {
  app = await startTestApp();
  const { clock, db } = app.context;
  await saveSettingsValue(db, '{}', 1);
  const admin = await signInStaff(app, 'administration');
  const uploader = await signInStaff(app, 'uploader');
  const missing = async () => (await admin.get('/admin/missing')).body.data as string[];
  expect(await missing()).toEqual(['packages', 'payment', 'seller', 'contact']);
  expect((await uploader.get('/admin/missing')).status).toBe(403);

  await addPackage(app, { is_active: 0 });
  expect(await missing()).toContain('packages');
  await addPackage(app, { name: 'Gold' });
  await saveSettingsValue(db, JSON.stringify(moneySettings), 2);
  expect(await missing()).toEqual(['seller']);
  const seller = { name: 'Milon Limited', postalAddress: 'Dhaka', validFrom: dhakaDay(clock()) };
  expect((await admin.put('/admin/seller', seller)).status).toBe(200);
  expect(await missing()).toEqual([]);
});

test('in production mail and SMS are missing too while only files stand for them', async () => {
  app = await startTestApp();
  const { config } = app.context;
  const inProduction = { ...app.context, config: { ...config, production: true } };
  expect(await findMissing(inProduction)).toEqual(['packages', 'seller', 'mail', 'sms']);
  const sms = { url: 'https://sms.example', token: undefined };
  const settled = { ...config, production: true, smtpUrl: 'smtp://mail.example', sms };
  expect(await findMissing({ ...app.context, config: settled })).toEqual(['packages', 'seller']);
});
