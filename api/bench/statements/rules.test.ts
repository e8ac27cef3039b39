import { expect, test } from 'vitest';
import { normalize } from '../../tests/support/engines/record-statements.ts';
import { findBy, rules } from './rules.ts';
import { crossings } from './shards.ts';

const wrongOf = (statement: string) =>
  rules.filter((rule) => findBy(rule, [statement]).wrong.length > 0).map(({ name }) => name);

test.each([
  ['select * from jobs for update skip locked', 'skip locked, nowait'],
  ['create table a (id bigserial primary key)', 'serial keys, sequences'],
  ['create table a (id int generated always as identity)', 'serial keys, sequences'],
  ['SELECT pg_try_advisory_xact_lock($1)', 'advisory locks'],
  ['create or replace function f() returns int as $$ select 1 $$ language sql', 'triggers, functions'],
  ['alter table a add constraint b unique (c) deferrable', 'deferrable constraints, exclusion, inheritance'],
  ['lock table members in exclusive mode', 'locks of tables'],
  ['delete from a where ctid in (select ctid from a limit 10)', 'row addresses'],
])('%s must not be there', (statement, name) => {
  expect(wrongOf(statement)).toEqual([name]);
});

test('the table of the socket adapter may have serial keys, and a column may be named serial', () => {
  expect(wrongOf('create table if not exists socket_io_attachments (id bigserial unique)')).toEqual([]);
  expect(wrongOf('create table "invoices" ("serial" integer primary key, "buyer" text)')).toEqual([]);
  expect(wrongOf('select invoices.serial, invoices.buyer from invoices order by serial')).toEqual([]);
});

test('lists of any length are one statement', () => {
  const some = normalize('insert into "a" ("b", "c")\n  values ($1, $2), ($3, $4), ($5, $6)');
  expect(normalize('insert into "a" ("b", "c") values ($1, $2), ($3, $4)')).toBe(some);
  expect(normalize('select 1 where "a" in ($1, $2, $3)')).toBe(normalize('select 1 where "a" in ($1, $2)'));
});

test('a statement crosses shards if it names no value of the column by which its table is divided', () => {
  const crossing = (statement: string) =>
    crossings([statement]).flatMap(({ table, crossing: some }) => (some.length > 0 ? [table] : []));
  expect(crossing('select * from "blocks" where "member_id" = $')).toEqual([]);
  expect(crossing('select * from "blocks" where "blocked_id" = $')).toEqual(['blocks']);
  expect(crossing('select * from "members" where "listed" = 1 order by "id" desc')).toEqual(['members']);
  expect(crossing('insert into "blocks" ("member_id", "blocked_id") values ($, …)')).toEqual([]);
  expect(crossing('select * from "members" as "m" where "m"."id" in ($, …)')).toEqual([]);
});
