import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const ids = new AsyncLocalStorage<string>();

/** Ids as proxies make them. Anything else would let a client write into the log. */
const usable = /^[\w-]{16,64}$/;

/**
 * The id that a trusted proxy gave a request, or a new one. A call that a request makes to this API has the
 * request's.
 */
export function requestIdOf(given: string | undefined, trustProxy: boolean): string {
  if (trustProxy && given !== undefined && usable.test(given)) return given;
  return ids.getStore() ?? randomUUID();
}

/** Every line that `work` logs carries the id. */
export const runAsRequest = <T>(id: string, work: () => T): T => ids.run(id, work);

/** Undefined for jobs and other work of the product itself. */
export const currentRequestId = (): string | undefined => ids.getStore();
