import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('no line contains a contact or a secret, whatever a library puts into its error', () => {
  let line = '';
  const log = createLog('debug', { write: (text) => (line += text) });
  const refused = Object.assign(
    new Error('550 5.1.1 <canary@example.com>: unknown, Key (phone)=(+8801712345678)'),
    {
      code: 'EENVELOPE',
      rejected: ['canary@example.com'],
      detail: 'Key (email)=(canary@example.com) already exists.',
      cause: new Error('to canary@example.com'),
    },
  );
  const secret = 'canary-secret';
  log.error({ err: refused, token: secret, member: { password: secret, phone: '01712345678' } }, 'failed');
  log.debug({ err: 'canary@example.com', cookie: secret });
  expect(line).not.toMatch(/canary|1712345678/);
  expect(JSON.parse(line.split('\n')[0] as string)).toMatchObject({
    msg: 'failed',
    err: { code: 'EENVELOPE', stack: expect.stringContaining('log.test.ts') },
  });
});
