import { expect, test } from 'vitest';
import { ASSUMABLE_FIELDS, SIGN_UP_DEFAULTS } from '../../constants.ts';
import { searchQuerySchema, wishFields } from '../../contracts/index.ts';
import { assumedFields, stillAssumed, withoutAssumed } from './assumed.ts';

test('every default of sign-up can be assumed, and no wish or search asks for one of them', () => {
  const { habit, ...rest } = SIGN_UP_DEFAULTS;
  const paths = [...Object.keys(habit).map((name) => `habit.${name}`), ...Object.keys(rest)];
  expect([...ASSUMABLE_FIELDS].toSorted()).toEqual(paths.toSorted());
  const asked = new Set<string>([...wishFields, ...Object.keys(searchQuerySchema.shape)]);
  expect(ASSUMABLE_FIELDS.filter((path) => asked.has(path))).toEqual([]);
});

test('a field without a value is assumed, and so is a default that the form did not ask for', () => {
  const chosen = { diet: '2', language: '1', bodyType: '', habit: { smoke: '1' } };
  expect(assumedFields(chosen, ['language', 'diet'])).toEqual([
    'habit.drink',
    'language',
    'bodyType',
    'skinTone',
    'anyDisability',
    'profileCreatedFor',
  ]);
});

test('a saved field leaves the list, even if it is saved with the same value or cleared', () => {
  const assumed = ['habit.smoke', 'habit.drink', 'diet', 'language'] as const;
  expect(stillAssumed(assumed, { habit: { smoke: '1' }, diet: null })).toEqual(['habit.drink', 'language']);
  expect(stillAssumed(assumed, { habit: null })).toEqual(['diet', 'language']);
});

test('an assumed value is left out, and a group that is empty without it', () => {
  const fields = { diet: '1', habit: { smoke: '1', drink: '2' }, language: '2' };
  expect(withoutAssumed(fields, ['diet', 'habit.smoke'])).toEqual({ habit: { drink: '2' }, language: '2' });
  expect(withoutAssumed(fields, ['habit.smoke', 'habit.drink'])).toEqual({ diet: '1', language: '2' });
});
