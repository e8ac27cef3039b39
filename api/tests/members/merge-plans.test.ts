import { afterEach, beforeEach, expect, test } from 'vitest';
import { signals } from '../../src/modules/merges/signals.ts';
import { addMembersLike } from '../support/commerce.ts';
import { planOf, planOfEmpty } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test.each(signals)('members who are alike by $name are found by indexes alone', async ({ find }) => {
  const plan = await planOfEmpty(app, (db) => find(db, { from: '', to: 'a' }));
  expect(plan).not.toMatch(/Seq Scan|SCAN/);
});

test('among many members the same person is looked for by name and birth date together', async () => {
  const model = await signUpActive(app, { gender: 'women' });
  const ids = await addMembersLike(app, model, 600, (index) => ({ name_search: `member ${index}` }));
  await readStatistics(app);
  const range = { from: ids.at(-3) ?? '', to: ids.at(-1) ?? '' };
  const byName = signals.find(({ name }) => name === 'nameAndBirthDate');
  const plan = await planOf(app, (db) => byName!.find(db, range));
  expect(plan).toContain('members_same_person');
  expect(plan).not.toMatch(/Seq Scan|SCAN/);
});
