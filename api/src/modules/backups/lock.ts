import { existsSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { makePrivateFile } from '../../platform/private-files.ts';
import { CopyRefusal } from './refusal.ts';

const isTaken = (error: unknown) => String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
const pathOf = (root: string) => join(root, 'lock.sqlite');

/**
 * Runs `work` while nobody else makes a backup in the folder; several may read it. SQLite's lock on a file
 * ends with its process, however that ends. A folder that has no lock is a copy that only is read.
 */
export async function withLock<T>(root: string, use: 'write' | 'read', work: () => Promise<T>): Promise<T> {
  const path = pathOf(root);
  if (use === 'write') makePrivateFile(path);
  else if (!existsSync(path)) return work();
  const lock = new BetterSqlite(path, { readonly: use === 'read', timeout: 0 });
  try {
    lock.exec(use === 'write' ? 'begin exclusive' : 'begin; select * from sqlite_master');
  } catch (error) {
    lock.close();
    if (isTaken(error)) throw new CopyRefusal(`Another backup or restore is using ${root}.`);
    throw error;
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** Whether a backup is being made in the folder. */
export async function isBackupRunning(root: string): Promise<boolean> {
  try {
    await withLock(root, 'read', async () => {});
    return false;
  } catch (error) {
    if (error instanceof CopyRefusal) return true;
    throw error;
  }
}
