import { mkdirSync } from 'node:fs';
import { ConfigError, parseConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { anchorAudit } from './modules/audit/index.ts';
import { ensureReportWords } from './modules/reports/index.ts';
import { ensureFirstStaff } from './modules/staff/index.ts';
import { migrate } from './platform/database/migrate.ts';
import { PRIVATE_FOLDER, protectDataFolder } from './platform/private-files.ts';
import { startServer } from './server.ts';

/** Starts the API: settings, database, schema, then the port. Shuts down cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  // Files that this process or its children write are not accessible to other users of the machine.
  process.umask(0o077);
  const config = parseConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const context = createContext(config);
  const { log } = context;
  if (config.rateLimitScale !== 1) {
    log.warn(
      { scale: config.rateLimitScale },
      'RATE_LIMIT_SCALE is not 1: the request rates differ from the normal ones',
    );
  }
  const changed = protectDataFolder(config.dataDir);
  if (changed.length > 0)
    log.warn(
      { dataDir: config.dataDir, changed: changed.length },
      'the data folder was accessible to other users of this machine; it no longer is',
    );
  await migrate(context.db);
  await anchorAudit(context);
  await ensureReportWords(context.db);
  await ensureFirstStaff(context);
  const server = await startServer(context);
  log.info({ url: server.url, engine: context.engine }, 'ready');

  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'ending');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not shut down cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  // The state after such an error is unknown: log it, and let the supervisor start a new process.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'unexpected');
    process.exit(1);
  });
}

/** Why a start failed, in one sentence if the settings or the port caused it. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return 'The port is taken: set PORT to another, or end the program that holds it.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
