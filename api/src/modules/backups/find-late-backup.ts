import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { fingerprintSecrets } from '../../platform/security/keys.ts';
import { listBackups } from './backup-folder.ts';
import { isBackupRunning } from './lock.ts';
import { isGenuine } from './manifest.ts';

/** An older backup than this is an alarm, unless the next one is being made. */
const mostAgeMs = DAY_MS;
/** One that is being made for longer than this hangs. */
const mostRunMs = 6 * 60 * 60_000;

export interface LateBackup {
  /** When the last good backup was made; undefined if there is none. */
  readonly last: number | undefined;
}

type Context = Pick<AppContext, 'clock' | 'config' | 'keys' | 'log'>;

/** The last backup in BACKUP_DIR that a restore with our secrets would accept. */
async function findLast({ config, keys, log }: Context, root: string): Promise<number | undefined> {
  const own = JSON.stringify(fingerprintSecrets(config));
  const backups = await listBackups(root, (error) =>
    log.error({ err: error }, 'a backup has a damaged manifest'),
  );
  const good = backups.find(
    ({ manifest }) => JSON.stringify(manifest.secrets) === own && isGenuine(manifest, keys.backup),
  );
  return good?.manifest.createdAt;
}

/** What to tell Administration of the backups in BACKUP_DIR: undefined if the last one is young enough. */
export async function findLateBackup(context: Context): Promise<LateBackup | undefined> {
  const { clock, config, log } = context;
  if (config.backupDir === undefined) return undefined;
  try {
    const last = await findLast(context, config.backupDir);
    const age = last === undefined ? Number.POSITIVE_INFINITY : clock() - last;
    if (age <= mostAgeMs) return undefined;
    if (age <= mostAgeMs + mostRunMs && (await isBackupRunning(config.backupDir))) return undefined;
    return { last };
  } catch (error) {
    log.error({ err: error }, 'the backups in BACKUP_DIR cannot be read');
    return { last: undefined };
  }
}
