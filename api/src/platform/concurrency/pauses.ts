import { setImmediate as afterOthers } from 'node:timers/promises';

/** How long one request holds the event loop between two turns of the others. */
const mostHeldMs = 5;

/**
 * Returns a function to await between two steps of long work: it lets other requests run whenever the work
 * has held the event loop for `heldMs`. How long a step takes differs by machine, so steps are not counted.
 */
export function createPauses(heldMs = mostHeldMs): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < heldMs) return;
    await afterOthers();
    began = performance.now();
  };
}
