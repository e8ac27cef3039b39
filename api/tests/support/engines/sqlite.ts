import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureReportWords } from '../../../src/modules/reports/index.ts';
import { openDatabases } from '../../../src/platform/database/connect.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';

/** Migrates one database file; each test copies it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'milon-template-'));
  const databases = openDatabases({ databaseUrl: undefined, dataDir: folder });
  await migrate(databases.db);
  await ensureReportWords(databases.db);
  await databases.close();
  project.provide('sqliteTemplate', join(folder, 'milon.sqlite'));
  return () => rmSync(folder, { recursive: true, force: true });
}
