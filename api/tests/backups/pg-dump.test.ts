import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { createContext, type RunningContext } from '../../src/create-context.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { backUpHere, restoreHere, type Target } from '../support/backups.ts';
import type { TestApp } from '../support/test-app.ts';

/** Where Debian keeps the server's own programs: a server of the same version as its pg_dump. */
function findServer(): string | undefined {
  const versions = ((): string[] => {
    try {
      return readdirSync('/usr/lib/postgresql');
    } catch {
      return [];
    }
  })();
  return versions
    .map((version) => join('/usr/lib/postgresql', version, 'bin'))
    .find((folder) => readdirSync(folder).includes('initdb') && readdirSync(folder).includes('pg_dump'));
}

const programs = findServer();
/** A server refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const run = (program: string, ...args: string[]) =>
  promisify(execFile)(join(programs ?? '', program), args, { ...nobody, cwd: tmpdir() });

let folder: string;
let url: string;
let context: RunningContext;

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${url}/${name}`;
}

// The server of the other tests is newer than any pg_dump here, so this needs one of the system. It runs
// once, beside the tests of PostgreSQL.
const isHere = programs !== undefined && process.env['TEST_ENGINE'] === 'postgres';

beforeAll(async () => {
  if (!isHere) return;
  folder = mkdtempSync(join(tmpdir(), 'milon-system-postgres-'));
  chmodSync(folder, 0o777);
  const port = await getPort({ host: '127.0.0.1' });
  const data = join(folder, 'data');
  await run('initdb', '-D', data, '-U', 'milon', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -c unix_socket_directories=${folder}`;
  await run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  url = `postgres://milon@127.0.0.1:${port}`;
  const config = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'app'),
    DATABASE_URL: await createDatabase('milon'),
    LOG_LEVEL: 'silent',
  });
  context = createContext(config);
  await migrate(context.db);
});
afterAll(async () => {
  if (!isHere) return;
  await context.close();
  await run('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', 'stop');
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!isHere)(
  'pg_dump writes the backup where it is as new as the server, and pg_restore reads it',
  async () => {
    await context.db
      .insertInto('write_probes')
      .values({ id: 'a', content: 'নাম, "quotes" and \\ \t' })
      .execute();
    const app = { context, dataDir: context.config.dataDir } as TestApp;
    const backups = join(folder, 'backups');
    const environment = { PATH: [programs, process.env['PATH']].join(delimiter) };
    expect(await backUpHere(app, backups, { environment })).toMatchObject({
      code: 0,
      said: expect.stringContaining('(pg_dump)'),
    });
    const [name = ''] = readdirSync(join(backups, 'backups'));
    const manifest = JSON.parse(readFileSync(join(backups, 'backups', name, 'manifest.json'), 'utf8'));
    expect(manifest.database).toMatchObject({ format: 'pg_dump', dumpedBy: expect.any(Number) });

    // Without the program that reads it, nothing is written.
    const settings = { DATA_DIR: join(folder, 'target'), DATABASE_URL: await createDatabase('target') };
    const target = { settings } as unknown as Target;
    const none = { environment: { PATH: folder } };
    expect(await restoreHere(target, backups, none)).toMatchObject({
      code: 1,
      said: expect.stringContaining('needs pg_restore'),
    });
    // Nor by an older one, which fails late.
    const older = join(folder, 'older');
    mkdirSync(older);
    writeFileSync(join(older, 'pg_restore'), '#!/bin/sh\necho "pg_restore (PostgreSQL) 9.6"\n', {
      mode: 0o755,
    });
    expect(
      await restoreHere(target, backups, {
        environment: { PATH: [older, environment.PATH].join(delimiter) },
      }),
    ).toMatchObject({ code: 1, said: expect.stringContaining('the pg_restore here is of version 9') });
    expect(await restoreHere(target, backups, { environment, verify: true })).toMatchObject({ code: 0 });
    const restored = createContext(parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }));
    const probes = await restored.db.selectFrom('write_probes').selectAll().execute();
    expect(probes).toEqual([{ id: 'a', content: 'নাম, "quotes" and \\ \t' }]);
    await restored.close();
  },
);
