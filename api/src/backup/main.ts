import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { makeBackup } from './make-backup.ts';
import { runCommand } from './run-command.ts';

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

runCommand(main);
