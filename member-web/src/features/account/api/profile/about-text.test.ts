import type { User } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { writeAbout } from './about-text.ts';
import { draftOf } from './profile-draft.ts';

const user = {
  firstName: 'Nusrat',
  lastName: '',
  profileCreatedFor: '1',
  religion: 'islam',
  maritalStatus: '1',
  height: '9',
  education: { degree: '2', subject: '3', institution: 'University of Dhaka' },
  workingWith: '5',
  family: { familyType: '2', brothers: 2, sisters: 1 },
  location: { city: '47', country: '1' },
  birthday: { date: '1995-04-03' },
  about: {},
  hobbies: ['cooking', 'kite flying'],
} as unknown as User;
const woman = { age: 29, gender: 'women' };

test('writes in English, in the first person', () => {
  expect(writeAbout(draftOf(user), woman, 'en')).toBe(
    'I am 29 years old and live in Dhaka, Bangladesh. I am Muslim and never married. My height is 5 ft 1 in. ' +
      'My education: Masters in Science, University of Dhaka. My work: Private Job. ' +
      'I come from a nuclear family. I have 2 brothers and 1 sister. I enjoy cooking and kite flying.',
  );
});

test('writes in Bangla, with Bangla digits', () => {
  const text = writeAbout(draftOf(user), woman, 'bn');
  expect(text).toContain('আমার বয়স ২৯ বছর, বাসস্থান ঢাকা, বাংলাদেশ।');
  expect(text).toContain('আমার ২ ভাই ও ১ বোন।');
  expect(text).not.toMatch(/\d|undefined/);
});

test('writes about someone else if a relative keeps the profile', () => {
  const daughter = draftOf({ ...user, profileCreatedFor: '3' });
  expect(writeAbout(daughter, woman, 'en')).toMatch(/^She is 29 .* Her height is .* She has 2 brothers/);
  const son = draftOf({ ...user, profileCreatedFor: '2' });
  expect(writeAbout(son, { age: 31, gender: 'men' }, 'en')).toMatch(/^He is 31 .* He enjoys/);
  expect(writeAbout(daughter, woman, 'bn')).toContain('তাঁর বয়স');
});

test('leaves out empty fields', () => {
  const bare = draftOf({ firstName: 'Rafi', lastName: '', birthday: {}, about: {} } as unknown as User);
  expect(writeAbout(bare, { age: 30, gender: 'men' }, 'en')).toBe('I am 30 years old.');
  expect(writeAbout(bare, { age: 30, gender: 'men' }, 'bn')).toBe('আমার বয়স ৩০ বছর।');
});
