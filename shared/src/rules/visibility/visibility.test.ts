import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isListed, isVisibleTo, policyAllows } from './visibility.ts';

const listed = { activePolicy: '1', isDisabled: false, isDeleted: false, isPaused: false };
const woman = { id: 'w', gender: 'women', seeksFurther: false, meetsFurther: false };
const man = { ...woman, id: 'm', gender: 'men' };

describe('what each activePolicy allows', () => {
  test.each([
    // key, signs in, seen, browses, contacts, edits, screen
    ['1', true, true, true, true, true, 'plain'],
    ['2', true, false, true, false, true, 'notice'],
    ['3', true, true, true, true, true, 'blurred'],
    ['4', true, false, true, false, true, 'blurred'],
    ['5', false, false, false, false, false, 'refused'],
  ] as const)('policy %s', (key, signsIn, seenByOthers, browses, contacts, edits, screen) => {
    expect(policyAllows(key)).toEqual({ signsIn, seenByOthers, browses, contacts, edits, screen });
  });

  test('an unknown key allows nothing', () => {
    for (const key of ['', '0', '6', 'constructor', '__proto__']) {
      expect(policyAllows(key)).toEqual(policyAllows('5'));
    }
  });
});

describe('listing and visibility of members', () => {
  test('policies 1 and 3 are listed, the others are not', () => {
    const shown = ['1', '2', '3', '4', '5'].filter((activePolicy) => isListed({ ...listed, activePolicy }));
    expect(shown).toEqual(['1', '3']);
  });

  test('a disabled or deleted account is never listed', () => {
    expect(isListed({ ...listed, isDisabled: true })).toBe(false);
    expect(isListed({ ...listed, isDeleted: true })).toBe(false);
    expect(isListed({ ...listed, isPaused: true })).toBe(false);
  });

  test('a guest sees both genders', () => {
    expect(isVisibleTo('guest', { ...listed, ...woman }, false)).toBe(true);
    expect(isVisibleTo('guest', { ...listed, ...man }, false)).toBe(true);
  });

  test('a member sees only the other gender', () => {
    expect(isVisibleTo(man, { ...listed, ...woman }, false)).toBe(true);
    expect(isVisibleTo(woman, { ...listed, ...man }, false)).toBe(true);
    expect(isVisibleTo({ ...man, id: 'm2' }, { ...listed, ...man }, false)).toBe(false);
    expect(isVisibleTo(man, { ...listed, ...man }, false)).toBe(false);
  });

  test('a block hides both from each other', () => {
    expect(isVisibleTo(man, { ...listed, ...woman }, true)).toBe(false);
    expect(isVisibleTo(woman, { ...listed, ...man }, true)).toBe(false);
  });

  test('who seeks a further marriage is shown only to women who would meet him', () => {
    const seeker = { ...listed, ...man, seeksFurther: true };
    expect(isVisibleTo('guest', seeker, false)).toBe(false);
    expect(isVisibleTo(woman, seeker, false)).toBe(false);
    expect(isVisibleTo({ ...woman, meetsFurther: true }, seeker, false)).toBe(true);
    expect(isVisibleTo({ ...woman, meetsFurther: true }, seeker, true)).toBe(false);
    expect(isVisibleTo({ ...man, id: 'm2', meetsFurther: true }, seeker, false)).toBe(false);
  });

  test('no viewer sees a member who is not listed', () => {
    const hidden = fc.record({
      activePolicy: fc.constantFrom('2', '4', '5', 'x'),
      isDisabled: fc.boolean(),
      isDeleted: fc.boolean(),
      isPaused: fc.boolean(),
    });
    fc.assert(
      fc.property(hidden, fc.boolean(), (state, blocked) => {
        expect(isVisibleTo('guest', { ...state, ...woman }, blocked)).toBe(false);
        expect(isVisibleTo(man, { ...state, ...woman }, blocked)).toBe(false);
      }),
    );
  });
});
