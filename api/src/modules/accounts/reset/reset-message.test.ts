import { expect, test } from 'vitest';
import { codeSms } from '../../verification/code-message.ts';
import { resetMessage } from './reset-message.ts';

test.each([
  ['en', 160],
  // A letter that is not Latin makes all of them take two bytes.
  ['bn', 70],
] as const)('a code fits into one SMS (%s)', (language, letters) => {
  for (const { text } of [resetMessage('123456', language), codeSms('123456', language)]) {
    expect(text.length, text).toBeLessThanOrEqual(letters);
  }
});
