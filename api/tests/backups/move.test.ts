import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { createContext, type RunningContext } from '../../src/create-context.ts';
import { moveToPostgres } from '../../src/move/move-to-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { seedDatabase } from '../../src/seed/seed-database.ts';
import { startApi } from '../../src/start-api.ts';
import { makeTarget, sayingAll, startCommand, type Target } from '../support/backups.ts';

// The source is SQLite in every case: the tests need the PostgreSQL server to move to.
describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a move to PostgreSQL', () => {
  let dataDir: string;
  let source: RunningContext;
  let target: Target;
  const environment = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' };

  const newFolder = () => mkdtempSync(join(tmpdir(), 'milon-move-'));
  const open = (folder: string) => createContext(parseConfig({ ...environment, DATA_DIR: folder }));
  const databaseUrl = () => target.settings['DATABASE_URL'] ?? '';
  const move = () => sayingAll((say) => moveToPostgres({ dataDir, databaseUrl: databaseUrl(), say }));

  let filled: string;
  beforeAll(async () => {
    filled = newFolder();
    const context = open(filled);
    await migrate(context.db);
    await seedDatabase(context, { members: 40, seed: 7, demo: false }, () => {});
    const odd = 'tab\t, line\n, \\N, \\. and আ\u2028\r\v\f\b \u{1f600}';
    await sql`update members set note = ${odd} where id = (select min(id) from members)`.execute(context.db);
    await context.close();
  });
  afterAll(() => rmSync(filled, { recursive: true, force: true }));

  beforeEach(async () => {
    dataDir = newFolder();
    copyFileSync(join(filled, 'milon.sqlite'), join(dataDir, 'milon.sqlite'));
    source = open(dataDir);
    target = await makeTarget();
  });
  afterEach(async () => {
    await source.close();
    await target.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const stable = (row: object) => JSON.stringify(row, Object.keys(row).toSorted());

  /** Every row of every table of the product. */
  async function rowsOf({ db }: RunningContext): Promise<Record<string, string[]>> {
    const rows: Record<string, string[]> = {};
    for (const { name } of await db.introspection.getTables()) {
      if (name === 'moved_away') continue;
      const found = await sql<object>`select * from ${sql.table(name)}`.execute(db);
      rows[name] = found.rows.map((row) => stable(row)).toSorted();
    }
    return rows;
  }

  test('brings every row, and afterwards only PostgreSQL is served', async () => {
    const before = await rowsOf(source);
    expect(before['members']).toHaveLength(40);
    const { code, said } = await move();
    expect(said).toContain('every row compared');
    expect(code).toBe(0);
    const moved = target.open();
    expect(await rowsOf(moved.context)).toEqual(before);
    const api = await startApi({ ...environment, ...target.settings });
    await api.server.close();
    await expect(startApi({ ...environment, DATA_DIR: dataDir })).rejects.toThrow('was moved to PostgreSQL');
    expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('was moved to PostgreSQL') });
  });

  test('refuses a source that is still served: what it wrote afterwards would be lost', async () => {
    const api = await startApi({ ...environment, DATA_DIR: dataDir });
    const leases = () => source.db.selectFrom('leases').selectAll().execute();
    await expect.poll(async () => (await leases()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('still runs') });
    await api.server.close();
    expect(await leases()).toEqual([]);
    expect((await move()).code).toBe(0);
  });

  test('goes on after it was killed, and nobody can start on the half before', async () => {
    const { child, ended } = startCommand('move', ['--to', databaseUrl()], { DATA_DIR: dataDir });
    child.stdout?.on('data', (text: Buffer) => {
      // Members are there, and most other tables are not.
      if (text.toString().includes(': members')) child.kill('SIGKILL');
    });
    await ended;
    await expect(startApi({ ...environment, ...target.settings })).rejects.toThrow('did not finish');
    const { code, said } = await move();
    expect(said).toContain('goes on where it ended');
    expect(code).toBe(0);
    expect(await rowsOf(target.open().context)).toEqual(await rowsOf(source));
  });

  test('refuses a database that is not empty or began elsewhere, and a source of another version', async () => {
    const { context } = target.open();
    await sql`create table somebody_elses (id integer)`.execute(context.db);
    expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
    await sql`drop table somebody_elses`.execute(context.db);
    await sql`create table unfinished_move (source text, name text, last bigint)`.execute(context.db);
    await sql`insert into unfinished_move values ('another', '', 0)`.execute(context.db);
    expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      source.db,
    );
    expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('not of this version') });
  });

  test('names the table that differs if rows changed between two runs, and serves no half', async () => {
    expect((await move()).code).toBe(0);
    // As if the move had broken off before its end, and the source had been served meanwhile.
    await sql`drop table moved_away`.execute(source.db);
    await sql`update members set first_name = 'Changed' where id = (select max(id) from members)`.execute(
      source.db,
    );
    const { db } = target.open().context;
    const { rows } = await sql<{ timestamp: string }>`
      select timestamp from kysely_migration order by name limit 1`.execute(source.db);
    await sql`create table unfinished_move (source text, name text, last bigint)`.execute(db);
    const note = (name: string) =>
      sql`insert into unfinished_move values (${rows[0]?.timestamp}, ${name}, 1000000000000)`.execute(db);
    await note('');
    for (const { name } of await source.db.introspection.getTables()) await note(name);
    const { code, said } = await move();
    expect(said).toContain('These tables differ from the source: members.');
    expect(code).toBe(1);
    await expect(startApi({ ...environment, ...target.settings })).rejects.toThrow('did not finish');
  });
});
