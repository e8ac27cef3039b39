import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * A database as freshly migrated, and a connection that stays: a server process that knows the tables saves
 * each test two starts.
 */
interface Copy {
  readonly url: string;
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
 * Keeps what a fresh database holds, its few filled tables, in a schema beside it, so that a copy can be made
 * fresh again: to make another is to create and, later, to remove some 300 files.
 */
export async function keepFresh(url: string): Promise<void> {
  await run(
    url,
    `do $$
     declare
       name text;
       filled boolean;
     begin
       create schema fresh;
       for name in select tablename from pg_tables where schemaname = 'public' loop
         execute format('select exists (select from public.%I)', name) into filled;
         if filled then execute format('create table fresh.%I as table public.%I', name, name); end if;
       end loop;
     end $$`,
  );
}

/** References are not looked at: rows go and come as a whole. */
const refresh = `
  set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'fresh' loop
      execute format('insert into public.%I table fresh.%I', name, name);
    end loop;
  end $$`;

/** Differs as soon as a table, a column or an index was made or removed. */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select count(*), max(attrelid) from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and not a.attisdropped`,
  );
  return JSON.stringify(rows);
}

async function makeCopy(): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`${inject('postgresUrl')}/postgres`, `create database ${name} template template_milon`);
  const url = `${inject('postgresUrl')}/${name}`;
  const client = await connect(url);
  return { url, client, shape: await shapeOf(client) };
}

/** Whether it is as freshly migrated again: not where a test changed its tables or ended its connection. */
async function isFreshAgain({ client, shape }: Copy): Promise<boolean> {
  try {
    if ((await shapeOf(client)) !== shape) return false;
    await client.query(refresh);
    return true;
  } catch {
    return false;
  }
}

/** A fresh database for one test, which gives it back when it has ended. */
export async function takeCopy(): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const copy = free.pop() ?? (await makeCopy());
  return {
    url: copy.url,
    async giveBack() {
      if (await isFreshAgain(copy)) free.push(copy);
      else await copy.client.end();
    },
  };
}
