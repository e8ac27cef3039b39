import { beforeAll, expect, test } from 'vitest';
import i18next from './small-i18next.ts';

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: {
      en: {
        common: { loading: 'Loading…' },
        list: {
          photo_one: '{{count, number}} photo',
          photo_other: '{{count, number}} photos',
          friend: 'A friend of {{name}}',
          friend_women: 'Her friend',
          friend_women_other: 'Her {{count}} friends',
        },
      },
      bn: { list: { photo_other: '{{count, number}}টি ছবি' } },
    },
  }),
);

test.each([
  ['loading', {}, 'Loading…'],
  ['list:photo', { count: 1 }, '1 photo'],
  ['list:photo', { count: 12_345 }, '12,345 photos'],
  ['list:photo', { count: 12_345, lng: 'bn' }, '১২,৩৪৫টি ছবি'],
  ['list:friend', { name: 'Ayesha <b>' }, 'A friend of Ayesha <b>'],
  ['list:friend', { context: 'women' }, 'Her friend'],
  ['list:friend', { context: 'women', count: 1 }, 'Her friend'],
  ['list:friend', { context: 'women', count: 3 }, 'Her 3 friends'],
  ['list:friend', { context: 'men', name: 'Tanvir' }, 'A friend of Tanvir'],
  ['list:unknown', {}, 'unknown'],
] as const)('%s with %o is %s', (key, options, text) => {
  expect(i18next.t(key, options)).toBe(text);
});

test('a change of language reaches those who listen, until they stop', async () => {
  const heard: string[] = [];
  const listen = (language: string) => heard.push(language);
  i18next.on('languageChanged', listen);
  await i18next.changeLanguage('bn');
  expect(i18next.t('list:photo', { count: 2 })).toBe('২টি ছবি');
  i18next.off('languageChanged', listen);
  await i18next.changeLanguage('en');
  expect(heard).toEqual(['bn']);
});
