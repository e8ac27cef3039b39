import { afterEach, beforeEach, expect, test } from 'vitest';
import { findIdsBy } from '../../src/modules/members/staff-search/find-queries.ts';
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
    await addMembersLike(app, model, 3000, (n) => ({ phone: `+88018${10_000_000 + n}` }));
    await readStatistics(app);
    const search = { kind: 'phone', value: '+880181000', ...(countryCode ? { countryCode } : {}) } as const;
    const plan = await planOf(app, (db) => findIdsBy(db, search, 50));
    expect(plan).toMatch(/members_phone_key|sqlite_autoindex_members_/);
    expect(plan).toContain('members_candidate_phone');
    expect(plan).not.toMatch(/Seq Scan|SubPlan|SCAN members/);
  },
);
