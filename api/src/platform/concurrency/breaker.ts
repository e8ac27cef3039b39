import { DomainError } from '../domain-error.ts';

/** Stops asking a service that does not answer, so that its silence is not everybody's wait. */
export interface Breaker {
  /**
   * Runs `work`. While the service is known not to answer, throws UNAVAILABLE at once, except that after each rest one request is let
   * through to see whether it is back.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface Bounds {
  /** Failures in a row after which the service counts as gone. */
  readonly failures: number;
  /** Time between two tries while it is gone. */
  readonly restMs: number;
  /** Whether an error says that the service did not answer; any other error is an answer. */
  readonly isSilence: (error: unknown) => boolean;
}

export function createBreaker({ failures, restMs, isSilence }: Bounds): Breaker {
  let inARow = 0;
  let restsUntil = 0;

  /** Lets one request through for each rest: the next must wait for the following one. */
  function enter(): void {
    if (inARow < failures) return;
    const now = performance.now();
    if (now < restsUntil) {
      const retryAfterSeconds = Math.max(1, Math.ceil((restsUntil - now) / 1_000));
      throw new DomainError('UNAVAILABLE', { retryAfterSeconds });
    }
    restsUntil = now + restMs;
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
          restsUntil = performance.now() + restMs;
        } else inARow = 0;
        throw error;
      }
    },
  };
}
