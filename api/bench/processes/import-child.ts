import { flushCompileCache } from 'node:module';
import { parseConfig } from '../../src/config.ts';
import { createContext } from '../../src/create-context.ts';
import { resumeImports } from '../../src/modules/imports/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startServer } from '../../src/server.ts';
import { LoopWatch } from './loop-watch.ts';

/** The API in its own process, with the clock of the measurement, which goes on with imports on request. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS']);
const context = createContext(
  parseConfig(process.env),
  () => Date.now() + aheadMs,
  undefined,
  () => performance.now() + aheadMs,
);
await migrate(context.db);
const server = await startServer(context);
const loop = new LoopWatch();
flushCompileCache();
process.send?.({ url: server.url });
process.on('message', (asked) => {
  if (asked === 'watch') return loop.watch();
  if (asked === 'tell') return process.send?.(loop.told());
  void resumeImports(context, new AbortController().signal);
});
process.on('disconnect', () => process.exit(0));
