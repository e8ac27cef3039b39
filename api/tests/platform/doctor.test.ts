import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { examine } from '../../src/doctor/examine.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import { damagedDatabase } from '../../src/platform/database/unusable.ts';
import { backUpHere, runCommand, settingsOf } from '../support/backups.ts';
import { addPackage } from '../support/commerce.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const secrets = {
  SESSION_SECRET: '0b7e8f1d4c2a96530fe1d2c3b4a59687',
  DATA_KEY: 'f00dfacecafe0123456789abcdef9876',
  METRICS_TOKEN: '1234567890abcdefghijklmnopqrstuv',
};

let app: TestApp;
let backups: string;
let mail: SMTPServer;
let sms: Server;
/** The settings of an installation with which nothing is wrong. */
let sound: Record<string, string>;
beforeAll(async () => {
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username }, _session, done) =>
      username === 'milon' ? done(null, { user: username }) : done(new Error('Who are you?')),
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  sms = createServer((_, answer) => answer.writeHead(405).end()).listen(0, '127.0.0.1');
  await once(sms, 'listening');
});
afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(resolve));
  sms.close();
});
const mailAs = (user: string) =>
  `smtp://${user}:password@127.0.0.1:${(mail.server.address() as AddressInfo).port}`;

beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ ...secrets, BACKUP_DIR: backups });
  sound = {
    ...secrets,
    ...settingsOf(app),
    NODE_ENV: 'production',
    BACKUP_DIR: backups,
    SMTP_URL: mailAs('milon'),
    SMS_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}/send`,
  };
});
afterEach(async () => {
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

async function findingsOf(settings: Record<string, string>): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for await (const finding of examine(settings)) all.push(finding);
  // The disk of a machine that runs tests may be small.
  return all.filter(({ sentence }) => !sentence.startsWith('The disk of'));
}
const wrongs = async (settings: Record<string, string>) =>
  (await findingsOf(settings)).filter(({ state }) => state === 'wrong').map(({ sentence }) => sentence);

test.runIf(process.env['TEST_ENGINE'] === 'sqlite').each([
  ['its beginning', 20, 4_096],
  ['a table', 200_000, 400_000],
])(
  'a database of which %s is overwritten is called damaged by the doctor and by a start',
  async (_, at, bytes) => {
    const { db } = app.context;
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const dataDir = join(backups, 'damaged');
    mkdirSync(dataDir, { mode: 0o700 });
    const file = readFileSync(join(app.dataDir, 'milon.sqlite'));
    writeFileSync(join(dataDir, 'milon.sqlite'), file.fill(7, at, at + bytes), { mode: 0o600 });
    const settings = { ...sound, DATA_DIR: dataDir };
    expect(await wrongs(settings)).toContain(damagedDatabase);
    const { code, said } = await runCommand('backup', ['--to', backups], settings);
    expect([code, said.trim()]).toEqual([1, damagedDatabase]);
  },
);

test('nothing is wrong with a sound installation, and what is missing for business is only noted', async () => {
  await backUpHere(app, backups);
  const found = await findingsOf(sound);
  expect(found.filter(({ state }) => state === 'wrong')).toEqual([]);
  const notes = found.filter(({ state }) => state === 'note').map(({ sentence }) => sentence);
  expect(notes.join()).toContain('Nothing is for sale');
  await addPackage(app);
  expect((await findingsOf(sound)).map(({ sentence }) => sentence).join()).not.toContain(
    'Nothing is for sale',
  );
});

test('a wrong setting is named, and nothing else is looked at', async () => {
  expect(await findingsOf({ ...sound, PORT: 'many' })).toMatchObject([
    { state: 'wrong', sentence: expect.stringContaining('The setting PORT cannot be used') },
  ]);
});

test('each fault of the surroundings is said in a sentence of its own', async () => {
  const refused = 'http://127.0.0.1:1/';
  const found = await wrongs({
    ...sound,
    SESSION_SECRET: 'a'.repeat(40),
    SMTP_URL: mailAs('stranger'),
    SMS_URL: refused,
    SSLCOMMERZ_URL: refused,
    SSLCOMMERZ_STORE_ID: 'shop',
    SSLCOMMERZ_STORE_PASSWORD: 'password',
    S3_ENDPOINT: refused,
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    RATE_LIMIT_SCALE: '10',
    BACKUP_DIR: join(backups, 'unmounted'),
  });
  expect(found).toEqual([
    'SESSION_SECRET is no random secret: make another.',
    'RATE_LIMIT_SCALE is for tests: take it away.',
    `There is no folder ${join(backups, 'unmounted')}, which BACKUP_DIR names. Is its disk mounted?`,
    expect.stringContaining('The mail server of SMTP_URL does not let us in'),
    expect.stringContaining('The SMS gateway cannot be reached at 127.0.0.1:1'),
    expect.stringContaining('SSLCOMMERZ cannot be reached'),
    expect.stringContaining('The bucket photos cannot be read'),
    'No good backup was found in BACKUP_DIR: run `npm run backup`.',
  ]);
});

test('a database of a newer version, and a clock behind the known time, are wrong', async () => {
  const { db } = app.context;
  await backUpHere(app, backups);
  await db
    .insertInto('heartbeats')
    .values({ name: 'clock', at: Date.now() + 2 * 3_600_000 })
    .execute();
  expect(await wrongs(sound)).toEqual([
    'The clock is 120 minutes behind the last time that was known to be right: run NTP.',
  ]);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-26')`.execute(db);
  try {
    expect(await wrongs(sound)).toEqual([expect.stringContaining('does not know 9999-later')]);
  } finally {
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
  }
});

test('the command prints what it found, and its exit code says whether anything is wrong', async () => {
  const { code, said } = await runCommand('doctor', [], { ...sound, SMTP_URL: mailAs('stranger') });
  expect(code).toBe(1);
  expect(said).toMatch(/WRONG The mail server of SMTP_URL does not let us in/);
  expect(said).not.toMatch(/password|at file:/);
});
