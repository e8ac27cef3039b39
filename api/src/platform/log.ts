import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output. What could name or unlock a person is cut out, wherever it stands. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
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
  });
}
