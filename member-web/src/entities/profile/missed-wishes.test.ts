import type { Profile } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { splitMissed } from './missed-wishes.ts';

const card = { age: 30, religion: 'islam', location: { country: '1' } } as Profile;

test('a wish that the card has no value for does not count as missed', () => {
  expect(splitMissed(card, ['religion', 'location', 'sallary', 'birthday'])).toEqual({
    missed: ['religion', 'birthday'],
    unsaid: ['location', 'sallary'],
  });
  expect(splitMissed({ ...card, location: { district: 'd1' } }, ['location']).missed).toEqual(['location']);
});
