import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { showVerification } from '../modules/audit/index.ts';
import { findLateBackup } from '../modules/backups/index.ts';
import { findResting } from '../modules/payments/index.ts';
import { findMissing, missingSentences } from '../modules/readiness/index.ts';
import { findWaitingMigrations } from '../platform/database/migrate.ts';
import { compareBeats, mostLagMs } from '../platform/database/replica/replica.ts';
import { damagedDatabase, whyUnusable } from '../platform/database/unusable.ts';
import { findKnownTime, readDatabaseClock } from '../platform/time/queries.ts';
import { type DatabaseCheck, note, reasonOf, right, wrong } from './finding.ts';

/** What the server would call a jump. */
const mostOffMs = 2 * 60_000;

export const checkMigrations: DatabaseCheck = async ({ db }) => {
  const reason = await whyUnusable(db);
  if (reason !== undefined) return [wrong(reason)];
  const { unknown, waiting } = await findWaitingMigrations(db);
  if (unknown.length > 0)
    return [wrong(`The database is of a newer version: this one does not know ${unknown.join(', ')}.`)];
  return waiting.length > 0
    ? [note(`The next start brings the database to this version: ${waiting.length} migrations wait.`)]
    : [right('The database is of this version.')];
};

/** Reading a gigabyte takes half a minute. */
const mostReadBytes = 1_000_000_000;

/** Only a file of SQLite: PostgreSQL has tools of its own. */
export const checkWhole: DatabaseCheck = async ({ config, db, engine }) => {
  if (engine === 'postgres') return [];
  const { size } = await stat(join(config.dataDir, 'milon.sqlite'));
  if (size > mostReadBytes)
    return [note('The database is too large to be read whole here: each `npm run backup` reads it.')];
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return [rows[0]?.quick_check === 'ok' ? right('The database is whole.') : wrong(damagedDatabase)];
};

const offBy = (ms: number) =>
  `${Math.round(Math.abs(ms) / 60_000)} minutes ${ms < 0 ? 'behind' : 'ahead of'}`;

export const checkClock: DatabaseCheck = async ({ db, engine }) => {
  const now = Date.now();
  const others = [
    ['the database server', engine === 'postgres' ? await readDatabaseClock(db) : undefined],
    // Time only passes: a clock behind the last known time is wrong, one ahead of it need not be.
    ['the last time that was known to be right', Math.max(now, (await findKnownTime(db)) ?? now)],
  ] as const;
  for (const [name, at] of others)
    if (at !== undefined && Math.abs(at - now) > mostOffMs)
      return [wrong(`The clock is ${offBy(now - at)} ${name}: run NTP.`)];
  return [right('The clock agrees with what the database knows.')];
};

export const checkReplica: DatabaseCheck = async ({ config: { databaseUrl, databaseReadUrl } }) => {
  if (databaseUrl === undefined || databaseReadUrl === undefined) return [];
  try {
    const behindMs = await compareBeats(databaseUrl, databaseReadUrl);
    if (behindMs === undefined)
      return [note('The replica answers. How far it is behind is known once a server reads it.')];
    return behindMs > mostLagMs
      ? [wrong('The replica is behind, or is not one of this database: the server reads the primary.')]
      : [right('The replica has what the primary has.')];
  } catch (error) {
    return [wrong(`The replica cannot be read: ${reasonOf(error)}. The server reads the primary.`)];
  }
};

export const checkBackups: DatabaseCheck = async (context) => {
  const { backupDir, production } = context.config;
  if (backupDir === undefined)
    return [
      (production ? wrong : note)('Nobody watches the backups: set BACKUP_DIR, and back up each night.'),
    ];
  const late = await findLateBackup(context);
  if (!late) return [right('The last good backup is younger than a day.')];
  return [
    wrong(
      late.last === undefined
        ? 'No good backup was found in BACKUP_DIR: run `npm run backup`.'
        : `The last good backup is of ${new Date(late.last).toISOString()}: find out why none was made since.`,
    ),
  ];
};

export const checkResting: DatabaseCheck = async ({ payments }) =>
  (await findResting(payments)).map(({ name, until }) =>
    wrong(`The gateway ${name} did not answer, and is not asked before ${new Date(until).toISOString()}.`),
  );

export const checkAudit: DatabaseCheck = async (context) => {
  const { data } = await showVerification(context);
  if (!data) return [note('The audit log was not verified yet: that is done each night.')];
  return data.brokenAt === undefined && !data.isForged
    ? [right(`The audit log was whole at ${data.verifiedAt}.`)]
    : [wrong('The audit log is broken: see docs/running.md, “The audit log”.')];
};

export const checkSale: DatabaseCheck = async (context) => {
  const missing = await findMissing(context);
  return missing.length > 0
    ? missing.map((one) => note(missingSentences[one]))
    : [right('Nothing is missing for business.')];
};

export const checkAnswers: DatabaseCheck = async ({ db }) => {
  try {
    await sql`select 1`.execute(db);
    return [right('The database answers.')];
  } catch (error) {
    return [wrong(`The database does not answer: ${reasonOf(error)}.`)];
  }
};
