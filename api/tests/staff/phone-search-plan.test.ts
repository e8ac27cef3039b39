import { afterEach, beforeEach, expect, test } from 'vitest';
import { countFiltered } from '../../src/modules/members/staff-search/staff-queries.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addMembersLike } from '../support/commerce.ts';
import { planOf } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test.each([undefined, '+880'])(
  'staff’s search by a phone reads both numbers of a profile by their indexes alone (code %s)',
  async (countryCode) => {
    const model = await signUpActive(app, { gender: 'women' });
    await addMembersLike(app, model, 3000, (n) => ({ phone_number: `18${10_000_000 + n}` }));
    await readStatistics(app);
    const searches = ['+880181000123', '+181000123'].map((value) => ({ kind: 'phone' as const, value }));
    const text = countryCode ? searches.map((search) => Object.assign(search, { countryCode })) : searches;
    const reviewer = { staffId: mintId(Date.now()), now: 0 };
    const plan = await planOf(app, (db) => countFiltered(db, { text, reviewer }));
    expect(plan).toMatch(/members_phone_key|sqlite_autoindex_members_/);
    expect(plan).toContain('members_candidate_phone');
    expect(plan).not.toMatch(/Seq Scan|SubPlan|SCAN members/);
  },
);

test('the few with a proven candidate’s number are found by its index alone', async () => {
  const model = await signUpActive(app, { gender: 'women' });
  await addMembersLike(app, model, 3000, (n) => ({
    phone_number: `18${10_000_000 + n}`,
    candidate_phone: n % 100 === 0 ? `+88019${10_000_000 + n}` : null,
  }));
  await readStatistics(app);
  const reviewer = { staffId: mintId(Date.now()), now: 0 };
  const filter = { text: [], candidateProven: true, reviewer };
  expect(await countFiltered(app.context.db, filter)).toBe(30);
  const plan = await planOf(app, (db) => countFiltered(db, filter));
  expect(plan).toContain('members_candidate_phone');
  expect(plan).not.toMatch(/Seq Scan|SCAN members$/m);
});
