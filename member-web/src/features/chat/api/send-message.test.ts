import { expect, test } from 'vitest';
import { tidyMessage } from './send-message.ts';

test('tidyMessage removes invisible characters and keeps meaningful ones', () => {
  expect(tidyMessage('  a\u202Eb\u2066c\u0000\r\nd\te  ')).toBe('abc\nd\te');
  expect(tidyMessage('আমি\u200Cভালো\n\nসালাম')).toBe('আমি\u200Cভালো\n\nসালাম');
  expect(tidyMessage(' \u202E\n ')).toBe('');
  // What the API cleans away is not counted and not shown before it is sent.
  expect(tidyMessage('a\u200Eb\u00A0c\u2011d\uFEFF\u00AD')).toBe('ab c-d');
  expect(tidyMessage('\u200B\u2060')).toBe('');
});
