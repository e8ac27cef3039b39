import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { candidateToken, ownNumber, proveCandidate } from '../support/candidates.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import {
  duplicateOf,
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { answerLink } from '../support/guardians.ts';
import { type Member, Person } from '../support/people.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
  const { app, karim, newer } = fixture;
  await grantPackage(app, karim.id, await addPackage(app, { connects: 5 }));
  await newer.patch('/users', { profileCreatedFor: '3' });
});
afterEach(() => fixture.app.close());

const shown = async (ownerId: string) =>
  (await fixture.karim.get(`/users/${ownerId}`)).body.phoneNumber?.number;
const accountOf = ({ user }: Member) => user.phoneNumber?.number;
const preview = async () => {
  const { _id } = await duplicateOf(fixture);
  return (await fixture.first.get(`/admin/duplicates/${_id}/preview`)).body.data;
};

test('a proven number moves with its link to the older account, which somebody else keeps, and back', async () => {
  const { app, karim, newer, older, second } = fixture;
  await older.patch('/users', { profileCreatedFor: '3' });
  await proveCandidate(app, newer);
  await unlock(karim, newer.id);
  expect(await preview()).toMatchObject({ contacts: ['candidate'], losesCandidate: false });
  const id = await mergeThem(fixture);
  expect(await shown(older.id)).toBe(ownNumber);
  expect((await older.get('/users/candidate-number')).body.data.number.state).toBe('PROVEN');
  expect(await undoMerge(second, id)).toBe('UNDONE');
  expect(await shown(newer.id)).toBe(ownNumber);
  expect((await older.get('/users')).body).not.toHaveProperty('candidateNumber');
  await mergeAgainAndRefuse();
});

/** Once it moved, its link takes it back from the older account. */
async function mergeAgainAndRefuse(): Promise<void> {
  const { app, older } = fixture;
  await mergeThem(fixture);
  const token = candidateToken(app);
  expect((await answerLink(new Person(app), token, false)).body.data.state).toBe('WITHDRAWN');
  expect(await shown(older.id)).toBe(accountOf(older));
}

test('what was held for the number that moved comes back once an undo takes it away', async () => {
  const { app, karim, newer, older, second } = fixture;
  await older.patch('/users', { profileCreatedFor: '3' });
  await proveCandidate(app, newer);
  const id = await mergeThem(fixture);
  const long = app.context.clock() - 61 * DAY_MS;
  const members = app.context.db.updateTable('members').where('id', '=', older.id);
  await members.set({ created_at: long, candidate_proven_at: long }).execute();
  await app.context.db.updateTable('phone_confirmations').set({ confirmed_at: long }).execute();
  expect((await unlock(karim, older.id)).body.hold.state).toBe('HELD');
  expect(await undoMerge(second, id)).toBe('UNDONE');
  await app.context.background.settle();
  expect((await karim.get(`/users/premium/${older.id}`)).body.hold.state).toBe('RETURNED');
});

test('an older account keeps its own number, and the preview says that the newer’s is lost', async () => {
  const { app, karim, newer, older, second } = fixture;
  await older.patch('/users', { profileCreatedFor: '3' });
  await proveCandidate(app, older, '1933445577');
  await proveCandidate(app, newer);
  await unlock(karim, newer.id);
  expect(await preview()).toMatchObject({ contacts: [], losesCandidate: true });
  const id = await mergeThem(fixture);
  expect(await shown(older.id)).toBe('1933445577');
  expect(await undoMerge(second, id)).toBe('UNDONE');
  expect(await shown(newer.id)).toBe(ownNumber);
});

test('it does not move to the candidate’s own profile, nor to an account that it refused', async () => {
  const { app, newer, older } = fixture;
  await proveCandidate(app, newer);
  expect(await preview()).toMatchObject({ contacts: [], losesCandidate: true });
  await older.patch('/users', { profileCreatedFor: '3' });
  expect(await preview()).toMatchObject({ contacts: ['candidate'] });
  await app.advance(61_000);
  await older.put('/users/candidate-number', { phoneNumber: { number: ownNumber, countryCode: '+880' } });
  await answerLink(new Person(app), candidateToken(app), false);
  expect(await preview()).toMatchObject({ contacts: [], losesCandidate: true });
});
