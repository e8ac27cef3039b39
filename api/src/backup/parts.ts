import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BackupPart } from '../modules/backups/index.ts';
import { PRIVATE_FILE } from '../platform/private-files.ts';

function measure(hash: Hash, count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count(chunk.length);
      done(null, chunk);
    },
  });
}

/** Writes a stream to a file of the backup, compressed if its name says so, and forces it to the disk. */
export async function writePart(folder: string, name: string, source: Readable): Promise<BackupPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = measure(hash, (more) => {
    bytes += more;
  });
  const target = createWriteStream(join(folder, name), { mode: PRIVATE_FILE, flush: true });
  if (name.endsWith('.gz')) await pipeline(source, createGzip({ level: 1 }), measured, target);
  else await pipeline(source, measured, target);
  return { name, bytes, sha256: hash.digest('hex') };
}

/** The part that is on the disk under this name. */
export async function readPart(folder: string, name: string): Promise<BackupPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, name))) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

/** The names of parts that are missing or differ from what was written. */
export async function findDamagedParts(folder: string, parts: readonly BackupPart[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const part of parts) {
    const found = await readPart(folder, part.name).catch(() => undefined);
    if (found?.sha256 !== part.sha256 || found.bytes !== part.bytes) damaged.push(part.name);
  }
  return damaged;
}
