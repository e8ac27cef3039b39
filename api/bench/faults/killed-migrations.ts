import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { Figure } from '../figure.ts';
import type { Place } from '../pairs.ts';
import { createDatabase } from '../postgres.ts';
import { killChild, nextMessage, startChild } from '../processes/child.ts';

const kills = 20;

/** Starts the migrations in a process of their own; returns how long they took, killed or not. */
async function run({ databaseUrl, dataDir }: Place, killAfterMs?: number): Promise<number> {
  const child = startChild(new URL('../processes/migrate-child.ts', import.meta.url), {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  await nextMessage(child);
  const began = performance.now();
  const ended = once(child, 'exit');
  if (killAfterMs === undefined) {
    await ended;
    if (child.exitCode !== 0) throw new Error('The migrations failed.');
  } else {
    await Promise.race([ended, wait(killAfterMs)]);
    await killChild(child);
  }
  return performance.now() - began;
}

/** Everything that the migrations make, and the names of those that are done. */
async function schemaOf(place: Place): Promise<string> {
  const { db, engine, close } = openDatabases(place);
  try {
    const { rows } =
      engine === 'sqlite'
        ? await sql`select type, name, sql from sqlite_schema order by type, name`.execute(db)
        : await sql`select table_name, column_name, data_type, column_default, is_nullable
            from information_schema.columns where table_schema = 'public'
            union all select tablename, indexname, indexdef, '', '' from pg_indexes where schemaname = 'public'
            order by 1, 2`.execute(db);
    const done = await sql`select name from kysely_migration order by name`.execute(db);
    return JSON.stringify([rows, done.rows]);
  } finally {
    await close();
  }
}

/**
 * The whole run of migrations of an empty database, killed at random moments and begun again: the schema is
 * that of a run that nobody killed.
 */
export async function killedMigrations(serverUrl: string | undefined, engine: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'milon-migrations-'));
  let made = 0;
  const open = async (): Promise<Place> => {
    made += 1;
    const dataDir = join(folder, String(made));
    if (serverUrl === undefined) return { dataDir, databaseUrl: undefined };
    const server = new URL(serverUrl);
    server.pathname = '';
    return {
      dataDir,
      databaseUrl: await createDatabase(server.href.replace(/\/$/, ''), `killed_migrations_${made}`),
    };
  };
  try {
    const whole = await open();
    const wholeMs = await run(whole);
    const expected = await schemaOf(whole);
    let different = 0;
    let begun = 0;
    for (let n = 0; n < kills; n += 1) {
      const place = await open();
      await run(place, Math.random() * wholeMs);
      const databases = openDatabases(place);
      begun += await sql`select 1 from kysely_migration limit 1`.execute(databases.db).then(
        ({ rows }) => rows.length,
        () => 0,
      );
      await migrate(databases.db);
      await databases.close();
      if ((await schemaOf(place)) !== expected) different += 1;
    }
    return [
      {
        id: `R8 migrations ${engine}`,
        what: `all migrations killed at ${kills} random moments and begun again: other schemas`,
        measured: `${different}`,
        against: `${begun} were half done; a whole run takes ${Math.round(wholeMs)} ms`,
        value: different,
        reach: 0,
        is: 'at most',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
