import { flushCompileCache } from 'node:module';
import { explainFailure } from './explain-failure.ts';
import { startApi } from './start-api.ts';

/** What has not ended by then hangs. Supervisors kill after 30 seconds, of which no log would speak. */
const endMostMs = 25_000;

/** Starts the API, and shuts it down cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const { log, server } = await startApi(process.env);
  // At its end Node would write what it compiled, and a process that is killed has no end.
  flushCompileCache();

  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'ending');
    setTimeout(() => {
      log.fatal({ ms: endMostMs }, 'something hangs: ending without it');
      process.exit(1);
    }, endMostMs).unref();
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

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
