/** A failure that the person is not told of, for whoever looks at the browser's console (spec §8). */
export function logFailure(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error(message, error ?? '');
}
