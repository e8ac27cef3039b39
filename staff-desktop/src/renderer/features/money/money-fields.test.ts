import { expect, test } from 'vitest';
import { findOvertaken, settingsFrom, typedFrom } from './money-fields.ts';

const before = { bKash: '01711', Nagad: '', Rocket: '', Bank: '', contactMobile: '+88017' };

test('a field that only the other changed has no text of mine; one that both changed has it', () => {
  const now = { ...before, bKash: '01811', Nagad: '01911', Rocket: '01611' };
  const typed = { ...before, bKash: '01511', Bank: 'City Bank', Rocket: '01611' };
  expect(findOvertaken(before, now, typed)).toEqual([
    { field: 'bKash', before: '01711', now: '01811', mine: '01511' },
    { field: 'Nagad', before: '', now: '01911' },
    // Both typed the same.
    { field: 'Rocket', before: '', now: '01611' },
  ]);
  expect(findOvertaken(before, before, typed)).toEqual([]);
});

test('the fields of the form become the settings again', () => {
  expect(typedFrom(settingsFrom(before))).toEqual(before);
});
