import { ConfigError, parseConfig } from './config.ts';
import { createContext, type RunningContext } from './create-context.ts';
import { anchorAudit } from './modules/audit/index.ts';
import { tellMissing } from './modules/readiness/index.ts';
import { ensureReportWords } from './modules/reports/index.ts';
import { ensureFirstStaff } from './modules/staff/index.ts';
import { migrate } from './platform/database/migrate.ts';
import { whyUnusable } from './platform/database/unusable.ts';
import { protectDataFolder } from './platform/private-files.ts';
import { type RunningServer, startServer } from './server.ts';

export interface RunningApi {
  readonly log: RunningContext['log'];
  readonly server: RunningServer;
}

/** Starts the API with the settings of an environment: database, schema, then the port. */
export async function startApi(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningApi> {
  // Files that this process or its children write are not accessible to other users of the machine.
  process.umask(0o077);
  const config = parseConfig(environment);
  const changed = protectDataFolder(config.dataDir);
  const context = createContext(config);
  const { log } = context;
  if (config.rateLimitScale !== 1) {
    log.warn(
      { scale: config.rateLimitScale },
      'RATE_LIMIT_SCALE is not 1: the request rates differ from the normal ones',
    );
  }
  if (changed.length > 0)
    log.warn(
      { dataDir: config.dataDir, changed: changed.length },
      'the data folder was accessible to other users of this machine; it no longer is',
    );
  const reason = await whyUnusable(context.db);
  if (reason !== undefined) {
    await context.close();
    throw new ConfigError(reason);
  }
  await migrate(context.db);
  await anchorAudit(context);
  await ensureReportWords(context.db);
  await ensureFirstStaff(context);
  if (config.production) await tellMissing(context);
  const server = await startServer(context);
  log.info({ url: server.url, engine: context.engine }, 'ready');
  return { log, server };
}
