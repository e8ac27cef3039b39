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
  return (stack ?? '')
    .split(/[\s()]/)
    .flatMap(placeOf)
    .join(' ')
    .slice(0, longestStack);
}

/** The path, line and column of an address such as `https://milon.example/all.js?v=1:2:3`. */
function placeOf(word: string): string[] {
  const [line = '', column = ''] = word.split(':').slice(-2);
  if (!/^\d+$/.test(line) || !/^\d+$/.test(column)) return [];
  const address = word.slice(0, -`:${line}:${column}`.length);
  const host = address.indexOf('://');
  const path = address.slice(address.indexOf('/', host === -1 ? 0 : host + 3)).split('?', 1)[0] as string;
  return /^\/[\w./-]+$/.test(path) && /\.(?:js|tsx?)$/.test(path) ? [`${path}:${line}:${column}`] : [];
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
