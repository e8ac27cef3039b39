import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpHere, makeTarget, restoreHere } from '../support/backups.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { answerLink, guardianToken, nameGuardian, nameProven } from '../support/guardians.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let backups: string;
let woman: Member;
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ BACKUP_DIR: backups });
  woman = await signUpActive(app, { gender: 'women', phoneNumber: { number: '1711222333' } });
});
afterEach(async () => {
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

const correct = (who: Member, number: string) =>
  who.put('/users/phone', { phoneNumber: { number, countryCode: '+880' } });

test('an unproven number is not corrected to the guardian’s, unless somebody else keeps the profile', async () => {
  await nameGuardian(woman);
  expect((await correct(woman, '01911223344')).body).toMatchObject({
    code: 'GUARDIAN_SELF',
    fields: ['phoneNumber.number'],
  });
  expect((await woman.refresh()).phoneNumber?.number).toBe('1711222333');
  const daughter = await signUpActive(app, { gender: 'women', profileCreatedFor: '3' });
  await nameProven(app, daughter, { number: '+8801911223355' });
  expect((await correct(daughter, '01911223355')).status).toBe(200);
});

test('the keeper’s number is shown as one contact, and who has it pays for nothing more', async () => {
  const daughter = await signUpActive(app, {
    gender: 'women',
    profileCreatedFor: '3',
    phoneNumber: { number: '1911223344' },
  });
  const at = app.context.clock();
  await app.context.db
    .updateTable('members')
    .set({ phone_verified: 1, phone_verified_at: at })
    .where('id', '=', daughter.id)
    .execute();
  const man = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, await addPackage(app, { connects: 3 }));
  await unlock(man, daughter.id);
  const both = { code: 'INVALID', fields: ['contactOfRecord'] };
  expect((await nameGuardian(daughter, { contactOfRecord: 'both' })).body).toMatchObject(both);
  expect((await nameGuardian(daughter)).body.data.guardian.state).toBe('PROVEN');
  expect((await daughter.patch('/guardian', { contactOfRecord: 'both' })).body).toMatchObject(both);
  expect((await man.get(`/users/premium/${daughter.id}`)).body.shows).toBeUndefined();
  const late = await signUpActive(app, { gender: 'men' });
  expect((await late.get(`/users/premium/${daughter.id}`)).body.shows).toBe('guardian');
});

test('who refused after a backup is not asked again after its restore, also if named after it', async () => {
  const late = await signUpActive(app, { gender: 'women' });
  await nameGuardian(woman);
  expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });
  await nameGuardian(late, { number: '+8801911223355' });
  await answerLink(new Person(app), guardianToken(app), false);
  await answerLink(new Person(app), guardianToken(app, '+8801911223355'), false);
  const refusals = (from: TestApp) =>
    from.context.db
      .selectFrom('refused_guardians')
      .select(['digest', 'member_id'])
      .orderBy('member_id')
      .execute();
  const before = await refusals(app);
  expect(before).toHaveLength(2);
  const target = await makeTarget();
  try {
    expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
    const served = target.open().app;
    expect(await refusals(served)).toEqual(before);
    // Nobody paid to see them, so nothing is kept of them.
    expect(await served.context.db.selectFrom('guardians').selectAll().execute()).toEqual([]);
  } finally {
    await target.remove();
  }
});
