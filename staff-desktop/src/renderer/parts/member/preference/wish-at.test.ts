import { expect, test } from 'vitest';
import { wishAt } from './wish-at.ts';

test("a refusal of a preference is shown at its wish, and one of the person's own field is not [S5.6]", () => {
  expect(wishAt('updateUserDto.preference.birthday.min', 'updateUserDto.preference')).toBe('birthday');
  expect(wishAt('preference.workingAs', 'preference')).toBe('workingAs');
  for (const path of [
    'workingAs',
    'updateUserDto.workingAs',
    'preference.workingAsOther',
    'preference.musts.0',
  ])
    expect(wishAt(path, 'preference')).toBeUndefined();
  expect(wishAt('birthday.date', 'updateUserDto.preference')).toBeUndefined();
});
