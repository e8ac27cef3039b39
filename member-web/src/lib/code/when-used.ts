import { untilFetched } from './fetch-then-import.ts';
import { whenQuiet } from './when-quiet.ts';

/** After this time without a touch or key, from when the page has loaded. */
const longestWaitMs = 5_000;

/**
 * Not `scroll`, which the page itself causes. A press that came before the scripts is a click alone
 * (`public/before-paint.js`).
 */
const events = ['pointerdown', 'keydown', 'click', 'wheel'];

/** Within this time a press has asked for the code that it opens, which comes first. */
const pressMs = 300;

/** Whether the page was used. The browser's own record is true for some pages that nobody touched. */
let wasUsed = false;

/**
 * Runs `work` when the page has what it asked for and is used: after the first touch or key, or after
 * some seconds. For what is not needed to see the first cards. Returns a function that cancels it.
 */
export function whenUsed(work: () => void): () => void {
  if (wasUsed) return whenQuiet(work);
  const used = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelQuiet: (() => void) | undefined;
  let isCancelled = false;
  const wait = () => {
    timer = setTimeout(run, longestWaitMs);
  };
  // A slow phone may take longer than that for photos and fonts.
  if (globalThis.document?.readyState === 'complete' || !globalThis.document) wait();
  else globalThis.addEventListener('load', wait, { once: true, signal: used.signal });
  function stop(): void {
    used.abort();
    clearTimeout(timer);
  }
  function run(): void {
    stop();
    if (!isCancelled) cancelQuiet ??= whenQuiet(work);
  }
  function onUse(): void {
    wasUsed = true;
    stop();
    timer = setTimeout(() => void untilFetched().then(run), pressMs);
  }
  for (const event of events)
    globalThis.addEventListener(event, onUse, { capture: true, passive: true, signal: used.signal });
  return () => {
    isCancelled = true;
    stop();
    cancelQuiet?.();
  };
}
