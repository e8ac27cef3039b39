import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { genderOptions } from './gender.ts';
import { findOption, keysOf, labelOf } from './option.ts';

describe('keysOf', () => {
  test('returns the keys in order, as z.enum needs them', () => {
    expect(keysOf(genderOptions)).toEqual(['men', 'women']);
    const schema = z.enum(keysOf(genderOptions));
    expect(schema.safeParse('women').success).toBe(true);
    expect(schema.safeParse('Women').success).toBe(false);
    expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<'men' | 'women'>();
  });

  test('throws for an empty list', () => {
    expect(() => keysOf([])).toThrow(RangeError);
  });
});

describe('labelOf', () => {
  test('returns the label in both languages', () => {
    expect(labelOf(genderOptions, 'women', 'en')).toBe('Women');
    expect(labelOf(genderOptions, 'women', 'bn')).toBe('নারী');
  });

  test.each([undefined, null, '', 'unknown', 'toString'])('returns an empty text for %s', (key) => {
    expect(labelOf(genderOptions, key, 'en')).toBe('');
    expect(findOption(genderOptions, key)).toBeUndefined();
  });
});

test('findOption returns the whole option', () => {
  expect(findOption(genderOptions, 'men')).toBe(genderOptions[0]);
});
