import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deleteOwnRows } from '../../src/modules/lifecycle/removal-queries.ts';
import { deleteOldCodes } from '../../src/modules/verification/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { Browser } from '../support/browser.ts';
import { askCandidate, candidateToken, ownNumber } from '../support/candidates.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { answerLink, nameProven } from '../support/guardians.ts';
import { lastCode } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type LocalGoogle, newcomerAt, startLocalGoogle } from '../support/services/google.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const phoneNumber = { number: '1933445566', countryCode: '+880' };

let google: LocalGoogle;
let app: TestApp;
beforeAll(async () => {
  google = await startLocalGoogle();
  app = await startTestApp(google.environment);
});
afterEach(() => google.forget());
afterAll(async () => {
  await app.close();
  await google.stop();
});

const confirm = (member: Member, code: string) =>
  member.post('/users/candidate-number/confirm', { phoneNumber, code });

/** A father's account for his daughter, which the owner of its email takes over. */
async function madeForDaughter() {
  const email = newcomerAt(google);
  const made = await signUpActive(app, {
    gender: 'women',
    profileCreatedFor: '3',
    email: { address: email },
  });
  const takeOver = async () => {
    const browser = new Browser(app);
    await browser.signInWithGoogle();
    const { body } = await browser.json('POST', '/api/google-login', { email });
    expect(body.data._id).toBe(made.id);
    return { browser, user: body.data };
  };
  return { made, takeOver };
}

test('the owner of the email, who takes the profile over, has no number of whoever made it', async () => {
  const { made, takeOver } = await madeForDaughter();
  await made.put('/users/candidate-number', { phoneNumber });
  expect((await confirm(made, lastCode(app))).status).toBe(200);
  const token = candidateToken(app);
  const { user } = await takeOver();
  expect(user).not.toHaveProperty('candidateNumber');
  expect(user).not.toHaveProperty('phoneNumber');
  expect((await answerLink(new Person(app), token, false)).body.code).toBe('LINK_EXPIRED');
});

test('the owner of the email has no guardian whom the maker of the profile named', async () => {
  const { made, takeOver } = await madeForDaughter();
  await nameProven(app, made);
  expect((await made.get('/guardian')).body.data.guardian).toMatchObject({ state: 'PROVEN' });
  const { browser } = await takeOver();
  const { body } = await browser.json('GET', '/guardian');
  expect(body.data).not.toHaveProperty('guardian');
});

test('the code works for its 72 hours, and is deleted after them', async () => {
  app.stopClock();
  const son = await signUpActive(app, { gender: 'men', profileCreatedFor: '2' });
  expect((await son.put('/users/candidate-number', { phoneNumber })).status).toBe(202);
  const code = lastCode(app);
  await app.advance(71 * 3_600_000);
  await deleteOldCodes(app.context);
  expect((await confirm(son, code)).status).toBe(200);
  await app.advance(3_600_000);
  await deleteOldCodes(app.context);
  const left = app.context.db.selectFrom('verification_codes').select('id').where('member_id', '=', son.id);
  expect(await left.execute()).toEqual([]);
});

test('an export has the number that was asked and who refused, and a removal leaves nothing of it', async () => {
  app.stopClock();
  const son = await signUpActive(app, { gender: 'men', profileCreatedFor: '2' });
  await askCandidate(son);
  const exported = async () => JSON.parse((await downloadExport(son)).text('profile.json'));
  expect((await exported()).askedCandidateNumber).toMatchObject({
    state: 'ASKED',
    phoneNumber: { number: ownNumber },
  });
  await answerLink(new Person(app), candidateToken(app), false);
  await app.advance(3_600_000);
  expect(await exported()).toMatchObject({ formerCandidateNumber: { state: 'REFUSED' } });
  await askCandidate(son, '1933445577');
  const token = candidateToken(app, '1933445577');
  await inTransaction(app.context.db, (trx) => deleteOwnRows(trx, son.id, null));
  const left = app.context.db.selectFrom('candidate_askings').select('id').where('member_id', '=', son.id);
  expect(await left.execute()).toEqual([]);
  expect((await answerLink(new Person(app), token, false)).body.code).toBe('LINK_EXPIRED');
});
