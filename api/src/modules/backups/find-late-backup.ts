import { DAY_MS } from '@milon/shared/rules';
import type { Config } from '../../config.ts';
import type { AppContext } from '../../context.ts';
import { createBoundedRuns } from '../../platform/concurrency/bounded-runs.ts';
import { fingerprintSecrets } from '../../platform/security/keys.ts';
import { listBackups } from './backup-folder.ts';
import { isBackupRunning } from './lock.ts';
import { isGenuine } from './manifest.ts';

/** An older backup than this is an alarm, unless the next one is being made. */
const mostAgeMs = DAY_MS;
/** One that is being made for longer than this hangs. */
const mostRunMs = 6 * 60 * 60_000;
/** How long the dashboard waits for a folder that does not answer. */
const mostWaitMs = 2_000;

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

/** What was found; `last` is undefined if there is none, or the folder cannot be read. */
type Find = () => Promise<{ readonly last: number | undefined; readonly answered: boolean }>;

/** Finds the last backup, once at a time. While the folder does not answer, what it said before counts. */
function createFind(context: Context, root: string): Find {
  const { log } = context;
  let known: number | undefined;
  const look = async () => {
    try {
      known = await findLast(context, root);
      return true;
    } catch (error) {
      log.error({ err: error }, 'the backups in BACKUP_DIR cannot be read');
      known = undefined;
      return false;
    }
  };
  const tellHang = () => log.error('BACKUP_DIR does not answer');
  const run = createBoundedRuns(look, { mostMs: mostWaitMs, tellHang });
  return async () => {
    const answer = await run();
    return { last: known, answered: answer?.result === true };
  };
}

const finds = new WeakMap<Config, Find>();

/** The last good backup in `root`, which is BACKUP_DIR, as far as the folder answers. */
export function findLastBackup(context: Context, root: string): ReturnType<Find> {
  const { config } = context;
  const find = finds.get(config) ?? createFind(context, root);
  finds.set(config, find);
  return find();
}

/** What to tell Administration of the backups in BACKUP_DIR: undefined if the last one is young enough. */
export async function findLateBackup(context: Context): Promise<LateBackup | undefined> {
  const { clock, config } = context;
  if (config.backupDir === undefined) return undefined;
  const { answered, last } = await findLastBackup(context, config.backupDir);
  const age = last === undefined ? Number.POSITIVE_INFINITY : clock() - last;
  if (age <= mostAgeMs) return undefined;
  if (answered && age <= mostAgeMs + mostRunMs && (await isBackupRunning(config.backupDir))) return undefined;
  return { last };
}
