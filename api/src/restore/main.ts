import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../backup/run-command.ts';
import { ConfigError, parseConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { repeatAfter, restoreBackup } from './restore-backup.ts';

function readArguments() {
  try {
    return parseArgs({
      options: {
        from: { type: 'string' },
        at: { type: 'string' },
        verify: { type: 'boolean', default: false },
        'skip-damaged': { type: 'boolean', default: false },
        'only-removals': { type: 'boolean', default: false },
      },
      strict: true,
    }).values;
  } catch {
    throw new ConfigError(
      'The options are --from FOLDER, --at TIME, --verify, --skip-damaged, and --only-removals with --at.',
    );
  }
}

function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new ConfigError('--at takes a time such as 2026-11-26T02:00:00Z.');
  return time;
}

/** Restores a backup with the settings of the server, which must not run. The exit code is 1 if it fails. */
async function main(): Promise<void> {
  const { from, verify, ...values } = readArguments();
  const at = readTime(values.at);
  const config = parseConfig(process.env);
  const root = from ?? config.backupDir;
  if (!root) throw new ConfigError('Say where the backups are: --from FOLDER, or the setting BACKUP_DIR.');
  const options = {
    config,
    environment: process.env,
    root: resolve(root),
    clock: Date.now,
    log: createLog('error'),
    say: (line: string) => void process.stdout.write(`${line}\n`),
  };
  if (!values['only-removals'])
    return restoreBackup({ ...options, at, verify, skipDamaged: values['skip-damaged'] });
  if (at === undefined)
    throw new ConfigError('--only-removals needs --at: the time that the database was put back to.');
  await repeatAfter(options, at);
}

runCommand(main);
