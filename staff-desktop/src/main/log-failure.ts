import { inspect } from 'node:util';

/** What went wrong inside, for whoever runs the program; the page is told nothing of it. */
export function logFailure(channel: string, error: unknown): void {
  process.stderr.write(`${channel} failed: ${inspect(error)}\n`);
}
