import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const plain = Buffer.from('a secret of somebody');

test('a sealed text opens with its key and context, and differs each time', () => {
  const sealed = seal(key, plain, 'document:1');
  expect(sealed.includes(plain)).toBe(false);
  expect(sealed.equals(seal(key, plain, 'document:1'))).toBe(false);
  expect(unseal(key, sealed, 'document:1').equals(plain)).toBe(true);
});

test('another key or context, a changed byte, or too few bytes do not open it', () => {
  const sealed = seal(key, plain, 'document:1');
  expect(() => unseal(randomBytes(32), sealed, 'document:1')).toThrow();
  expect(() => unseal(key, sealed, 'document:2')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => unseal(key, changed, 'document:1')).toThrow();
  }
  for (const length of [0, 12, 28])
    expect(() => unseal(key, sealed.subarray(0, length), 'document:1')).toThrow();
});
