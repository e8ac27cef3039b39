import { expect, test } from 'vitest';
import { fillReply, namesMember, unknownVariables } from './saved-replies.ts';

test('variables are put in once, and braces in a name stay text', () => {
  const values = { firstName: '{staff} $& {profileId}', profileId: 'M7TX2Q4B', staff: 'Rehana' };
  expect(fillReply('Dear {firstName} ({profileId}), {staff}', values)).toBe(
    'Dear {staff} $& {profileId} (M7TX2Q4B), Rehana',
  );
  expect(fillReply('{firstName} {other} {', {})).toBe('{firstName} {other} {');
});

test('a variable that does not exist is found, such as one for a phone number', () => {
  expect(unknownVariables('Dear {firstName}, call {phone} or {constructor}. {} { staff }')).toEqual([
    '{phone}',
    '{constructor}',
  ]);
});

test('a text that names the member is not for guests', () => {
  expect([namesMember('Dear {firstName}'), namesMember('{profileId}'), namesMember('{staff}')]).toEqual([
    true,
    true,
    false,
  ]);
});
