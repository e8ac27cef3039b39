import { DomainError } from '../domain-error.ts';

/** How many bytes all shares together may hold. */
export interface ByteBudget {
  /** A share that is empty at first. */
  open(): ByteShare;
}

export interface ByteShare {
  /** Throws UNAVAILABLE if all shares together would exceed the budget. */
  take(bytes: number): void;
  /** Releases the whole share. */
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
