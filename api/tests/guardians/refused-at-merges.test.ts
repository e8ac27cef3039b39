import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpHere, makeTarget, restoreHere } from '../support/backups.ts';
import {
  askCandidate,
  candidateToken,
  confirmCandidate,
  ownNumber,
  proveCandidate,
} from '../support/candidates.ts';
import {
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { answerLink } from '../support/guardians.ts';
import { lastCode } from '../support/outbox.ts';
import { type Member, Person } from '../support/people.ts';

let fixture: MergeFixture;
let backups: string;
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  fixture = await openMergeFixture('women', { BACKUP_DIR: backups });
  for (const account of [fixture.newer, fixture.older])
    await account.patch('/users', { profileCreatedFor: '3' });
});
afterEach(async () => {
  await fixture.app.close();
  rmSync(backups, { recursive: true, force: true });
});

const refuse = async () =>
  (await answerLink(new Person(fixture.app), candidateToken(fixture.app), false)).body.data.state;

/** What staff read who enter the number for this account. The session of a merged one has ended. */
const enter = async ({ id }: Member) =>
  (
    await fixture.first.put(`/admin/users/${id}/candidate-number`, {
      phoneNumber: { number: ownNumber, countryCode: '+880' },
    })
  ).body.code;

test('who took the number back from merged accounts is asked by neither after the undo (attack 181)', async () => {
  const { app, newer, older, second } = fixture;
  await proveCandidate(app, newer);
  const id = await mergeThem(fixture);
  expect(await refuse()).toBe('WITHDRAWN');
  expect(await undoMerge(second, id)).toBe('UNDONE');
  await app.advance(61_000);
  for (const account of [older, newer]) expect(await enter(account)).toBe('NUMBER_REFUSED');
});

test('who refuses an account after it was merged is not asked by the other one (attack 181)', async () => {
  const { app, newer, older, second } = fixture;
  await askCandidate(newer);
  const id = await mergeThem(fixture);
  expect(await refuse()).toBe('REFUSED');
  await app.advance(61_000);
  expect(await enter(older)).toBe('NUMBER_REFUSED');
  expect(await undoMerge(second, id)).toBe('UNDONE');
  expect(await enter(newer)).toBe('NUMBER_REFUSED');
});

test('a code whose link a merge ended shows no number that nobody could take back (attack 181)', async () => {
  const { app, newer, older, second } = fixture;
  await askCandidate(older);
  const code = lastCode(app);
  await proveCandidate(app, newer);
  const id = await mergeThem(fixture);
  expect(await undoMerge(second, id)).toBe('UNDONE');
  expect((await confirmCandidate(older, code)).body.code).toBe('CODE_EXPIRED');
  expect((await older.get('/users')).body).not.toHaveProperty('candidateNumber');
});

test('a number that was taken back from merged accounts does not come back with a backup of before (attack 181)', async () => {
  const { app, newer } = fixture;
  const target = await makeTarget();
  try {
    await proveCandidate(app, newer);
    expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });
    await mergeThem(fixture);
    expect(await refuse()).toBe('WITHDRAWN');
    expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
    const { db } = target.open().app.context;
    const shown = db.selectFrom('members').select('id').where('candidate_phone', 'is not', null);
    expect(await shown.execute()).toEqual([]);
    expect(await db.selectFrom('candidate_askings').select('id').execute()).toEqual([]);
  } finally {
    await target.remove();
  }
});
