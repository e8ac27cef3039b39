import type { ReportCase } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import {
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { invite } from '../support/invitations.ts';
import type { Member } from '../support/people.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

const report = async (by: Member, about: Member, word: keyof typeof reportWordIds = 'fake profile') =>
  (await by.post('/report', { reportedUser: about.id, reportCategory: reportWordIds[word] })).status;
const openCases = async () =>
  (await fixture.first.get<{ data: ReportCase[] }>('/admin/report')).body.data.map(
    ({ person, reporters }) => `${person._id} ${reporters}`,
  );
const reports = () =>
  fixture.app.context.db
    .selectFrom('reports')
    .select(['reporter_id', 'reported_id', 'case_id'])
    .orderBy('id')
    .execute();

test('attack 133: a report about the older account that came to the newer one’s case stays after an undo', async () => {
  const { app, first, karim, newer, older, rafiq } = fixture;
  expect(await report(karim, newer)).toBe(201);
  const id = await mergeThem(fixture);
  await app.advance(1_000);
  expect(await report(rafiq, older)).toBe(201);
  expect(await openCases()).toEqual([`${older.id} 2`]);
  const [shared] = await app.context.db.selectFrom('report_cases').select(['id', 'revision']).execute();
  expect(await undoMerge(first, id)).toBe('UNDONE');
  expect(new Set(await openCases())).toEqual(new Set([`${newer.id} 1`, `${older.id} 1`]));
  const [about, since] = await reports();
  expect(about).toEqual({ reporter_id: karim.id, reported_id: newer.id, case_id: shared?.id });
  expect(since).toMatchObject({ reporter_id: rafiq.id, reported_id: older.id });
  expect(since?.case_id).not.toBe(shared?.id);
  // A decision about both reports, made on an open screen, is refused.
  const stale = { decision: 'DISMISS', reason: '1', revision: shared?.revision };
  expect((await first.patch(`/admin/report/${shared?.id}`, stale)).status).toBe(409);
});

test('what somebody said of both while the merge stood does not stop the undo', async () => {
  const { app, first, karim, newer, older } = fixture;
  await invite(karim, newer);
  await invite(karim, older);
  expect(await report(karim, newer)).toBe(201);
  const id = await mergeThem(fixture);
  await app.advance(1_000);
  // Her invitation stayed with the hidden account, so he can report it once more.
  expect(await report(karim, newer)).toBe(201);
  expect(await undoMerge(first, id)).toEqual([409, 'CONFLICT']);
  const [, again] = await reports();
  expect(again).toMatchObject({ reported_id: newer.id });
  const { case_id: path } = again ?? {};
  const dismissed = await first.patch(`/admin/report/${path}`, { decision: 'DISMISS', reason: '1' });
  expect(dismissed.status).toBe(200);
  expect(await undoMerge(first, id)).toBe('UNDONE');
  // Of two alike, each account keeps one.
  expect((await reports()).map((row) => row.reported_id)).toEqual([older.id, newer.id]);
});
