import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '../config.ts';
import { findKnownPlaces, verifyChain } from '../modules/audit/index.ts';
import { openDatabases } from '../platform/database/connect.ts';
import { deriveKeys } from '../platform/security/keys.ts';

/** A place that was kept elsewhere, such as in a mail: `1234:` and the hash. */
function readPlace(text: string): { position: number; hash: string } {
  const [, position, hash] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash) throw new ConfigError('--head takes a position and a hash, as 1234:0a1b….');
  return { position: Number(position), hash };
}

function readArguments(): string[] {
  try {
    const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } }, strict: true });
    return values.head ?? [];
  } catch {
    throw new ConfigError('The command takes --head POSITION:HASH, once or more, and nothing else.');
  }
}

/** Verifies the audit log and says what came of it. Ends with 0 where it is whole, with 1 where it is not. Changes nothing. */
async function main(): Promise<void> {
  // Until it is known.
  process.exitCode = 2;
  const heads = readArguments().map(readPlace);
  const config = parseConfig(process.env);
  const keys = deriveKeys(config);
  const databases = openDatabases(config);
  try {
    const known = [...(await findKnownPlaces({ db: databases.db, keys, config })), ...heads];
    // Nobody else waits for this thread, and one that waits for a reader alone would end.
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
