/** The engines that speak PostgreSQL's protocol and divide a database among machines. */
export const engines = ['Citus', 'YugabyteDB', 'CockroachDB'] as const;
type Engine = (typeof engines)[number];

/** What an engine does with statements that a rule finds, by its documentation. */
type Verdict = 'works' | 'one shard' | 'differs' | 'refused';

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  /** Found nowhere, or only in statements that this finds: the check fails otherwise. */
  readonly allowed?: RegExp | 'nowhere';
  readonly verdicts: Readonly<Record<Engine, Verdict>>;
  readonly note: string;
}

const everywhere = { Citus: 'works', YugabyteDB: 'works', CockroachDB: 'works' } as const;

/** A statement is matched in small letters, with single spaces. */
export const rules: readonly Rule[] = [
  {
    name: 'skip locked, nowait',
    pattern: /\bskip locked\b|\bnowait\b/,
    allowed: 'nowhere',
    verdicts: { ...everywhere, Citus: 'one shard' },
    note: 'Work is shared by leases and conditional updates',
  },
  {
    name: 'serial keys, sequences',
    pattern: /^(?:create|alter) table .*[\w"] (?:big|small)?serial\b|\bas identity\b|\bnextval\(/,
    allowed: /\bsocket_io_attachments\b/,
    verdicts: { ...everywhere, CockroachDB: 'differs' },
    note: 'Only the table of the socket adapter, whose ids must differ and need no order',
  },
  {
    name: 'advisory locks',
    pattern: /\bpg_(?:try_)?advisory_/,
    allowed: 'nowhere',
    verdicts: { Citus: 'differs', YugabyteDB: 'differs', CockroachDB: 'refused' },
    note: 'Citus locks on one machine; CockroachDB answers and locks nothing',
  },
  {
    name: 'listen, notify',
    pattern: /^(?:un)?listen\b|^notify\b|\bpg_notify\(/,
    verdicts: { Citus: 'works', YugabyteDB: 'differs', CockroachDB: 'refused' },
    note: 'Events between processes. YugabyteDB has it early from 2025.2.3. Citus: all processes at one coordinator',
  },
  {
    name: 'row locks',
    pattern: /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/,
    verdicts: { ...everywhere, Citus: 'one shard' },
    note: 'Each names its row by the key',
  },
  {
    name: 'triggers, functions',
    pattern: /\bcreate (?:or replace )?(?:function|trigger)\b|\blanguage plpgsql\b|^do \$/,
    allowed: 'nowhere',
    verdicts: { Citus: 'differs', YugabyteDB: 'works', CockroachDB: 'differs' },
    note: 'SQLite alone has triggers',
  },
  {
    name: 'deferrable constraints, exclusion, inheritance',
    pattern: /\bdeferrable\b|\bexclude using\b|\binherits\b/,
    allowed: 'nowhere',
    verdicts: { Citus: 'differs', YugabyteDB: 'refused', CockroachDB: 'refused' },
    note: '',
  },
  {
    name: 'writes inside with',
    pattern: /\bas (?:materialized )?\( ?(?:insert|update|delete)\b/,
    verdicts: { ...everywhere, Citus: 'one shard', CockroachDB: 'differs' },
    note: 'CockroachDB: not twice to one table in one statement',
  },
  {
    name: 'on conflict',
    pattern: /\bon conflict\b/,
    verdicts: { ...everywhere, Citus: 'differs' },
    note: 'Citus: only on a key that contains the shard’s column',
  },
  {
    name: 'foreign keys',
    pattern: /\breferences\b/,
    verdicts: { ...everywhere, Citus: 'differs' },
    note: 'Citus: within a shard, or to a table that is on every machine',
  },
  {
    name: 'locks of tables',
    pattern: /^lock table\b/,
    allowed: 'nowhere',
    verdicts: { Citus: 'differs', YugabyteDB: 'refused', CockroachDB: 'refused' },
    note: '',
  },
  {
    name: 'row addresses',
    pattern: /\bctid\b|\bxmin\b|\btablesample\b/,
    allowed: 'nowhere',
    verdicts: { Citus: 'one shard', YugabyteDB: 'refused', CockroachDB: 'refused' },
    note: '',
  },
  {
    name: 'catalogs of the server',
    pattern:
      /\bpg_(?:class|attribute|constraint|tables|stat\w*|ls_waldir|database_size|total_relation_size)\b/,
    verdicts: { Citus: 'differs', YugabyteDB: 'differs', CockroachDB: 'differs' },
    note: 'Estimates, backup, move and figures: they may know less, and say so',
  },
  {
    name: 'plans as JSON',
    pattern: /^explain \([^)]*json/,
    verdicts: { ...everywhere, CockroachDB: 'refused' },
    note: 'Estimated totals of staff’s table',
  },
  {
    name: 'order of bytes',
    pattern: /\bcollate "c"/,
    verdicts: { ...everywhere, CockroachDB: 'differs' },
    note: 'Ids and what is sorted. To be tried first on CockroachDB, whose text has this order anyway',
  },
];

/** The statements that a rule finds, and those of them that must not be there. */
export function findBy(rule: Rule, statements: readonly string[]) {
  const found = statements.filter((statement) => rule.pattern.test(statement.toLowerCase()));
  const { allowed } = rule;
  if (allowed === undefined) return { found, wrong: [] };
  return { found, wrong: allowed === 'nowhere' ? found : found.filter((one) => !allowed.test(one)) };
}
