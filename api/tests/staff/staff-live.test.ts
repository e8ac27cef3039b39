import type { StaffChange } from '@milon/shared/contracts';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findLiveRoles } from '../../src/modules/staff/index.ts';
import { runPreparedSync } from '../../src/platform/database/prepared.ts';
import type { RunningServer } from '../../src/server.ts';
import { importOf, showImport, validRow } from '../support/fixtures/import-fixture.ts';
import { type Member, type Person, signUpActive } from '../support/people.ts';
import { openConsoleSocket } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let server: RunningServer;
let admin: StaffPerson;
let uploader: StaffPerson;
let member: Member;
const open: Socket[] = [];

beforeEach(async () => {
  app = await startTestApp();
  server = await app.listen();
  admin = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
  member = await signUpActive(app, { gender: 'women' });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
  await app.close();
});

/** A console's socket, and what it receives. */
async function openConsole(person: Person, token?: unknown) {
  const socket = await openConsoleSocket(server, person, token);
  open.push(socket);
  const received: StaffChange[] = [];
  socket.on('changed', (changes) => received.push(...changes));
  return { socket, received };
}

const setStatus = (status: string) =>
  admin.patch(`/admin/users/${member.id}?t=UPDATE_STATUS`, { activePolicy: status });

test('a change by staff reaches the consoles of the roles that may see it, a look reaches nobody', async () => {
  const office = await openConsole(admin);
  const desk = await openConsole(uploader);
  expect((await admin.get(`/admin/users/${member.id}`)).status).toBe(200);
  const words = { name: 'Lies', nameBangla: 'মিথ্যা', isActive: true, userType: '1' };
  const added = await admin.post('/admin/report/words', words);
  expect((await setStatus('2')).status).toBe(200);
  const changed = { topic: 'member', id: member.id, by: admin.id };
  await expect.poll(() => desk.received).toEqual([changed]);
  await expect.poll(() => office.received).toContainEqual(changed);
  expect(added.status).toBe(201);
  expect(office.received).toEqual([{ topic: 'report-word', id: expect.any(String), by: admin.id }, changed]);
});

test('a member who deletes or restores the own account is announced to both roles', async () => {
  const office = await openConsole(admin);
  const desk = await openConsole(uploader);
  const own = { topic: 'member', id: member.id, by: member.id };
  const password = 'correct horse battery';
  const phone = `0${member.user.phoneNumber?.number}`;
  expect((await member.delete('/users', { password })).status).toBe(200);
  await expect.poll(() => [office.received, desk.received]).toEqual([[own], [own]]);
  expect((await member.post('/users/restore', { phone, password })).status).toBe(200);
  await expect.poll(() => [office.received.length, desk.received.length]).toEqual([2, 2]);
});

test('an import reaches the consoles of Administration; a download of its rows reaches nobody', async () => {
  const office = await openConsole(admin);
  const desk = await openConsole(uploader);
  const path = await importOf(admin, [validRow(1).with(3, '12')]);
  const created = { topic: 'import', id: path.split('/').at(-1), by: admin.id };
  await expect.poll(() => office.received).toEqual([created]);
  expect((await admin.get(`${path}/file`)).status).toBe(200);
  expect((await setStatus('2')).status).toBe(200);
  const changed = { topic: 'member', id: member.id, by: admin.id };
  await expect.poll(() => office.received).toHaveLength(2);
  expect(office.received).toEqual([created, changed]);
  expect(desk.received).toEqual([changed]);
});

test('the end of a check, a run and a revert of an import is announced to Administration', async () => {
  const path = await importOf(admin, [validRow(1), validRow(2)]);
  const id = path.split('/').at(-1) ?? '';
  const office = await openConsole(admin);
  const desk = await openConsole(uploader);
  const { headers, mapping } = await showImport(admin, path);
  const changed = { topic: 'import', id, by: admin.id };
  const importChanges = () => office.received.filter(({ topic }) => topic === 'import');
  for (const act of [
    () => admin.put(`${path}/mapping`, { mapping: { ...mapping, [headers[7] ?? '']: null } }),
    () => admin.post(`${path}/run`),
    () => admin.post(`${path}/revert`),
  ]) {
    office.received.length = 0;
    expect((await act()).status).toBeLessThan(300);
    await app.context.background.settle();
    // The act itself, and the end of the work that it started.
    await expect.poll(importChanges).toEqual([changed, changed]);
    // What a console fetches now is the end.
    expect(['READY', 'DONE', 'REVERTED']).toContain((await showImport(admin, path)).state);
  }
  // A run that changes nothing has no end.
  office.received.length = 0;
  await admin.post(`${path}/revert`);
  expect((await setStatus('2')).status).toBe(200);
  await expect.poll(() => office.received).toHaveLength(1);
  expect(importChanges()).toEqual([]);
  expect(desk.received.some(({ topic }) => topic === 'import')).toBe(false);
});

test('how far a run and a revert are reaches Administration with the figures, once a second', async () => {
  const path = await importOf(
    admin,
    Array.from({ length: 8 }, (_, n) => validRow(n)),
  );
  const id = path.split('/').at(-1) ?? '';
  const office = await openConsole(admin);
  const desk = await openConsole(uploader);
  const { db } = app.context;
  // Each row takes 400 ms: its step is one transaction.
  const begin = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    app.advanceNow(400);
    return begin();
  });
  for (const [act, state, done] of [
    ['run', 'RUNNING', 'CREATED'],
    ['revert', 'REVERTING', 'REVERTED'],
  ] as const) {
    office.received.length = 0;
    expect((await admin.post(`${path}/${act}`)).status).toBe(202);
    await app.context.background.settle();
    const told = () => office.received.flatMap((change) => change.progress ?? []);
    await expect.poll(() => told().length).toBeGreaterThanOrEqual(2);
    expect(office.received.filter(({ progress }) => progress)).toMatchObject(
      told().map(() => ({ topic: 'import', id, by: admin.id, progress: { state } })),
    );
    const counts = told().map(({ figures }) => figures[done]);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBe(counts.length);
    expect(counts.length).toBeLessThan(5);
    // The end comes last, without figures: what is fetched then is final.
    await expect.poll(() => office.received.at(-1)).toEqual({ topic: 'import', id, by: admin.id });
  }
  spy.mockRestore();
  expect(desk.received.some(({ topic }) => topic === 'import')).toBe(false);
});

test('a console without a valid token of staff gets no socket, and one that loses its right is cut', async () => {
  const others = [7, '', 'x.y.z', uploader.refreshToken];
  for (const token of others) await expect(openConsole(member, token)).rejects.toThrow('NOT_SIGNED_IN');
  const desk = await openConsole(uploader);
  const cut = new Promise((resolve) => {
    desk.socket.once('disconnect', resolve);
  });
  const changed = await admin.patch(`/staff/${uploader.id}`, { isDisabled: true });
  expect(changed.status).toBe(200);
  expect(await cut).toBe('io server disconnect');
  await expect(openConsole(uploader)).rejects.toThrow('NOT_SIGNED_IN');
});

test('a second factor that becomes required cuts the open consoles of those without one', async () => {
  const other = await signInStaff(app);
  const office = await openConsole(other);
  const desk = await openConsole(uploader);
  const cut = new Promise((resolve) => {
    office.socket.once('disconnect', resolve);
  });
  const settings = { ...(await admin.get('/admin/settings')).body, secondFactorRequired: true };
  const askedAt = Date.now();
  expect((await admin.put('/admin/settings', settings)).status).toBe(200);
  expect(await cut).toBe('io server disconnect');
  expect(Date.now() - askedAt).toBeLessThan(5_000);
  expect(desk.socket.connected).toBe(true);
  await expect(openConsole(other)).rejects.toThrow('FORBIDDEN');
});

test('the rights of all open consoles are read with the settings once', async () => {
  await signInStaff(app);
  await signInStaff(app);
  const { db, readers } = app.context;
  const sessions = await readers.selectFrom('staff_sessions').select('id').execute();
  const ids = sessions.map(({ id }) => id);
  expect(ids).toHaveLength(4);
  // Prepared statements take Kysely's way too, where they are seen.
  runPreparedSync(db, { outside: () => undefined, within: () => undefined });
  const execute = vi.spyOn(db.getExecutor(), 'executeQuery');
  expect((await findLiveRoles(app.context, ids)).size).toBe(4);
  expect(execute.mock.calls.filter(([{ sql }]) => sql.includes('"settings"'))).toHaveLength(1);
});
