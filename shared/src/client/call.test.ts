import { expect, test } from 'vitest';
import { buildPath } from './call.ts';

test('a URL fills its path parameters, repeats arrays and leaves out empty values', () => {
  expect(buildPath('/users/{id}', { id: 'a/b' })).toBe('/users/a%2Fb');
  expect(buildPath('/users/search', {}, { degree: ['1', '2'], id: '', age: undefined, limit: 20 })).toBe(
    '/users/search?degree=1&degree=2&limit=20',
  );
});
