import { expect, test } from 'vitest';
import { textSchema } from './common.ts';

test('no later check reads a text that is longer than its field (attack 70)', () => {
  const { error } = textSchema(10).safeParse('\u0007'.repeat(20));
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  expect(
    textSchema(10)
      .safeParse('\u0007')
      .error?.issues.map(({ code }) => code),
  ).toEqual(['custom']);
});
