import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditChain } from '../support/audit.ts';
import { figuresOf, importOf, rowsOf, showImport, validRow } from '../support/fixtures/import-fixture.ts';
import { Person } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The addresses that the mail server refuses at present. */
let isRefused: (address: string) => boolean;
let mails: { readonly to: string; readonly raw: string }[];
let server: SMTPServer;
let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  isRefused = () => false;
  mails = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(isRefused(address) ? Object.assign(new Error('No'), { responseCode: 550 }) : undefined),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  admin = await signInStaff(app, 'administration');
  mails = [];
});
afterEach(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

const act = async (path: string) => {
  const answer = await admin.post(path);
  await app.context.background.settle();
  return answer;
};
const told = () => mails.map(({ to }) => to).toSorted();
const linkOf = (address: string) =>
  /token=([\w-]+)/.exec(mails.find(({ to }) => to === address)?.raw ?? '')?.[1];
const audits = async (action: string) => {
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', action)
    .execute();
  return rows.map(({ facts }) => JSON.parse(facts));
};

test('links that the mail server refused are counted and shown with their rows, and sent again once', async () => {
  const path = await importOf(admin, [validRow(1), validRow(2), validRow(3)]);
  isRefused = (address) => address !== 'rahim2@example.com';
  await act(`${path}/run`);
  expect(told()).toEqual(['rahim2@example.com']);
  expect(await showImport(admin, path)).toMatchObject({ linksFailed: 2, figures: { CREATED: 3 } });
  const rows = await rowsOf(admin, path);
  expect(rows.map(({ row, warnings }) => [row, warnings])).toEqual([
    [2, [{ field: 'email', column: 4, message: 'The link to set a password could not be sent by email.' }]],
    [3, []],
    [4, expect.any(Array)],
  ]);

  // One is still refused, and noted again.
  isRefused = (address) => address === 'rahim3@example.com';
  const again = await act(`${path}/links`);
  expect(again.status).toBe(202);
  expect(told()).toEqual(['rahim1@example.com', 'rahim2@example.com']);
  expect(await showImport(admin, path)).toMatchObject({ linksFailed: 1 });
  expect(await audits('import.links')).toEqual([{ rows: 2 }]);

  // Two consoles at once send it once; a repeat without such links changes nothing.
  isRefused = () => false;
  await Promise.all([admin.post(`${path}/links`), admin.post(`${path}/links`)]);
  await app.context.background.settle();
  await act(`${path}/links`);
  expect(told()).toEqual(['rahim1@example.com', 'rahim2@example.com', 'rahim3@example.com']);
  expect(await showImport(admin, path)).toMatchObject({ linksFailed: 0 });
  expect((await rowsOf(admin, path)).every(({ warnings }) => warnings.length === 0)).toBe(true);
  const newPassword = 'correct horse battery';
  for (const address of told()) {
    const set = await new Person(app).post('/auth/set-password', { token: linkOf(address), newPassword });
    expect([address, set.status]).toEqual([address, 204]);
  }
  await verifyAuditChain(app);
});

test('a member who signed in or was banned since gets no other link, and none goes after a revert', async () => {
  const path = await importOf(admin, [validRow(1), validRow(2), validRow(3)]);
  isRefused = () => true;
  await act(`${path}/run`);
  const ids = (await rowsOf(admin, path)).map(({ member }) => member?._id ?? '');
  await app.context.db
    .updateTable('members')
    .set({ password_hash: 'set' })
    .where('id', '=', ids[0] ?? '')
    .execute();
  await app.advance(1000);
  await admin.patch(`/admin/users/${ids[1]}?t=UPDATE_STATUS`, { activePolicy: '5' });
  isRefused = () => false;
  await act(`${path}/links`);
  expect(told()).toEqual(['rahim3@example.com']);
  expect(await showImport(admin, path)).toMatchObject({ linksFailed: 0 });

  const other = await importOf(admin, [validRow(4)]);
  isRefused = () => true;
  await act(`${other}/run`);
  await act(`${other}/revert`);
  expect(await figuresOf(admin, other)).toEqual({ REVERTED: 1 });
  expect(await showImport(admin, other)).toMatchObject({ linksFailed: 0 });
  expect((await rowsOf(admin, other))[0]?.warnings).toEqual([]);
  expect((await act(`${other}/links`)).status).toBe(409);
});

test('a member, an Uploader and a guest send no links again', async () => {
  const path = await importOf(admin, [validRow(1)]);
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.post(`${path}/links`)).status).toBe(403);
  expect((await new Person(app).post(`${path}/links`)).status).toBe(401);
  const unknown = path.replace(/.{4}$/, '0000');
  expect((await admin.post(`${unknown}/links`)).status).toBe(404);
});
