import { expect, test } from 'vitest';
import { settingsSchema } from '../contracts/index.ts';
import { nameSentence } from './name.ts';
import { offerTexts } from './offer.ts';
import { preferenceFaults, requirementSentence } from './preference.ts';
import { problemMessage, problemMessages } from './problems.ts';
import { fieldSentence } from './validation.ts';

test('a temporary refusal states its end in Dhaka time and the language of the reader, never too early', () => {
  const at = Date.parse('2026-11-29T15:40:00.001Z');
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(problemMessage('HI_LATER', 'en', at))).toBe(
    'You can say hi to the same person once every 7 days. You can say hi again from 29 November 2026, 9:41 pm.',
  );
  expect(plain(problemMessage('HI_LATER', 'bn', at))).toBe(
    'একই ব্যক্তিকে ৭ দিনে একবার শুভেচ্ছা জানানো যায়। ২৯ নভেম্বর ২০২৬, রাত ৯:৪১ থেকে আবার জানাতে পারবেন।',
  );
  expect(plain(problemMessage('INVITE_LATER', 'en', at))).toContain('again from 29 November 2026, 9:41 pm.');
  expect(plain(problemMessage('INVITES_USED_UP', 'en', Date.parse('2026-11-29T18:00:00Z')))).toContain(
    'more from 30 November 2026, 12:00 am.',
  );
});

test('too many requests say how long to wait, in minutes and from two hours on in hours', () => {
  const sentence = (seconds: number, language: 'en' | 'bn' = 'en') =>
    problemMessage('TOO_MANY_REQUESTS', language, undefined, seconds);
  expect(sentence(1)).toBe('Too many attempts. Please try again in 1 minute.');
  expect(sentence(61)).toBe('Too many attempts. Please try again in 2 minutes.');
  expect(sentence(3_600)).toBe('Too many attempts. Please try again in 60 minutes.');
  expect(sentence(86_400)).toBe('Too many attempts. Please try again in 24 hours.');
  expect(sentence(3_540, 'bn')).toBe('অনেকবার চেষ্টা করা হয়েছে। ৫৯ মিনিট পরে আবার চেষ্টা করুন।');
  expect(sentence(86_400, 'bn')).toBe('অনেকবার চেষ্টা করা হয়েছে। ২৪ ঘণ্টা পরে আবার চেষ্টা করুন।');
});

test('a refusal keeps its general text if the time is unknown or the specification fixes the text', () => {
  expect(problemMessage('HI_LATER', 'en')).toBe('You can say hi to the same person once every 7 days.');
  expect(problemMessage('REPORT_TOO_EARLY', 'en', Date.now())).toBe(
    'You can report after 7 days of viewing contact info.',
  );
});

test('Bangla messages have Bangla digits only', () => {
  const latin = /[0-9]/;
  for (const [code, { bn }] of Object.entries(problemMessages)) expect(bn, code).not.toMatch(latin);
  for (const [key, text] of Object.entries(offerTexts.bn)) expect(text, key).not.toMatch(latin);
  const asked = settingsSchema.parse({
    preference: { femaleEducationMand: 3, maleEducationMand: 3, professionMand: 3, workWithMand: 3 },
    minAgeDistance: 12,
    femaleAgeMand: true,
    femaleHeightMand: true,
  });
  const wishes = { education: ['1'], birthday: { min: 20, max: 25 }, height: { min: 2, max: 3 } } as const;
  const refused = preferenceFaults('women', wishes as never, asked, 'bn');
  expect(refused).toHaveLength(3);
  for (const { message } of refused) expect(message).toMatch(/^[^0-9]*[০-৯][^0-9]*$/);
  for (const wish of ['birthday', 'height', 'education', 'workingAs'] as const)
    expect(requirementSentence('women', wish, asked, 'bn')).toMatch(/^[^0-9]*[০-৯][^0-9]*$/);
  expect(fieldSentence('password', 'tooShort', 'bn', 10)).toBe('পাসওয়ার্ড অন্তত ১০ অক্ষরের হতে হবে।');
  expect(fieldSentence('password', 'tooShort', 'en', 10)).toBe('Password needs at least 10 characters.');
});

test('a refused name names its sign, in the same sentence everywhere', () => {
  expect(nameSentence('firstName', 'Nusrat@x', 'en')).toBe(
    'First name can have only letters, spaces, dots, hyphens and apostrophes, but it has “@”.',
  );
  expect(nameSentence('lastName', 'জাহান৯', 'bn')).toBe(
    'নামের শেষ অংশ অক্ষর, ফাঁকা জায়গা, ডট, হাইফেন ও ঊর্ধ্বকমা দিয়ে লিখতে হবে; এতে আছে “৯”।',
  );
  expect(nameSentence('firstName', 'Nusrat\ufe0f', 'en')).toMatch(/but it has U\+FE0F\.$/);
  expect(nameSentence('firstName', 'Nusrat.com', 'en')).toBe('First name cannot have a web address in it.');
  // Pasted signs that are cleaned away refuse nothing.
  for (const name of ['\u200bNusrat', 'মো:', 'O`Brien', ' Md. '])
    expect(nameSentence('firstName', name, 'en')).toBeUndefined();
});
