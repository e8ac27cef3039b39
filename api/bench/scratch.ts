import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../src/platform/database/open-sqlite.ts';

/**
 * Runs work on a copy of a populated database, so that its writes leave the population unchanged; with its
 * photos if `withFiles`.
 */
export async function onCopy<T>(
  dataDir: string,
  work: (dataDir: string) => Promise<T>,
  { withFiles = false } = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'milon-bench-'));
  const source = openSqlite(join(dataDir, 'milon.sqlite'), { readonly: true });
  try {
    await source.backup(join(folder, 'milon.sqlite'));
    if (withFiles) cpSync(join(dataDir, 'files'), join(folder, 'files'), { recursive: true });
    return await work(folder);
  } finally {
    source.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
