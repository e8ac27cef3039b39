import { Counter, Histogram, Registry } from 'prom-client';

/** Labels are never texts of a client: routes are patterns, all others are words of our own. */
export type Metrics = ReturnType<typeof createMetrics>;

/** What one application counts while it works. `modules/metrics` serves it. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'milon_requests_total',
      help: 'Requests that were answered',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'milon_request_seconds',
      help: 'Time from a request to the head of its answer',
      labelNames: ['method', 'route'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    poolWaitSeconds: new Histogram({
      name: 'milon_pool_wait_seconds',
      help: 'How long queries waited for a connection to the database',
      labelNames: ['pool'] as const,
      buckets: [0.001, 0.01, 0.05, 0.25, 1, 5],
      registers,
    }),
    slowStatements: new Counter({
      name: 'milon_slow_statements_total',
      help: 'Statements that took 200 ms or more',
      registers,
    }),
    gatewayVerdicts: new Counter({
      name: 'milon_gateway_verdicts_total',
      help: 'What payment gateways said',
      labelNames: ['gateway', 'about', 'verdict'] as const,
      registers,
    }),
    deliveries: new Counter({
      name: 'milon_deliveries_total',
      help: 'Mails, SMS and pushes, sent or not',
      labelNames: ['channel', 'result'] as const,
      registers,
    }),
  };
}
