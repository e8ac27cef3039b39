import { openSync, readSync } from 'node:fs';
import { percentile } from '../figure.ts';

/** How often the loop is looked at, in milliseconds: what holds it for less is not seen. */
const resolutionMs = 1;

/**
 * How long the event loop was held, in milliseconds: the longest time of all but one in a thousand, and the longest. `usual` and `longest` are without the
 * time for which the system let this thread wait for a processor, which says how busy the machine is and nothing of the program; what the thread
 * waited for itself, a disk or a lock, is in. `onClock` is the usual time as the clock has it.
 */
export interface LoopHeld {
  readonly usual: number;
  readonly longest: number;
  readonly onClock: number;
}

/** Nanoseconds for which the thread that made it was ready and waited for a processor so far; always 0 where the system does not tell. */
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

/** Looks at the event loop of the thread that made it, from when it is told to. */
export class LoopWatch {
  readonly #waited = processorWait();
  #timer: NodeJS.Timeout | undefined;
  #held: number[] = [];
  #onClock: number[] = [];

  /** Forgets what it saw. Only from here on does it look: waking a thousand times a second is processor time too. */
  reset(): void {
    clearInterval(this.#timer);
    this.#held = [];
    this.#onClock = [];
    let [at, waited] = [performance.now(), this.#waited()];
    this.#timer = setInterval(() => {
      const [now, waitedNow] = [performance.now(), this.#waited()];
      const onClock = Math.max(0, now - at - resolutionMs);
      this.#onClock.push(onClock);
      this.#held.push(Math.max(0, onClock - (waitedNow - waited) / 1e6));
      [at, waited] = [now, waitedNow];
    }, resolutionMs);
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
