import { DomainError } from '../domain-error.ts';

/** How many bytes may be held at once by all together. */
export interface ByteBudget {
  /** A share that begins empty. */
  open(): ByteShare;
}

export interface ByteShare {
  /** Throws UNAVAILABLE where all together would hold more than they may. */
  take(bytes: number): void;
  /** Gives everything back. */
  close(): void;
}

export function createByteBudget(most: number): ByteBudget {
  let held = 0;
  return {
    open() {
      let own = 0;
      return {
        take(bytes) {
          if (held + bytes > most) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
          held += bytes;
          own += bytes;
        },
        close() {
          held -= own;
          own = 0;
        },
      };
    },
  };
}
