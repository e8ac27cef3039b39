import { expect, test } from 'vitest';
import { insertText } from './insert-text.ts';

test.each([
  ['', 0, 'Hello', 'Hello', 5],
  ['Dear Nusrat,', 12, 'Hello', 'Dear Nusrat,\nHello', 18],
  ['Dear Nusrat,\n', 13, 'Hello', 'Dear Nusrat,\nHello', 18],
  ['One Two', 3, 'Hello', 'One\nHello Two', 9],
  ['OneTwo', 3, 'Hello', 'One\nHello\nTwo', 9],
])('a reply is put into %j at %i and replaces nothing', (typed, caret, reply, text, after) => {
  expect(insertText(typed, caret, reply)).toEqual({ text, caret: after });
  expect(text.replace(reply, '').replaceAll('\n', '')).toBe(typed.replaceAll('\n', ''));
});
