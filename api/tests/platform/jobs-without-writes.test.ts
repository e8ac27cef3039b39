import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifyDueDecisions } from '../../src/modules/decision-undo/index.ts';
import { settleDueHolds } from '../../src/modules/reachability/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { cannotWrite } from '../../src/platform/write-health/cannot-write.ts';
import { addMembersLike, addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { documentIdOf, giveDocument } from '../support/documents.ts';
import { refuseWrites } from '../support/faults/full-disk.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const never = new AbortController().signal;

let app: TestApp;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  woman = await signUpActive(app, { gender: 'women' });
  await app.advance(61 * DAY_MS);
  man = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

type Job = (context: TestApp['context']) => Promise<void>;

/** Runs a job while the database takes no writes. Returns its error, and the lines that it logged. */
async function runWithoutWrites(job: Job): Promise<{ error: unknown; lines: string[] }> {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const allow = await refuseWrites(app);
  const error = await job({ ...app.context, log }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  await allow();
  return { error, lines };
}

test('while the database takes no writes, the job that settles held connects fails as a whole', async () => {
  await grantPackage(app, man.id, await addPackage(app, { connects: 3, valid_days: 30 }));
  for (const id of await addMembersLike(app, woman, 3))
    await man.patch(`/users/premium/${id}`, { projections: ['phoneNumber'] });
  await app.context.background.settle();
  await app.advance(3 * DAY_MS);
  const job: Job = (context) => settleDueHolds(context, never);
  const { error, lines } = await runWithoutWrites(job);
  expect([cannotWrite(error), lines]).toEqual([true, []]);
  await job(app.context);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 3, remaining: 3 });
});

test('while the database takes no writes, the job that tells of decisions fails as a whole', async () => {
  const admin = await signInStaff(app);
  const members = [man, await signUpActive(app, { gender: 'women' })];
  for (const member of members) {
    await giveDocument(member);
    const path = `/admin/documents/${await documentIdOf(member)}`;
    expect((await admin.post(`${path}/decision`, { decision: 'VERIFY' })).status).toBe(200);
  }
  await app.advance(61_000);
  const job: Job = (context) => notifyDueDecisions(context, never, {});
  const { error, lines } = await runWithoutWrites(job);
  expect([cannotWrite(error), lines]).toEqual([true, []]);
  await job(app.context);
  for (const member of members)
    expect((await member.get('/users/notifications')).body.data).toMatchObject([{ about: 'document' }]);
});
