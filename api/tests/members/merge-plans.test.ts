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

test('among many photos the same picture is looked for by the parts of its hash', async () => {
  const model = await signUpActive(app, { gender: 'women' });
  const ids = await addMembersLike(app, model, 600, (index) => ({ name_search: `member ${index}` }));
  const size = { width: 40, height: 50, thumbhash: 'aaaa', position: 0, created_at: 0, status: 'APPROVED' };
  await app.context.db
    .insertInto('photos')
    .values(
      ids.map((id, n) => {
        const hash = (n * 7_919).toString(16).padStart(4, '0').repeat(4).slice(0, 16);
        return { id, member_id: id, storage_key: id, perceptual_hash: hash, mirrored_hash: hash, ...size };
      }),
    )
    .execute();
  await readStatistics(app);
  const range = { from: ids.at(-3) ?? '', to: ids.at(-1) ?? '' };
  const byPhoto = signals.find(({ name }) => name === 'photo');
  const plan = await planOf(app, (db) => byPhoto!.find(db, range).catch(() => []));
  for (const from of [1, 5, 9, 13]) expect(plan).toContain(`photos_look_alike_${from}`);
  expect(plan).not.toMatch(/Seq Scan on photos others|SCAN/);
});
