import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repeatCandidateEnd } from '../../src/modules/candidate-number/index.ts';
import { backUpHere, makeTarget, restoreHere } from '../support/backups.ts';
import { askCandidate, candidateToken, confirmCandidate, ownNumber } from '../support/candidates.ts';
import { answerLink } from '../support/guardians.ts';
import { lastCode } from '../support/outbox.ts';
import { Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

async function proveOwn(app: TestApp, number = ownNumber) {
  const son = await signUpActive(app, { gender: 'men', profileCreatedFor: '2' });
  await askCandidate(son, number);
  expect((await confirmCandidate(son, lastCode(app), number)).status).toBe(200);
  return son;
}

const numberOf = ({ context }: TestApp, id: string) =>
  context.db.selectFrom('members').select('candidate_phone').where('id', '=', id).executeTakeFirstOrThrow();

test('a candidate’s number that was removed after a backup does not come back (attack 161)', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  const app = await startTestApp({ BACKUP_DIR: backups });
  const target = await makeTarget();
  try {
    const son = await proveOwn(app);
    expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });
    await son.delete('/users/candidate-number');
    expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
    expect(await numberOf(target.open().app, son.id)).toEqual({ candidate_phone: null });
  } finally {
    await target.remove();
    await app.close();
    rmSync(backups, { recursive: true, force: true });
  }
});

test('a refusal after the backup is repeated, for the asking and for the shown number (attack 179)', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  const app = await startTestApp({ BACKUP_DIR: backups });
  const target = await makeTarget();
  try {
    const [son, other] = [await proveOwn(app), await proveOwn(app, '1933445577')];
    const asked = await signUpActive(app, { gender: 'men', profileCreatedFor: '2' });
    await askCandidate(asked, '1933445588');
    expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });
    for (const number of ['1933445566', '1933445588'])
      await answerLink(new Person(app), candidateToken(app, number), false);
    expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
    const served = target.open().app;
    expect(await numberOf(served, son.id)).toEqual({ candidate_phone: null });
    expect(await numberOf(served, other.id)).toEqual({ candidate_phone: '+8801933445577' });
    const askings = served.context.db.selectFrom('candidate_askings').select(['member_id', 'state']);
    expect(await askings.execute()).toEqual([{ member_id: other.id, state: 'PROVEN' }]);
    const refused = await served.context.db.selectFrom('refused_guardians').select('member_id').execute();
    expect(refused.map(({ member_id }) => member_id).toSorted()).toEqual([son.id, asked.id].toSorted());
    const codes = served.context.db.selectFrom('verification_codes').select('id');
    expect(await codes.where('member_id', '=', asked.id).where('kind', '=', 'candidate').execute()).toEqual(
      [],
    );
  } finally {
    await target.remove();
    await app.close();
    rmSync(backups, { recursive: true, force: true });
  }
});

test('one that was proven after the removal stays', async () => {
  const app = await startTestApp();
  try {
    const before = app.context.clock() - 1_000;
    const son = await proveOwn(app);
    await repeatCandidateEnd(app.context.db, { memberId: son.id }, before);
    expect(await numberOf(app, son.id)).toEqual({ candidate_phone: '+8801933445566' });
  } finally {
    await app.close();
  }
});

test('what was taken back after a merge ends where the backup still has it', async () => {
  const app = await startTestApp();
  try {
    const son = await proveOwn(app);
    const older = await signUpActive(app, { gender: 'men', profileCreatedFor: '2' });
    const { id: askingId } = await app.context.db
      .selectFrom('candidate_askings')
      .select('id')
      .where('member_id', '=', son.id)
      .executeTakeFirstOrThrow();
    await repeatCandidateEnd(app.context.db, { memberId: older.id, askingId }, app.context.clock());
    expect(await numberOf(app, son.id)).toEqual({ candidate_phone: null });
    expect(await app.context.db.selectFrom('candidate_askings').select('id').execute()).toEqual([]);
  } finally {
    await app.close();
  }
});
