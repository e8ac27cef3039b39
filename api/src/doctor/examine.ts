import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, parseConfig } from '../config.ts';
import { createContext, type RunningContext } from '../create-context.ts';
import { damagedDatabase, isDamaged } from '../platform/database/unusable.ts';
import {
  checkAnswers,
  checkAudit,
  checkBackups,
  checkClock,
  checkMigrations,
  checkReplica,
  checkResting,
  checkSale,
  checkWhole,
} from './check-database.ts';
import { checkDisk, checkProxy, checkSecrets, isOwnFolder } from './check-machine.ts';
import { checkBucket, checkGateways, checkGoogle, checkMail, checkPush, checkSms } from './check-others.ts';
import { type Check, type DatabaseCheck, type Finding, note, reasonOf, right, wrong } from './finding.ts';

const checks: readonly Check[] = [
  checkSecrets,
  checkProxy,
  checkDisk,
  checkMail,
  checkSms,
  checkGateways,
  checkBucket,
  checkPush,
  checkGoogle,
];
/** Only where all tables are there, as the last migration left them. */
const databaseChecks: readonly DatabaseCheck[] = [
  checkClock,
  checkReplica,
  checkBackups,
  checkResting,
  checkAudit,
  checkSale,
];

async function* examineDatabase(context: RunningContext): AsyncGenerator<Finding> {
  const answers = await checkAnswers(context);
  yield* answers;
  if (answers.some(({ state }) => state === 'wrong')) return;
  const versions = await checkMigrations(context);
  yield* versions;
  if (versions.some(({ state }) => state !== 'right')) return;
  const whole = await checkWhole(context);
  yield* whole;
  if (whole.some(({ state }) => state === 'wrong')) return;
  for (const check of databaseChecks) yield* await check(context);
}

/** Why the database must not be opened, which would make one or leave files of another user. */
async function whyNotOpen({ databaseUrl, dataDir }: Config): Promise<Finding | undefined> {
  if (databaseUrl !== undefined) return undefined;
  if (!existsSync(join(dataDir, 'milon.sqlite')))
    return note(`There is no database in ${dataDir} yet: the first start makes it.`);
  if (await isOwnFolder(dataDir)) return undefined;
  return wrong('DATA_DIR belongs to another user: run this as the user that the server runs as.');
}

/**
 * Looks through an installation with the settings of the server, which may run meanwhile. It changes nothing
 * and sends nothing.
 */
export async function* examine(environment: Record<string, string | undefined>): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = parseConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    yield wrong(error.message);
    return;
  }
  yield right('The settings can be used.');
  const found = checks.map((check) =>
    check(config).catch((error: unknown) => [wrong(`A check failed: ${reasonOf(error)}.`)]),
  );
  for (const findings of found) yield* await findings;
  const closed = await whyNotOpen(config);
  if (closed) {
    yield closed;
    return;
  }
  let context: RunningContext | undefined;
  try {
    context = createContext({ ...config, logLevel: 'silent' });
    yield* examineDatabase(context);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    yield wrong(damagedDatabase);
  } finally {
    await context?.close();
  }
}
