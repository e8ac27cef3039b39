const address = '/api/auth/_log';
/** More than these in a minute are one fault that repeats itself. */
const mostInAMinute = 5;
const longestStack = 1500;

let sentAt: number[] = [];
const told = new Set<string>();

/**
 * Where in our own files an error came up. The words of an error may quote what a person typed, so none of them are kept; of an
 * address only the path is.
 */
export function placesOf(stack: string | undefined): string {
  const places = (stack ?? '').matchAll(
    /(?:https?:\/\/[^/\s)]+)?(\/[\w./-]+\.(?:js|tsx?))(?:\?[^\s:)]*)?(:\d+:\d+)/g,
  );
  return [...places]
    .map(([, path = '', at = '']) => path + at)
    .join(' ')
    .slice(0, longestStack);
}

/** Tells the server's log of a fault: its kind, where it came up and on which page, each once, and few in a minute. */
export function queueReport(message: string, error: Error): void {
  const stack = placesOf(error.stack);
  const fault = `${error.name} ${message} ${stack}`;
  const now = Date.now();
  sentAt = sentAt.filter((time) => now - time < 60_000);
  if (told.has(fault) || sentAt.length >= mostInAMinute) return;
  told.add(fault);
  sentAt.push(now);
  const form = {
    level: 'error',
    code: error.name.slice(0, 80),
    message,
    page: globalThis.location.pathname,
    stack,
  };
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
    keepalive: true,
  }).catch(() => {
    // The log is out of reach, and so is whatever else would be told of it.
  });
}
