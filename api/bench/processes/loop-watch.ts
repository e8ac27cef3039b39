import { openSync, readSync } from 'node:fs';
import { percentile } from '../figure.ts';

/** How often the loop is checked, in milliseconds: shorter blocks are not seen. */
const resolutionMs = 1;

/**
 * How long the event loop was blocked, in milliseconds: the 99.9th percentile (`usual`), and the longest
 * time. Both are without the time in which the thread waited for a processor: that shows how busy the machine
 * is, and says nothing about the program. They include what the thread itself waited for, such as a disk or a
 * lock. `onClock` is the 99.9th percentile of the whole time.
 */
export interface LoopHeld {
  readonly usual: number;
  readonly longest: number;
  readonly onClock: number;
}

/**
 * Returns the nanoseconds for which the creating thread was ready but waited for a processor so far; always 0
 * if the system does not report it.
 */
function processorWait(): () => number {
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r');
    const text = Buffer.alloc(64);
    return () =>
      Number(text.toString('latin1', 0, readSync(file, text, 0, text.byteLength, 0)).split(' ')[1]);
  } catch {
    return () => 0;
  }
}

/** Watches the event loop of the thread that created it, between `watch` and `leave`. */
export class LoopWatch {
  readonly #waited = processorWait();
  #timer: NodeJS.Timeout | undefined;
  readonly #held: number[] = [];
  readonly #onClock: number[] = [];

  /** Only while it matters: waking a thousand times a second costs processor time too. */
  watch(): void {
    clearInterval(this.#timer);
    let [at, waited] = [performance.now(), this.#waited()];
    this.#timer = setInterval(() => {
      const [now, waitedNow] = [performance.now(), this.#waited()];
      const onClock = Math.max(0, now - at - resolutionMs);
      this.#onClock.push(onClock);
      this.#held.push(Math.max(0, onClock - (waitedNow - waited) / 1e6));
      [at, waited] = [now, waitedNow];
    }, resolutionMs);
  }

  leave(): void {
    clearInterval(this.#timer);
  }

  told(): LoopHeld {
    const of = (values: readonly number[], share: number) =>
      values.length === 0 ? 0 : percentile(values, share);
    return {
      usual: of(this.#held, 0.999),
      longest: of(this.#held, 1),
      onClock: of(this.#onClock, 0.999),
    };
  }
}
