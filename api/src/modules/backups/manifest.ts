import type { KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE } from '../../platform/private-files.ts';
import { digest, equalInConstantTime } from '../../platform/security/tokens.ts';
import { CopyRefusal } from './refusal.ts';

const partSchema = z.object({
  name: z.string().regex(/^\w[\w.-]*$/),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const contentSchema = z.object({
  version: z.literal(1),
  /** When the database was as the backup has it, epoch milliseconds. */
  createdAt: z.number().int(),
  finishedAt: z.number().int(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The last migration of the database. */
  schema: z.string(),
  /** Fingerprints of the secrets that the backup needs: never the secrets. */
  secrets: z.object({ SESSION_SECRET: z.string(), DATA_KEY: z.string() }),
  database: z.object({
    format: z.enum(['sqlite', 'pg_dump', 'copy']),
    parts: z.array(partSchema),
    /** The major version of the pg_dump that wrote it: an older pg_restore may not read it. */
    dumpedBy: z.number().int().optional(),
  }),
  /** Each table's number of rows, and a digest of all of them in any order. */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), digest: z.string() })),
  /** The list of the files, which has a checksum of each. */
  files: z.object({ count: z.number().int(), bytes: z.number().int(), list: partSchema }),
});
const manifestSchema = contentSchema.extend({ mac: z.string() });

export type BackupPart = z.infer<typeof partSchema>;
export type ManifestContent = z.infer<typeof contentSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

const fileName = 'manifest.json';

/** Both sides parsed the content, so its fields are in the order of the schema. */
const macOf = (key: KeyObject, content: ManifestContent) => digest(key, JSON.stringify(content));

/** Writes the manifest, which makes a backup a complete one. */
export async function writeManifest(folder: string, content: ManifestContent, key: KeyObject): Promise<void> {
  const whole = contentSchema.parse(content);
  const draft = join(folder, `${fileName}.part`);
  const text = `${JSON.stringify({ ...whole, mac: macOf(key, whole) }, null, 2)}\n`;
  await writeFile(draft, text, { mode: PRIVATE_FILE, flush: true });
  await rename(draft, join(folder, fileName));
}

/** Undefined for a folder without one: the backup broke off, or is being removed. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new CopyRefusal(`${join(folder, fileName)} is damaged.`);
  }
}

/** Whether the manifest is as somebody with our DATA_KEY wrote it. */
export function isGenuine({ mac, ...content }: Manifest, key: KeyObject): boolean {
  return equalInConstantTime(mac, macOf(key, content));
}
