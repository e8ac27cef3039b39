import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repeatGuardianEnd } from '../../src/modules/guardians/index.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { openUnlockFixture, type UnlockFixture } from '../support/fixtures/unlock-fixture.ts';
import { answerLink, guardianToken, nameProven, uncle } from '../support/guardians.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';

let fixture: UnlockFixture;
let buyer: Member;

/** Long after the guardian agreed, so that no number has a recent sign. */
async function waitLong(contactOfRecord: 'guardian' | 'both'): Promise<void> {
  const { app, woman } = fixture;
  await nameProven(app, woman, { contactOfRecord });
  await app.advance(61 * DAY_MS);
  buyer = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, buyer.id, await addPackage(app, { connects: 3, valid_days: 90 }));
}
beforeEach(async () => {
  fixture = await openUnlockFixture();
  fixture.app.stopClock();
});
afterEach(() => fixture.app.close());

const path = () => `/users/premium/${fixture.woman.id}`;
const unlock = async () => {
  const { body } = await buyer.patch(path(), { projections: ['phoneNumber', 'guardians'] });
  await fixture.app.context.background.settle();
  return body;
};
const holdOf = async () => (await buyer.get(path())).body.hold?.state;

test('with both, each number is asked, and a sign at the guardian’s spends the connect', async () => {
  const { app } = fixture;
  await waitLong('both');
  const before = readOutbox(app).length;
  expect((await unlock()).hold.state).toBe('HELD');
  const asked = readOutbox(app).slice(before);
  expect(new Set(asked.map(({ to }) => to))).toEqual(new Set(['+8801812345678', uncle]));
  const sms = asked.find(({ to }) => to === uncle);
  const token = /\/number\?t=([\w-]+)/.exec(sms?.text ?? '')?.[1];
  await new Person(app).post('/verify/phone/link', { token });
  await app.context.background.settle();
  expect(await holdOf()).toBe('CONFIRMED');
  expect(await balanceOf(app, buyer.id)).toEqual({ ledger: 2, remaining: 2 });
});

test('with both, a recent sign at one number holds nothing', async () => {
  const { app, woman } = fixture;
  await waitLong('both');
  await app.context.db
    .updateTable('guardians')
    .set({ confirmed_at: app.context.clock() })
    .where('member_id', '=', woman.id)
    .execute();
  expect((await unlock()).hold).toBeUndefined();
});

test('a guardian who takes it back gives the connect that was held for them alone back', async () => {
  const { app } = fixture;
  await waitLong('guardian');
  expect((await unlock()).hold.state).toBe('HELD');
  await answerLink(new Person(app), guardianToken(app), false);
  await app.context.background.settle();
  expect(await holdOf()).toBe('RETURNED');
  expect(await balanceOf(app, buyer.id)).toEqual({ ledger: 3, remaining: 3 });
});

test('a restore ends a guardian again who ended after the backup', async () => {
  const { app, woman } = fixture;
  await nameProven(app, woman);
  const guardianId = (await woman.get('/guardian')).body.data.guardian._id;
  const ended = { guardianId, memberId: woman.id };
  await repeatGuardianEnd(app.context.db, { ...ended, memberId: crypto.randomUUID() }, app.context.clock());
  expect((await woman.get('/guardian')).body.data.guardian.state).toBe('PROVEN');
  await repeatGuardianEnd(app.context.db, ended, app.context.clock());
  expect((await woman.get('/guardian')).body.data.guardian).toBeUndefined();
  const row = await app.context.db
    .selectFrom('members')
    .select('contact_of_record')
    .where('id', '=', woman.id)
    .executeTakeFirstOrThrow();
  expect(row.contact_of_record).toBe('self');
});
