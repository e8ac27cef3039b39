import { flushCompileCache } from 'node:module';
import { parseConfig } from '../../src/config.ts';
import { createContext } from '../../src/create-context.ts';
import { scheduledJobs } from '../../src/jobs.ts';
import { ensureReportWords } from '../../src/modules/reports/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startServer } from '../../src/server.ts';
import { killAt, type StatementMoment, watchStatements } from './kill-at-statement.ts';

/** What the measurement asks of the process. */
export type PaymentQuestion =
  | { readonly killAt: StatementMoment }
  /** Moves the clock ahead, then runs the jobs that ask the gateways. */
  | { readonly advanceMs: number };

watchStatements();

/**
 * The API in its own process, with the clock that the measurement sets. It kills itself at a statement on
 * request.
 */
let aheadMs = Number(process.env['CLOCK_AHEAD_MS']);
const context = createContext(
  parseConfig(process.env),
  () => Date.now() + aheadMs,
  undefined,
  () => performance.now() + aheadMs,
);
await migrate(context.db);
await ensureReportWords(context.db);
const server = await startServer(context);
flushCompileCache();
process.send?.({ url: server.url });

const asking = new Set(['check-payments', 'check-refunds']);

async function advance(byMs: number): Promise<void> {
  aheadMs += byMs;
  await context.time.check();
  for (const { name, run } of scheduledJobs(context)) {
    if (asking.has(name)) await run(new AbortController().signal);
  }
  process.send?.({ advanced: true });
}

process.on('message', (asked: PaymentQuestion) => {
  if ('killAt' in asked) killAt(asked.killAt);
  else void advance(asked.advanceMs);
});
process.on('disconnect', () => process.exit(0));
