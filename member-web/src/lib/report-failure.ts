import { clientLogRoute } from '@milon/shared/routes';

/** More reports in a minute are probably one repeating error. */
const mostInAMinute = 5;
const longestStack = 1500;

let sentAt: number[] = [];
const reported = new Set<string>();

/**
 * The places in our own files from an error's stack. Error messages may quote what a person typed, so they
 * are dropped. Of an address only the path remains.
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

/**
 * Sends an error to the server's log: its kind, its place and the page. Each is sent once, and only a few in
 * a minute.
 */
export function queueReport(message: string, error: Error): void {
  const stack = placesOf(error.stack);
  const fault = `${error.name} ${message} ${stack}`;
  const now = Date.now();
  sentAt = sentAt.filter((time) => now - time < 60_000);
  if (reported.has(fault) || sentAt.length >= mostInAMinute) return;
  reported.add(fault);
  sentAt.push(now);
  const form = {
    level: 'error',
    code: error.name.slice(0, 80),
    message,
    page: globalThis.location.pathname,
    stack,
  };
  fetch(clientLogRoute.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
    keepalive: true,
  }).catch(() => {
    // The log is unreachable: there is nowhere else to report this.
  });
}
