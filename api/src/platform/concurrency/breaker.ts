import { DomainError } from '../domain-error.ts';

/** Stops calling a service that does not answer, so that not every request waits for its timeout. */
export interface Breaker {
  /**
   * Runs `work`. While the service is known not to answer, it throws UNAVAILABLE immediately, except for one
   * request after each rest, which checks whether the service is back.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface Bounds {
  /** Failures in a row after which the service counts as down. */
  readonly failures: number;
  /** Time between two checks while it is down. */
  readonly restMs: number;
  /** Whether an error means that the service did not answer; any other error counts as an answer. */
  readonly isSilence: (error: unknown) => boolean;
}

export function createBreaker({ failures, restMs, isSilence }: Bounds): Breaker {
  let inARow = 0;
  let pausedUntil = 0;

  /** Lets one request through after each rest. */
  function enter(): void {
    if (inARow < failures) return;
    const now = performance.now();
    if (now < pausedUntil) {
      const retryAfterSeconds = Math.max(1, Math.ceil((pausedUntil - now) / 1_000));
      throw new DomainError('UNAVAILABLE', { retryAfterSeconds });
    }
    pausedUntil = now + restMs;
  }

  return {
    async run(work) {
      enter();
      try {
        const result = await work();
        inARow = 0;
        return result;
      } catch (error) {
        if (isSilence(error)) {
          inARow += 1;
          pausedUntil = performance.now() + restMs;
        } else inARow = 0;
        throw error;
      }
    },
  };
}
