import { expect, test } from 'vitest';
import { createTypesetter } from './typesetter.ts';

const { inputsOf } = createTypesetter(new URL('.', import.meta.url));
const drawn = (text: string): string => JSON.parse(inputsOf({ text }).page).text;

test('names in every script in which names are written are drawn as they are', () => {
  for (const name of [
    'Đặng Łukasz İbrahim',
    'মোঃ কামরুজ্জামান ৰ',
    'محمد عبد الله پڅگ ۀ',
    'राजेश श्री',
    'Արմեն',
    '𑄌𑄋𑄴𑄟𑄳𑄦',
    'Иван Ђ',
    'አበበ',
    'გიორგი',
    'Γιώργος',
    'પટેલ',
    'ਸਿੰਘ',
    '김민수',
    'דוד',
    '王小明 さくら サクラ',
    'ಕೃಷ್ಣ',
    'សុខា',
    'ສົມ',
    'കൃഷ്ണൻ',
    'ꯃꯤꯇꯩ',
    'အောင်',
    'ଓଡ଼ିଆ',
    'සිංහල',
    'தமிழ்',
    'తెలుగు',
    'สมชาย',
    'བོད',
  ])
    expect(drawn(name)).toBe(name);
});

test('an emoji is drawn, with the signs that join it', () => {
  expect(drawn('😀 ❤️ 👨‍👩‍👧 🇧🇩 👍🏽 ☪️ ৳ ₹\n© ½')).toBe('😀 ❤️ 👨‍👩‍👧 🇧🇩 👍🏽 ☪️ ৳ ₹\n© ½');
});

test('a fancy letter is drawn as the plain one, and a sign without a font is left out', () => {
  expect(drawn('𝓜𝓲𝓵𝓸𝓷')).toBe('Milon');
  expect(drawn('Rina ⵜⵉⴼ \u{10ffff}\u{e000}Khan')).toBe('Rina  Khan');
});
