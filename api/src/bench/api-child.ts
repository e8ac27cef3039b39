import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startServer } from '../server.ts';

/** How often the loop is looked at, in milliseconds: what holds it for less is not seen. */
const resolution = 1;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The API in a process of its own, which tells its processor time and what held its event loop when asked. */
const context = createContext(parseConfig(process.env));
await migrate(context.db);
const server = await startServer(context);
const loop = monitorEventLoopDelay({ resolution });
process.send?.({ url: server.url });
process.on('message', (asked) => {
  if (asked === 'reset') {
    // Only from when it is asked for: waking a thousand times a second is processor time too.
    loop.enable();
    return loop.reset();
  }
  if (asked === 'collect') {
    // What nobody holds goes now, not when the engine next finds the time for it.
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return process.send?.({ used: (heapUsed + external) / 1024 / 1024 });
  }
  const held = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
  process.send?.({
    cpu: process.cpuUsage(),
    loop: { usual: held(loop.percentile(99.9)), longest: held(loop.max) },
  });
});
process.on('disconnect', () => process.exit(0));
