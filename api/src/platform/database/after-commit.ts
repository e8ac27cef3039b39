import type { Transaction } from 'kysely';
import type { Logger } from '../log.ts';
import type { Database, Db } from './schema.ts';

type Trx = Transaction<Database>;
type Hook = () => void | Promise<void>;

const hooksOf = new WeakMap<Trx, Hook[]>();
const logs = new WeakMap<Db, Logger>();

/** Sets the log for hooks that fail after a transaction on `db`. */
export function logFailedHooks(db: Db, log: Logger): void {
  logs.set(db, log);
}

/**
 * Runs `hook` after the transaction commits, in the order of these calls; never after a rollback. A retry
 * starts without hooks. The caller waits for its hooks, but a hook that fails is only logged.
 */
export function afterCommit(trx: Trx, hook: Hook): void {
  const hooks = hooksOf.get(trx);
  if (!hooks) throw new Error('afterCommit needs a running transaction of inTransaction.');
  hooks.push(hook);
}

/** Allows hooks on `trx` until `stop` is called. */
export function collectHooks(trx: Trx): { readonly hooks: readonly Hook[]; stop(): void } {
  const hooks: Hook[] = [];
  hooksOf.set(trx, hooks);
  return { hooks, stop: () => void hooksOf.delete(trx) };
}

export async function runHooks(db: Db, hooks: readonly Hook[]): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      logs.get(db)?.error({ err: error }, 'an after-commit hook failed');
    }
  }
}
