import { randomUUID } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '../../../src/platform/database/connect.ts';
import { lend } from './lent-pool.ts';

/**
 * A database as freshly migrated, with connections that stay: server processes that know the tables and the
 * prepared statements save each test their start.
 */
interface Copy {
  readonly url: string;
  /** For the application of the test. */
  readonly pool: pg.Pool;
  readonly client: pg.Client;
  readonly shape: unknown;
}

const free: Copy[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A test may have the server end every connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function run(url: string, statement: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Keeps what a fresh database holds, its few filled tables, in a schema beside it, with a function that makes
 * a copy fresh again: to make another is to create and, later, to remove some 300 files. References are not
 * looked at: rows go and come as a whole. A function is planned once for each connection.
 */
export async function keepFresh(url: string): Promise<void> {
  await run(
    url,
    `do $$
     declare
       name text;
       filled boolean;
       steps text := 'drop table if exists public.socket_io_attachments;';
     begin
       create schema fresh;
       for name in select tablename from pg_tables where schemaname = 'public' loop
         steps := steps || format('delete from public.%I;', name);
         execute format('select exists (select from public.%I)', name) into filled;
         if filled then
           execute format('create table fresh.%I as table public.%I', name, name);
           steps := steps || format('insert into public.%I table fresh.%I;', name, name);
         end if;
       end loop;
       execute format(
         'create function fresh.refresh() returns void language plpgsql as %L',
         'begin ' || steps || ' end'
       );
     end $$`,
  );
}

/**
 * Differs as soon as a table, a column, an index, a constraint or a trigger was made or removed, or a table
 * was analysed: the next test would get plans for rows that are gone.
 */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query({
    name: 'shape',
    text: `select count(*), max(attrelid),
       (select count(*) from pg_constraint), (select count(*) from pg_trigger),
       (select sum(reltuples) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and not a.attisdropped`,
  });
  return JSON.stringify(rows);
}

/** The address of a new database that nobody used. */
export async function createCopy(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`${inject('postgresUrl')}/postgres`, `create database ${name} template template_milon`);
  return `${inject('postgresUrl')}/${name}`;
}

async function makeCopy(): Promise<Copy> {
  const url = await createCopy();
  const client = await connect(url);
  await client.query('set session_replication_role = replica');
  return { url, pool: openPool(url), client, shape: await shapeOf(client) };
}

/** Whether it is as freshly migrated again: not where a test changed its tables or ended its connection. */
async function isFreshAgain({ client, shape }: Copy): Promise<boolean> {
  try {
    await client.query({ name: 'refresh', text: 'select fresh.refresh()' });
    return (await shapeOf(client)) === shape;
  } catch {
    return false;
  }
}

/** What a test has of its database until it gives it back. */
interface TakenCopy {
  readonly url: string;
  readonly pool: PostgresPool;
  giveBack(): Promise<void>;
}

/** A fresh database for one test, which gives it back when it has ended. */
export async function takeCopy(): Promise<TakenCopy> {
  const copy = free.pop() ?? (await makeCopy());
  return {
    url: copy.url,
    pool: lend(copy.pool),
    async giveBack() {
      if (await isFreshAgain(copy)) free.push(copy);
      else await Promise.all([copy.client.end(), copy.pool.end()]);
    },
  };
}
