import { reportCategoryOptions } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureReportWords, reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  man = await signUpActive(app, { gender: 'men' });
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

const report = (reporter: Person, reportedUser: string, reportCategory: string) =>
  reporter.post('/report', { reportedUser, reportCategory });
const fake = reportWordIds['fake profile'];
const wrongNumber = reportWordIds['wrong number'];

async function counterOf(member: Member): Promise<number> {
  const row = await app.context.db
    .selectFrom('members')
    .select('report_counter')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return row.report_counter;
}

async function makePremium(member: Member, connects = 5): Promise<void> {
  await grantPackage(app, member.id, await addPackage(app, { connects, valid_days: 90 }));
}

/** Advances the days without letting the session end. */
async function pass(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 10) {
    await app.advance(Math.min(10, left) * DAY_MS);
    await man.get('/users');
  }
}

test('a free member sees the report words of userType 1, a premium member all of them [S3.6]', async () => {
  const wordsOf = async (member: Person) =>
    (await member.get('/report/words')).body.data.map((word: { name: string }) => word.name);
  const english = (options: readonly { en: string }[]) => options.map((option) => option.en);
  const free = reportCategoryOptions.filter((option) => option.userType === '1');
  expect(await wordsOf(man)).toEqual(english(free));
  await makePremium(man);
  expect(await wordsOf(man)).toEqual(english(reportCategoryOptions));
  const aboutContact = (await man.get('/report/words?about=contact')).body.data;
  expect(aboutContact.map((word: { name: string }) => word.name)).toEqual([
    'Wrong number',
    'Cannot be reached by phone',
    'Already married',
  ]);
  expect((await new Person(app).get('/report/words')).status).toBe(401);
});

test('a retired report word is neither offered nor accepted, and a restart does not bring it back [S3.6]', async () => {
  await app.context.db.updateTable('report_words').set({ is_active: 0 }).where('id', '=', fake).execute();
  await ensureReportWords(app.context.db);
  const words = (await man.get('/report/words')).body.data;
  expect(words.map((word: { _id: string }) => word._id)).not.toContain(fake);
  expect((await report(man, woman.id, fake)).status).toBe(404);
});

test('a member reports another once per reason, and each report counts [S3.6]', async () => {
  const first = await report(man, woman.id, fake);
  expect([first.status, first.body]).toEqual([201, { ok: true }]);
  const again = await report(man, woman.id, fake);
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REPORTED']);
  expect((await report(man, woman.id, reportWordIds.other)).status).toBe(201);
  const parallel = await Promise.all(
    Array.from({ length: 16 }, () => report(man, woman.id, reportWordIds.harassment)),
  );
  expect(parallel.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(await counterOf(woman)).toBe(3);
  // The reported member does not learn of the report or the reporter.
  expect(JSON.stringify(await woman.refresh())).not.toContain(man.id);
});

test('members cannot report a member who is not visible, or themselves', async () => {
  const rival = await signUpActive(app, { gender: 'men' });
  for (const id of [rival.id, crypto.randomUUID()]) {
    expect((await report(man, id, fake)).status).toBe(404);
  }
  expect((await report(man, man.id, fake)).body.code).toBe('SELF');
  expect((await report(man, woman.id, crypto.randomUUID())).status).toBe(404);
  expect((await report(man, 'someone', fake)).status).toBe(400);
  expect((await man.post('/report', { reportedUser: woman.id })).status).toBe(400);
  expect((await report(new Person(app), woman.id, fake)).status).toBe(401);
  expect(await counterOf(woman)).toBe(0);
});

test('a member can report a member they unlocked, even after that profile is hidden', async () => {
  await makePremium(man);
  await unlock(man, woman.id);
  await setPolicy(app, woman.id, '2');
  expect((await report(man, woman.id, fake)).status).toBe(201);
});

test('premium members report an unlocked contact from 7 to 30 days after the unlock [S5.8]', async () => {
  const free = await report(man, woman.id, wrongNumber);
  expect([free.status, free.body.code]).toEqual([403, 'UPGRADE_REQUIRED']);
  await makePremium(man);
  const unseen = await report(man, woman.id, wrongNumber);
  expect([unseen.status, unseen.body.code, unseen.body.message]).toEqual([
    403,
    'VIEW_CONTACT_FIRST',
    'View contact info before reporting...',
  ]);
  await unlock(man, woman.id);
  const { unlockedAt } = (await man.get(`/users/premium/${woman.id}`)).body;
  await pass(6);
  const early = await report(man, woman.id, wrongNumber);
  expect([early.status, early.body.code, early.body.message]).toEqual([
    403,
    'REPORT_TOO_EARLY',
    'You can report after 7 days of viewing contact info.',
  ]);
  expect(Date.parse(early.body.allowedAt)).toBe(Date.parse(unlockedAt) + 7 * DAY_MS);
  await pass(1);
  expect((await report(man, woman.id, wrongNumber)).status).toBe(201);
  await pass(22);
  expect((await report(man, woman.id, reportWordIds['never reachable'])).status).toBe(201);
  await pass(2);
  const late = await report(man, woman.id, reportWordIds['already married']);
  expect([late.status, late.body.code, late.body.message]).toEqual([
    403,
    'REPORT_TOO_LATE',
    'You can not report after 30 days of viewing contact info.',
  ]);
  // The other reasons have no time limit.
  expect((await report(man, woman.id, fake)).status).toBe(201);
  expect(await counterOf(woman)).toBe(3);
});
