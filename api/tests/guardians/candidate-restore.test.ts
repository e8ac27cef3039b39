import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repeatCandidateEnd } from '../../src/modules/candidate-number/index.ts';
import { backUpHere, makeTarget, restoreHere } from '../support/backups.ts';
import { lastCode } from '../support/outbox.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const phoneNumber = { number: '1933445566', countryCode: '+880' };

async function proveOwn(app: TestApp) {
  const son = await signUpActive(app, { gender: 'men', profileCreatedFor: '2' });
  await son.put('/users/candidate-number', { phoneNumber });
  const body = { phoneNumber, code: lastCode(app) };
  expect((await son.post('/users/candidate-number/confirm', body)).status).toBe(200);
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
