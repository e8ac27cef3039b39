import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from './domain-error.ts';

/** Lets the requests of one key pass one after another, each after a pause. */
export interface SlowLane {
  /** Throws TOO_MANY_REQUESTS, with the time until the lane is free, if too many wait already. */
  pass(key: string): Promise<void>;
}

interface LaneOptions {
  readonly pauseMs: number;
  /** The most requests that wait: of one key, and of all. Each holds a connection. */
  readonly waitingOfKey: number;
  readonly waiting: number;
}

export function createSlowLane({ pauseMs, waitingOfKey, waiting }: LaneOptions): SlowLane {
  const lanes = new Map<string, { waiting: number; last: Promise<void> }>();
  let all = 0;
  return {
    async pass(key) {
      const lane = lanes.get(key) ?? { waiting: 0, last: Promise.resolve() };
      if (lane.waiting >= waitingOfKey || all >= waiting)
        throw new DomainError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: Math.ceil(((lane.waiting + 1) * pauseMs) / 1000),
        });
      lane.waiting += 1;
      all += 1;
      lane.last = lane.last.then(() => wait(pauseMs));
      lanes.set(key, lane);
      await lane.last;
      lane.waiting -= 1;
      all -= 1;
      if (lane.waiting === 0) lanes.delete(key);
    },
  };
}
