import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';

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

test('attack 180: an undo brings back what the merge took back, and nothing that was taken back since', async () => {
  const { app, newer, older, second } = fixture;
  const facts = { religion: 'islam', faith: { prayer: 'five' }, health: { thalassemia: 'carrier' } };
  for (const account of [older, newer]) await account.patch('/users', facts);
  await app.advance(1_000);
  for (const about of ['faith', 'health']) await newer.put('/users/consents', { about, given: false });
  const ledger = async () => (await older.get('/users/consents')).body.data;
  const before = await ledger();
  const id = await mergeThem(fixture);
  expect((await told()).religion).toBeNull();
  const kept = await app.context.db.selectFrom('merges').select('before').executeTakeFirstOrThrow();
  expect(kept.before).not.toMatch(/islam|carrier|prayer/);
  // She tells her health in the account that is left, and takes it back there.
  await app.advance(1_000);
  await older.patch('/users', { health: { thalassemia: 'no' } });
  await app.advance(1_000);
  await older.put('/users/consents', { about: 'health', given: false });
  const ledgerOfHealth = (rows: { about: string }[]) => rows.filter(({ about }) => about === 'health');
  const health = ledgerOfHealth(await ledger());
  expect(await undoMerge(second, id)).toBe('UNDONE');
  const { details, religion } = await told();
  expect([religion, JSON.parse(details).faith]).toEqual(['islam', facts.faith]);
  expect(JSON.parse(details)).not.toHaveProperty('health');
  const after = await ledger();
  expect(after.filter(({ about }: { about: string }) => about === 'faith')).toEqual(
    before.filter(({ about }: { about: string }) => about === 'faith'),
  );
  expect(ledgerOfHealth(after)).toEqual(health);
  // The newer account stays as she left it.
  const hers = app.context.db.selectFrom('members').select('religion').where('id', '=', newer.id);
  expect((await hers.executeTakeFirstOrThrow()).religion).toBeNull();
  expect((await fixture.karim.get(`/users/${older.id}`)).body).toMatchObject({ religion: 'islam' });
});

test('an undo brings back what was told before anybody asked, and it is asked for again', async () => {
  const { app, newer, older, second } = fixture;
  for (const account of [older, newer]) await account.patch('/users', { religion: 'islam' });
  await app.context.db.deleteFrom('consents').where('member_id', '=', older.id).execute();
  const ledger = async () => (await older.get('/users/consents')).body.data;
  const before = await ledger();
  await app.advance(1_000);
  await newer.put('/users/consents', { about: 'faith', given: false });
  const id = await mergeThem(fixture);
  expect(await ledger()).not.toEqual(before);
  expect(await undoMerge(second, id)).toBe('UNDONE');
  expect(await ledger()).toEqual(before);
  expect((await told()).religion).toBe('islam');
});

test('an undo keeps what she told again after the merge', async () => {
  const { app, newer, older, second } = fixture;
  for (const account of [older, newer]) await account.patch('/users', { religion: 'islam' });
  await app.advance(1_000);
  await newer.put('/users/consents', { about: 'faith', given: false });
  const id = await mergeThem(fixture);
  await app.advance(1_000);
  await older.patch('/users', { religion: 'hindu' });
  expect(await undoMerge(second, id)).toBe('UNDONE');
  expect((await told()).religion).toBe('hindu');
});
