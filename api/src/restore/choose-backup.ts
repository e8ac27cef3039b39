import { migrations } from '@milon/migrations';
import { findDamagedParts } from '../backup/parts.ts';
import type { Config } from '../config.ts';
import { type Backup, CopyRefusal, isGenuine, listBackups } from '../modules/backups/index.ts';
import { deriveKeys, fingerprintSecrets } from '../platform/security/keys.ts';

const timeOf = ({ manifest }: Backup) => new Date(manifest.createdAt).toISOString();

/** The newest backup, or the newest that was made by `at`. */
export async function chooseBackup(
  root: string,
  at: number | undefined,
  say: (line: string) => void,
): Promise<Backup> {
  const all = await listBackups(root, (error) => say((error as Error).message));
  const chosen = all.find(({ manifest }) => at === undefined || manifest.createdAt <= at);
  if (chosen) return chosen;
  const oldest = all.at(-1);
  throw new CopyRefusal(
    oldest ? `The oldest backup in ${root} is of ${timeOf(oldest)}.` : `There is no backup in ${root}.`,
  );
}

/** Refuses a backup that cannot become the database of these settings, before anything is written. */
export async function requireUsable({ folder, manifest }: Backup, config: Config): Promise<void> {
  const own = fingerprintSecrets(config);
  const others = (['SESSION_SECRET', 'DATA_KEY'] as const).filter(
    (name) => manifest.secrets[name] !== own[name],
  );
  if (others.length > 0)
    throw new CopyRefusal(
      `The backup was made under another ${others.join(' and another ')}: set the one of that time.`,
    );
  if (!isGenuine(manifest, deriveKeys(config).backup))
    throw new CopyRefusal(`The manifest in ${folder} was changed. Take another backup with --at.`);
  const engine = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (manifest.engine !== engine)
    throw new CopyRefusal(
      engine === 'sqlite'
        ? 'The backup is of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'The backup is of SQLite: start without DATABASE_URL.',
    );
  if (!(manifest.schema in migrations))
    throw new CopyRefusal(`The backup was made by a newer version: this one has no ${manifest.schema}.`);
  const damaged = await findDamagedParts(folder, [...manifest.database.parts, manifest.files.list]);
  if (damaged.length > 0)
    throw new CopyRefusal(
      `The backup in ${folder} is damaged: ${damaged.join(', ')}. Take another one with --at.`,
    );
}
