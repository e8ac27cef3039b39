import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ensureReportWords } from '../../../src/modules/reports/index.ts';
import { openDatabases } from '../../../src/platform/database/connect.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { keepFresh } from './postgres-copies.ts';
import './record-statements.ts';

/** Address of the server that the child holds, once it answers. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${String(code)}).`)));
  });
}

/** A real PostgreSQL server for the run, with one migrated database whose copies the tests take in turn. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('./postgres-host.ts', import.meta.url)));
  const url = await addressOf(child);
  const databases = openDatabases({ databaseUrl: `${url}/template_milon`, dataDir: tmpdir() });
  await migrate(databases.db);
  await ensureReportWords(databases.db);
  await databases.close();
  await keepFresh(`${url}/template_milon`);
  project.provide('postgresUrl', url);
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await ended;
  };
}
