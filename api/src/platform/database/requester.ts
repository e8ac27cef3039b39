import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose request causes queries. */
export interface Requester {
  /** The account, or the network of a guest. */
  readonly key: string;
  /**
   * What its queries on readers took so far: processor time of SQLite's; of PostgreSQL's, which does not say
   * it, the time until the answer beyond that of a short query, up to a bound.
   */
  readerMs: number;
}

const requesters = new AsyncLocalStorage<Requester>();

export const runFor = <T>(requester: Requester, work: () => Promise<T>): Promise<T> =>
  requesters.run(requester, work);

/** Undefined for jobs and other work of the product itself. */
export const currentRequester = (): Requester | undefined => requesters.getStore();

/**
 * The same items, for each of which the requester of this moment asks: an answer that is made while it is
 * sent is read outside of its call.
 */
export async function* forRequester<T>(
  items: AsyncIterable<T>,
  requester = currentRequester(),
): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  const next = () => (requester ? runFor(requester, () => iterator.next()) : iterator.next());
  try {
    for (let item = await next(); !item.done; item = await next()) yield item.value;
  } finally {
    await iterator.return?.();
  }
}
