import { queueReport } from './report-failure.ts';

/**
 * Logs a failure that is not shown to the member in the browser's console (spec §8). An unexpected error also
 * goes to the server's log.
 */
export function logFailure(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the only place that writes to the console
  console.error(message, error ?? '');
  // A refusal or a lost connection is not an error of the page, and the server logs its own errors.
  if (error instanceof Error && error.name !== 'ApiProblem') queueReport(message, error);
}

/** Logs uncaught errors. Returns a function that stops listening. */
export function watchUncaughtErrors(): () => void {
  const onError = ({ error }: ErrorEvent) => {
    if (error instanceof Error) queueReport('Nobody caught an error.', error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && reason.name !== 'ApiProblem')
      queueReport('Nobody caught a refusal.', reason);
  };
  globalThis.addEventListener('error', onError);
  globalThis.addEventListener('unhandledrejection', onRejection);
  return () => {
    globalThis.removeEventListener('error', onError);
    globalThis.removeEventListener('unhandledrejection', onRejection);
  };
}
