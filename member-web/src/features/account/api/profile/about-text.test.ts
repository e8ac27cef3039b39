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
    'I am 29 and live in Dhaka. I am Muslim, never married and 5 ft 1 in tall. I have a master’s degree in ' +
      'Science from University of Dhaka. I work in the private sector. ' +
      'I come from a nuclear family, with 2 brothers and 1 sister. I enjoy cooking and kite flying.',
  );
});

test('writes in Bangla, with Bangla digits', () => {
  const text = writeAbout(draftOf(user), woman, 'bn');
  expect(text).toBe(
    'আমার বয়স ২৯ বছর, থাকি ঢাকায়। মুসলিম, অবিবাহিত, উচ্চতা ৫ ফুট ১ ইঞ্চি। ' +
      'পড়াশোনা স্নাতকোত্তর (মাস্টার্স), বিষয় বিজ্ঞান, University of Dhaka। কাজ বেসরকারি চাকরি। ' +
      'একক পরিবার, ২ ভাই, ১ বোন। অবসরে ভালো লাগে রান্না ও kite flying।',
  );
});

test('the place is the district, and abroad the city with its country', () => {
  const living = (location: object, language: 'en' | 'bn') =>
    writeAbout({ ...draftOf(user), location: { district: '', ...location } as never }, woman, language);
  const comilla = { city: '8', district: 'd11', country: '1' };
  expect(living(comilla, 'en')).toMatch(/^I am 29 and live in Cumilla\./);
  expect(living(comilla, 'bn')).toContain('থাকি কুমিল্লায়।');
  expect(living({ city: '8', district: 'd16', country: '1' }, 'bn')).toContain('থাকি নোয়াখালীতে।');
  expect(living({ city: '6', district: 'd64', country: '1' }, 'bn')).toContain('থাকি সিলেটে।');
  expect(living({ city: '405', country: '31' }, 'en')).toContain('live in Toronto, Canada.');
});

test('writes about the daughter or the son whose profile it is', () => {
  const daughter = draftOf({ ...user, profileCreatedFor: '3', workingAs: '71' });
  const text = writeAbout(daughter, woman, 'en');
  expect(text).toMatch(/^Our daughter is 29 and lives in Dhaka\. She is Muslim, .* She comes from a nuclear/);
  expect(text).toContain('She works as a school teacher in the private sector.');
  const son = draftOf({ ...user, profileCreatedFor: '2', workingWith: '6' });
  const his = writeAbout(son, { age: 31, gender: 'men' }, 'en');
  expect(his).toMatch(/^Our son is 31 .* He is a student\. .* He enjoys/);
  expect(writeAbout(daughter, woman, 'bn')).toMatch(/^আমাদের মেয়ের বয়স ২৯ বছর, থাকেন ঢাকায়।/);
});

test('leaves out empty fields', () => {
  const bare = draftOf({ firstName: 'Rafi', lastName: '', birthday: {}, about: {} } as unknown as User);
  expect(writeAbout(bare, { age: 30, gender: 'men' }, 'en')).toBe('I am 30.');
  expect(writeAbout(bare, { age: 30, gender: 'men' }, 'bn')).toBe('আমার বয়স ৩০ বছর।');
});
