import { DomainError } from '../domain-error.ts';

export interface Places {
  readonly places: number;
  /** The most places that one key has at a time. Work without a key may have them all. */
  readonly mostOfOne: number;
  /** The most that wait of one key; the next is refused with TOO_MANY_REQUESTS. */
  readonly mostWaiting: number;
}

/** Places that keys share fairly: they take turns, however much one of them asks for. */
export class FairQueue {
  readonly #bounds: Places;
  #free: number;
  readonly #running = new Map<string, number>();
  /** The key whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #whenIdle: (() => void) | undefined;

  constructor(bounds: Places) {
    this.#bounds = bounds;
    this.#free = bounds.places;
  }

  async enter(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? [];
    if (key !== '' && waiting.length >= this.#bounds.mostWaiting)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      this.#waiting.set(key, waiting);
      this.#admit();
    });
  }

  leave(key: string): void {
    const left = this.#runningOf(key) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
    this.#free += 1;
    this.#admit();
    if (this.#isIdle()) this.#whenIdle?.();
  }

  /** Resolves once nobody runs or waits. */
  async idle(): Promise<void> {
    if (this.#isIdle()) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve;
    });
  }

  #isIdle(): boolean {
    return this.#free === this.#bounds.places && this.#waiting.size === 0;
  }

  #runningOf(key: string): number {
    return this.#running.get(key) ?? 0;
  }

  #admit(): void {
    for (const [key, waiting] of this.#waiting) {
      if (this.#free === 0) return;
      const most = key === '' ? this.#bounds.places : this.#bounds.mostOfOne;
      if (this.#runningOf(key) >= most) continue;
      const start = waiting.shift();
      this.#waiting.delete(key);
      if (waiting.length > 0) this.#waiting.set(key, waiting);
      this.#running.set(key, this.#runningOf(key) + 1);
      this.#free -= 1;
      start?.();
    }
  }
}
