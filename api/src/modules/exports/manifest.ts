import { createHash } from 'node:crypto';
import type { ZipEntry } from '../../platform/zip.ts';

/** A file that is missing from the archive. */
export interface MissingFile {
  readonly name: string;
  readonly reason: string;
}

interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Passes the parts on, and reports their total size and digest at the end. */
async function* measured(entry: ZipEntry, done: (file: ListedFile) => void): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const part of entry.parts) {
    digest.update(part);
    bytes += part.byteLength;
    yield part;
  }
  done({ name: entry.name, bytes, sha256: digest.digest('hex') });
}

/**
 * Returns the entries, followed by `manifest.json`: every file with its size and SHA-256, and every missing
 * file. It comes last, so an archive that contains it is complete.
 */
export async function* withManifest(
  entries: AsyncIterable<ZipEntry | { readonly missing: MissingFile }>,
  at: number,
): AsyncGenerator<ZipEntry> {
  const files: ListedFile[] = [];
  const missing: MissingFile[] = [];
  for await (const entry of entries) {
    if ('missing' in entry) missing.push(entry.missing);
    else yield { ...entry, parts: measured(entry, (file) => files.push(file)) };
  }
  const manifest = { madeAt: new Date(at).toISOString(), isComplete: missing.length === 0, files, missing };
  yield {
    name: 'manifest.json',
    parts: [new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)],
  };
}
