import type { Profile } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { card as bn } from '../locales/bn/card.ts';
import { card as en } from '../locales/en/card.ts';
import { CardReasons } from '../parts/profile-card/card-reasons.tsx';
import { joinEndings } from './i18n.ts';

beforeEach(() =>
  i18next.init({ lng: 'en', resources: { en: { card: en }, bn: joinEndings({ card: bn }) as never } }),
);

type Side = [met: number, asked: number];
function lineOf(gender: 'men' | 'women', mine: Side, theirs: Side): string {
  const side = ([met, asked]: Side) => ({ met, asked });
  const profile = { gender, reasons: { mine: side(mine), theirs: side(theirs) } } as Profile;
  return renderToStaticMarkup(<CardReasons profile={profile} />).replaceAll(/<[^>]*>/g, '');
}

test.each([
  ['women', [5, 5], [3, 4], 'Meets 5 of your 5 wishes · you meet 3 of hers'],
  ['men', [0, 1], [1, 1], 'Meets 0 of your 1 wish · you meet 1 of his'],
  ['women', [2, 3], [0, 0], 'Meets 2 of your 3 wishes'],
  ['women', [0, 0], [1, 4], 'You meet 1 of hers'],
  ['men', [0, 0], [1, 1], 'You meet 1 of his'],
  ['men', [0, 0], [0, 0], ''],
] as const)('the line on a card (%s, %j, %j)', (gender, mine, theirs, line) => {
  expect(lineOf(gender, [...mine], [...theirs])).toBe(line);
});

test('the line in Bangla, with Bangla digits', async () => {
  await i18next.changeLanguage('bn');
  expect(lineOf('women', [5, 5], [3, 4])).toBe('আপনার ৫টি প্রত্যাশার ৫টি মেলে · তাঁর ৩টি প্রত্যাশা মেলে');
});

test('a card without reasons has no line', () => {
  expect(renderToStaticMarkup(<CardReasons profile={{ gender: 'men' } as Profile} />)).toBe('');
});
