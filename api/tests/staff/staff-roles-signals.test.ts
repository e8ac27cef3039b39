import { dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage } from '../support/commerce.ts';
import {
  askMerge,
  duplicateOf,
  type MergeFixture,
  mergeThem,
  openMergeFixture,
} from '../support/fixtures/merge-fixture.ts';
import { Person } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

/** What is allowed, and the act in the audit log. */
type Act = readonly [method: string, path: string, body?: unknown, audited?: string];

const reason = 'Her brother wrote that both are hers.';

async function asked(): Promise<string> {
  const merge = await askMerge(fixture.first, (await duplicateOf(fixture))._id);
  if (Array.isArray(merge)) throw new Error('The merge was refused.');
  return merge._id;
}
const watched = { contact: '01711222333', effect: 'REFUSE', reason: 'Sells profiles.' };

/** One payment that waits, and the statement that has it. */
async function statement() {
  const { app, karim } = fixture;
  const { id: packageId } = await addPackage(app);
  const paid = { packageId, paymentMethod: 'bKash', senderNumber: '01711222333', trxId: 'BKA1B2C3D4' };
  const { _id } = (await karim.post('/transaction/manual', paid)).body.data;
  const line = `${dhakaDay(app.context.clock())} 14:31,BKA1B2C3D4,990.00,Completed`;
  const text = ['Date,Transaction ID,Amount,Status', line].join('\n');
  return {
    read: { method: 'bKash', text },
    approve: { method: 'bKash', text, payments: [_id], amount: 990 },
  };
}

/** Merges, corrections, signals, lists and statements: Administration only, each act audited. */
const acts: Readonly<Record<string, () => Act | Promise<Act>>> = {
  'see the likely duplicates': () => ['GET', '/admin/duplicates'],
  'choose two accounts of one person': () => [
    'POST',
    '/admin/duplicates',
    { accounts: [fixture.older.id, fixture.newer.id] },
    'merge.choose',
  ],
  'see what a merge would do': async () => [
    'GET',
    `/admin/duplicates/${(await duplicateOf(fixture))._id}/preview`,
  ],
  'call two accounts two persons': async () => [
    'POST',
    `/admin/duplicates/${(await duplicateOf(fixture))._id}/distinct`,
    undefined,
    'merge.distinct',
  ],
  'ask for a merge': async () => [
    'POST',
    `/admin/duplicates/${(await duplicateOf(fixture))._id}/merge`,
    { reason },
    'merge.ask',
  ],
  'see the merges': () => ['GET', '/admin/merges'],
  'confirm a merge': async () => [
    'POST',
    `/admin/merges/${await asked()}`,
    { isConfirmed: true },
    'merge.do',
  ],
  'refuse a merge': async () => [
    'POST',
    `/admin/merges/${await asked()}`,
    { isConfirmed: false },
    'merge.refuse',
  ],
  'undo a merge': async () => [
    'POST',
    `/admin/merges/${await mergeThem(fixture)}/undo`,
    { reason },
    'merge.undo',
  ],
  'ask for a correction': () => [
    'POST',
    `/admin/users/${fixture.older.id}/corrections`,
    { change: { birthDate: '1990-01-01' }, reason },
    'member.correct-ask',
  ],
  'confirm a correction': async () => {
    const body = { change: { birthDate: '1990-01-01' }, reason };
    const ask = await fixture.first.post(`/admin/users/${fixture.older.id}/corrections`, body);
    return ['POST', `/admin/corrections/${ask.body.data._id}`, { isConfirmed: true }, 'member.correct'];
  },
  'see from where a member signs in': () => [
    'GET',
    `/admin/users/${fixture.older.id}/sign-ins`,
    undefined,
    'member.signals',
  ],
  'see the accounts that share something': () => [
    'GET',
    `/admin/users/${fixture.older.id}/shared`,
    undefined,
    'member.signals',
  ],
  'see why a member was flagged': () => ['GET', `/admin/users/${fixture.older.id}/flags`],
  'see the watch list': () => ['GET', '/admin/watch-list'],
  'put a contact on the watch list': () => ['POST', '/admin/watch-list', watched, 'watch.add'],
  'take an entry off the watch list': async () => {
    const { _id } = (await fixture.first.post('/admin/watch-list', watched)).body.data;
    return ['POST', `/admin/watch-list/${_id}/end`, undefined, 'watch.end'];
  },
  'read a statement': async () => ['POST', '/admin/transactions/statement', (await statement()).read],
  'approve payments of a statement': async () => [
    'POST',
    '/admin/transactions/statement/approve',
    (await statement()).approve,
    'transaction.approve',
  ],
  'restore a member whom staff deleted': async () => {
    await fixture.first.delete(`/admin/users/${fixture.karim.id}`);
    return ['POST', `/admin/users/${fixture.karim.id}/restore`, { reason }, 'member.restore'];
  },
};

test.each(Object.entries(acts))(
  'only Administration may %s, and an act is audited [S6.4]',
  async (_, act) => {
    const { app, rafiq, second } = fixture;
    const [method, path, body, audited] = await act();
    const statusFor = async (who: Person) => (await who.send(method, path, body)).status;
    expect(await statusFor(await signInStaff(app, 'uploader'))).toBe(403);
    for (const who of [new Person(app), rafiq]) expect(await statusFor(who)).toBe(401);
    const actions = async () =>
      (await app.context.db.selectFrom('audit_log').select('action').execute()).map((row) => row.action);
    if (audited !== undefined) expect(await actions()).not.toContain(audited);
    expect(await statusFor(second)).toBeLessThan(300);
    if (audited !== undefined) expect(await actions()).toContain(audited);
  },
);
