import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  askCandidate,
  candidateToken,
  confirmCandidate,
  ownNumber,
  proveCandidate,
} from '../support/candidates.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { answerLink, guardianToken, nameGuardian } from '../support/guardians.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const account = '1911223344';

let app: TestApp;
let daughter: Member;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  daughter = await signUpActive(app, {
    gender: 'women',
    name: 'Ayesha Rahman',
    profileCreatedFor: '3',
    phoneNumber: { number: account },
  });
});
afterEach(() => app.close());

const guest = () => new Person(app);
const answer = (agrees: boolean, token = candidateToken(app)) => answerLink(guest(), token, agrees);
const state = async () => (await daughter.get('/users/candidate-number')).body.data;
const heard = async () => (await daughter.get('/users/notifications')).body.data;
const told = (given: 'AGREED' | 'REFUSED' | 'WITHDRAWN') =>
  expect.objectContaining({ about: 'candidate', answer: given });

async function suitor(): Promise<Member> {
  const man = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, await addPackage(app, { connects: 3, valid_days: 400 }));
  return man;
}
const unlock = async (man: Member) => {
  const { body } = await man.patch(`/users/premium/${daughter.id}`, { projections: ['phoneNumber'] });
  await app.context.background.settle();
  return body;
};

test('one press refuses: the asking ends, the member is told, and the account cannot ask again (attack 175)', async () => {
  await askCandidate(daughter);
  const sms = readOutbox(app).at(-1)?.text;
  expect(sms).toContain('own number of Ayesha R');
  expect(sms).toContain('To refuse: ');
  expect(await state()).toMatchObject({
    isPossible: true,
    number: { state: 'ASKED', byStaff: false, phoneNumber: { number: ownNumber, isVerified: false } },
  });
  const token = candidateToken(app);
  const link = { about: 'candidate', name: 'Ayesha R' };
  const code = lastCode(app);
  const shown = await guest().post('/guardian/link', { token });
  expect(shown.body.data).toEqual({ ...link, state: 'ASKED' });
  expect((await answer(false)).body.data).toEqual({ ...link, state: 'REFUSED' });
  expect((await answer(true, token)).body.data.state).toBe('REFUSED');
  expect(await heard()).toContainEqual(told('REFUSED'));
  expect(await state()).toEqual({
    isPossible: true,
    ended: { state: 'REFUSED', at: expect.any(String) },
  });
  // Neither the code nor another SMS, and not as a guardian.
  const refused = { code: 'NUMBER_REFUSED', fields: ['phoneNumber.number'] };
  expect((await confirmCandidate(daughter, code)).body).toMatchObject(refused);
  await app.advance(2 * DAY_MS);
  expect((await askCandidate(daughter)).body).toMatchObject(refused);
  expect((await nameGuardian(daughter, { number: ownNumber })).body.code).toBe('GUARDIAN_REFUSED');
  // Others cause one SMS in 30 days.
  for (const status of [202, 429]) {
    const other = await signUpActive(app, { gender: 'women', profileCreatedFor: '3' });
    expect((await askCandidate(other)).status).toBe(status);
  }
});

test('who agreed by the link takes the number back at once, and held connects come back (attack 176)', async () => {
  const man = await suitor();
  await askCandidate(daughter);
  expect((await answer(true)).body.data.state).toBe('PROVEN');
  expect(await heard()).toContainEqual(told('AGREED'));
  expect((await state()).number).toMatchObject({ state: 'PROVEN', provenAt: expect.any(String) });
  await app.context.db
    .updateTable('phone_confirmations')
    .set({ confirmed_at: app.context.clock() - 61 * DAY_MS })
    .execute();
  const unlocked = await unlock(man);
  expect(unlocked.data.phoneNumber.number).toBe(ownNumber);
  expect(unlocked.hold.state).toBe('HELD');
  // Whatever became of the account.
  await setPolicy(app, daughter.id, '2');
  expect((await answer(false)).body.data.state).toBe('WITHDRAWN');
  await setPolicy(app, daughter.id, '1');
  await app.context.background.settle();
  expect((await man.get(`/users/${daughter.id}`)).body.phoneNumber.number).toBe(account);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 3, remaining: 3 });
  expect(await heard()).toContainEqual(told('WITHDRAWN'));
  expect((await state()).ended.state).toBe('WITHDRAWN');
  expect((await answer(true)).body.data.state).toBe('WITHDRAWN');
  expect((await daughter.get('/users')).body).not.toHaveProperty('candidateNumber');
});

test('a link answers for its own number alone, signs nobody in, and is dead without an asking (attack 177)', async () => {
  await nameGuardian(daughter, { number: '+8801955667788' });
  const uncles = guardianToken(app, '+8801955667788');
  await app.advance(61_000);
  await askCandidate(daughter);
  const token = candidateToken(app);
  const changed = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  // The signature of another purpose, too.
  for (const wrong of [changed, token.slice(0, 22) + uncles.slice(22)])
    expect((await answer(false, wrong)).body.code).toBe('LINK_EXPIRED');
  const visitor = guest();
  const answered = await answerLink(visitor, token, true);
  expect(answered.headers.get('set-cookie')).toBeNull();
  expect((await visitor.get('/users')).status).toBe(401);
  // Another SMS to the number has the same link; another number leaves the shown one as it is.
  await app.advance(61_000);
  await askCandidate(daughter, '1933445577');
  expect((await state()).number.phoneNumber.number).toBe(ownNumber);
  await answer(false, candidateToken(app, '1933445577'));
  expect((await state()).number).toMatchObject({ state: 'PROVEN', phoneNumber: { number: ownNumber } });
  await daughter.delete('/users/candidate-number');
  expect((await answer(false, token)).body.code).toBe('LINK_EXPIRED');
});

test('nobody agrees for an account that is banned or that the candidate keeps now, but may refuse it', async () => {
  await askCandidate(daughter);
  const token = candidateToken(app);
  await setPolicy(app, daughter.id, '5');
  expect((await answer(true)).body.code).toBe('LINK_EXPIRED');
  await setPolicy(app, daughter.id, '1');
  await daughter.patch('/users', { profileCreatedFor: '1' });
  expect((await answer(true)).body.code).toBe('LINK_EXPIRED');
  expect((await answer(false, token)).body.data.state).toBe('REFUSED');
});

test('asked again, the number gets the same link, and another number ends the asking of the first', async () => {
  await askCandidate(daughter);
  const first = candidateToken(app);
  await app.advance(61_000);
  await askCandidate(daughter);
  expect(candidateToken(app)).toBe(first);
  await app.advance(61_000);
  await askCandidate(daughter, '1933445577');
  expect((await answer(false, first)).body.code).toBe('LINK_EXPIRED');
  await daughter.delete('/users/candidate-number');
  expect(await state()).toEqual({ isPossible: true });
  await app.advance(61_000);
  await proveCandidate(app, daughter);
  expect((await state()).number.state).toBe('PROVEN');
});

test('a code that is typed while the candidate refuses leaves the account’s number (attack 175)', async () => {
  await askCandidate(daughter);
  const [confirmed, refused] = await Promise.all([confirmCandidate(daughter, lastCode(app)), answer(false)]);
  expect([200, 409]).toContain(confirmed.status);
  expect(['REFUSED', 'WITHDRAWN']).toContain(refused.body.data.state);
  expect((await daughter.get('/users')).body).not.toHaveProperty('candidateNumber');
  expect(await state()).toMatchObject({ ended: { state: refused.body.data.state } });
});
