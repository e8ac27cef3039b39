import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '../config.ts';
import { BackupRefusal } from '../modules/backups/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import { createLog } from '../platform/log.ts';
import { makeBackup } from './make-backup.ts';

function readTarget(backupDir: string | undefined): string {
  let to: string | undefined;
  try {
    to = parseArgs({ options: { to: { type: 'string' } }, strict: true }).values.to;
  } catch {
    throw new ConfigError('The only option is --to FOLDER.');
  }
  const target = to ?? backupDir;
  if (!target) throw new ConfigError('Say where the backup goes: --to FOLDER, or the setting BACKUP_DIR.');
  return resolve(target);
}

/** Makes a backup with the settings of the server, which may run meanwhile. The exit code is 1 on failure. */
async function main(): Promise<void> {
  process.umask(0o077);
  const config = parseConfig(process.env);
  await makeBackup({
    config,
    environment: process.env,
    root: readTarget(config.backupDir),
    clock: Date.now,
    log: createLog('error'),
    say: (line) => void process.stdout.write(`${line}\n`),
  });
}

main().catch((error: unknown) => {
  const isPlain =
    error instanceof BackupRefusal || error instanceof ConfigError || error instanceof DomainError;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isPlain ? error.message : text}\n`);
  process.exitCode = 1;
});
