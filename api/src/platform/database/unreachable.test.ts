import { expect, test } from 'vitest';
import { isUnreachable, throwMarked } from './unreachable.ts';

const fault = (code?: string) => Object.assign(new Error('planned'), code === undefined ? {} : { code });

function thrown(error: Error): unknown {
  try {
    return throwMarked(error);
  } catch (caught) {
    return caught;
  }
}

test.each([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  undefined,
  '57P01',
  '57P03',
  '53300',
  '08006',
])('a statement that ends with %s did not reach the server', (code) => {
  expect(isUnreachable(thrown(fault(code)))).toBe(true);
});

test.each(['23505', '40001', '40P01', '42P01', '53100', 'P0001', 'XX000'])(
  '%s is an answer of the server',
  (code) => {
    expect(isUnreachable(thrown(fault(code)))).toBe(false);
  },
);

test('an error of another program part is none of the connection’s', () => {
  expect(isUnreachable(fault('EPIPE'))).toBe(false);
});
