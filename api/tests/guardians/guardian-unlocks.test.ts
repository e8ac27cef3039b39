import { contactFields } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, agreeToFreeAccess, balanceOf, grantPackage } from '../support/commerce.ts';
import { openUnlockFixture, type UnlockFixture } from '../support/fixtures/unlock-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { answerLink, guardianToken, nameProven, uncle } from '../support/guardians.ts';
import { everything, password, restoreMs, runDueAfter } from '../support/lifecycle.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Answer, type Member, Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';

let fixture: UnlockFixture;
beforeEach(async () => {
  fixture = await openUnlockFixture();
  fixture.app.stopClock();
  await grantPackage(fixture.app, fixture.man.id, fixture.silver);
});
afterEach(() => fixture.app.close());

const unlock = (viewer: Member, shows?: string, cost?: number) =>
  viewer.patch(`/users/premium/${fixture.woman.id}`, {
    projections: contactFields,
    ...(shows ? { shows } : {}),
    ...(cost === undefined ? {} : { cost }),
  });
const asked = async (viewer: Member) => (await viewer.get(`/users/premium/${fixture.woman.id}`)).body;
const opened = async (viewer: Member) => (await viewer.get(`/users/${fixture.woman.id}`)).body;
const left = async () => (await balanceOf(fixture.app, fixture.man.id)).remaining;

const guardian = {
  name: 'Karim Uddin',
  relation: '5',
  phoneNumber: { number: '1911223344', countryCode: '+880', country: 'BD', isVerified: true },
  callTime: '4',
};
/** What nobody may read who unlocked only the guardian. */
const own = ['1812345678', '8801812345678', 'nusrat@example.com'];
const holdsNoneOf = (answer: unknown, texts: readonly string[]) => {
  const text = JSON.stringify(answer);
  for (const one of texts) expect(text).not.toContain(one);
};

test('with a guardian, the answer has the guardian and none of the member’s own contacts', async () => {
  const { app, man, woman } = fixture;
  await nameProven(app, woman);
  const card = (await man.get('/users/feed/all')).body;
  expect(JSON.stringify(card)).toContain('"contactOfRecord":"guardian"');
  holdsNoneOf([card, await opened(man), await asked(man)], ['Karim', '1911223344']);
  expect(await asked(man)).toMatchObject({ unlocked: false, shows: 'guardian' });

  const { body, status } = await unlock(man, 'guardian', 1);
  expect(status).toBe(200);
  expect(body.data).toEqual({ firstName: 'Nusrat', lastName: 'Jahan', guardians: [guardian] });
  const profile = await opened(man);
  expect(profile).toMatchObject({ contactUnlocked: true, guardians: [guardian] });
  const list = (await man.post('/premium-user/user', {})).body;
  expect(list.connectList[0]).toMatchObject({ guardians: [guardian], free: false });
  const csv = (await man.get('/premium-user/user/export')).body;
  expect(csv).toContain('Karim Uddin (Uncle) +8801911223344');
  holdsNoneOf([body, profile, list, csv], own);
  expect(await left()).toBe(2);
  // Opening it again costs nothing, and adds nothing.
  expect((await unlock(man)).body.data.guardians).toEqual([guardian]);
  expect(await left()).toBe(2);
  expect(await asked(man)).toMatchObject({ unlocked: true, revealed: 'guardian' });
  expect((await asked(man)).shows).toBeUndefined();
});

test('a number behind a guardian is not found by guessing it in the own list (attack 142)', async () => {
  const { app, man, woman } = fixture;
  await nameProven(app, woman);
  await unlock(man);
  const found = async (phone: string) =>
    (await man.post('/premium-user/user', { phone })).body.connectList.length;
  expect(await found('1812')).toBe(0);
  expect(await found('1911223')).toBe(1);
  expect(await found('+8801911')).toBe(1);
});

test('who paid earlier keeps what they saw, and a guardian costs another connect only who asks', async () => {
  const { app, man, woman } = fixture;
  expect((await unlock(man)).body.data.phoneNumber.number).toBe('1812345678');
  await nameProven(app, woman);
  expect(await asked(man)).toMatchObject({ unlocked: true, revealed: 'self', shows: 'guardian' });
  const again = (await unlock(man)).body;
  expect(again.data.phoneNumber.number).toBe('1812345678');
  expect(again.data.guardians).toBeUndefined();
  expect(await left()).toBe(2);
  const added = (await unlock(man, 'guardian', 1)).body;
  expect(added.data).toMatchObject({ phoneNumber: { number: '1812345678' }, guardians: [guardian] });
  expect(await left()).toBe(1);
  expect((await man.post('/premium-user/user', {})).body.connectList[0].connects).toBe(2);
  expect((await man.get('/premium-user/user/export')).body).toContain(',"2 connects"');
  // Both at once, twice: one connect.
  const late = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, late.id, fixture.silver);
  await woman.patch('/guardian', { contactOfRecord: 'both' });
  const answers = await Promise.all([unlock(late, 'both', 1), unlock(late, 'both', 1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await unlock(late)).body.data).toMatchObject({
    phoneNumber: { number: '1812345678' },
    guardians: [guardian],
  });
  expect(await balanceOf(app, late.id)).toEqual({ ledger: 2, remaining: 2 });
});

test('what was revealed stays, marked, once the guardian takes it back; the own number costs who asks', async () => {
  const { app, man, woman } = fixture;
  await nameProven(app, woman);
  await unlock(man);
  await answerLink(new Person(app), guardianToken(app), false);
  const withdrawn = [{ ...guardian, withdrawn: true }];
  expect(await opened(man)).toMatchObject({ guardians: withdrawn });
  expect((await man.post('/premium-user/user', {})).body.connectList[0].guardians).toEqual(withdrawn);
  expect((await man.get('/premium-user/user/export')).body).toContain('please do not call any more');
  expect(await asked(man)).toMatchObject({ revealed: 'guardian', shows: 'self' });
  expect((await unlock(man, 'self', 1)).body.data).toMatchObject({
    phoneNumber: { number: '1812345678' },
    guardians: withdrawn,
  });
  expect(await left()).toBe(1);
  // Nobody else sees who it was.
  const late = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, late.id, fixture.silver);
  holdsNoneOf((await unlock(late)).body, ['Karim', '1911223344']);
});

test('the own export has the guardian, and those of before with what is still stored of them', async () => {
  const { app, man, woman } = fixture;
  const exported = async () => JSON.parse((await downloadExport(woman)).text('profile.json'));
  await nameProven(app, woman);
  const { name, phoneNumber, relation } = guardian;
  expect(await exported()).toMatchObject({ guardian: { name, phoneNumber, state: 'PROVEN' } });
  await unlock(man);
  await woman.delete('/guardian');
  await app.advance(DAY_MS);
  const ended = await exported();
  expect(ended).not.toHaveProperty('guardian');
  expect(ended.formerGuardians).toEqual([
    { relation, state: 'ENDED', at: expect.any(String), name, phoneNumber },
  ]);
});

test('a choice that changed under the question is refused, and nothing is spent (attack 143)', async () => {
  const { app, man, woman } = fixture;
  await nameProven(app, woman);
  const refused = await unlock(man, 'self', 1);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'CONTACT_CHANGED', current: { cost: 1, shows: 'guardian' } });
  expect(await left()).toBe(3);
  // At the same moment: who pays sees somebody, whoever won.
  const [paid] = await Promise.all([unlock(man, undefined, 1), woman.delete('/guardian')]);
  const { guardians, phoneNumber } = (paid as Answer<{ data: Record<string, unknown> }>).body.data;
  expect(guardians ?? phoneNumber).toBeDefined();
  expect(await left()).toBe(2);
});

test('free access and the contact lock follow the same choice', async () => {
  const { app, woman } = fixture;
  await grantPackage(app, woman.id, await addPackage(app, { package_type: 'Both' }));
  await agreeToFreeAccess(app, woman.id);
  await nameProven(app, woman);
  const reader = await signUpActive(app, { gender: 'men' });
  await app.context.db
    .updateTable('members')
    .set({ phone_verified: 1 })
    .where('id', '=', reader.id)
    .execute();
  await woman.patch('/users', { clientType: '2' });
  expect((await unlock(reader)).status).toBe(403);
  await woman.patch('/users', { clientType: '1' });
  const { body } = await unlock(reader, 'guardian', 0);
  expect(body.data.guardians).toEqual([guardian]);
  holdsNoneOf([body, await opened(reader)], own);
});

test('numbers in messages and texts of the member stay masked behind a guardian', async () => {
  const { app, man, woman } = fixture;
  await nameProven(app, woman);
  await unlock(man);
  await woman.patch('/users', { post: { text: 'Call me 01812345678, or my uncle 01911223344' } });
  holdsNoneOf(await opened(man), ['01812345678', '01911223344']);
});

test('an unconfirmed guardian’s number holds the connect, and their sign spends it', async () => {
  const { app, woman } = fixture;
  await nameProven(app, woman);
  await app.advance(61 * DAY_MS);
  const late = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, late.id, await addPackage(app, { connects: 3, valid_days: 90 }));
  expect(await asked(late)).toMatchObject({ shows: 'guardian', unconfirmedDays: 61 });
  expect((await unlock(late, 'guardian', 1)).body.hold.state).toBe('HELD');
  await app.context.background.settle();
  const sms = readOutbox(app).at(-1);
  expect(sms?.to).toBe(uncle);
  expect(sms?.text).toContain('as guardian of Nusrat J');
  const token = /\/number\?t=([\w-]+)/.exec(sms?.text ?? '')?.[1];
  expect((await new Person(app).post('/verify/phone/link', { token })).status).toBe(204);
  await app.context.background.settle();
  expect((await asked(late)).hold.state).toBe('CONFIRMED');
  expect(await balanceOf(app, late.id)).toEqual({ ledger: 2, remaining: 2 });
});

test('Administration finds a member by the guardian’s number, and a removal leaves nothing of it', async () => {
  const { app, man, woman } = fixture;
  await nameProven(app, woman);
  await unlock(man);
  const admin = await signInStaff(app, 'administration');
  expect((await admin.post('/admin/users/find', { text: '01911223344' })).body.data[0]?._id).toBe(woman.id);
  await woman.delete('/users', { password });
  await runDueAfter(app, restoreMs + DAY_MS);
  for (const table of ['guardians', 'revealed_guardians'] as const)
    expect(await app.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(JSON.stringify(await everything(app))).not.toContain('1911223344');
});
