import type { WorkClaim } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { documentIdOf, giveDocument } from '../support/documents.ts';
import { type Person, signUp } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const kind = 'document';
const shown = (claims: WorkClaim[]) => claims.map(({ by, isOwn, itemId }) => [itemId, by.name, isOwn]);
const claim = async (staff: Person, itemId: string) =>
  shown((await staff.post<{ data: WorkClaim[] }>('/admin/claims', { kind, itemId })).body.data);
const claims = async (staff: Person) =>
  shown((await staff.get<{ data: WorkClaim[] }>(`/admin/claims?kind=${kind}`)).body.data);

test('one member of staff works on an item until they open another, release it, sign out, or stop', async () => {
  const rehana = await signInStaff(app);
  const jahid = await signInStaff(app);
  const [one, two] = [mintId(Date.now()), mintId(Date.now())].toSorted() as [string, string];
  expect(await claim(rehana, one)).toEqual([[one, rehana.staff.name, true]]);
  // Whoever comes second is told who has it, and gets the next one.
  expect(await claim(jahid, one)).toEqual([[one, rehana.staff.name, false]]);
  expect(await claim(jahid, two)).toEqual([
    [one, rehana.staff.name, false],
    [two, jahid.staff.name, true],
  ]);
  // Another queue has its own claims.
  expect((await jahid.get('/admin/claims?kind=message-case')).body.data).toEqual([]);
  // A repeat renews the claim; opening another item releases the one before.
  await app.advance(90_000);
  await claim(rehana, one);
  await app.advance(60_000);
  expect(await claims(rehana)).toEqual([[one, rehana.staff.name, true]]);
  expect(await claim(rehana, two)).toEqual([[two, rehana.staff.name, true]]);
  expect((await rehana.post('/admin/claims/release', { kind })).status).toBe(204);
  expect(await claims(jahid)).toEqual([]);
  await claim(jahid, one);
  await jahid.delete('/admin/auth');
  expect(await claims(rehana)).toEqual([]);
});

test('of eight parallel claims one wins, and a late decision says who decided what and when', async () => {
  const member = await signUp(app, { gender: 'men' });
  await giveDocument(member);
  const id = await documentIdOf(member);
  const rehana = await signInStaff(app);
  const jahid = await signInStaff(app);
  await Promise.all(Array.from({ length: 8 }, (_, n) => claim(n % 2 ? rehana : jahid, id)));
  expect(await claims(rehana)).toHaveLength(1);
  // A decision needs no claim.
  const first = await jahid.post(`/admin/documents/${id}/decision`, { decision: 'REFUSE', reason: '1' });
  expect(first.status).toBe(200);
  const late = await rehana.post(`/admin/documents/${id}/decision`, { decision: 'VERIFY' });
  expect([late.status, late.body.code]).toEqual([409, 'ALREADY_DECIDED']);
  expect(late.body.current).toEqual({
    status: 'REFUSED',
    by: jahid.staff.name,
    at: first.body.data.decidedAt,
  });
});
