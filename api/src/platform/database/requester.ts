import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose request causes queries. */
export interface Requester {
  /** The account, or the address of a guest. */
  readonly key: string;
  /** The processor time of its queries on readers so far. */
  readerMs: number;
}

const requesters = new AsyncLocalStorage<Requester>();

export const runFor = <T>(requester: Requester, work: () => Promise<T>): Promise<T> =>
  requesters.run(requester, work);

/** Undefined for jobs and other work of the product itself. */
export const currentRequester = (): Requester | undefined => requesters.getStore();
