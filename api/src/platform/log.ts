import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './request-id.ts';

export type { Logger };

/**
 * Contacts in error messages of others: a mail server's `550 <her@example.com>`, a database's
 * `(+8801712345678)`.
 */
const mails = /[^\s<>()"'=@]+(?:@[^\s<>()"']+)?/g;
const numbers = /\+?\d{8,}/g;

/** `text` without anything that could be a mail address or a telephone number. */
export function withoutContacts(text: string): string {
  return text.replaceAll(mails, (word) => (word.includes('@') ? '…' : word)).replaceAll(numbers, '…');
}

/**
 * Name, code and place of an error. Other properties are left out: libraries put rows and envelopes there.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    stack: withoutContacts(error.stack ?? error.message),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The request that a line is about: its id is also in the proxy's log and in what the member was told. */
function nameRequest(): object {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/**
 * JSON lines on standard output, or to `destination`. Contacts and secrets are removed, wherever they occur.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: nameRequest,
    serializers: { err: describeError },
    redact: {
      paths: [
        'password',
        '*.password',
        'phone',
        '*.phone',
        'phoneNumber',
        '*.phoneNumber',
        'email',
        '*.email',
        'code',
        '*.code.value',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
        'refreshToken',
        '*.refreshToken',
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
