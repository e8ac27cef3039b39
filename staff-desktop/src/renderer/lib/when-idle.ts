/** Resolves when the frame is out and nothing else is to be done, or after `atMostMs`: what need not be seen at once waits for it. */
export function whenIdle(atMostMs = 500): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: atMostMs });
  });
}
