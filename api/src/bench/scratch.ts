import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../platform/database/sqlite.ts';

/** Works on a copy of a populated database, so that what is written leaves the population as it was. */
export async function onCopy<T>(dataDir: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'milon-bench-'));
  const source = openSqlite(join(dataDir, 'milon.sqlite'), { readonly: true });
  try {
    await source.backup(join(folder, 'milon.sqlite'));
    const copy = openSqlite(join(folder, 'milon.sqlite'), { readonly: false });
    // Else the photos' further renditions would be drawn meanwhile, which takes a core.
    copy.exec('update photos set avif = -1 where avif = 0');
    copy.close();
    return await work(folder);
  } finally {
    source.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
