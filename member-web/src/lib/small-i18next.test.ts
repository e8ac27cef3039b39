import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import i18next, { useTranslation } from './small-i18next.ts';

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

test('a change of language reaches the listeners until they unsubscribe', async () => {
  const heard: string[] = [];
  const listen = (language: string) => heard.push(language);
  i18next.on('languageChanged', listen);
  await i18next.changeLanguage('bn');
  expect(i18next.t('list:photo', { count: 2 })).toBe('২টি ছবি');
  i18next.off('languageChanged', listen);
  await i18next.changeLanguage('en');
  expect(heard).toEqual(['bn']);
});

test('a part of the page that is taken over late is first as the server rendered it', async () => {
  const Part = () => {
    const { t, i18n } = useTranslation('list');
    return `${i18n.language}: ${t('photo', { count: 2 })}`;
  };
  await i18next.changeLanguage('bn');
  // A rendering on the server reads what a browser reads that takes over.
  expect(renderToString(createElement(Part))).toBe('bn: ২টি ছবি');
  vi.stubGlobal('document', {});
  expect(renderToString(createElement(Part))).toBe('en: 2 photos');
  vi.unstubAllGlobals();
  await i18next.changeLanguage('en');
});

test('a namespace that is not there yet comes from the backend', async () => {
  const load = vi.fn<(namespace: string) => Promise<void>>((namespace) => {
    i18next.addResourceBundle('en', namespace, { hello: 'Hello' });
    return Promise.resolve();
  });
  await i18next.init({ lng: 'en', resources: {}, backend: { load } });
  await i18next.loadNamespaces('later');
  expect(load).toHaveBeenCalledExactlyOnceWith('later');
  expect(i18next.t('later:hello')).toBe('Hello');
});

test.each(['en', 'bn'])('numbers have the forms of Intl (%s)', async (lng) => {
  const texts = { item_one: 'one', item_other: 'other' };
  await i18next.init({ lng, resources: { [lng]: { count: texts } } });
  const rules = new Intl.PluralRules(lng);
  for (let count = 0; count <= 130; count += 1)
    expect(i18next.t('count:item', { count })).toBe(rules.select(count));
});
