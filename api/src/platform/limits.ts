import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './domain-error.ts';

/** Requests allowed in a span of seconds, for one key (an account, an address). */
const rates = {
  signIn: { points: 20, seconds: 300 },
  signUp: { points: 20, seconds: 3600 },
  lookUp: { points: 30, seconds: 300 },
  sendCode: { points: 30, seconds: 3600 },
  upload: { points: 60, seconds: 3600 },
  message: { points: 60, seconds: 60 },
  contact: { points: 120, seconds: 3600 },
  report: { points: 30, seconds: 3600 },
  payment: { points: 20, seconds: 3600 },
} as const;
export type LimitName = keyof typeof rates;

export interface Limits {
  /** Counts one request of `key`; throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. */
  take(name: LimitName, key: string): Promise<void>;
}

/** Limits of this process. `scale` multiplies every rate. */
export function createLimits(scale: number): Limits {
  const limiters = new Map(
    Object.entries(rates).map(([name, rate]) => [
      name,
      new RateLimiterMemory({ points: Math.max(1, Math.floor(rate.points * scale)), duration: rate.seconds }),
    ]),
  );
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new DomainError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
  };
}
