import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MergeFixture, mergeThem, openMergeFixture } from '../support/fixtures/merge-fixture.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

const told = () =>
  fixture.app.context.db
    .selectFrom('members')
    .select(['religion', 'details', 'family_traits'])
    .where('id', '=', fixture.older.id)
    .executeTakeFirstOrThrow();
const ended = () =>
  fixture.app.context.db
    .selectFrom('consents')
    .select(['about', 'withdrawn_source'])
    .where('member_id', '=', fixture.older.id)
    .where('withdrawn_at', 'is not', null)
    .orderBy('about')
    .execute();

test('what she took back in the newer account is taken back in the older one, unless she told it there later', async () => {
  const { app, newer, older } = fixture;
  await older.patch('/users', { religion: 'islam', health: { thalassemia: 'no' } });
  await newer.patch('/users', { religion: 'islam', health: { thalassemia: 'no' } });
  await app.advance(1_000);
  for (const about of ['faith', 'health']) await newer.put('/users/consents', { about, given: false });
  await app.advance(1_000);
  await older.patch('/users', { health: null });
  await older.patch('/users', { health: { thalassemia: 'carrier' } });
  await mergeThem(fixture);
  const { details, religion } = await told();
  expect([religion, JSON.parse(details).health]).toEqual([null, { thalassemia: 'carrier' }]);
  expect(await ended()).toEqual([
    { about: 'faith', withdrawn_source: 'member' },
    { about: 'health', withdrawn_source: 'member' },
  ]);
});

test('what nobody took back stays as it was told', async () => {
  const { newer, older } = fixture;
  await older.patch('/users', { religion: 'islam' });
  await newer.patch('/users', { religion: 'hindu' });
  await mergeThem(fixture);
  expect((await told()).religion).toBe('islam');
  expect(await ended()).toEqual([]);
});
