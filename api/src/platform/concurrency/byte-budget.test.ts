import { expect, test } from 'vitest';
import { createByteBudget } from './byte-budget.ts';

test('the shares of one key have a limit, and so have all shares; a closed share frees its bytes', () => {
  const budget = createByteBudget(100);
  const open = (key: string) => budget.open({ key, bytes: 60 });
  const [first, second, other] = [open('a'), open('a'), open('b')];
  first.take(40);
  second.take(20);
  expect(() => second.take(1)).toThrow('TOO_MANY_REQUESTS');
  other.take(40);
  expect(() => other.take(1)).toThrow('UNAVAILABLE');
  // What was refused is not counted.
  first.close();
  second.take(40);
  expect(() => second.take(1)).toThrow('TOO_MANY_REQUESTS');
  // A share that is closed twice frees its bytes once.
  first.close();
  expect(() => other.take(1)).toThrow('UNAVAILABLE');
  second.close();
  other.take(20);
  expect(() => open('a').take(41)).toThrow('UNAVAILABLE');
  open('a').take(40);
});
