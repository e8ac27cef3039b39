import { DomainError } from '../domain-error.ts';

/** How many bytes all shares together may hold. */
export interface ByteBudget {
  /** A share that is empty at first. It counts against its allowance too. */
  open(allowance: Allowance): ByteShare;
}

/** How much the shares with this key may hold together, so that one client cannot use the whole budget. */
export interface Allowance {
  readonly key: string;
  readonly bytes: number;
}

export interface ByteShare {
  /**
   * Throws TOO_MANY_REQUESTS if the shares of its key would exceed their allowance, and UNAVAILABLE if all
   * shares together would exceed the budget.
   */
  take(bytes: number): void;
  /** Releases the whole share. */
  close(): void;
}

const retryAfterSeconds = 5;

export function createByteBudget(most: number): ByteBudget {
  let held = 0;
  const heldByKey = new Map<string, number>();

  function change(key: string, bytes: number): void {
    held += bytes;
    const left = (heldByKey.get(key) ?? 0) + bytes;
    if (left === 0) heldByKey.delete(key);
    else heldByKey.set(key, left);
  }

  return {
    open({ key, bytes: allowed }) {
      let own = 0;
      return {
        take(bytes) {
          const ofKey = heldByKey.get(key) ?? 0;
          if (ofKey + bytes > allowed) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
          if (held + bytes > most) throw new DomainError('UNAVAILABLE', { retryAfterSeconds });
          change(key, bytes);
          own += bytes;
        },
        close() {
          change(key, -own);
          own = 0;
        },
      };
    },
  };
}
