import { whenQuiet } from './when-quiet.ts';

/** After this time without a touch or key. */
const longestWaitMs = 4_000;

/** Not `scroll`, which the page itself causes. A press that came before the scripts is a click alone (`public/before-paint.js`). */
const events = ['pointerdown', 'keydown', 'click', 'wheel'];

/**
 * Runs `work` when the page has what it asked for and is used: at the first touch or key, or after
 * some seconds. For what is not needed to see the first cards. Returns a function that cancels it.
 */
export function whenUsed(work: () => void): () => void {
  let cancel = () => {};
  if (globalThis.navigator?.userActivation?.hasBeenActive) return whenQuiet(work);
  const used = new AbortController();
  const timer = setTimeout(run, longestWaitMs);
  function stop(): void {
    used.abort();
    clearTimeout(timer);
  }
  function run(): void {
    stop();
    cancel = whenQuiet(work);
  }
  for (const event of events)
    globalThis.addEventListener(event, run, { capture: true, passive: true, signal: used.signal });
  return () => {
    stop();
    cancel();
  };
}
