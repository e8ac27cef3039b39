import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from './domain-error.ts';

/** Lets the requests of one site that make the same call pass one after another, each after a pause. */
export interface SlowLane {
  /** Throws TOO_MANY_REQUESTS, with the time until the lane is free, if too many wait already. */
  pass(call: string, site: string): Promise<void>;
}

interface LaneOptions {
  readonly pauseMs: number;
  /** The most requests that wait for one call: of one site, and of all. Each holds a connection. */
  readonly waitingOfSite: number;
  readonly waiting: number;
}

export function createSlowLane({ pauseMs, waitingOfSite, waiting }: LaneOptions): SlowLane {
  const lanes = new Map<string, { waiting: number; last: Promise<void> }>();
  const waitingOf = new Map<string, number>();
  const countWaiting = (call: string, more: number) => {
    const count = (waitingOf.get(call) ?? 0) + more;
    if (count > 0) waitingOf.set(call, count);
    else waitingOf.delete(call);
  };
  return {
    async pass(call, site) {
      const key = `${call}:${site}`;
      const lane = lanes.get(key) ?? { waiting: 0, last: Promise.resolve() };
      if (lane.waiting >= waitingOfSite || (waitingOf.get(call) ?? 0) >= waiting)
        throw new DomainError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: Math.ceil(((lane.waiting + 1) * pauseMs) / 1000),
        });
      lane.waiting += 1;
      countWaiting(call, 1);
      lane.last = lane.last.then(() => wait(pauseMs));
      lanes.set(key, lane);
      await lane.last;
      lane.waiting -= 1;
      countWaiting(call, -1);
      if (lane.waiting === 0) lanes.delete(key);
    },
  };
}
