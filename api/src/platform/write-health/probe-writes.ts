import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/connect.ts';
import { PRIVATE_FILE } from '../private-files.ts';

/** Size of the test file: a disk with less space counts as full. */
const probeBytes = 48 * 1024;

/**
 * Writes a row and a file to disk and removes both again. Throws if the database or the data folder takes no
 * writes.
 */
export async function probeWrites(db: Db, dataDir: string): Promise<void> {
  const content = randomBytes(probeBytes).toString('base64');
  await db.deleteFrom('write_probes').execute();
  await db.insertInto('write_probes').values({ id: randomUUID(), content }).execute();
  await db.deleteFrom('write_probes').execute();
  const file = join(dataDir, '.write-probe');
  try {
    await writeFile(file, content, { mode: PRIVATE_FILE, flush: true });
  } finally {
    await rm(file, { force: true });
  }
}
