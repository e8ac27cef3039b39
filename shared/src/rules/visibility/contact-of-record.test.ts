import { expect, test } from 'vitest';
import { addedContact, type ContactOfRecord, effectiveContact, joinedContact } from './contact-of-record.ts';

test('until the guardian has agreed, the own contact is shown whatever was chosen', () => {
  for (const choice of ['self', 'guardian', 'both'] as const) {
    expect(effectiveContact(choice, false)).toBe('self');
    expect(effectiveContact(choice, true)).toBe(choice);
  }
});

test('an unlock adds only what was chosen and the viewer does not see', () => {
  const cases: [ContactOfRecord, self: boolean, guardian: boolean, ContactOfRecord | undefined][] = [
    ['self', false, false, 'self'],
    ['self', true, false, undefined],
    ['self', false, true, 'self'],
    ['guardian', false, false, 'guardian'],
    ['guardian', true, false, 'guardian'],
    ['guardian', false, true, undefined],
    ['both', false, false, 'both'],
    ['both', true, false, 'guardian'],
    ['both', false, true, 'self'],
    ['both', true, true, undefined],
  ];
  for (const [offered, self, guardian, added] of cases)
    expect(addedContact(offered, { self, guardian })).toBe(added);
});

test('what was seen stays', () => {
  expect(joinedContact(undefined, 'guardian')).toBe('guardian');
  expect(joinedContact('guardian', 'self')).toBe('both');
  expect(joinedContact('self', 'guardian')).toBe('both');
  expect(joinedContact('both', 'guardian')).toBe('both');
  expect(joinedContact('guardian', 'guardian')).toBe('guardian');
});
