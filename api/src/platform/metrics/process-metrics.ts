import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/** Event-loop lag, memory, garbage collection and processor time of this process, from the first call on. */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
    // It lists a folder of thousands of entries without leaving the event loop; `read-machine.ts` leaves it.
    registry.removeSingleMetric('process_open_fds');
  }
  return registry;
}
