import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import {
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { answerLink, guardianToken, nameGuardian, nameProven } from '../support/guardians.ts';
import { type Member, Person } from '../support/people.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
  const silver = await addPackage(fixture.app, { connects: 5 });
  for (const { id } of [fixture.karim, fixture.older, fixture.newer])
    await grantPackage(fixture.app, id, silver);
});
afterEach(() => fixture.app.close());

const opened = async (viewer: Member, ownerId: string) => (await viewer.get(`/users/${ownerId}`)).body;

test('a merge ends the guardian of the newer account, and who paid still sees whom they unlocked', async () => {
  const { karim, newer, older, second } = fixture;
  await nameProven(fixture.app, newer);
  await unlock(karim, newer.id);
  const id = await mergeThem(fixture);
  const seen = await opened(karim, older.id);
  expect(seen).toMatchObject({
    contactUnlocked: true,
    guardians: [{ name: 'Karim Uddin', withdrawn: true }],
  });
  expect(seen.phoneNumber).toBeUndefined();
  expect(await undoMerge(second, id)).toBe('UNDONE');
  expect((await opened(karim, newer.id)).guardians).toEqual([expect.objectContaining({ withdrawn: true })]);
});

test('what the newer account unlocked of a guardian is added to what the older one sees', async () => {
  const { app, karim, newer, older } = fixture;
  await unlock(older, karim.id);
  await nameProven(app, karim, { name: 'Rahim Uddin' });
  await unlock(newer, karim.id);
  await mergeThem(fixture);
  expect(await opened(older, karim.id)).toMatchObject({
    phoneNumber: { isVerified: false },
    guardians: [{ name: 'Rahim Uddin' }],
  });
});

test('the own number that the newer account unlocked is added to a guardian, and goes with an undo', async () => {
  const { app, karim, newer, older, second } = fixture;
  await nameProven(app, karim);
  await unlock(older, karim.id);
  await karim.delete('/guardian');
  await unlock(newer, karim.id);
  const id = await mergeThem(fixture);
  expect(await opened(older, karim.id)).toMatchObject({
    phoneNumber: { isVerified: false },
    guardians: [{ name: 'Karim Uddin', withdrawn: true }],
  });
  expect(await undoMerge(second, id)).toBe('UNDONE');
  const seen = await opened(older, karim.id);
  expect(seen.phoneNumber).toBeUndefined();
  expect(seen.guardians).toHaveLength(1);
});

test('an undo takes a moved guardian back from who had the own number only', async () => {
  const { app, karim, newer, older, second } = fixture;
  await unlock(older, karim.id);
  await nameProven(app, karim);
  await unlock(newer, karim.id);
  const id = await mergeThem(fixture);
  expect((await opened(older, karim.id)).guardians).toHaveLength(1);
  expect(await undoMerge(second, id)).toBe('UNDONE');
  const seen = await opened(older, karim.id);
  expect(seen.phoneNumber).toBeDefined();
  expect(seen.guardians).toBeUndefined();
});

test('who unlocked the guardian of one account and the number of the other sees both', async () => {
  const { app, karim, newer, older, rafiq } = fixture;
  await grantPackage(app, rafiq.id, await addPackage(app, { connects: 5 }));
  await unlock(karim, older.id);
  await unlock(rafiq, newer.id);
  await nameProven(app, newer, { number: '+8801911223355', name: 'Abdul Jabbar' });
  await unlock(karim, newer.id);
  await nameProven(app, older);
  await unlock(rafiq, older.id);
  await mergeThem(fixture);
  expect(await opened(karim, older.id)).toMatchObject({
    contactUnlocked: true,
    phoneNumber: { isVerified: false },
    guardians: [{ name: 'Abdul Jabbar', withdrawn: true }],
  });
  expect(await opened(rafiq, older.id)).toMatchObject({
    phoneNumber: { isVerified: false },
    guardians: [{ name: 'Karim Uddin' }],
  });
});

test('who refused the newer account is not asked again by the older one', async () => {
  const { app, newer, older } = fixture;
  await nameGuardian(newer);
  await answerLink(new Person(app), guardianToken(app), false);
  await mergeThem(fixture);
  expect((await nameGuardian(older)).body.code).toBe('GUARDIAN_REFUSED');
});
