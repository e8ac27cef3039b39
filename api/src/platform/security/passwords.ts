import { availableParallelism } from 'node:os';
import { createProcessPool } from '../concurrency/process-pool.ts';

/** What a new hash costs: Argon2id's memory in KiB, and its passes. */
export const passwordCost = { memorySize: 19_456, iterations: 2 };

export type PasswordJob = { readonly password: string } & (
  | { readonly hash: string }
  | { readonly cost: typeof passwordCost }
);

/**
 * Hashing takes a whole core for tens of milliseconds, and Node would run it on the few threads that also
 * read files and compress answers. So it runs in processes, fewer than there are cores, which give way to
 * requests.
 */
const workers = createProcessPool<PasswordJob, string | boolean>({
  module: new URL('./password-worker.ts', import.meta.url),
  concurrency: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 100,
  timeoutMs: 30_000,
  niceness: 5,
  mostBytes: 300 * 1024 * 1024,
  idleMs: 600_000,
});

async function run(job: PasswordJob): Promise<string | boolean> {
  const answer = await workers.run(() => job);
  if ('result' in answer) return answer.result;
  throw new Error('failed' in answer ? answer.failed : answer.refused);
}

/** Argon2id, in the format that contains its parameters and salt. Throws UNAVAILABLE if too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ password: password.normalize('NFKC'), cost: passwordCost }));
}

let decoy: Promise<string> | undefined;

/** A hash of an unknown value. */
function getDecoy(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID()).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}
// Made at the start: rejecting an unknown account takes as long as a known one, even the first time.
getDecoy().catch(() => {});

/**
 * Also false for an unknown account (`hash` undefined), after the same work. Throws UNAVAILABLE if too many
 * wait.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await run({ hash: hash ?? (await getDecoy()), password: password.normalize('NFKC') });
  return matches === true && Boolean(hash);
}
