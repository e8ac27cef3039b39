import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseConfig } from '../../src/config.ts';
import { createContext } from '../../src/create-context.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startServer } from '../../src/server.ts';
import { LoopWatch } from './loop-watch.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The API in its own process, which reports its processor time and its blocked event loop on request. */
const context = createContext(parseConfig(process.env));
await migrate(context.db);
const server = await startServer(context);
const loop = new LoopWatch();
// A process that is killed writes nothing at its end: the next one would compile all once more.
flushCompileCache();
process.send?.({ url: server.url });
process.on('message', (asked) => {
  if (asked === 'watch') return loop.watch();
  if (asked === 'leave') return loop.leave();
  if (asked === 'collect') {
    // Collects garbage now, not when the engine chooses to.
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return process.send?.({ used: (heapUsed + external) / 1024 / 1024 });
  }
  process.send?.({ cpu: process.cpuUsage(), loop: loop.told() });
});
process.on('disconnect', () => process.exit(0));
