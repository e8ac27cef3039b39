import type { Profile } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { splitMissed } from './missed-wishes.ts';

const card = { age: 30, religion: 'islam', location: { country: '1' } } as Profile;

test('a wish for what no card shows is neither missed nor not stated', () => {
  expect(
    splitMissed({ ...card, faith: { prayer: 'five' } }, ['prayer', 'quran', 'children', 'house']),
  ).toEqual({
    missed: ['prayer'],
    unsaid: ['quran'],
    unknown: ['children', 'house'],
  });
});

test('a wish that the card has no value for does not count as missed', () => {
  expect(splitMissed(card, ['religion', 'location', 'sallary', 'birthday'])).toEqual({
    missed: ['religion', 'birthday'],
    unsaid: ['location', 'sallary'],
    unknown: [],
  });
  expect(splitMissed({ ...card, location: { district: 'd1' } }, ['location']).missed).toEqual(['location']);
});
