import { describe, expect, test } from 'vitest';
import { minimumMessage, missedMinimums } from './preference-minimums.ts';

const settings = { femaleEducationMand: 3, maleEducationMand: 2, professionMand: 4, workWithMand: 2 };

describe('the minimum numbers of options in a preference', () => {
  test('men: the female minimum applies to education [S5.6]', () => {
    expect(missedMinimums('men', { education: ['1', '2'] }, settings)).toEqual([
      { field: 'education', minimum: 3 },
    ]);
    expect(missedMinimums('men', { education: ['1', '2', '3'] }, settings)).toEqual([]);
  });

  test('women: the male minimum applies, and the message shows the female value [S5.6]', () => {
    expect(missedMinimums('women', { education: ['1', '2'] }, settings)).toEqual([]);
    expect(missedMinimums('women', { education: ['1'] }, settings)).toEqual([
      { field: 'education', minimum: 3 },
    ]);
  });

  test.each(['men', 'women'])('workingAs and workingWith have their own minimums for %s [S5.6]', (gender) => {
    expect(missedMinimums(gender, { workingAs: ['1', '2', '3'], workingWith: ['1'] }, settings)).toEqual([
      { field: 'workingAs', minimum: 4 },
      { field: 'workingWith', minimum: 2 },
    ]);
    const enough = { workingAs: ['1', '2', '3', '4'], workingWith: ['1', '2'] };
    expect(missedMinimums(gender, enough, settings)).toEqual([]);
  });

  test('empty selections are allowed [S5.6]', () => {
    expect(missedMinimums('men', {}, settings)).toEqual([]);
    expect(missedMinimums('women', { education: [], workingAs: [], workingWith: [] }, settings)).toEqual([]);
  });

  test('the same option twice counts once', () => {
    expect(missedMinimums('men', { workingWith: ['1', '1'] }, settings)).toHaveLength(1);
  });

  test('the message contains the number [S5.6]', () => {
    expect(minimumMessage(3)).toBe('You must select at least 3 options.');
  });
});
