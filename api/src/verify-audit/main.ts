import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '../config.ts';
import { findKnownPlaces, verifyChain } from '../modules/audit/index.ts';
import { openDatabases } from '../platform/database/connect.ts';
import { deriveKeys } from '../platform/security/keys.ts';

/** A known end of the log that was stored elsewhere, for example in a mail: `1234:` and the hash. */
function readPlace(text: string): { position: number; hash: string } {
  const [, position, hash] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash) throw new ConfigError('--head takes a position and a hash, such as 1234:0a1b….');
  return { position: Number(position), hash };
}

function readArguments(): string[] {
  try {
    const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } }, strict: true });
    return values.head ?? [];
  } catch {
    throw new ConfigError('The only option is --head POSITION:HASH, which may be repeated.');
  }
}

/**
 * Verifies the audit log and prints the result. The exit code is 0 if the log is intact and 1 if not. Changes
 * nothing.
 */
async function main(): Promise<void> {
  // The exit code until the result is known.
  process.exitCode = 2;
  const heads = readArguments().map(readPlace);
  const config = parseConfig(process.env);
  const keys = deriveKeys(config);
  const databases = openDatabases(config);
  try {
    const known = [...(await findKnownPlaces({ db: databases.db, keys, config })), ...heads];
    // Uses this thread's connection: no one else needs it, and waiting only for a reader would let the
    // process end.
    const verdict = await verifyChain(databases.db, keys.audit, known);
    if (!verdict) return;
    const { checked, headHash, epochs, brokenAt, fault } = verdict;
    for (const { keyId, from, to } of epochs)
      process.stdout.write(`Rows ${from} to ${to}: ${keyId === null ? 'without a key' : `key ${keyId}`}\n`);
    process.stdout.write(`Head: ${checked}:${headHash}\n`);
    if (brokenAt === undefined) {
      process.stdout.write(`The audit log is whole: ${checked} rows, ${known.length} known places.\n`);
      process.exitCode = 0;
      return;
    }
    process.stdout.write(`THE AUDIT LOG IS BROKEN at row ${brokenAt}: ${fault}.\n`);
    process.exitCode = 1;
  } finally {
    await databases.close();
  }
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : text}\n`);
  process.exitCode = 2;
});
