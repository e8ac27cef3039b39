import { join } from 'node:path';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { product } from '@milon/shared/product';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { setAuditKey } from './modules/audit/index.ts';
import { createProviders } from './modules/payments/index.ts';
import { listRemovals } from './modules/removals/index.ts';
import { createBackground, type RunningBackground } from './platform/concurrency/background.ts';
import { createByteBudget } from './platform/concurrency/byte-budget.ts';
import { FairQueue } from './platform/concurrency/fair-queue.ts';
import { type Databases, type OpenPool, openDatabases } from './platform/database/connect.ts';
import { createGroupCommit } from './platform/database/group-commit.ts';
import { guardAnnouncements } from './platform/database/outer-use-guard.ts';
import { createSlowStatements } from './platform/database/slow-statements.ts';
import { createLimitStore } from './platform/limit-store.ts';
import { createLimits } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import { createLimitedSms } from './platform/messaging/limited-sms.ts';
import { createOutbox } from './platform/messaging/outbox.ts';
import { createSmsGateway } from './platform/messaging/sms-gateway.ts';
import { createSmtp } from './platform/messaging/smtp.ts';
import { countMessages, countPushes } from './platform/metrics/count-deliveries.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createOpenIdClient } from './platform/openid/client.ts';
import { createPushSender } from './platform/push/push-sender.ts';
import { SocketBus } from './platform/realtime/socket-bus.ts';
import { deriveKeys } from './platform/security/keys.ts';
import { createSlowLane } from './platform/slow-lane.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { createPartFiles } from './platform/storage/part-files.ts';
import { createKnownTime } from './platform/time/known-time.ts';
import { readDatabaseClock } from './platform/time/queries.ts';
import { probeWrites } from './platform/write-health/probe-writes.ts';
import { createWriteHealth } from './platform/write-health/write-health.ts';

export interface RunningContext extends AppContext {
  readonly bus: SocketBus;
  readonly databases: Databases;
  readonly background: RunningBackground;
  close(): Promise<void>;
}

/** How many photos of the largest size this process may hold in memory while they arrive and wait. */
const uploadsHeld = 50;

const monotonicNow = () => performance.now();

/**
 * Opens everything that the settings name. Tests may replace `clock`, `monotonic` and the connections to
 * PostgreSQL; the log goes to standard output, or to `logTo`.
 */
export function createContext(
  config: Config,
  clock: () => number = Date.now,
  logTo?: DestinationStream,
  monotonic: () => number = monotonicNow,
  pool?: OpenPool,
): RunningContext {
  const log = createLog(config.logLevel, logTo);
  const metrics = createMetrics();
  const slowStatements = createSlowStatements({
    log,
    count: () => metrics.slowStatements.inc(),
    readers: () => databases.readers,
  });
  const databases = openDatabases(config, log, pool, {
    waited: (of, ms) => metrics.poolWaitSeconds.observe({ pool: of }, ms / 1_000),
    ran: slowStatements.note,
  });
  const { db } = databases;
  // SQLite has no clock other than the process's, and a test's clock must not be compared with another.
  const hasOwnClock = databases.engine === 'postgres' && clock === Date.now;
  const outbox = join(config.dataDir, 'outbox');
  const { hostname } = new URL(config.publicUrl);
  const keys = deriveKeys(config);
  setAuditKey(databases.db, keys.audit);
  if (config.backupDir !== undefined) listRemovals(databases.db, config.backupDir, log);
  const background = createBackground(log);
  const bus = new SocketBus((accountId) => databases.replica?.seesLatest(accountId));
  const mail = countMessages(
    config.smtpUrl
      ? createSmtp(config.smtpUrl, `${product.name} <no-reply@${hostname}>`)
      : createOutbox(outbox, 'email', clock),
    metrics,
    'mail',
  );
  const limitedSms = createLimitedSms(
    config.sms ? createSmsGateway(config.sms) : createOutbox(outbox, 'sms', clock),
    { db, clock, log, ...config.smsLimits },
  );
  const sms = countMessages(limitedSms, metrics, 'sms');
  const push = config.push && countPushes(createPushSender(config.push, clock), metrics);
  guardAnnouncements(db, bus, [
    'toMember',
    'toMembers',
    'toEveryone',
    'toStaff',
    'toStaffWriting',
    'cutSession',
    'cutMember',
  ]);
  guardAnnouncements(db, background, ['run', 'soon']);
  for (const messenger of [mail, sms]) guardAnnouncements(db, messenger, ['send']);
  if (push) guardAnnouncements(db, push, ['send']);
  const writes = createWriteHealth({ probe: () => probeWrites(databases.db, config.dataDir), log });
  return {
    config,
    engine: databases.engine,
    db: databases.db,
    groupCommit: createGroupCommit(databases.db),
    readers: databases.readers,
    replica: databases.replica,
    copyOf: databases.copyOf,
    connections: databases.connections,
    databases,
    writes,
    storage: openStorage(config, log),
    // On disk even if photos are in a bucket: an unfinished upload is not a photo yet.
    parts: createPartFiles(join(config.dataDir, 'uploads')),
    uploadBytes: createByteBudget(uploadsHeld * UPLOAD_LIMITS.maxBytes),
    bus,
    mail,
    sms,
    google:
      config.google && createOpenIdClient(config.google, `${config.publicUrl}/api/auth/callback/google`),
    push,
    payments: createProviders(config, { db, keys, clock, log }, metrics),
    limits: createLimits({
      scale: config.rateLimitScale,
      store: createLimitStore(databases.db, clock, keys.limit),
      clock,
      log,
    }),
    slowLane: createSlowLane({ pauseMs: 1_000, waitingOfSite: 10, waiting: 500 }),
    // Five pages of a feed a second use up what a minute allows at most (`readGuestMost`).
    readLane: createSlowLane({ pauseMs: 200, waitingOfSite: 50, waiting: 2_000 }),
    // The photos of as many pages.
    photoLane: createSlowLane({ pauseMs: 10, waitingOfSite: 1_000, waiting: 4_000 }),
    // A page makes a few reads at the same moment. The places of all members together are not the bound.
    turns: new FairQueue({ places: 100_000, mostOfOne: 4, mostWaiting: 100 }),
    background,
    metrics,
    keys,
    log,
    clock,
    time: createKnownTime({
      db,
      clock,
      monotonic,
      databaseClock: hasOwnClock ? () => readDatabaseClock(db) : undefined,
      log,
    }),
    async close() {
      await background.end();
      await writes.close();
      await slowStatements.settle();
      await databases.close();
    },
  };
}
