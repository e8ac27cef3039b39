import type { Profile } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { splitMissed } from './missed-wishes.ts';

const card = { age: 30, religion: 'islam', location: { country: '1' } } as Profile;

test('what a card does not say is not called missed', () => {
  expect(splitMissed(card, ['religion', 'location', 'sallary', 'birthday'])).toEqual({
    missed: ['religion', 'birthday'],
    unsaid: ['location', 'sallary'],
  });
  expect(splitMissed({ ...card, location: { district: 'd1' } }, ['location']).missed).toEqual(['location']);
});
