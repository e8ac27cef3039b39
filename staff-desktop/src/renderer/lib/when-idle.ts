/** Where a browser (Safari) does not say when it is idle, a few frames pass. */
const fewFramesMs = 50;

/** Resolves when the frame is out and nothing else is to be done, or after `atMostMs`: what need not be seen at once waits for it. */
export function whenIdle(atMostMs = 500): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: atMostMs });
    else setTimeout(resolve, fewFramesMs);
  });
}
