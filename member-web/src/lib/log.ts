import { queueReport } from './report-failure.ts';

/**
 * A failure that the person is not told of, for whoever looks at the browser's console (spec §8). What nobody expected is told to the
 * server's log too.
 */
export function logFailure(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error(message, error ?? '');
  // A refusal or a lost connection is no fault of the page, and the server knows of its own.
  if (error instanceof Error && error.name !== 'ApiProblem') queueReport(message, error);
}

/** Hears of what nobody caught; gives back what stops listening. */
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
