import { inspect } from 'node:util';

/** Logs an internal error for the operator. The page gets no details. */
export function logFailure(channel: string, error: unknown): void {
  process.stderr.write(`${channel} failed: ${inspect(error)}\n`);
}
