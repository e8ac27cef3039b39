import { isBusy } from '../database/patience.ts';

/**
 * Codes of SQLite, PostgreSQL and the operating system that mean that writing is impossible now: the disk
 * or a quota is full, the file system is read-only, or so is the database, for example a replica. A busy
 * database counts too, because its writers were patient. Reads still work.
 */
const codes: ReadonlySet<string> = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_TRUNCATE',
  'SQLITE_IOERR_SHMSIZE',
  // disk_full, read_only_sql_transaction
  '53100',
  '25006',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);

/** Whether an error, or its cause, means that writing is impossible now. */
export function cannotWrite(error: unknown): boolean {
  for (
    let at: unknown = error;
    typeof at === 'object' && at !== null;
    at = (at as { cause?: unknown }).cause
  ) {
    const { code } = at as { code?: unknown };
    if (isBusy(at)) return true;
    if (typeof code === 'string' && (codes.has(code) || code.startsWith('SQLITE_READONLY'))) return true;
  }
  return false;
}
