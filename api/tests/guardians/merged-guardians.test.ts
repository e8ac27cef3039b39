import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import {
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { nameProven } from '../support/guardians.ts';
import type { Member } from '../support/people.ts';

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
