import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { genderOptions } from './gender.ts';
import { findOption, keysOf, labelOf } from './option.ts';

describe('keysOf', () => {
  test('gives the keys in order, as z.enum takes them', () => {
    expect(keysOf(genderOptions)).toEqual(['men', 'women']);
    const schema = z.enum(keysOf(genderOptions));
    expect(schema.safeParse('women').success).toBe(true);
    expect(schema.safeParse('Women').success).toBe(false);
    expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<'men' | 'women'>();
  });

  test('refuses an empty list', () => {
    expect(() => keysOf([])).toThrow(RangeError);
  });
});

describe('labelOf', () => {
  test('speaks both languages', () => {
    expect(labelOf(genderOptions, 'women', 'en')).toBe('Women');
    expect(labelOf(genderOptions, 'women', 'bn')).toBe('নারী');
  });

  test.each([undefined, null, '', 'unknown', 'toString'])('says nothing for %s', (key) => {
    expect(labelOf(genderOptions, key, 'en')).toBe('');
    expect(findOption(genderOptions, key)).toBeUndefined();
  });
});

test('findOption gives the whole option', () => {
  expect(findOption(genderOptions, 'men')).toBe(genderOptions[0]);
});
