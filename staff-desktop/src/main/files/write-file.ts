import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

let serial = 0;

/** Writes the complete file or nothing. Only this account can read it. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  serial += 1;
  const draft = `${file}.${process.pid}-${serial}.tmp`;
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, file);
}
