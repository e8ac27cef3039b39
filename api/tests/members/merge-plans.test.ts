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
  // Pictures are compared by columns that a plan does not have.
  const plan = await planOfEmpty(app, (db) => find(db, { from: '', to: 'a' }).catch(() => []));
  expect(plan).toMatch(/member/i);
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

test('the same picture is looked for among those with the same name or birth date', async () => {
  const model = await signUpActive(app, { gender: 'women' });
  const ids = await addMembersLike(app, model, 600, (index) => ({
    name_search: `member ${index}`,
    birth_date: new Date(Date.UTC(1985, 0, 1 + index)).toISOString().slice(0, 10),
  }));
  // Like pictures with a plain background, whose hashes have equal parts.
  const picture = { perceptual_hash: '0000f0e1d2c30000', mirrored_hash: '0000f0e1d2c30000' };
  const size = { width: 40, height: 50, thumbhash: 'aaaa', position: 0, created_at: 0, status: 'APPROVED' };
  await app.context.db
    .insertInto('photos')
    .values(ids.map((id) => ({ id, member_id: id, storage_key: id, ...picture, ...size })))
    .execute();
  await readStatistics(app);
  const range = { from: ids.at(-3) ?? '', to: ids.at(-1) ?? '' };
  const byPhoto = signals.find(({ name }) => name === 'photo');
  const plan = await planOf(app, (db) => byPhoto!.find(db, range).catch(() => []));
  expect(plan).toContain('members_by_birth_date');
  expect(plan).toMatch(/members_same_person|members_by_name|members_name/);
  // The own photos of so few members may be read at once.
  expect(plan).not.toMatch(/Seq Scan on (?:members|photos others)|SCAN|look_alike/);
});
