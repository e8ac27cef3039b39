import { expect, test } from 'vitest';
import { documentMark } from './document-mark.ts';

test('a permission is told apart by when it was sent, other documents by how their numbers end', () => {
  const createdAt = '2026-11-27T08:30:00.000Z';
  const markOf = (kind: 'permission' | 'passport') =>
    documentMark({ kind, createdAt, last4: '2026' }, (time) => `at ${time}`);
  expect([markOf('permission'), markOf('passport')]).toEqual([`at ${createdAt}`, '…2026']);
});
