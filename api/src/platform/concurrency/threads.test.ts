import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '../database/open-sqlite.ts';
import { ReaderPoolDialect } from '../database/reader-pool.ts';

test('closing readers lets them start and finish their queries first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'milon-threads-'));
  const file = join(folder, 'milon.sqlite');
  const writer = openSqlite(file, { readonly: false });
  writer.exec('create table numbers (n integer)');
  const long = sql<{
    sum: number;
  }>`with recursive c(n) as (select 1 union all select n + 1 from c where n < 50000)
    select sum(n) as sum from c`;
  for (let round = 0; round < 6; round += 1) {
    const readers = new Kysely<unknown>({ dialect: new ReaderPoolDialect(file, 2) });
    const answers = [long.execute(readers), long.execute(readers)];
    // From the loading of the threads to the middle of a query.
    await new Promise((resolve) => setTimeout(resolve, 15 + round * 12));
    await readers.destroy();
    for (const answer of await Promise.all(answers)) expect(answer.rows).toEqual([{ sum: 1_250_025_000 }]);
  }
  writer.close();
  rmSync(folder, { recursive: true });
});

test('queries one after another share one reader; a second one starts where both ask at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'milon-threads-'));
  const file = join(folder, 'milon.sqlite');
  openSqlite(file, { readonly: false }).close();
  const readers = new Kysely<unknown>({ dialect: new ReaderPoolDialect(file, 2) });
  // A connection's own setting tells which reader answers.
  const ask = async () => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(readers);
    return rows[0]?.timeout;
  };
  await sql`pragma busy_timeout = 77`.execute(readers);
  expect([await ask(), await ask(), await ask()]).toEqual([77, 77, 77]);
  expect(new Set(await Promise.all([ask(), ask()]))).toEqual(new Set([77, 5000]));
  await readers.destroy();
  rmSync(folder, { recursive: true });
});

test('a reader that ended is replaced: its query is refused, the next ones are answered', {
  timeout: 30_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'milon-threads-'));
  const file = join(folder, 'milon.sqlite');
  const readers = new Kysely<unknown>({ dialect: new ReaderPoolDialect(file, 2) });
  const ask = () => sql`select 1 as one`.execute(readers);
  // The thread cannot open a file that is missing, and ends.
  await expect(ask()).rejects.toThrow('unable to open');
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('unable to open');
  openSqlite(file, { readonly: false }).close();
  expect((await Promise.all([ask(), ask(), ask()])).map(({ rows }) => rows)).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
    [{ one: 1 }],
  ]);
  await readers.destroy();
  rmSync(folder, { recursive: true });
});
