import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE } from '../../platform/private-files.ts';
import type { AuditKey } from '../../platform/security/keys.ts';
import { type ChainPlace, headMac, isMac } from './chain.ts';

const headSchema = z.object({
  position: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  keyId: z.string(),
  mac: z.string(),
});

const pathOf = (dataDir: string) => join(dataDir, 'audit-head.json');

/**
 * Reads an end of the log, a few minutes old, from a file outside the database: a person who can rewrite
 * PostgreSQL cannot reach it. Returns undefined if there is no file or it belongs to another
 * key.
 */
export async function readHeadFile(dataDir: string, key: AuditKey): Promise<ChainPlace | undefined> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const head = headSchema.parse(JSON.parse(text));
  if (head.keyId !== key.id) return undefined;
  if (!isMac(head.mac, headMac(key, head)))
    throw new Error('audit-head.json has a wrong digest: it was changed from outside.');
  return { position: head.position, hash: head.hash };
}

/** Writes the file atomically. */
export async function writeHeadFile(dataDir: string, key: AuditKey, place: ChainPlace): Promise<void> {
  const path = pathOf(dataDir);
  // Several writers may share the folder.
  const draft = `${path}.${randomUUID()}.part`;
  const content = { ...place, keyId: key.id, mac: headMac(key, place) };
  try {
    await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: PRIVATE_FILE, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
