import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabases } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { saveKnownTime } from '../src/platform/time/queries.ts';
import type { Population } from './call-times.ts';
import type { Place } from './pairs.ts';
import { createDatabase, hasDatabase, type PostgresServer, renameDatabase } from './postgres.ts';
import { addStaff } from './staff-sign-in.ts';
import { signedInViewers } from './viewers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const seed = fileURLToPath(new URL('../src/seed/main.ts', import.meta.url));

const cached = (name: string) => join(root, '.cache', 'bench', name);

function runSeed(members: number, environment: Record<string, string>): Promise<void> {
  process.stderr.write(`Creating ${members} members …\n`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [seed, '--members', String(members)], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development', ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The seed ended with ${String(code)}.`)),
    );
  });
}

/** Marks all photos as encoded in AVIF: the job would otherwise use a core during the measurement. */
async function leaveDrawn(place: Place): Promise<void> {
  const { db, close } = openDatabases(place);
  await db.updateTable('photos').set({ avif: -1 }).where('avif', '=', 0).execute();
  await close();
}

/**
 * Brings a population that an earlier version made to the schema of this one, and to this time: after hours
 * without a process, scheduled work would wait until the clock is proven. Adds the member of staff.
 */
async function preparePlace(place: Place): Promise<void> {
  const { db, close } = openDatabases(place);
  await migrate(db);
  await saveKnownTime(db, Date.now());
  await addStaff(db);
  await close();
}

/** Data folder with `members` invented members; created once and kept under `.cache/bench`. */
async function populatedFolder(members: number): Promise<string> {
  const folder = cached(`members-${members}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.part`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await runSeed(members, { DATA_DIR: making });
  await leaveDrawn({ dataDir: making, databaseUrl: undefined });
  renameSync(making, folder);
  return folder;
}

const viewerCount = 100;

/** A population in SQLite. */
export async function populatedSqlite(members: number): Promise<Population> {
  const dataDir = await populatedFolder(members);
  await preparePlace({ dataDir, databaseUrl: undefined });
  const viewers = await signedInViewers({ dataDir, databaseUrl: undefined }, viewerCount);
  return { engine: 'SQLite', members, dataDir, viewers };
}

/** A population in a database of the PostgreSQL at `server`; a server that lasts keeps it between runs. */
export async function populatedPostgres(members: number, server: PostgresServer): Promise<Population> {
  const { url, isKept } = server;
  const name = `members_${members}`;
  const databaseUrl = `${url}/${name}`;
  const dataDir = isKept ? cached(`postgres-${members}`) : mkdtempSync(join(tmpdir(), 'milon-bench-'));
  if (!isKept || !(await hasDatabase(url, name))) {
    // Named only once it is whole: a run may end while it is filled.
    const making = await createDatabase(url, `${name}_${process.pid}`);
    mkdirSync(dataDir, { recursive: true });
    await runSeed(members, { DATA_DIR: dataDir, DATABASE_URL: making });
    await leaveDrawn({ dataDir, databaseUrl: making });
    await renameDatabase(url, `${name}_${process.pid}`, name);
  }
  await preparePlace({ dataDir, databaseUrl });
  const viewers = await signedInViewers({ dataDir, databaseUrl }, viewerCount);
  return { engine: 'PostgreSQL', members, dataDir, databaseUrl, viewers };
}
