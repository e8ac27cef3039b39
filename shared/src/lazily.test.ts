import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

test('a value is created at the first call, and once', () => {
  const create = vi.fn<() => string | undefined>(() => undefined);
  const value = lazily(create);
  expect(create).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(create).toHaveBeenCalledOnce();
});
