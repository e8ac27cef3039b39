import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleDueHolds } from '../../src/modules/reachability/index.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { readOutbox } from '../support/outbox.ts';
import { signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('connects held for a number come back when staff correct it', async () => {
  app.stopClock();
  const silver = await addPackage(app, { connects: 3, valid_days: 90 });
  const woman = await signUpActive(app, { gender: 'women', phoneNumber: { number: '1812345678' } });
  await app.advance(61 * DAY_MS);
  const man = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, silver);
  const unlock = await man.patch(`/users/premium/${woman.id}`, { projections: ['phoneNumber'] });
  expect(unlock.body.hold.state).toBe('HELD');
  await app.context.background.settle();
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 2, remaining: 2 });

  const staff = await signInStaff(app);
  const change = { phoneNumber: { number: '01812345679' } };
  const answer = await staff.post(`/admin/users/${woman.id}/corrections`, {
    change,
    reason: 'A new number.',
  });
  expect(answer.body.data.state).toBe('DONE');
  await app.context.background.settle();
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 3, remaining: 3 });
  // The contact stays open, with the new number.
  const { body } = await man.get(`/users/premium/${woman.id}`);
  expect(body.hold.state).toBe('RETURNED');
  const again = await man.patch(`/users/premium/${woman.id}`, { projections: ['phoneNumber'] });
  expect(again.body.data.phoneNumber.number).toBe('1812345679');

  // The new number is asked on the same day, so that who unlocks it pays as for any other.
  const next = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, next.id, silver);
  const later = await next.patch(`/users/premium/${woman.id}`, { projections: ['phoneNumber'] });
  expect(later.body.hold.state).toBe('HELD');
  await app.context.background.settle();
  await settleDueHolds(app.context, new AbortController().signal);
  expect(await balanceOf(app, next.id)).toEqual({ ledger: 2, remaining: 2 });
  expect(readOutbox(app).findLast(({ to }) => to === '+8801812345679')?.text).toMatch(/https?:/);
});
